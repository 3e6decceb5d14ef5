// Words of the site that are made of several, one of which was looked for.

/** Minimum length of a word at the end of another, and inside of it. */
const MIN_END = 4;
const MIN_INSIDE = 5;
const MAX_COMPOUNDS = 6;

/** The commonest words that end with a word, or else contain it: `struktur` finds `projektstruktur`. */
export function compoundsWith(word: string, vocabulary: readonly string[]): string[] {
  if (word.length < MIN_END) return [];
  const compounds = vocabulary.filter((other) => other.length > word.length && other.endsWith(word));
  if (word.length >= MIN_INSIDE)
    compounds.push(...vocabulary.filter((other) => other.includes(word) && !other.endsWith(word)));
  return compounds.slice(0, MAX_COMPOUNDS);
}
