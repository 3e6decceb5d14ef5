// The vocabulary of an index, for spelling correction.
import { FIELDS } from "../../theme/client/search/format.js";
import { byCodeUnit } from "../text/order.js";
import type { Inverted } from "./postings.js";

/** Size of the list, in characters. */
const SIZE = 80_000;
/** Words of headings come first. */
const HEADING = 1_000_000;

const PAIR = FIELDS.indexOf("pair");

/** The words that browsers load, one per line: those of headings first, then the most common ones. */
export function vocabularyOf({ terms, starts }: Inverted): string {
  const ranked: { readonly word: string; readonly rank: number }[] = [];
  for (const [number, word] of terms.entries()) {
    if (word.length < 3 || word.length > 24 || !/^\p{L}+$/u.test(word)) continue;
    const at = number * FIELDS.length;
    const [first = 0, body = 0, end = 0] = [
      starts[at],
      starts[at + FIELDS.length - 1],
      starts[at + FIELDS.length],
    ];
    const pairs = (starts[at + PAIR + 1] ?? 0) - (starts[at + PAIR] ?? 0);
    if (pairs === end - first) continue;
    ranked.push({ word, rank: end - first + (body > first ? HEADING : 0) });
  }
  ranked.sort((a, b) => b.rank - a.rank || byCodeUnit(a.word, b.word));
  const words = ranked.map(({ word }) => word).join("\n");
  if (words.length < SIZE) return words;
  return words.slice(0, Math.max(words.lastIndexOf("\n", SIZE - 1), 0));
}
