import { diagnosticsOf } from "../../diagnostics/diagnostics.js";
import { error } from "../../diagnostics/kind.js";

/** Problems with images, by code; see `DIAGNOSTICS`. */
export const IMAGES = {
  "image-package": error<[name: string, version: string]>({
    about:
      "The configuration asks for smaller files of images, and the package that makes them is not installed.",
    message: (name) => `The package \`${name}\`, which \`images.optimize\` takes, is not installed`,
    hint: (name, version) => `Run \`npm install ${name}@${version}\``,
  }),
  "image-package.broken": error<[name: string, reason: string]>({
    about: "The package that makes smaller files of images is installed, and cannot be loaded.",
    message: (name, reason) =>
      `The package \`${name}\`, which \`images.optimize\` takes, cannot be loaded: ${reason}`,
    hint: "Install it again on the system that builds the site: its machine code is that of one system",
  }),
  "corrupt-image": error<[file: string, reason: string]>({
    about:
      "A page shows an image whose file is damaged, or is no image. It is reported where `images.optimize` is set, because builds read images then.",
    message: (file, reason) => `The image \`${file}\` cannot be read: ${reason}`,
    hint: "Save it again from its source",
  }),
  "corrupt-image.pointer": error<[file: string]>({
    about: "A page shows an image that Git LFS keeps, and it was not fetched.",
    message: (file) => `The image \`${file}\` is not there: Git LFS keeps it`,
    hint: "Run `git lfs pull`; in a workflow, check out with `lfs: true`",
  }),
};

/** A problem with an image at a place. */
export const imageDiagnostic = diagnosticsOf(IMAGES);
