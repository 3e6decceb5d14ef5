// Entries of pages → postings: where each term occurs, with its weight.
import { FIELDS } from "../../theme/client/search/format.js";
import { packed, postingsOf, type PageEntry } from "./entries.js";
import { decodeText } from "../text/bytes.js";

/** All terms of a site with their postings. Flat lists, because there may be millions. */
export interface Inverted {
  /** Sorted. */
  readonly terms: readonly string[];
  /** For each term and field in turn, where its postings begin; at last, where they all end. */
  readonly starts: Uint32Array;
  /** Sections that hold a term in a field, rising, with the weight: see `Posting`. */
  readonly postings: Uint32Array;
}

/** Inverts the entries. Sections are numbered across pages. */
export function invert(pages: readonly PageEntry[]): Inverted {
  const { terms, numbers } = numbered(pages);
  const width = FIELDS.length;
  const loaded = pages.map(postingsOf);
  // For each term and field: first how many postings there are, then where the next one goes.
  const starts = new Uint32Array(terms.length * width + 1);
  for (const [page, postings] of loaded.entries()) {
    const own = numbers[page] ?? new Uint32Array();
    for (let at = pages[page]?.ids.length ?? 0; at < postings.length; at++) {
      const posting = postings[at] ?? 0;
      const slot = (own[packed.term(posting)] ?? 0) * width + packed.field(posting) + 1;
      starts[slot] = (starts[slot] ?? 0) + 1;
    }
  }
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const next = starts.slice();
  const all = new Uint32Array(starts.at(-1) ?? 0);
  let section = 0;
  for (const [page, postings] of loaded.entries()) {
    const own = numbers[page] ?? new Uint32Array();
    const sections = pages[page]?.ids.length ?? 0;
    let at = sections;
    for (let index = 0; index < sections; index++, section++) {
      for (const end = at + (postings[index] ?? 0); at < end; at++) {
        const posting = postings[at] ?? 0;
        const slot = (own[packed.term(posting)] ?? 0) * width + packed.field(posting);
        const place = next[slot] ?? 0;
        all[place] = section * 16 + packed.weight(posting);
        next[slot] = place + 1;
      }
    }
  }
  return { terms, starts, postings: all };
}

/** All terms, sorted, and for each page the numbers of its terms among them. */
function numbered(pages: readonly PageEntry[]): {
  terms: readonly string[];
  numbers: readonly Uint32Array[];
} {
  const found = new Map<string, number>();
  const numbers = pages.map((page) => {
    const own = page.terms.length === 0 ? [] : decodeText(page.terms).split("\n");
    const places = new Uint32Array(own.length);
    for (const [index, term] of own.entries()) {
      let number = found.get(term);
      if (number === undefined) found.set(term, (number = found.size));
      places[index] = number;
    }
    return places;
  });
  // Without a function, texts are sorted by code unit too, and several times as fast.
  const terms = [...found.keys()].sort();
  const ranks = new Uint32Array(terms.length);
  for (const [rank, term] of terms.entries()) ranks[found.get(term) ?? 0] = rank;
  return { terms, numbers: numbers.map((places) => places.map((number) => ranks[number] ?? 0)) };
}
