// The words in a bundle, which is the same for all languages: they are put in afterwards.
import { wordsCode, type Wording } from "../words/words.js";

/** What the theme reads them from: all, a group, or a word of a group, which stays alone where a script has no room for names. */
const PLACE = /\bDOCSITE_WORDS\b(?:\.(\w+))?(?:(?<=\.boot)\.(\w+))?/g;

/** A script with the words that it names, in one language. */
export function withWords(code: string, wording: Wording): string {
  return code.includes("DOCSITE_WORDS")
    ? code.replace(PLACE, (_, group?: string, word?: string) => wordsCode(wording, group, word))
    : code;
}
