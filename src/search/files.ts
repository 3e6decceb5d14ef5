// Entries of pages → the files of the index, cut so that a query needs few of them.
import {
  fileNameOf,
  NO_FILE,
  type FileKind,
  type FileList,
  type IndexStart,
  type Manifest,
} from "../../theme/client/search/format.js";
import { shortHash } from "../text/hash.js";
import { Cutter, type Items, type Sizes } from "./cut.js";
import { unpackEntry, type PackedEntry, type PageEntry } from "./entries.js";
import { languageOf } from "./languages.js";
import { encodeNumbers, encodeRuns, placesOf } from "./lines.js";
import {
  encodePageFiles,
  encodeTermFiles,
  inLists,
  lastHash,
  type PageFile,
  type TermFile,
} from "./lists.js";
import { Inverter, type TermPostings } from "./postings.js";
import { Runs, type Scratch } from "./runs.js";
import { TermFiles, type AllTerms } from "./term-files.js";

/** Folder of the index in the output. */
export const INDEX_FOLDER = "assets/search/";
/** Folder in it of all files that have a hash of their content in their name. */
export const PARTS = "parts/";
/** Path of the file without a hash, which browsers load first. */
export const INDEX_PATH = indexPath("index");
/** Stands for all files of an index but the first, in rules about their addresses. */
export const SAMPLE_PART = `${INDEX_FOLDER}${PARTS}part-00000000.json`;

/** The same for the index of another version. */
export function indexPath(name: string): string {
  return `${INDEX_FOLDER}${name}.json`;
}

/** Sizes of files of texts, in bytes. A query loads at most 8 of these files. */
const TEXT_SIZES: Sizes = { small: 400_000, whenSmall: 24_000, most: 14_000 };
/** The same on a site of many pages, where a page and another one that a query finds are never in one file. */
const MANY_TEXT_SIZES: Sizes = { small: 0, whenSmall: 0, most: 7_000 };

/** A site of more pages lists files and places in another way: see `Manifest.pages`. With fewer, one manifest is smaller. */
export const MANY_PAGES = 10_000;

/** A file of the index. */
export interface IndexFile {
  /** In the output folder. */
  readonly path: string;
  /** Has its own buffer, so that threads can transfer it. */
  readonly content: Uint8Array;
}

/** What an index says beside its pages, as plain data for worker threads. */
export interface IndexSettings {
  /** How many pages it is made of. */
  readonly pages: number;
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
  private readonly isLarge: boolean;
  private readonly sections: number[] = [];
  private readonly boosts = new Map<number, number[]>();
  private readonly dated: number[] = [];
  private readonly texts: PageFile[] = [];
  private readonly textCutter: Cutter<PageEntry>;
  private readonly runs: Runs | undefined;
  private readonly paths = new Set<string>();
  /** Complete, but not given yet. */
  private ready: IndexFile[] = [];
  private inverter = new Inverter(0);
  private sectionCount = 0;

  constructor(
    private readonly settings: IndexSettings,
    private readonly outside?: Outside,
  ) {
    this.isLarge = settings.pages > MANY_PAGES;
    this.runs = outside && new Runs(outside.scratch);
    this.textCutter = new Cutter(STORED_PAGES, this.isLarge ? MANY_TEXT_SIZES : TEXT_SIZES, (part) => {
      const content = jsonListOf(part.map(({ stored }) => stored));
      const hash = this.part("text", lastHash(this.texts), content);
      this.texts.push({ hash, first: part[0]?.url ?? "", pages: part.length });
    });
  }

  /** Adds the next page. Gives the files that are complete with it. */
  add(page: PageEntry): readonly IndexFile[] {
    const number = this.sections.push(page.ids.length) - 1;
    if (page.boost !== 1) {
      const equal = this.boosts.get(page.boost);
      if (equal) equal.push(number);
      else this.boosts.set(page.boost, [number]);
    }
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
    const { suggestions, language = ENGLISH, areas = [], name = "index" } = this.settings;
    const { files, vocabulary } = yield* this.terms();
    const manifest: Manifest = {
      sections: this.sectionCount,
      ...(!this.isLarge && { pages: encodeNumbers(this.sections) }),
      boosts: Array.from(this.boosts, ([boost, pages]) => [boost, encodeRuns(pages)] as const),
      dated: encodeRuns(this.dated),
      terms: this.termList(files),
      texts: this.textList(),
      vocabulary: this.named("words", "txt", encoded(vocabulary)),
      areas,
      language: {
        ...languageOf(language.tag, language.synonyms).data,
        ...(language.stemmer !== undefined && {
          stemmer: this.named("stems", "js", encoded(language.stemmer)),
        }),
      },
      suggestions,
    };
    const start: IndexStart = {
      manifest: PARTS + this.named("manifest", "json", encoded(JSON.stringify(manifest))),
      needed: this.isLarge ? [] : onlyFile(files),
    };
    this.ready.push({ path: indexPath(name), content: encoded(JSON.stringify(start)) });
    yield* this.taken();
  }

  /** The list of these files; on a site of many pages, that of the lists. */
  private termList(files: readonly TermFile[]): FileList {
    if (!this.isLarge) return encodeTermFiles(files);
    return encodeTermFiles(
      inLists(files, (part, { first }, before) => ({
        first,
        hash: this.part("lists", before.list, encoded(encodeTermFiles(part, before.file))),
      })),
    );
  }

  private textList(): FileList {
    if (!this.isLarge) return encodePageFiles(this.texts);
    const lists = inLists(this.texts, (part, { first }, before) => ({
      first,
      pages: part.reduce((sum, { pages }) => sum + pages, 0),
      hash: this.part("texts", before.list, encoded(encodePageFiles(part, before.file))),
    }));
    return encodePageFiles(lists);
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

  /** Gives the files of the terms, and tells which there are. */
  private *terms(): Generator<IndexFile, AllTerms> {
    let terms = this.inverter.terms() as Iterator<TermPostings>;
    if (this.runs && !this.runs.isEmpty) {
      this.putOutside();
      terms = this.runs.terms();
    }
    const files = new TermFiles(this.isLarge ? placesOf(this.sections) : undefined, (before, content) =>
      this.part("terms", before, content),
    );
    for (let { done, value } = terms.next(); !done; { done, value } = terms.next()) {
      files.add(value);
      if (this.ready.length > 0) yield* this.taken();
    }
    return files.finish();
  }

  /** Puts a file and gives its hash. `before`: that of the file before it. */
  private part(kind: FileKind, before: string, content: Uint8Array): string {
    const hash = shortHash(content);
    this.put(INDEX_FOLDER + PARTS + fileNameOf(kind, before, hash), content);
    return hash;
  }

  /** Puts a file and gives its name. */
  private named(kind: string, extension: string, content: Uint8Array): string {
    const name = `${kind}-${shortHash(content)}.${extension}`;
    this.put(INDEX_FOLDER + PARTS + name, content);
    return name;
  }

  private put(path: string, content: Uint8Array): void {
    if (!this.paths.has(path)) this.ready.push({ path, content });
    this.paths.add(path);
  }
}

/** Makes the index of pages that are in memory. */
export function indexOf({
  pages,
  ...settings
}: Omit<IndexSettings, "pages"> & {
  /** In the order of their section numbers. */
  readonly pages: readonly PageEntry[];
}): IndexFile[] {
  const builder = new IndexBuilder({ ...settings, pages: pages.length });
  const files = pages.flatMap((page) => builder.add(page));
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

/** The name of the file where there is only one. */
function onlyFile([file, ...others]: readonly TermFile[]): string[] {
  return file && others.length === 0 ? [fileNameOf("terms", NO_FILE, file.hash)] : [];
}

const STORED_PAGES: Items<PageEntry> = {
  sizeOf: ({ stored }) => stored.length,
  nameOf: ({ url }) => url,
};

/** Text in UTF-8, with a buffer of its own. */
function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Values in JSON → a list of them. */
function jsonListOf(values: readonly Uint8Array[]): Uint8Array {
  const separator = Buffer.from(",\n");
  const items = values.flatMap((value, index) => (index === 0 ? [value] : [separator, value]));
  return new Uint8Array(Buffer.concat([Buffer.from("["), ...items, Buffer.from("]")]));
}
