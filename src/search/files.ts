// Search pages → the files of the index, small enough that a query needs few of them.
import { encodeNumbers, encodeTerm, type Manifest, type Shards } from "../../theme/client/search/format.js";
import { LazyFile, type OutputFile } from "../model/output.js";
import { shortHash } from "../text/hash.js";
import { byCodeUnit } from "../text/order.js";
import type { PageEntry } from "./entries.js";
import { invert, type Inverted, type TermPostings } from "./postings.js";

/** Folder of the index in the output. */
const FOLDER = "assets/search/";

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

/** What is known of a page's terms. */
export type PageTerms = Pick<PageEntry, "terms" | "postings">;

/** The files in which terms are looked up, as plain data: they may be made in another thread. */
export interface TermFiles extends Pick<Manifest, "head" | "body" | "vocabulary"> {
  readonly files: readonly { readonly path: string; readonly content: string }[];
}

/** Writes the terms of these pages. */
export function termFiles(pages: readonly PageTerms[]): TermFiles {
  const files: { path: string; content: string }[] = [];
  const write = (name: string, content: string): string => {
    const file = `${name}-${shortHash(content)}.txt`;
    files.push({ path: FOLDER + file, content });
    return file;
  };
  const { head, body } = invert(pages);
  return {
    head: termShards(head, (content) => write("head", content)),
    body: termShards(body, (content) => write("body", content)),
    vocabulary: write("words", vocabularyOf({ head, body }).join("\n")),
    files,
  };
}

/**
 * Writes the index of these pages, whose terms have been written. `hash` tells it from others: it stands in the name
 * of the file that is loaded first, which is known before there is an index.
 */
export function searchFiles(
  pages: readonly PageEntry[],
  { files: written, ...terms }: TermFiles,
  suggestions: Manifest["suggestions"],
  hash: string,
): SearchFiles {
  const files: OutputFile[] = written.map((file) => ({ ...file, key: file.path }));
  const writeTexts = (textsHash: string, content: () => string): string => {
    const file = `text-${textsHash}.json`;
    files.push(new LazyFile(FOLDER + file, FOLDER + file, content));
    return file;
  };
  const manifest: Manifest = {
    pages: encodeNumbers(pages.map(({ ids }) => ids.length)),
    boosts: Object.fromEntries(
      pages.flatMap(({ boost }, index) => (boost === 1 ? [] : [[String(index), boost] as const])),
    ),
    ...terms,
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

function termShards(terms: Iterable<TermPostings>, write: (content: string) => string): Shards<string> {
  // Most postings take two characters, most terms share half of their letters with the one before.
  let estimate = 0;
  for (const { term, fields } of terms)
    estimate += term.length + fields.reduce((all, { count }) => all + 2 * count, 3);
  return linesOf(terms, estimate <= SMALL_TERMS ? Infinity : TERMS_SIZE).map(
    ({ first, content }) => [first, write(content)] as const,
  );
}

function linesOf(terms: Iterable<TermPostings>, size: number): { first: string; content: string }[] {
  const shards: { first: string; content: string }[] = [];
  let before = "";
  for (const { term, fields } of terms) {
    const last = shards.at(-1);
    if (last) {
      const line = encodeTerm(term, before, fields);
      if (last.content.length + line.length < size) {
        last.content += `\n${line}`;
        before = term;
        continue;
      }
    }
    shards.push({ first: term, content: encodeTerm(term, "", fields) });
    before = term;
  }
  return shards;
}

/** The texts of the pages. Those of shards that are there already are not asked for. */
function textShards(
  pages: readonly PageEntry[],
  write: (hash: string, content: () => string) => string,
): Shards<number> {
  const total = pages.reduce((sum, { storedLength }) => sum + storedLength, 0);
  const size = total <= SMALL_TEXTS ? SMALL_TEXTS_SIZE : TEXTS_SIZE;
  const shards: { first: number; pages: PageEntry[]; length: number }[] = [];
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
function vocabularyOf({ head, body }: Inverted): string[] {
  const counts = new Map<string, number>();
  const sectionsOf = ({ fields }: TermPostings) => fields.reduce((sum, { count }) => sum + count, 0);
  const isWord = (term: string) => term.length >= 3 && term.length <= 24 && /^\p{L}+$/u.test(term);
  for (const entry of body) if (isWord(entry.term)) counts.set(entry.term, sectionsOf(entry));
  for (const entry of head)
    if (isWord(entry.term))
      counts.set(entry.term, 1_000_000 + (counts.get(entry.term) ?? 0) + sectionsOf(entry));
  const words: string[] = [];
  let length = 0;
  for (const [word] of [...counts].sort(([a, x], [b, y]) => y - x || byCodeUnit(a, b))) {
    length += word.length + 1;
    if (length > VOCABULARY_SIZE) break;
    words.push(word);
  }
  return words;
}
