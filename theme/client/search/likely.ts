// Predicts queries from the vocabulary of the site.
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
