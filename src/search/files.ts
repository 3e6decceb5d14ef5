// Entries of pages → the files of the index, cut so that a query needs few of them.
import type { IndexStart, Manifest, Shards } from "../../theme/client/search/format.js";
import { shortHash } from "../text/hash.js";
import { cut, totalOf, type Items } from "./cut.js";
import type { PageEntry } from "./entries.js";
import { languageOf } from "./languages.js";
import { encodeNumbers, lineAfter, linesOf, type TermLine } from "./lines.js";
import { invert } from "./postings.js";
import { vocabularyOf } from "./vocabulary.js";

/** Folder of the index in the output. */
export const INDEX_FOLDER = "assets/search/";
/** Folder in it of all files that have a hash of their content in their name. */
const PARTS = "parts/";
/** Path of the file without a hash, which browsers load first. */
export const INDEX_PATH = indexPath("index");
/** Stand for the files of every index, in rules about their addresses. */
export const SAMPLE_FILES = [{ path: INDEX_PATH }, { path: `${INDEX_FOLDER}${PARTS}part-00000000.json` }];

/** The same for the index of another version. */
export function indexPath(name: string): string {
  return `${INDEX_FOLDER}${name}.json`;
}

/** Up to this size, all terms of headings are in one file, which is loaded at once. In characters. */
const SMALL_HEAD = 64_000;
/** The same for terms of texts. */
const SMALL_BODY = 20_000;
/** File size for larger sites, in characters. A query loads at most 16 of these files. */
const TERMS_SIZE = 9_000;

/** Up to this size, all texts are in one file. In bytes. */
const SMALL_TEXTS = 400_000;
const SMALL_TEXTS_SIZE = 24_000;
/** File size for larger sites, in bytes. A query loads at most 8 of these files. */
const TEXTS_SIZE = 14_000;

/** A file of the index. */
export interface IndexFile {
  /** In the output folder. */
  readonly path: string;
  /** Has its own buffer, so that threads can transfer it. */
  readonly content: Uint8Array;
}

/** Input for an index, as plain data for worker threads. */
export interface IndexInputs {
  /** In the order of their section numbers. */
  readonly pages: readonly PageEntry[];
  readonly suggestions: Manifest["suggestions"];
  /** That of the pages; English where it is absent. */
  readonly language?: IndexLanguage;
  /** Parts of the site that can be searched alone. */
  readonly areas?: Manifest["areas"];
  /** Name of the file that begins it. */
  readonly name?: string;
}

/** What the index says of the language of its pages. */
export interface IndexLanguage {
  readonly tag: string;
  /** Groups of words that mean the same on this site. */
  readonly synonyms: readonly (readonly string[])[];
  /** The module of its stemmer. */
  readonly stemmer?: string;
}

const ENGLISH: IndexLanguage = { tag: "en", synonyms: [] };

/** Makes the index of a site. */
export function indexOf({
  pages,
  suggestions,
  language = ENGLISH,
  areas = [],
  name: start = "index",
}: IndexInputs): IndexFile[] {
  // By path: parts with equal content share a file.
  const files = new Map<string, Uint8Array>();
  const encoder = new TextEncoder();
  const write = (kind: string, extension: string, given: string | Uint8Array): string => {
    const content = typeof given === "string" ? encoder.encode(given) : given;
    const name = `${kind}-${shortHash(content)}.${extension}`;
    files.set(INDEX_FOLDER + PARTS + name, content);
    return name;
  };
  const inverted = invert(pages);
  const { head, body } = linesOf(inverted);
  const manifest: Manifest = {
    pages: encodeNumbers(pages.map(({ ids }) => ids.length)),
    boosts: Object.fromEntries(
      pages.flatMap(({ boost }, index) => (boost === 1 ? [] : [[String(index), boost] as const])),
    ),
    dated: pages.flatMap(({ dated }, index) => (dated ? [index] : [])),
    head: termShards(head, SMALL_HEAD, (text) => write("head", "txt", text)),
    body: termShards(body, SMALL_BODY, (text) => write("body", "txt", text)),
    texts: textShards(pages, (content) => write("text", "json", content)),
    vocabulary: write("words", "txt", vocabularyOf(inverted)),
    areas,
    language: {
      ...languageOf(language.tag, language.synonyms).data,
      ...(language.stemmer !== undefined && { stemmer: write("stems", "js", language.stemmer) }),
    },
    suggestions,
  };
  const name = write("manifest", "json", JSON.stringify(manifest));
  const needed = [manifest.head, manifest.body].flatMap(([first, ...others]) =>
    first && others.length === 0 ? [first[1]] : [],
  );
  const beginning: IndexStart = { manifest: PARTS + name, needed };
  files.set(indexPath(start), encoder.encode(JSON.stringify(beginning)));
  return Array.from(files, ([path, content]) => ({ path, content }));
}

function termShards(
  lines: readonly TermLine[],
  small: number,
  write: (text: string) => string,
): Shards<string> {
  const items: Items<TermLine> = {
    items: lines,
    // Most terms share half of their letters with the previous one.
    sizeOf: ({ term, coded }) => term.length / 2 + coded.length,
    nameOf: ({ term }) => term,
  };
  const most = totalOf(items) <= small ? Infinity : TERMS_SIZE;
  return cut(items, most).map((own) => {
    const texts = own.map((line, index) => lineAfter(line, own[index - 1]?.term ?? ""));
    return [own[0]?.term ?? "", write(texts.join("\n"))];
  });
}

function textShards(pages: readonly PageEntry[], write: (content: Uint8Array) => string): Shards<number> {
  const items: Items<PageEntry> = {
    items: pages,
    sizeOf: ({ stored }) => stored.length,
    nameOf: ({ url }) => url,
  };
  const most = totalOf(items) <= SMALL_TEXTS ? SMALL_TEXTS_SIZE : TEXTS_SIZE;
  let first = 0;
  return cut(items, most).map((own) => {
    const shard = [first, write(jsonListOf(own.map(({ stored }) => stored)))] as const;
    first += own.length;
    return shard;
  });
}

/** Values in JSON → a list of them. */
function jsonListOf(values: readonly Uint8Array[]): Uint8Array {
  const separator = Buffer.from(",\n");
  const items = values.flatMap((value, index) => (index === 0 ? [value] : [separator, value]));
  return new Uint8Array(Buffer.concat([Buffer.from("["), ...items, Buffer.from("]")]));
}
