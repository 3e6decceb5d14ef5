import type { MarkdownPart } from "../../types/markdown-part.js";

/** Name of the feature. */
export const LIVE_CODE = "live-code";

const LANGUAGES = ["tsx", "jsx", "ts", "js", "typescript", "javascript", "react"];

/** Blocks of code that run become parts of their pages, which the feature makes. */
export function liveFences(): MarkdownPart {
  return { fenceParts: { live: { feature: LIVE_CODE, languages: LANGUAGES } } };
}
