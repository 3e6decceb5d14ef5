// Search pages → the files of the index, small enough that a query needs few of them.
import {
  countOf,
  encodeNumbers,
  encodeTerm,
  type Manifest,
  type Shards,
  type TermLine,
} from "../../theme/client/search/format.js";
import { LazyFile, type OutputFile } from "../model/output.js";
import { shortHash } from "../text/hash.js";
import { byCodeUnit } from "../text/order.js";
import type { PageEntry } from "./entries.js";
import { lineOf, type Uncut } from "./lines.js";
import { invert, type PageTerms } from "./postings.js";

/** Folder of the index in the output. */
export const FOLDER = "assets/search/";

/** Up to these sizes all terms stand in one file, and texts in larger ones: the whole stays below what a query may load. */
const SMALL_TERMS = 64_000;
const SMALL_TEXTS = 400_000;
/** Sizes of the files of larger sites, in characters. A query takes 16 files of terms and 8 of texts at most. */
const TERMS_SIZE = 8_000;
const TEXTS_SIZE = 14_000;
const SMALL_TEXTS_SIZE = 48_000;
/** Size of the list of words that typing errors are corrected to, in characters. */
const VOCABULARY_SIZE = 80_000;

export interface SearchFiles {
  readonly manifest: Manifest;
  /** Path of the manifest in the output. */
  readonly path: string;
  readonly files: readonly OutputFile[];
}

/** The files in which terms are looked up, as plain data: they may be made in another thread. */
export interface TermFiles extends Pick<Manifest, "head" | "body" | "vocabulary"> {
  readonly files: readonly { readonly path: string; readonly content: string }[];
  /** What the files hold a part of, for who brings them up to date. */
  readonly uncut: Readonly<Uncut>;
}

/** The same as it is written. */
export interface WrittenTerms extends Pick<TermFiles, "head" | "body" | "vocabulary"> {
  /** In UTF-8. */
  readonly files: readonly { readonly path: string; readonly content: Uint8Array }[];
  /** `TermFiles` as JSON in UTF-8, for who brings them up to date. */
  readonly known: Uint8Array;
}

/** Parts of written terms that are wanted only when they are written. */
export const WRITTEN_PARTS: readonly string[] = ["files.*.content", "known"];

/** What the index names of a page; what it shows of it is asked for only where that is written. */
export interface IndexedPage extends Pick<PageEntry, "boost" | "stored" | "storedHash" | "storedLength"> {
  /** How many there are. */
  readonly sections: number;
}

/** The lines of all terms, sorted: those of titles, headings and keywords, and those of texts. */
export interface TermLines {
  readonly head: readonly TermLine[];
  readonly body: readonly TermLine[];
  readonly uncut: Readonly<Uncut>;
}

/** Writes the terms of these pages. */
export function termFiles(pages: readonly PageTerms[]): TermFiles {
  const { head, body } = invert(pages);
  const uncut: Uncut = {};
  const lines = (terms: typeof head) => Array.from(terms, (term) => lineOf(term, uncut));
  return filesOf({ head: lines(head), body: lines(body), uncut });
}

export function writtenTerms(terms: TermFiles): WrittenTerms {
  const { head, body, vocabulary } = terms;
  const files = terms.files.map(({ path, content }) => ({ path, content: Buffer.from(content) }));
  return { head, body, vocabulary, files, known: Buffer.from(JSON.stringify(terms)) };
}

/** Writes these terms. */
export function filesOf({ head, body, uncut }: TermLines): TermFiles {
  const files: { path: string; content: string }[] = [];
  const write = (name: string, content: string): string => {
    const file = `${name}-${shortHash(content)}.txt`;
    files.push({ path: FOLDER + file, content });
    return file;
  };
  return {
    head: termShards(head, (content) => write("head", content)),
    body: termShards(body, (content) => write("body", content)),
    vocabulary: write("words", vocabularyOf(head, body).join("\n")),
    files,
    uncut,
  };
}

/**
 * Writes the index of these pages, whose terms have been written. `hash` tells it from others: it stands in the name
 * of the file that is loaded first, which is known before there is an index.
 */
export function searchFiles(
  pages: readonly IndexedPage[],
  { files: written, head, body, vocabulary }: TermFiles | WrittenTerms,
  suggestions: Manifest["suggestions"],
  hash: string,
): SearchFiles {
  const files: OutputFile[] = written.map(({ path, content }) => ({ path, content, key: path }));
  const writeTexts = (textsHash: string, content: () => string): string => {
    const file = `text-${textsHash}.json`;
    files.push(new LazyFile(FOLDER + file, FOLDER + file, content));
    return file;
  };
  const manifest: Manifest = {
    pages: encodeNumbers(pages.map(({ sections }) => sections)),
    boosts: Object.fromEntries(
      pages.flatMap(({ boost }, index) => (boost === 1 ? [] : [[String(index), boost] as const])),
    ),
    head,
    body,
    vocabulary,
    texts: textShards(pages, writeTexts),
    suggestions,
  };
  const path = manifestPath(hash);
  files.push({ path, key: path, content: JSON.stringify(manifest) });
  // Equal content has one name: a file that two parts share is written once.
  const unique = new Map(files.map((file) => [file.path, file]));
  return { manifest, path, files: [...unique.values()] };
}

/** Path of the file that browsers load first. */
export function manifestPath(hash: string): string {
  return `${FOLDER}index-${hash}.json`;
}

function termShards(lines: readonly TermLine[], write: (content: string) => string): Shards<string> {
  // Most terms share half of their letters with the one before.
  const total = lines.reduce((sum, { term, coded }) => sum + term.length / 2 + coded.length, 0);
  const size = total <= SMALL_TERMS ? Infinity : TERMS_SIZE;
  const shards: { first: string; lines: string[]; length: number }[] = [];
  let before = "";
  for (const line of lines) {
    const last = shards.at(-1);
    const text = encodeTerm(line, before);
    if (last && last.length + text.length < size) {
      last.lines.push(text);
      last.length += text.length + 1;
    } else {
      const first = encodeTerm(line, "");
      shards.push({ first: line.term, lines: [first], length: first.length });
    }
    before = line.term;
  }
  return shards.map(({ first, lines: own }) => [first, write(own.join("\n"))] as const);
}

/** The texts of the pages. Those of shards that are there already are not asked for. */
function textShards(
  pages: readonly IndexedPage[],
  write: (hash: string, content: () => string) => string,
): Shards<number> {
  const total = pages.reduce((sum, { storedLength }) => sum + storedLength, 0);
  const size = total <= SMALL_TEXTS ? SMALL_TEXTS_SIZE : TEXTS_SIZE;
  const shards: { first: number; pages: IndexedPage[]; length: number }[] = [];
  for (const [index, page] of pages.entries()) {
    const last = shards.at(-1);
    if (last && last.length + page.storedLength < size) {
      last.pages.push(page);
      last.length += page.storedLength;
    } else shards.push({ first: index, pages: [page], length: page.storedLength });
  }
  return shards.map(({ first, pages: members }) => {
    const hash = shortHash(members.map(({ storedHash }) => storedHash).join());
    return [first, write(hash, () => `[${members.map(({ stored }) => stored).join(SEPARATOR)}]`)] as const;
  });
}

const SEPARATOR = ",\n";

/** Plain words by how many sections have them, those of headings first. */
function vocabularyOf(head: readonly TermLine[], body: readonly TermLine[]): string[] {
  const counts = new Map<string, number>();
  const count = (lines: readonly TermLine[], atLeast: number) => {
    for (const { term, coded } of lines) {
      if (term.length < 3 || term.length > 24 || !/^\p{L}+$/u.test(term)) continue;
      let sections = 0;
      // A tab and the letter of the field stand before each count.
      for (let at = 0; at >= 0; at = coded.indexOf("\t", at + 1)) sections += countOf(coded, at + 2);
      counts.set(term, atLeast + (counts.get(term) ?? 0) + sections);
    }
  };
  count(body, 0);
  count(head, 1_000_000);
  const words: string[] = [];
  let length = 0;
  for (const [word] of [...counts].sort(([a, x], [b, y]) => y - x || byCodeUnit(a, b))) {
    length += word.length + 1;
    if (length > VOCABULARY_SIZE) break;
    words.push(word);
  }
  return words;
}
