// A page → its entry in the index. It depends on this page only, so it can be cached.
import { MAX_STORED, MAX_WEIGHT, type StoredPage } from "../../theme/client/search/format.js";
import { FIELDS, type Field } from "../../theme/client/search/fields.js";
import {
  chunksOf,
  chunkTextsOf,
  isJoinable,
  joinedOf,
  nameOf,
  operatorsIn,
  termsOf,
} from "../../theme/client/search/words.js";
import { decoded, fileNameOf } from "../text/path.js";
import type { SearchPage, SearchSection } from "../types/search.js";

/** A page of the index, as plain data. */
export interface PageEntry {
  readonly url: string;
  readonly boost: number;
  readonly dated?: true;
  /** Ids of its sections, by section number. */
  readonly ids: readonly string[];
  /** `StoredPage` as JSON, in UTF-8. */
  readonly stored: Uint8Array;
  /** The terms of the page in UTF-8, separated by line breaks: no term holds one. */
  readonly terms: Uint8Array;
  /** For each section the number of its postings, then all of these: see `packed`. Numbers of 32 bits. */
  readonly postings: Uint8Array;
}

/** The small part of an entry, and how many bytes `stored` and `terms` have. */
export interface EntryOutline extends Pick<PageEntry, "url" | "boost" | "dated" | "ids"> {
  readonly lengths: readonly [stored: number, terms: number];
}

/** The outline of an entry, and all that only the index needs as one piece of bytes. */
export type PackedEntry = readonly [EntryOutline, Uint8Array];

export function packEntry({ stored, terms, postings, ...rest }: PageEntry): PackedEntry {
  return [{ ...rest, lengths: [stored.length, terms.length] }, Buffer.concat([stored, terms, postings])];
}

/** The entry of which `packEntry` made these. */
export function unpackEntry([{ lengths, ...rest }, bytes]: PackedEntry): PageEntry {
  const [stored, terms] = lengths;
  return {
    ...rest,
    stored: bytes.subarray(0, stored),
    terms: bytes.subarray(stored, stored + terms),
    postings: bytes.subarray(stored + terms),
  };
}

/** A field in the lowest three bits, a weight in the next four, above them the place of a term among those of the page. */
export const packed = {
  of: (field: number, weight: number, term: number) => (term << 7) | (weight << 3) | field,
  field: (posting: number) => posting & 7,
  weight: (posting: number) => (posting >>> 3) & 15,
  term: (posting: number) => posting >>> 7,
};

/** Shorter texts count as having this many words: otherwise every one-line section would come first. */
const LEAST_LENGTH = 40;
/** The same for operators in code. */
const LEAST_OPERATORS = 4;

/** Weight of names but those of definitions, which say what an identifier is. */
const NAME_WEIGHT = 14;
/** Weight of identifiers that a section is not called by, but has. */
const MENTION_WEIGHT = 2;
/** Weight of a word that only the tags of an operation have, or the signature of an identifier. */
const GROUP_WEIGHT = 4;
/** Weight of a word that only the categories of a page have. */
const TRAIL_WEIGHT = 2;

/** Makes the entry of a page. */
export function entryOf(page: SearchPage): PageEntry {
  const places = new Map<string, number>();
  const placeOf = (term: string): number => {
    let place = places.get(term);
    if (place === undefined) places.set(term, (place = places.size));
    return place;
  };
  const counts: number[] = [];
  const postings: number[] = [];
  for (const [index, section] of page.sections.entries()) {
    const before = postings.length;
    weigh(section, index === 0 ? slugOf(page.url) : undefined, page.trail, (field, term, weight) =>
      postings.push(packed.of(FIELDS.indexOf(field), weight, placeOf(term))),
    );
    counts.push(postings.length - before);
  }
  const encoder = new TextEncoder();
  return {
    url: page.url,
    boost: page.boost,
    ...(page.dated && { dated: page.dated }),
    ids: page.sections.map(({ id }) => id),
    stored: encoder.encode(JSON.stringify(storedPage(page))),
    terms: encoder.encode([...places.keys()].join("\n")),
    postings: new Uint8Array(Uint32Array.from([...counts, ...postings]).buffer),
  };
}

/** The numbers in `postings`. */
export function postingsOf({ postings }: PageEntry): Uint32Array {
  // A copy, because data from disk may not be aligned.
  return new Uint32Array(new Uint8Array(postings).buffer);
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

/** Called with each term of a section. */
type TakeWeight = (field: Field, term: string, weight: number) => void;

function weigh(
  { heading, keywords, text, groups = [], names = [], mentions = [], code = [] }: SearchSection,
  slug: string | undefined,
  trail: readonly string[],
  take: TakeWeight,
): void {
  const isPage = slug !== undefined;
  const { identifier, rest } = definitionIn(heading);
  const called = new Map<string, number>();
  const call = (terms: Iterable<string>, weight: number) => {
    for (const term of terms) if (term !== "" && !called.has(term)) called.set(term, weight);
  };
  call(namesOf(heading, identifier, slug), rest === "" ? NAME_WEIGHT : MAX_WEIGHT);
  call(names.map(nameOf), MAX_WEIGHT);
  call(mentions.map(nameOf), MENTION_WEIGHT);
  for (const [term, weight] of called) take("name", term, weight);
  const place = isPage ? "title" : "heading";
  const own = new Set(weighText(place, identifier, 1, take));
  const others = (texts: readonly string[], weight: number) => {
    for (const term of new Set(texts.flatMap((each) => chunkTextsOf(each).flatMap(termsOf)))) {
      if (own.has(term)) continue;
      own.add(term);
      take(place, term, weight);
    }
  };
  for (const term of new Set(neighborsIn(heading))) if (!own.has(term)) take("pair", term, MAX_WEIGHT);
  // Beside the heading, so that its own words keep their weight.
  others([rest, ...groups, slug ?? ""], GROUP_WEIGHT);
  if (isPage) others(trail, TRAIL_WEIGHT);
  weighText("keyword", keywords.join("\n"), 1, take);
  weighText("body", text, LEAST_LENGTH, take);
  for (const term of new Set(operatorsIn(heading))) take(place, term, MAX_WEIGHT);
  weighTerms("body", countsOf(code.flatMap(operatorsIn)), LEAST_OPERATORS, take);
}

/** The words of the last part of an address: many pages are better known by it than by their titles. */
function slugOf(url: string): string {
  return decoded(fileNameOf(url.replace(/\/$|\.html$/, "")))?.replaceAll(/[-_]+/g, " ") ?? "";
}

/** What the reader may type as the name of a section. `slug`: that of a page. */
function namesOf(heading: string, identifier: string, slug: string | undefined): ReadonlySet<string> {
  const name = nameOf(heading);
  const spellings = [
    name,
    // "1. Prepare the host" is searched for by its words.
    name.replace(/^\d+\+/, ""),
    name.replace(/^[-@]+/, ""),
    ...(identifier === heading ? [] : [nameOf(identifier)]),
    // "Quick start" as one word.
    ...(slug === undefined ? [] : [name.replaceAll("+", ""), nameOf(slug)]),
  ];
  return new Set(spellings.filter((term) => term !== ""));
}

/** A heading that begins with an identifier, and goes on with its parameters or type: `createStore(reducer)`, `bail [number]`. */
function definitionIn(heading: string): { readonly identifier: string; readonly rest: string } {
  const [identifier = heading] = /^[\w$.@/-]*[A-Za-z][\w$.@/-]*(?=\(|\s*[[{<=])/.exec(heading) ?? [];
  return { identifier, rest: heading.slice(identifier.length) };
}

/** Neighbors in a heading that may be looked for as one word: "VS Code" by `vscode`. */
function neighborsIn(heading: string): string[] {
  const words = chunksOf(heading).flatMap((chunk) => chunk.words);
  return words.slice(1).flatMap((word, index) => {
    const run = [words[index] ?? word, word];
    return isJoinable(run) ? [joinedOf(run)] : [];
  });
}

/**
 * elasticlunr's weight of a term, the root of its frequency over that of the length, in steps up to `MAX_WEIGHT`. Gives
 * the terms.
 */
function weighText(field: Field, text: string, leastLength: number, take: TakeWeight): Iterable<string> {
  const counts = new Map<string, number>();
  // Most words are there several times, and are taken apart once.
  for (const [chunk, times] of countsOf(chunkTextsOf(text)))
    for (const term of termsOf(chunk)) counts.set(term, (counts.get(term) ?? 0) + times);
  weighTerms(field, counts, leastLength, take);
  return counts.keys();
}

/** How often each text is in a list. */
function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function weighTerms(
  field: Field,
  counts: ReadonlyMap<string, number>,
  leastLength: number,
  take: TakeWeight,
): void {
  let length = 0;
  for (const count of counts.values()) length += count;
  for (const [term, count] of counts) {
    const weight = Math.round(Math.sqrt(count / Math.max(length, leastLength)) * MAX_WEIGHT);
    take(field, term, Math.max(1, Math.min(MAX_WEIGHT, weight)));
  }
}
