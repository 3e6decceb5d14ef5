// Entries of pages → which term stands where, with its weight.
import { detached } from "../text/detach.js";
import { byCodeUnit } from "../text/order.js";
import { FIELDS, packed, type PageEntry } from "./entries.js";

/** What is known of a page's terms. */
export type PageTerms = Pick<PageEntry, "terms" | "postings">;

/** A term with its postings by the number of the field, each rising. */
export interface TermPostings {
  readonly term: string;
  readonly fields: readonly (readonly [field: number, postings: Uint32Array])[];
}

/** The terms of titles, headings and keywords, and those of texts, each sorted. They are made one by one. */
export interface Inverted {
  readonly head: Iterable<TermPostings>;
  readonly body: Iterable<TermPostings>;
}

/** The field of texts, which comes last. */
export const BODY = FIELDS.length - 1;

/** A page's postings, and the number of each of its terms among those of all pages. */
interface Loaded {
  readonly numbers: Uint32Array;
  readonly postings: Uint32Array;
}

/** Inverts pages; their sections are numbered through in the order of the pages, from `firstSection` on. */
export function invert(pages: readonly PageTerms[], firstSection = 0): Inverted {
  const numbers = new Map<string, number>();
  const loaded = pages.map((page) => load(page, numbers));
  const width = FIELDS.length;
  // For each term and field: first how many postings there are, then where the next one goes.
  const ends = new Uint32Array(numbers.size * width + 1);
  for (const page of loaded) eachPosting(page, 0, (at) => (ends[at + 1] = (ends[at + 1] ?? 0) + 1));
  for (let at = 1; at < ends.length; at++) ends[at] = (ends[at] ?? 0) + (ends[at - 1] ?? 0);
  const starts = ends.slice();
  const postings = new Uint32Array(ends.at(-1) ?? 0);
  let section = firstSection;
  for (const page of loaded) {
    section = eachPosting(page, section, (at, posting) => {
      const place = ends[at] ?? 0;
      postings[place] = posting;
      ends[at] = place + 1;
    });
  }
  const terms = [...numbers].sort(([a], [b]) => byCodeUnit(a, b));
  const of = (first: number, last: number): Iterable<TermPostings> => ({
    *[Symbol.iterator]() {
      for (const [term, number] of terms) {
        const at = number * width;
        if (starts[at + first] === ends[at + last - 1]) continue;
        const fields: [number, Uint32Array][] = [];
        for (let field = first; field < last; field++) {
          const [start = 0, end = 0] = [starts[at + field], ends[at + field]];
          if (start < end) fields.push([field, postings.subarray(start, end)]);
        }
        yield { term, fields };
      }
    },
  });
  return { head: of(0, BODY), body: of(BODY, width) };
}

function load({ terms, postings }: PageTerms, numbers: Map<string, number>): Loaded {
  const text = Buffer.from(terms.buffer, terms.byteOffset, terms.byteLength).toString();
  const own = text === "" ? [] : text.split("\n");
  return {
    numbers: Uint32Array.from(own, (term) => {
      let number = numbers.get(term);
      if (number === undefined) numbers.set(detached(term), (number = numbers.size));
      return number;
    }),
    postings: numbersIn(postings),
  };
}

/** The numbers of 32 bits, lowest byte first, that stand in these bytes. */
function numbersIn(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const numbers = new Uint32Array(bytes.byteLength / 4);
  for (let index = 0; index < numbers.length; index++) numbers[index] = view.getUint32(index * 4, true);
  return numbers;
}

/** Gives every posting with the number of its term and field. The result is the number of the section after the page. */
function eachPosting(
  { numbers, postings }: Loaded,
  firstSection: number,
  take: (at: number, posting: number) => void,
): number {
  let section = firstSection;
  for (let at = 0; at < postings.length; section++) {
    const end = at + 1 + (postings[at] ?? 0);
    for (at += 1; at < end; at++) {
      const posting = postings[at] ?? 0;
      const term = numbers[packed.term(posting)] ?? 0;
      take(term * FIELDS.length + packed.field(posting), section * 16 + packed.weight(posting));
    }
  }
  return section;
}
