// Entries of pages → the files of the index, cut so that a query needs few of them.
import type { IndexStart, Manifest, Shards } from "../../theme/client/search/format.js";
import { shortHash } from "../text/hash.js";
import { Cutter, type Items, type Sizes } from "./cut.js";
import { unpackEntry, type PackedEntry, type PageEntry } from "./entries.js";
import { languageOf } from "./languages.js";
import { encodeNumbers, LineCoder, lineAfter, type TermLine } from "./lines.js";
import { Inverter, type TermPostings } from "./postings.js";
import { Runs, type Scratch } from "./runs.js";
import { Vocabulary } from "./vocabulary.js";

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

/** Size of a file of terms, in characters. A query loads at most 16 of these files. */
const TERMS_SIZE = 9_000;
/** Terms of headings are in one file up to a size, which is loaded at once. */
const HEAD_SIZES: Sizes = { small: 64_000, whenSmall: Infinity, most: TERMS_SIZE };
/** The same for terms of texts. */
const BODY_SIZES: Sizes = { small: 20_000, whenSmall: Infinity, most: TERMS_SIZE };
/** Sizes of files of texts, in bytes. A query loads at most 8 of these files. */
const TEXT_SIZES: Sizes = { small: 400_000, whenSmall: 24_000, most: 14_000 };

/** A file of the index. */
export interface IndexFile {
  /** In the output folder. */
  readonly path: string;
  /** Has its own buffer, so that threads can transfer it. */
  readonly content: Uint8Array;
}

/** What an index says beside its pages, as plain data for worker threads. */
export interface IndexSettings {
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

/** Postings that are kept in memory where there is a place for others: 150 MB with all that belongs to them. */
const POSTINGS_IN_MEMORY = 4_000_000;

/** Where an index is made that does not fit in memory. */
export interface Outside {
  readonly scratch: Scratch;
  /** Number of postings from which on they are written there. */
  readonly from?: number;
}

/**
 * Makes the index of a site, page by page, in the order of their section numbers. It gives each file once, as soon as it is
 * complete, so that with a place outside of the memory the whole of it is nowhere at once. The place makes no
 * difference to the files.
 */
export class IndexBuilder {
  private readonly sections: number[] = [];
  private readonly boosts: [page: string, boost: number][] = [];
  private readonly dated: number[] = [];
  private readonly texts: Shard<number>[] = [];
  private readonly textCutter: Cutter<PageEntry>;
  private readonly runs: Runs | undefined;
  private readonly names = new Set<string>();
  /** Complete, but not given yet. */
  private ready: IndexFile[] = [];
  private inverter = new Inverter(0);
  private sectionCount = 0;

  constructor(
    private readonly settings: IndexSettings,
    private readonly outside?: Outside,
  ) {
    this.runs = outside && new Runs(outside.scratch);
    let first = 0;
    this.textCutter = new Cutter(STORED_PAGES, TEXT_SIZES, (part) => {
      this.texts.push([first, this.part("text", "json", jsonListOf(part.map(({ stored }) => stored)))]);
      first += part.length;
    });
  }

  /** Adds the next page. Gives the files that are complete with it. */
  add(page: PageEntry): readonly IndexFile[] {
    const number = this.sections.push(page.ids.length) - 1;
    if (page.boost !== 1) this.boosts.push([String(number), page.boost]);
    if (page.dated) this.dated.push(number);
    this.textCutter.add(page);
    this.inverter.add(page);
    this.sectionCount += page.ids.length;
    if (this.outside && this.inverter.size >= (this.outside.from ?? POSTINGS_IN_MEMORY)) this.putOutside();
    return this.taken();
  }

  /** Gives the other files. To be called once, after the last page. */
  *finish(): Generator<IndexFile> {
    this.textCutter.finish();
    const { suggestions, language = ENGLISH, areas = [], name: start = "index" } = this.settings;
    const { head, body, vocabulary } = yield* this.terms();
    const manifest: Manifest = {
      pages: encodeNumbers(this.sections),
      boosts: Object.fromEntries(this.boosts),
      dated: this.dated,
      head,
      body,
      texts: this.texts,
      vocabulary,
      areas,
      language: {
        ...languageOf(language.tag, language.synonyms).data,
        ...(language.stemmer !== undefined && { stemmer: this.part("stems", "js", language.stemmer) }),
      },
      suggestions,
    };
    const name = this.part("manifest", "json", JSON.stringify(manifest));
    const needed = [head, body].flatMap(([first, ...others]) =>
      first && others.length === 0 ? [first[1]] : [],
    );
    const beginning: IndexStart = { manifest: PARTS + name, needed };
    this.ready.push({ path: indexPath(start), content: encoded(JSON.stringify(beginning)) });
    yield* this.taken();
  }

  private taken(): readonly IndexFile[] {
    const { ready } = this;
    this.ready = [];
    return ready;
  }

  private putOutside(): void {
    this.runs?.write(this.inverter.terms());
    this.inverter = new Inverter(this.sectionCount);
  }

  /** Gives the files of the terms, and tells what the manifest says of them. */
  private *terms(): Generator<IndexFile, Pick<Manifest, "head" | "body" | "vocabulary">> {
    let terms = this.inverter.terms() as Iterator<TermPostings>;
    if (this.runs && !this.runs.isEmpty) {
      this.putOutside();
      terms = this.runs.terms();
    }
    const vocabulary = new Vocabulary();
    const head: Shard<string>[] = [];
    const body: Shard<string>[] = [];
    const cutters = {
      head: new Cutter(TERM_LINES, HEAD_SIZES, (part) => head.push(this.termShard("head", part))),
      body: new Cutter(TERM_LINES, BODY_SIZES, (part) => body.push(this.termShard("body", part))),
    };
    const coder = new LineCoder();
    for (let { done, value } = terms.next(); !done; { done, value } = terms.next()) {
      vocabulary.add(value);
      const lines = coder.linesOf(value);
      if (lines.head) cutters.head.add(lines.head);
      if (lines.body) cutters.body.add(lines.body);
      if (this.ready.length > 0) yield* this.taken();
    }
    cutters.head.finish();
    cutters.body.finish();
    return { head, body, vocabulary: this.part("words", "txt", vocabulary.text()) };
  }

  private termShard(kind: string, part: readonly TermLine[]): Shard<string> {
    const texts = part.map((line, index) => lineAfter(line, part[index - 1]?.term ?? ""));
    return [part[0]?.term ?? "", this.part(kind, "txt", texts.join("\n"))];
  }

  /** Writes a file and gives its name. Parts with equal content share a file. */
  private part(kind: string, extension: string, given: string | Uint8Array): string {
    const content = typeof given === "string" ? encoded(given) : given;
    const name = `${kind}-${shortHash(content)}.${extension}`;
    if (!this.names.has(name)) this.ready.push({ path: INDEX_FOLDER + PARTS + name, content });
    this.names.add(name);
    return name;
  }
}

/** Makes the index of pages that are in memory. */
export function indexOf({
  pages,
  ...settings
}: IndexSettings & {
  /** In the order of their section numbers. */
  readonly pages: Iterable<PageEntry>;
}): IndexFile[] {
  const builder = new IndexBuilder(settings);
  const files = [...pages].flatMap((page) => builder.add(page));
  return [...files, ...builder.finish()];
}

/** Makes the index of pages that are read one by one, and gives `write` each file once, one after the other. */
export async function buildIndex(
  {
    entries,
    ...settings
  }: IndexSettings & {
    /** In the order of their section numbers. */
    readonly entries: AsyncIterable<PackedEntry> | Iterable<PackedEntry>;
  },
  write: (file: IndexFile) => Promise<void> | void,
  outside?: Outside,
): Promise<void> {
  const builder = new IndexBuilder(settings, outside);
  for await (const entry of entries) for (const file of builder.add(unpackEntry(entry))) await write(file);
  for (const file of builder.finish()) await write(file);
}

type Shard<Key> = Shards<Key>[number];

const TERM_LINES: Items<TermLine> = {
  // Most terms share half of their letters with the previous one.
  sizeOf: ({ term, coded }) => term.length / 2 + coded.length,
  nameOf: ({ term }) => term,
};

const STORED_PAGES: Items<PageEntry> = {
  sizeOf: ({ stored }) => stored.length,
  nameOf: ({ url }) => url,
};

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Values in JSON → a list of them. */
function jsonListOf(values: readonly Uint8Array[]): Uint8Array {
  const separator = Buffer.from(",\n");
  const items = values.flatMap((value, index) => (index === 0 ? [value] : [separator, value]));
  return new Uint8Array(Buffer.concat([Buffer.from("["), ...items, Buffer.from("]")]));
}
