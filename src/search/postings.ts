// Entries of pages → postings: where each term occurs, with its weight.
import { MAX_POSTINGS, MAX_SECTIONS, MAX_WEIGHT } from "../../theme/client/search/format.js";
import { FIELDS } from "../../theme/client/search/fields.js";
import { packed, postingsOf, type PageEntry } from "./entries.js";
import { decodeText } from "../text/bytes.js";

/** A term with its postings. */
export interface TermPostings {
  readonly term: string;
  /** For each field, how many sections hold the term. */
  readonly counts: Uint32Array;
  /**
   * The sections that hold it, field by field, in each of them rising, with the weight: see `Posting`. Where a field has
   * more than `MAX_POSTINGS`, so many of the weightiest.
   */
  readonly postings: Uint32Array;
}

/** How many postings of a field are kept. */
export function keptOf(count: number): number {
  return Math.min(count, MAX_POSTINGS);
}

/** Inverts the entries of pages that follow each other. Flat lists of numbers, because there may be millions. */
export class Inverter {
  private readonly numbers = new Map<string, number>();
  private readonly pages: { readonly terms: Uint32Array; readonly postings: Uint32Array }[] = [];
  private readonly sections: number[] = [];
  /** Number of postings so far. */
  size = 0;

  /** `first`: number of the first section among those of all pages. */
  constructor(private readonly first: number) {}

  add(page: PageEntry): void {
    const own = page.terms.length === 0 ? [] : decodeText(page.terms).split("\n");
    const terms = new Uint32Array(own.length);
    for (let place = 0; place < own.length; place++) {
      const term = own[place] ?? "";
      let number = this.numbers.get(term);
      if (number === undefined) this.numbers.set(term, (number = this.numbers.size));
      terms[place] = number;
    }
    const postings = postingsOf(page);
    this.pages.push({ terms, postings });
    this.sections.push(page.ids.length);
    this.size += postings.length - page.ids.length;
  }

  /** All terms, sorted. To be called once, after the last page. */
  *terms(): Generator<TermPostings> {
    const width = FIELDS.length;
    // Without a function, texts are sorted by code unit too, and several times as fast.
    const terms = [...this.numbers.keys()].sort();
    const ranks = new Uint32Array(terms.length);
    for (let rank = 0; rank < terms.length; rank++) ranks[this.numbers.get(terms[rank] ?? "") ?? 0] = rank;
    this.numbers.clear();
    const counts = this.countsOf(ranks);
    const all = this.placed(ranks, counts);
    let end = 0;
    for (let rank = 0; rank < terms.length; rank++) {
      const own = counts.subarray(rank * width, (rank + 1) * width);
      const start = end;
      for (let field = 0; field < width; field++) end += own[field] ?? 0;
      yield { term: terms[rank] ?? "", counts: own, postings: weightiest(all.subarray(start, end), own) };
    }
  }

  /** For each term and field in turn, how many postings there are. */
  private countsOf(ranks: Uint32Array): Uint32Array {
    const width = FIELDS.length;
    const counts = new Uint32Array(ranks.length * width);
    for (const [page, { terms, postings }] of this.pages.entries()) {
      for (let at = this.sections[page] ?? 0; at < postings.length; at++) {
        const posting = postings[at] ?? 0;
        const slot = (ranks[terms[packed.term(posting)] ?? 0] ?? 0) * width + packed.field(posting);
        counts[slot] = (counts[slot] ?? 0) + 1;
      }
    }
    return counts;
  }

  /** All postings, those of each term and field together. */
  private placed(ranks: Uint32Array, counts: Uint32Array): Uint32Array {
    const width = FIELDS.length;
    const next = new Uint32Array(counts.length);
    for (let at = 1; at < next.length; at++) next[at] = (next[at - 1] ?? 0) + (counts[at - 1] ?? 0);
    const all = new Uint32Array(this.size);
    let section = this.first;
    for (const [page, { terms, postings }] of this.pages.entries()) {
      const sections = this.sections[page] ?? 0;
      let at = sections;
      for (let index = 0; index < sections; index++, section++) {
        for (const end = at + (postings[index] ?? 0); at < end; at++) {
          const posting = postings[at] ?? 0;
          const slot = (ranks[terms[packed.term(posting)] ?? 0] ?? 0) * width + packed.field(posting);
          const place = next[slot] ?? 0;
          all[place] = section * 16 + packed.weight(posting);
          next[slot] = place + 1;
        }
      }
    }
    if (section > MAX_SECTIONS) throw new Error(`An index has at most ${MAX_SECTIONS} sections`);
    this.pages.length = 0;
    return all;
  }
}

/** The postings to keep of all postings of a term, of which each field has so many. */
function weightiest(postings: Uint32Array, counts: Uint32Array): Uint32Array {
  if (postings.length <= MAX_POSTINGS) return postings;
  let start = 0;
  const kept = Array.from(counts, (count) => heaviest(postings.subarray(start, (start += count))));
  return joined(kept);
}

/** The postings with the highest weights, of equal ones the first. */
function heaviest(postings: Uint32Array): Uint32Array {
  if (postings.length <= MAX_POSTINGS) return postings;
  const counts = new Uint32Array(MAX_WEIGHT + 1);
  for (const posting of postings) counts[posting & 15] = (counts[posting & 15] ?? 0) + 1;
  let least = MAX_WEIGHT;
  let left = MAX_POSTINGS;
  for (; (counts[least] ?? 0) <= left; least--) left -= counts[least] ?? 0;
  // There may be room for only some with the lowest weight.
  return postings.filter((posting) => (posting & 15) > least || ((posting & 15) === least && left-- > 0));
}

function joined(lists: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}

/** Terms of pages and of pages that come after them, both sorted → those of all of them, sorted. */
export function* mergeTerms(
  before: Iterator<TermPostings>,
  after: Iterator<TermPostings>,
): Generator<TermPostings> {
  let [a, b] = [before.next(), after.next()];
  while (!a.done || !b.done) {
    if (b.done || (!a.done && a.value.term < b.value.term)) {
      yield a.value as TermPostings;
      a = before.next();
    } else if (a.done || b.value.term < a.value.term) {
      yield b.value;
      b = after.next();
    } else {
      yield sumOf(a.value, b.value);
      [a, b] = [before.next(), after.next()];
    }
  }
}

function sumOf(before: TermPostings, after: TermPostings): TermPostings {
  const counts = before.counts.map((count, field) => count + (after.counts[field] ?? 0));
  const lists: Uint32Array[] = [];
  let [first, second] = [0, 0];
  for (const [field, count] of before.counts.entries()) {
    const [ends, others] = [first + keptOf(count), second + keptOf(after.counts[field] ?? 0)];
    lists.push(
      heaviest(joined([before.postings.subarray(first, ends), after.postings.subarray(second, others)])),
    );
    [first, second] = [ends, others];
  }
  return { term: before.term, counts, postings: joined(lists) };
}
