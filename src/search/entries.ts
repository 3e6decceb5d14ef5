// A page → all that the index needs of it, without the others: kept from one build to the next.
import { MAX_WEIGHT, type Field, type StoredPage } from "../../theme/client/search/format.js";
import { NAME_MARK, nameOf, termsOf } from "../../theme/client/search/words.js";
import type { SearchPage, SearchSection } from "../model/search.js";
import { shortHash } from "../text/hash.js";

/** A page of the index. */
export interface PageEntry {
  readonly url: string;
  readonly boost: number;
  /** Ids of its sections, which search numbers through. */
  readonly ids: readonly string[];
  /** `StoredPage` as JSON; length in UTF-16 code units. */
  readonly stored: string;
  readonly storedHash: string;
  readonly storedLength: number;
  /** The terms of the page in UTF-8, separated by line breaks: no term holds one. Outside of the heap, as there are very many. */
  readonly terms: Uint8Array;
  /** For each section the number of its postings, then these: see `packed`. Numbers of 32 bits, lowest byte first. */
  readonly postings: Uint8Array;
}

/** Parts of an entry that are wanted only when the index is made anew. */
export const LARGE_PARTS: readonly string[] = ["stored", "terms", "postings"];

export const FIELDS: readonly Field[] = ["name", "title", "heading", "keyword", "body"];

/** A field in the lowest three bits, a weight in the next four, above them the place of a term among those of the page. */
export const packed = {
  of: (field: number, weight: number, term: number) => (term << 7) | (weight << 3) | field,
  field: (posting: number) => posting & 7,
  weight: (posting: number) => (posting >>> 3) & 15,
  term: (posting: number) => posting >>> 7,
};

/** Shorter texts weigh their words as if they had this many: else every one-line section would come first. */
const LEAST_LENGTH = 40;

/** Longest text of a page that excerpts are taken from, in characters; all of it is searched. */
const MAX_STORED = 24_000;

export function entryOf(page: SearchPage): PageEntry {
  const stored = JSON.stringify(storedPage(page));
  const places = new Map<string, number>();
  const postings: number[] = [];
  for (const [index, section] of page.sections.entries()) {
    const start = postings.push(0);
    for (const [field, term, weight] of weightsOf(section, index === 0)) {
      let place = places.get(term);
      if (place === undefined) places.set(term, (place = places.size));
      postings.push(packed.of(FIELDS.indexOf(field), weight, place));
    }
    postings[start - 1] = postings.length - start;
  }
  const bytes = new DataView(new ArrayBuffer(postings.length * 4));
  for (const [index, posting] of postings.entries()) bytes.setUint32(index * 4, posting, true);
  return {
    url: page.url,
    boost: page.boost,
    ids: page.sections.map(({ id }) => id),
    stored,
    storedHash: shortHash(stored),
    storedLength: stored.length,
    terms: new TextEncoder().encode([...places.keys()].join("\n")),
    postings: new Uint8Array(bytes.buffer),
  };
}

function storedPage({ url, title, trail, method, sections }: SearchPage): StoredPage {
  let left = MAX_STORED;
  return {
    url,
    title,
    trail,
    ...(method !== undefined && { method }),
    sections: sections.map(({ id, heading, text }) => {
      const kept = text.slice(0, Math.max(left, 0));
      left -= kept.length;
      return [id, heading, kept] as const;
    }),
  };
}

type Weighed = readonly [Field, term: string, weight: number];

function weightsOf(entry: SearchSection, isPage: boolean): Weighed[] {
  const name = nameOf(entry.heading);
  // "1. Prepare the host" is looked for by its words, and "Quick start" as one word too.
  const others = [name.replace(/^=\d+\+/, NAME_MARK), ...(isPage ? [name.replaceAll("+", "")] : [])];
  const names = [...new Set([name, ...others])].filter(Boolean);
  return [
    ...names.map((term): Weighed => ["name", term, MAX_WEIGHT]),
    ...weigh(isPage ? "title" : "heading", entry.heading, 1),
    ...weigh("keyword", entry.keywords.join("\n"), 1),
    ...weigh("body", entry.text, LEAST_LENGTH),
  ];
}

/** elasticlunr's weight of a term, the root of its frequency over that of the length, in steps up to `MAX_WEIGHT`. */
function weigh(field: Field, text: string, leastLength: number): Weighed[] {
  const all = termsOf(text);
  const counts = new Map<string, number>();
  for (const term of all) counts.set(term, (counts.get(term) ?? 0) + 1);
  const length = Math.max(all.length, leastLength);
  return [...counts].map(([term, count]): Weighed => {
    const weight = Math.round(Math.sqrt(count / length) * MAX_WEIGHT);
    return [field, term, Math.max(1, Math.min(MAX_WEIGHT, weight))];
  });
}
