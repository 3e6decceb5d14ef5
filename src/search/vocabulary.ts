// The plain words of an index, which typing errors are corrected to.
import { countOf, type TermLine } from "../../theme/client/search/format.js";
import { byCodeUnit } from "../text/order.js";

/** Size of the list that browsers load, in characters. */
const SIZE = 80_000;
/** Words of headings stand before all others. */
const HEADING = 1_000_000;

/** All plain words with their ranks: the commonest first, those of headings before all others. */
export interface Vocabulary {
  /** One a line. */
  readonly words: string;
  /** By how many sections have the word, and whether a heading does. */
  readonly ranks: readonly number[];
}

export type Part = "head" | "body";

/** How much a line adds to the rank of its term; nothing where that is no plain word. */
export function rankOf({ term, coded }: TermLine, part: Part): number {
  if (term.length < 3 || term.length > 24 || !/^\p{L}+$/u.test(term)) return 0;
  let sections = 0;
  // A tab and the letter of the field stand before each count.
  for (let at = 0; at >= 0; at = coded.indexOf("\t", at + 1)) sections += countOf(coded, at + 2);
  return sections + (part === "head" ? HEADING : 0);
}

export function vocabularyOf(lines: Readonly<Record<Part, readonly TermLine[]>>): Vocabulary {
  const ranks = new Map<string, number>();
  for (const part of ["body", "head"] as const) {
    for (const line of lines[part]) {
      const rank = rankOf(line, part);
      if (rank > 0) ranks.set(line.term, (ranks.get(line.term) ?? 0) + rank);
    }
  }
  const all = [...ranks].sort(inOrder);
  return { words: all.map(([word]) => word).join("\n"), ranks: all.map(([, rank]) => rank) };
}

/** The words after an edit, by how much the ranks of some have changed. */
export function editVocabulary(known: Vocabulary, changes: ReadonlyMap<string, number>): Vocabulary {
  const changed = new Map([...changes].filter(([, change]) => change !== 0));
  if (changed.size === 0) return known;
  const words = known.words === "" ? [] : known.words.split("\n");
  const ranks = [...known.ranks];
  for (const [place, word] of words.entries()) {
    const change = changed.get(word);
    if (change !== undefined) changed.set(word, change + (ranks[place] ?? 0));
  }
  const isKept = (place: number) => !changes.get(words[place] ?? "");
  const kept = {
    words: words.filter((_, place) => isKept(place)),
    ranks: ranks.filter((_, place) => isKept(place)),
  };
  for (const [word, rank] of changed) {
    if (rank <= 0) continue;
    const place = placeOf(kept, word, rank);
    kept.words.splice(place, 0, word);
    kept.ranks.splice(place, 0, rank);
  }
  return { words: kept.words.join("\n"), ranks: kept.ranks };
}

/** Where a word goes among others in their order. */
function placeOf(
  { words, ranks }: { words: readonly string[]; ranks: readonly number[] },
  word: string,
  rank: number,
): number {
  let [start, end] = [0, words.length];
  while (start < end) {
    const middle = (start + end) >>> 1;
    if (inOrder([words[middle] ?? "", ranks[middle] ?? 0], [word, rank]) < 0) start = middle + 1;
    else end = middle;
  }
  return start;
}

type Ranked = readonly [word: string, rank: number];

function inOrder([word, rank]: Ranked, [otherWord, otherRank]: Ranked): number {
  return otherRank - rank || byCodeUnit(word, otherWord);
}

/** As many of the words as browsers load. */
export function loadedWords({ words }: Vocabulary): string {
  if (words.length < SIZE) return words;
  return words.slice(0, Math.max(words.lastIndexOf("\n", SIZE - 1), 0));
}
