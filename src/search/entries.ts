// A page → all that the index needs of it, without the others: kept from one build to the next.
import { MAX_WEIGHT, type Field, type StoredPage } from "../../theme/client/search/format.js";
import { chunkTextsOf, NAME_MARK, nameOf, termsOf } from "../../theme/client/search/words.js";
import type { SearchPage, SearchSection } from "../model/search.js";
import { detached } from "../text/detach.js";
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
  if (numbers.size > MAX_NUMBERS) numbers = new TermNumbers();
  const places = new Map<number, number>();
  const postings: number[] = [];
  for (const [index, section] of page.sections.entries()) {
    const start = postings.push(0);
    weigh(section, index === 0, (field, term, weight) => {
      let place = places.get(term);
      if (place === undefined) places.set(term, (place = places.size));
      postings.push(packed.of(FIELDS.indexOf(field), weight, place));
    });
    postings[start - 1] = postings.length - start;
  }
  const bytes = new DataView(new ArrayBuffer(postings.length * 4));
  for (let index = 0; index < postings.length; index++)
    bytes.setUint32(index * 4, postings[index] ?? 0, true);
  return {
    url: page.url,
    boost: page.boost,
    ids: page.sections.map(({ id }) => id),
    stored,
    storedHash: shortHash(stored),
    storedLength: stored.length,
    terms: new TextEncoder().encode(Array.from(places.keys(), (term) => numbers.texts[term]).join("\n")),
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

/** Told of each term of a section by its number. */
type TakeWeight = (field: Field, term: number, weight: number) => void;

function weigh({ heading, keywords, text }: SearchSection, isPage: boolean, take: TakeWeight): void {
  const name = nameOf(heading);
  // "1. Prepare the host" is looked for by its words, and "Quick start" as one word too.
  const others = [name.replace(/^=\d+\+/, NAME_MARK), ...(isPage ? [name.replaceAll("+", "")] : [])];
  for (const term of new Set([name, ...others])) if (term !== "") take("name", numbers.of(term), MAX_WEIGHT);
  weighText(isPage ? "title" : "heading", heading, 1, take);
  weighText("keyword", keywords.join("\n"), 1, take);
  weighText("body", text, LEAST_LENGTH, take);
}

/** elasticlunr's weight of a term, the root of its frequency over that of the length, in steps up to `MAX_WEIGHT`. */
function weighText(field: Field, text: string, leastLength: number, take: TakeWeight): void {
  const { counts } = numbers;
  const own: number[] = [];
  let length = 0;
  for (const chunk of chunkTextsOf(text)) {
    for (const term of numbers.ofChunk(chunk)) {
      const count = counts[term] ?? 0;
      if (count === 0) own.push(term);
      counts[term] = count + 1;
      length += 1;
    }
  }
  for (const term of own) {
    const weight = Math.round(Math.sqrt((counts[term] ?? 0) / Math.max(length, leastLength)) * MAX_WEIGHT);
    take(field, term, Math.max(1, Math.min(MAX_WEIGHT, weight)));
    counts[term] = 0;
  }
}

/** Gives terms numbers, which are counted sooner than texts. Texts repeat most of their chunks: each is taken apart once. */
class TermNumbers {
  /** Terms by number. */
  readonly texts: string[] = [];
  /** By number, for whoever counts terms, and leaves zeros. */
  readonly counts: number[] = [];
  private readonly terms = new Map<string, number>();
  private readonly chunks = new Map<string, readonly number[]>();

  get size(): number {
    return this.chunks.size + this.terms.size;
  }

  of(term: string): number {
    let number = this.terms.get(term);
    if (number === undefined) {
      const own = detached(term);
      this.terms.set(own, (number = this.texts.push(own) - 1));
      this.counts.push(0);
    }
    return number;
  }

  ofChunk(chunk: string): readonly number[] {
    let known = this.chunks.get(chunk);
    if (!known) this.chunks.set(detached(chunk), (known = termsOf(chunk).map((term) => this.of(term))));
    return known;
  }
}

/** Terms and chunks that are remembered from page to page. */
const MAX_NUMBERS = 40_000;

let numbers = new TermNumbers();
