// What a person is likely to be typing, told from the words of the site.
import { fold } from "./words.js";

/** At most so many words are taken for what one or two letters begin. */
const MAX_WORDS = 4;

/** The commonest words that begin with a few letters. `vocabulary` has the commonest first. */
export function likelyWords(start: string, vocabulary: readonly string[]): string[] {
  const words: string[] = [];
  for (const word of vocabulary) {
    if (words.length === MAX_WORDS) break;
    if (word.startsWith(start) && word !== start) words.push(word);
  }
  return words;
}

/** The text with the letter that is likeliest to be typed next: that of the commonest word which goes on so. */
export function likelyNext(text: string, vocabulary: readonly string[]): string | undefined {
  const start = fold(/\p{L}*$/u.exec(text)?.[0] ?? "");
  const word =
    start === "" ? undefined : vocabulary.find((other) => other !== start && other.startsWith(start));
  return word === undefined ? undefined : text + word.charAt(start.length);
}
