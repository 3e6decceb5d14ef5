/** Normalizes names that some file systems treat as equal: case and Unicode normalization. */
export function foldCase(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

/** Ids by their words, for `sameWords`. */
export function idsByWords(ids: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const id of new Set(ids)) {
    const words = wordsOf(id);
    groups.set(words, [...(groups.get(words) ?? []), id]);
  }
  return groups;
}

/** The only id with the same words; `undefined` if there is none, or more than one. */
export function sameWords(id: string, known: ReadonlyMap<string, readonly string[]>): string | undefined {
  const wanted = wordsOf(id);
  const [found, ...others] = wanted === "" ? [] : (known.get(wanted) ?? []);
  return others.length === 0 ? found : undefined;
}

function wordsOf(id: string): string {
  return foldCase(id)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
