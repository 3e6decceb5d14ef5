// The formats of `docsite export`.
import type { EditionFormat } from "../../types/edition.js";

export const EDITION_FORMATS: readonly EditionFormat[] = [
  { name: "folder", out: "edition", load: async () => (await import("./folder.js")).folderEdition },
];
