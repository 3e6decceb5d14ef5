import { isoDate } from "../text/day.js";
import type { Document } from "../types/document.js";

/** The day on which a document was changed last, as `2026-11-27`: as its front matter says, or that of its last commit. */
export function lastChangeOf(document: Document | undefined): string | undefined {
  const date = document?.frontMatter.last_update?.date ?? document?.lastUpdated;
  return date === undefined ? undefined : isoDate(date);
}
