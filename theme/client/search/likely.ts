// What a person is likely to be typing, told from the words of the site.
import { fold } from "./words.js";

/** At most so many words are taken for what one or two letters begin. */
const MAX_WORDS = 4;
/** At most so many letters are taken to come next. */
const MAX_LETTERS = 2;

/** The commonest words that begin with a few letters. `vocabulary` has the commonest first. */
export function likelyWords(start: string, vocabulary: readonly string[]): string[] {
  const words: string[] = [];
  for (const word of vocabulary) {
    if (words.length === MAX_WORDS) break;
    if (word.startsWith(start) && word !== start) words.push(word);
  }
  return words;
}

/** The text with each of the letters that are likely to be typed next, the likeliest first. */
export function likelyTexts(text: string, vocabulary: readonly string[]): string[] {
  const start = fold(/\p{L}*$/u.exec(text)?.[0] ?? "");
  const texts = new Set<string>();
  for (const word of start === "" ? [] : vocabulary) {
    if (texts.size === MAX_LETTERS) break;
    if (word.startsWith(start) && word !== start) texts.add(text + word.charAt(start.length));
  }
  return [...texts];
}
