// Search pages → the files of the index, small enough that a query needs few of them.
import { encodeNumbers, type Manifest, type Shards } from "../../theme/client/search/format.js";
import { LazyFile, type OutputFile } from "../model/output.js";
import { shortHash } from "../text/hash.js";
import type { PageEntry } from "./entries.js";
import { lineOf, type Uncut } from "./lines.js";
import { invert, type PageTerms } from "./postings.js";
import { cutLines, sizeOf, type Shard } from "./shards.js";
import { loadedWords, vocabularyOf, type Part, type Vocabulary } from "./vocabulary.js";

/** Folder of the index in the output. */
export const FOLDER = "assets/search/";

/** Up to this size texts stand in larger files: the whole stays below what a query may load. */
const SMALL_TEXTS = 400_000;
const SMALL_TEXTS_SIZE = 48_000;
/** Size of the files of larger sites, in characters. A query takes 8 of them at most. */
const TEXTS_SIZE = 14_000;

export interface SearchFiles {
  readonly manifest: Manifest;
  /** Path of the manifest in the output. */
  readonly path: string;
  readonly files: readonly OutputFile[];
}

/** The files in which terms are looked up, as plain data: they may be made in another thread. */
export interface TermFiles extends Pick<Manifest, "head" | "body" | "vocabulary"> {
  /** Content in UTF-8. */
  readonly files: readonly { readonly path: string; readonly content: Uint8Array }[];
  /** For who brings them up to date. */
  readonly rest: {
    /** Of all lines. */
    readonly sizes: Readonly<Record<Part, number>>;
    readonly vocabulary: Vocabulary;
    /** What the files hold a part of. */
    readonly uncut: Readonly<Uncut>;
  };
}

/** Parts of term files that are wanted only when they are written or brought up to date. */
export const TERM_PARTS: readonly string[] = ["files.*.content", "rest"];

/** What the index names of a page; what it shows of it is asked for only where that is written. */
export interface IndexedPage extends Pick<PageEntry, "boost" | "stored" | "storedHash" | "storedLength"> {
  /** How many there are. */
  readonly sections: number;
}

/** Writes the terms of these pages. */
export function termFiles(pages: readonly PageTerms[]): TermFiles {
  const { head, body } = invert(pages);
  const uncut: Uncut = {};
  const linesOf = (terms: typeof head) => Array.from(terms, (term) => lineOf(term, uncut));
  const lines = { head: linesOf(head), body: linesOf(body) };
  const cut = (part: Part) => {
    const size = sizeOf(lines[part]);
    return { size, shards: cutLines(lines[part], size) };
  };
  return filesOf({ head: cut("head"), body: cut("body") }, vocabularyOf(lines), uncut);
}

/** Lines in files, those that stay as they are under the names that they have. */
export interface CutLines {
  readonly shards: readonly (Shard | TermFile)[];
  readonly size: number;
}

/** A file of terms, with the first one in it. */
export interface TermFile {
  readonly first: string;
  readonly file: TermFiles["files"][number];
}

/** Names the files of terms. */
export function filesOf(
  parts: Readonly<Record<Part, CutLines>>,
  vocabulary: Vocabulary,
  uncut: Readonly<Uncut>,
): TermFiles {
  const files: TermFiles["files"][number][] = [];
  const write = (name: string, text: string): string => {
    const content = Buffer.from(text);
    const file = `${name}-${shortHash(content)}.txt`;
    files.push({ path: FOLDER + file, content });
    return file;
  };
  const shardsOf = (part: Part): Shards<string> =>
    parts[part].shards.map((shard) => {
      if (!("file" in shard)) return [shard[0], write(part, shard[1])];
      files.push(shard.file);
      return [shard.first, shard.file.path.slice(FOLDER.length)];
    });
  return {
    head: shardsOf("head"),
    body: shardsOf("body"),
    vocabulary: write("words", loadedWords(vocabulary)),
    files,
    rest: { sizes: { head: parts.head.size, body: parts.body.size }, vocabulary, uncut },
  };
}

/**
 * Writes the index of these pages, whose terms have been written. `hash` tells it from others: it stands in the name
 * of the file that is loaded first, which is known before there is an index.
 */
export function searchFiles(
  pages: readonly IndexedPage[],
  { files: written, head, body, vocabulary }: TermFiles,
  suggestions: Manifest["suggestions"],
  hash: string,
): SearchFiles {
  const files: OutputFile[] = written.map((file) => new LazyFile(file.path, file.path, () => file.content));
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
