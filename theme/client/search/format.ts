// The files of a search index: what the build writes and the browser reads.

/** Files of one kind in the order of what they hold, each with the first term or page in it. */
export type Shards<Key> = readonly (readonly [first: Key, file: string])[];

/** The file that is loaded first. It names all others, relative to its own folder. */
export interface Manifest {
  /** Number of sections of each page, as coded numbers. Sections are numbered through all pages; a page's first one is the page itself. */
  readonly pages: string;
  /** Factors of pages that are not 1, by page number. */
  readonly boosts: Readonly<Record<string, number>>;
  /** Terms of titles, headings and keywords. */
  readonly head: Shards<string>;
  /** Terms of texts. */
  readonly body: Shards<string>;
  /** What results show: `StoredPage[]` as JSON. */
  readonly texts: Shards<number>;
  /** Words that typing errors are corrected to, one a line, the commonest first. */
  readonly vocabulary: string;
  /** Pages to offer before something is typed. */
  readonly suggestions: readonly { readonly title: string; readonly url: string }[];
}

/** What results show of a page. The order of sections is that of the numbers; the first is the page itself. */
export interface StoredPage {
  readonly url: string;
  readonly title: string;
  /** Labels from the outermost category inwards. */
  readonly trail: readonly string[];
  /** HTTP method, where the page is an operation of an API. */
  readonly method?: string;
  /** Fragment without `#` (empty for the page itself), heading, text. */
  readonly sections: readonly (readonly [id: string, heading: string, text: string])[];
}

/** Where a term stands. The first letter of a field is its mark in the file. */
export type Field = "name" | "title" | "heading" | "keyword" | "body";

const FIELDS: Readonly<Record<string, Field>> = {
  n: "name",
  t: "title",
  h: "heading",
  k: "keyword",
  b: "body",
};

/** Weights of a term in a section go from 1 to this. */
export const MAX_WEIGHT = 15;

/** A term that more sections hold in one place than this keeps the weightiest of them. */
export const MAX_POSTINGS = 2000;

/** A section that holds a term, with the weight in the lower four bits: `section * 16 + weight`. */
export type Posting = number;

/** Six bits a character; none of them is escaped or ends a line. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const VALUES = new Uint8Array(128);
for (const [value, character] of [...ALPHABET].entries()) VALUES[character.charCodeAt(0)] = value;

/** Short codes, which are most of them, made once. */
const CODES = Array.from({ length: 1024 }, (_, number) => codeOf(number));

function codeOf(number: number): string {
  let text = "";
  let rest = number;
  for (; rest > 31; rest >>>= 5) text += ALPHABET[(rest & 31) | 32];
  return text + ALPHABET[rest];
}

/** A whole number from 0 as text, five bits a character; the sixth says that more follow. */
function encodeNumber(number: number): string {
  return CODES[number] ?? codeOf(number);
}

/** Whole numbers from 0 as text. */
export function encodeNumbers(numbers: readonly number[]): string {
  return numbers.map(encodeNumber).join("");
}

export function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  eachNumber(text, 0, (number) => numbers.push(number) > 0);
  return numbers;
}

/** Gives the numbers that begin at `start`, as long as `take` wants more. */
function eachNumber(text: string, start: number, take: (number: number) => boolean): void {
  let number = 0;
  let shift = 0;
  for (let at = start; at < text.length; at++) {
    const value = VALUES[text.charCodeAt(at)] ?? 0;
    number |= (value & 31) << shift;
    shift += 5;
    if (value & 32) continue;
    if (!take(number)) return;
    number = 0;
    shift = 0;
  }
}

/**
 * A field's postings, rising, as they stand in the file, where `count` sections hold the term: more than there are
 * postings where these were cut.
 */
export function encodePostings(field: Field, count: number, postings: Iterable<Posting>): string {
  // Joined at the end: a text that grows bit by bit takes many times its size.
  const codes = [field.slice(0, 1), encodeNumber(count)];
  let last = -1;
  for (const posting of postings) {
    const step = (posting >>> 4) - last - 1;
    last = posting >>> 4;
    codes.push(encodeNumber((step << 4) | (posting & 15)));
  }
  return codes.join("");
}

/** A term with its fields as they stand in the file, each after a tab. */
export interface TermLine {
  readonly term: string;
  readonly coded: string;
}

/** One term's line of a shard, without the part of the term that it shares with the term before. */
export function encodeTerm({ term, coded }: TermLine, before: string): string {
  let shared = 0;
  while (shared < 31 && shared < before.length && term[shared] === before[shared]) shared++;
  return `${ALPHABET[shared]}${term.slice(shared)}${coded}`;
}

/** The lines of a shard, their terms whole. */
export function decodeLines(text: string): TermLine[] {
  let before = "";
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const end = line.indexOf("\t");
      before = before.slice(0, VALUES[line.charCodeAt(0)]) + line.slice(1, end);
      return { term: before, coded: line.slice(end) };
    });
}

/** A field's postings as they stand in the file, decoded when needed. */
export interface CodedPostings {
  readonly field: Field;
  readonly coded: string;
}

/** The fields of a line. */
export function decodeFields(coded: string): CodedPostings[] {
  return coded.split("\t").flatMap((part) => {
    const field = FIELDS[part.slice(0, 1)];
    return field ? [{ field, coded: part.slice(1) }] : [];
  });
}

/** The terms of a shard. */
export function decodeTerms(text: string): { term: string; fields: CodedPostings[] }[] {
  return decodeLines(text).map(({ term, coded }) => ({ term, fields: decodeFields(coded) }));
}

/** The count of a field's postings without decoding the rest. `start`: where the field begins in the text. */
export function countOf(coded: string, start = 0): number {
  let count = 0;
  eachNumber(coded, start, (number) => {
    count = number;
    return false;
  });
  return count;
}

/** Postings, rising. */
export function decodePostings(coded: string): Uint32Array {
  // The count stands first; no posting takes less than a character.
  const postings = new Uint32Array(coded.length);
  let length = -1;
  let section = -1;
  eachNumber(coded, 0, (step) => {
    if (length >= 0) {
      section += (step >>> 4) + 1;
      postings[length] = (section << 4) | (step & 15);
    }
    length++;
    return true;
  });
  return postings.slice(0, Math.max(length, 0));
}
