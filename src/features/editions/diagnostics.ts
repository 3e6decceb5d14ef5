import { diagnosticsOf } from "../../diagnostics/diagnostics.js";
import { warning } from "../../diagnostics/kind.js";

/** Problems with editions, by code; see `DIAGNOSTICS`. */
export const EDITIONS = {
  "edition-script": warning<[file: string, why: string]>({
    about: "A script of the site cannot run from a disk, where browsers load no modules.",
    message: (file, why) => `\`${file}\` cannot run from a disk: ${why}`,
    hint: "Wait within a function instead of at the top level of a module, or publish the site on a server",
  }),
};

/** The diagnostic of a kind. */
export const editionDiagnostic = diagnosticsOf(EDITIONS);
