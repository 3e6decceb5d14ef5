// The files of a search index: what the build writes and the browser reads.
import type { SearchFilter } from "docsite-cli";
import { FIELDS, type Field } from "./fields.js";
import type { LanguageData } from "./language.js";

/** What a file holds: terms, what results show; or a list of such files. */
export type FileKind = "terms" | "text" | "lists" | "texts";

/** Number of characters of the hash of a file. */
export const HASH_LENGTH = 8;

/** In the place of the hash of the file before the first one. */
export const NO_FILE = "0".repeat(HASH_LENGTH);

/**
 * The name of a file: with its hash and that of the file before it in the list of all files of its kind. So a list needs few letters
 * for each, and yet no two files have the same name.
 */
export function fileNameOf(kind: FileKind, before: string, hash: string): string {
  return `${kind}-${before}-${hash}.${kind === "text" ? "json" : "txt"}`;
}

/** The kind of a file; another word for the vocabulary. */
export function kindOf(file: string): FileKind | "words" {
  return file.slice(0, file.indexOf("-")) as FileKind | "words";
}

/**
 * Files of one kind in the order of what they hold: a line with the hash of the file before them, then a line each, which begins with
 * the hash of the file. There follows, for terms, the first one in the file as `decodeTerms` knows it; for texts, the number of pages
 * in code.
 */
export type FileList = string;

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
  /** Its pages, as runs in code: in turn how many pages are not among them, and how many are. */
  readonly pages: string;
}

/** Names all other files, relative to its own folder. */
export interface Manifest {
  /** Number of all sections. They are numbered through all pages; a page's first one is the page itself. */
  readonly sections: number;
  /**
   * Number of sections of each page, in code. Absent on a site of many pages. There postings tell the page and the place in it
   * instead of the number of a section, and `terms` and `texts` are lists of lists.
   */
  readonly pages?: string;
  /** Factors that are not 1, each with the numbers of its pages as runs in code. */
  readonly boosts: readonly (readonly [boost: number, pages: string])[];
  /** The pages about changes, such as release notes, as runs in code: they count for less, unless their title is looked for. */
  readonly dated: string;
  /** Files with terms. */
  readonly terms: FileList;
  /** Files with what results show: `StoredPage[]` as JSON. */
  readonly texts: FileList;
  /** Words that typing errors are corrected to, one a line, the commonest first. */
  readonly vocabulary: string;
  readonly language: LanguageData;
  readonly areas: readonly Area[];
  /** Pages to offer before something is typed. */
  readonly suggestions: readonly { readonly title: string; readonly url: string }[];
}

/** The manifest of a site whose engine is elsewhere: see `search.provider` in the configuration. */
export interface HostedManifest {
  /** What all queries are restricted to. */
  readonly filter: Omit<SearchFilter, "area">;
  readonly areas: readonly (Pick<Area, "kind" | "label"> & { readonly id: string })[];
  readonly suggestions: Manifest["suggestions"];
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

/** Longest text of a page that is stored, in UTF-16 code units. All of it is indexed. */
export const MAX_STORED = 24_000;

const BY_LETTER: Readonly<Record<string, Field>> = Object.fromEntries(
  FIELDS.map((field) => [field.slice(0, 1), field] as const),
);

/** Weights of a term in a section go from 1 to this. */
export const MAX_WEIGHT = 15;

/** A term that more sections hold in one place than this keeps the weightiest of them. */
export const MAX_POSTINGS = 2000;

/** An index has at most so many sections, because a posting, with its weight, has to stay below 2 ** 31. */
export const MAX_SECTIONS = 2 ** 26;

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
  return linesIn(text).map((line) => {
    const [start = "", ...parts] = line.split("\t");
    before = termAfter(before, start);
    const fields = parts.flatMap((part) => {
      const field = BY_LETTER[part.slice(0, 1)];
      return field ? [{ field, coded: part.slice(1) }] : [];
    });
    return { term: before, fields };
  });
}

/** A file of a list. */
export interface ListedFile<Key> {
  /** The first term or page in it. */
  readonly first: Key;
  readonly file: string;
}

/** Files of terms. */
export function decodeTermList(list: FileList, kind: FileKind): ListedFile<string>[] {
  let first = "";
  return filesIn(list, kind).map(({ file, rest }) => {
    first = termAfter(first, rest);
    return { first, file };
  });
}

/** Files of texts. `first`: the number of their first page. */
export function decodePageList(list: FileList, kind: FileKind, first = 0): ListedFile<number>[] {
  let next = first;
  return filesIn(list, kind).map(({ file, rest }) => {
    const shard = { first: next, file };
    next += countOf(rest);
    return shard;
  });
}

/** The names of the files of a list, each with what else its line says. */
function filesIn(list: FileList, kind: FileKind): { readonly file: string; readonly rest: string }[] {
  let [before = NO_FILE, ...lines] = linesIn(list);
  return lines.map((line) => {
    const hash = line.slice(0, HASH_LENGTH);
    const file = fileNameOf(kind, before, hash);
    before = hash;
    return { file, rest: line.slice(HASH_LENGTH) };
  });
}

function linesIn(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}

/** A term of which only the number of letters that it shares with the one before, and the others are written. */
function termAfter(before: string, coded: string): string {
  return before.slice(0, VALUES[coded.charCodeAt(0)]) + coded.slice(1);
}

/** The first of coded numbers. That of postings says how many sections hold the term in a field: more than there are postings if these were cut. */
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

/**
 * Postings of a site of many pages. After the count come the steps from page to page of all postings, then the places in their
 * pages, on the same page steps from place to place, then the weights: side by side, equal ones compress well. `sectionAt` gives
 * the number of a section.
 */
export function decodePlaces(coded: string, sectionAt: (page: number, place: number) => number): Uint32Array {
  const numbers = decodeNumbers(coded);
  const length = (numbers.length - 1) / 3;
  const postings = new Uint32Array(length);
  let [page, place] = [-1, 0];
  for (let at = 0; at < length; at++) {
    const step = numbers[1 + at] ?? 0;
    const next = numbers[1 + length + at] ?? 0;
    place = step === 0 ? place + next + 1 : next;
    page += step;
    postings[at] = (sectionAt(page, place) << 4) | (numbers[1 + 2 * length + at] ?? 0);
  }
  return postings;
}
