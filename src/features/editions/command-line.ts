// The formats of `docsite export`.
import type { EditionFormat } from "../../types/edition.js";

export const EDITION_FORMATS: readonly EditionFormat[] = [
  {
    name: "folder",
    out: "edition",
    isWhole: true,
    load: async () => (await import("./folder.js")).folderEdition,
  },
  { name: "html", out: "edition.html", load: async () => (await import("./one-file.js")).oneFileEdition },
  { name: "pdf", out: "edition.pdf", load: async () => (await import("./pdf.js")).pdfEdition },
  { name: "epub", out: "edition.epub", load: async () => (await import("./epub.js")).epubEdition },
  { name: "markdown", out: "edition.md", load: async () => (await import("./bundle.js")).markdownEdition },
];
