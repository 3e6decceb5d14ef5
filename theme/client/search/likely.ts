// Predicts queries from the vocabulary of the site.
import { fold } from "./words.js";

/** Maximum number of words for a prefix of one or two letters. */
const MAX_WORDS = 4;

/** The most common words with a prefix. `vocabulary`: sorted, most common first. */
export function likelyWords(start: string, vocabulary: readonly string[]): string[] {
  const words: string[] = [];
  for (const word of vocabulary) {
    if (words.length === MAX_WORDS) break;
    if (word.startsWith(start) && word !== start) words.push(word);
  }
  return words;
}

/** The text with the most likely next letter, from the most common word with this prefix. */
export function likelyNext(text: string, vocabulary: readonly string[]): string | undefined {
  const start = fold(/\p{L}*$/u.exec(text)?.[0] ?? "");
  const word =
    start === "" ? undefined : vocabulary.find((other) => other !== start && other.startsWith(start));
  return word === undefined ? undefined : text + word.charAt(start.length);
}
