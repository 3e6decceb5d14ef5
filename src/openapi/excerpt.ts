import { excerptOfUntrusted } from "../markdown/api-description.js";
import { textAt } from "../text/json.js";

/** Longest description of a page, in UTF-16 code units. */
const LENGTH = 160;

/** The first words of the description of something. */
export function excerptOf(owner: unknown): string | undefined {
  const text = textAt(owner, "description");
  return text === undefined ? undefined : excerptOfUntrusted(text, LENGTH);
}
