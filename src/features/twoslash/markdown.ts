import type { MarkdownPart } from "../../types/markdown-part.js";
import { LANGUAGES, TWOSLASH } from "./library.js";

/** Blocks of code that are checked become parts of their pages, which the feature makes. */
export function checkedCode(): MarkdownPart {
  return { fenceParts: { twoslash: { feature: TWOSLASH, languages: Object.keys(LANGUAGES) } } };
}
