// The files of a search index: what the build writes and the browser reads.
import type { LanguageData } from "./language.js";

/** Files of one kind in the order of what they hold, each with the first term or page in it. */
export type Shards<Key> = readonly (readonly [first: Key, file: string])[];

/** `index.json`, which is asked for again whenever the search is opened: its name says nothing about what it holds. */
export interface IndexStart {
  /** Address of the manifest, relative to this file. */
  readonly manifest: string;
  /** Files in the folder of the manifest that every query needs. */
  readonly needed: readonly string[];
}

/** A part of the site that can be searched alone. */
export interface Area {
  readonly kind: "docs" | "api" | "blog";
  /** Its name, where there are several of the kind. */
  readonly label?: string;
  /** Its pages, in code: in turn how many pages are not among them, and how many are. */
  readonly pages: string;
}

/** Names all other files, relative to its own folder. */
export interface Manifest {
  /** Number of sections of each page, as coded numbers. Sections are numbered through all pages; a page's first one is the page itself. */
  readonly pages: string;
  /** Factors of pages that are not 1, by page number. */
  readonly boosts: Readonly<Record<string, number>>;
  /** Numbers of the pages about changes, such as release notes: they count for less, unless their title is looked for. */
  readonly dated: readonly number[];
  /** Terms of titles, headings and keywords. */
  readonly head: Shards<string>;
  /** Terms of texts. */
  readonly body: Shards<string>;
  /** What results show: `StoredPage[]` as JSON. */
  readonly texts: Shards<number>;
  /** Words that typing errors are corrected to, one a line, the commonest first. */
  readonly vocabulary: string;
  readonly language: LanguageData;
  readonly areas: readonly Area[];
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

/** The fields of a section; `pair` has neighbors of its heading in one. Files identify them by their first letter. */
export type Field = "name" | "title" | "heading" | "pair" | "keyword" | "body";

/** In the order in which postings number them. */
export const FIELDS: readonly Field[] = ["name", "title", "heading", "pair", "keyword", "body"];
const BY_LETTER: Readonly<Record<string, Field>> = Object.fromEntries(
  FIELDS.map((field) => [field.slice(0, 1), field] as const),
);

/** Weights of a term in a section go from 1 to this. */
export const MAX_WEIGHT = 15;

/** A term that more sections hold in one place than this keeps the weightiest of them. */
export const MAX_POSTINGS = 2000;

/** A posting has 28 bits for the number of its section. */
export const MAX_SECTIONS = 2 ** 28;

/** A section that holds a term, with the weight in the lower four bits: `section * 16 + weight`. */
export type Posting = number;

/** Six bits a character; none of them is escaped or ends a line. */
export const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const VALUES = new Uint8Array(128);
for (const [value, character] of [...ALPHABET].entries()) VALUES[character.charCodeAt(0)] = value;

/** Whole numbers from 0 in code: five bits a character; the sixth says that more follow. */
export function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  eachNumber(text, (number) => numbers.push(number) > 0);
  return numbers;
}

/** Gives the numbers of a text, as long as `take` wants more. */
function eachNumber(text: string, take: (number: number) => boolean): void {
  let number = 0;
  let shift = 0;
  for (let at = 0; at < text.length; at++) {
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
 * The terms of a shard: a line each, which begins with the number of letters that the term shares with the one before,
 * the other letters, and its fields, each after a tab, with their postings, which are decoded when needed.
 */
export function decodeTerms(text: string): { term: string; fields: { field: Field; coded: string }[] }[] {
  let before = "";
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [start = "", ...parts] = line.split("\t");
      before = before.slice(0, VALUES[start.charCodeAt(0)]) + start.slice(1);
      const fields = parts.flatMap((part) => {
        const field = BY_LETTER[part.slice(0, 1)];
        return field ? [{ field, coded: part.slice(1) }] : [];
      });
      return { term: before, fields };
    });
}

/** The number of sections with a term in a field. It exceeds the number of postings if these were cut. */
export function countOf(coded: string): number {
  let count = 0;
  eachNumber(coded, (number) => {
    count = number;
    return false;
  });
  return count;
}

/** Postings, rising. */
export function decodePostings(coded: string): Uint32Array {
  // After the count, each posting takes at least one character.
  const postings = new Uint32Array(coded.length);
  let length = -1;
  let section = -1;
  eachNumber(coded, (step) => {
    if (length >= 0) {
      section += (step >>> 4) + 1;
      postings[length] = (section << 4) | (step & 15);
    }
    length++;
    return true;
  });
  return postings.slice(0, Math.max(length, 0));
}
