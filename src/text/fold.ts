/** One form for names that file systems take for the same: upper and lower case, composed and decomposed letters. */
export function foldCase(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

/** The one id that has the same letters and digits in the same words; `undefined` where none has, or several. */
export function sameWords(id: string, known: Iterable<string>): string | undefined {
  const wanted = wordsOf(id);
  if (wanted === "") return undefined;
  const found = [...new Set(known)].filter((other) => wordsOf(other) === wanted);
  return found.length === 1 ? found[0] : undefined;
}

function wordsOf(id: string): string {
  return foldCase(id)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
