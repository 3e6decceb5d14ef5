// The words in a bundle, which is the same for all languages: they are put in afterwards.
import { wordsCode, type Wording } from "../words/words.js";

/** What `theme/words` reads them from, by their groups. */
const PLACE = /\bDOCSITE_WORDS\b(?:\.(\w+))?/g;

/** A script with the words that it names, in one language. */
export function withWords(code: string, wording: Wording): string {
  return code.includes("DOCSITE_WORDS")
    ? code.replace(PLACE, (_, group: string | undefined) => wordsCode(wording, group))
    : code;
}
