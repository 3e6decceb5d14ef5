// The vocabulary of an index, for spelling correction.
import { FIELDS } from "../../theme/client/search/fields.js";
import { byCodeUnit } from "../text/order.js";
import type { TermPostings } from "./postings.js";

/** Size of the list, in characters. */
const SIZE = 80_000;
/** So many words of three letters and more are longer than the list may be. */
const MOST_WORDS = SIZE / 4 + 1;
/** Words of headings come first. */
const HEADING = 1_000_000_000;

const PAIR = FIELDS.indexOf("pair");
const BODY = FIELDS.indexOf("body");

/** The words that browsers load, one per line: those of headings first, then the most common ones. */
export class Vocabulary {
  private ranked: { readonly word: string; readonly rank: number }[] = [];

  add({ term: word, counts }: TermPostings): void {
    if (word.length < 3 || word.length > 24 || !/^\p{L}+$/u.test(word)) return;
    let all = 0;
    for (const count of counts) all += count;
    if (counts[PAIR] === all) return;
    this.ranked.push({ word, rank: all + (counts[BODY] === all ? 0 : HEADING) });
    if (this.ranked.length >= MOST_WORDS * 4) this.sort();
  }

  text(): string {
    this.sort();
    const words = this.ranked.map(({ word }) => word).join("\n");
    if (words.length < SIZE) return words;
    return words.slice(0, Math.max(words.lastIndexOf("\n", SIZE - 1), 0));
  }

  /** Sorts the words, and drops those that have no place in the list. */
  private sort(): void {
    this.ranked.sort((a, b) => b.rank - a.rank || byCodeUnit(a.word, b.word));
    this.ranked.length = Math.min(this.ranked.length, MOST_WORDS);
  }
}
