// Builds the search index of a site and runs its search tests.
import type { Memo } from "../cache/memo.js";
import type { Sources } from "../load.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { ApiOutline } from "../types/api.js";
import type { Document } from "../types/document.js";
import type { OutputFile } from "../types/output.js";
import type { Site } from "../types/site.js";
import type { Pool } from "../workers/pool.js";
import type { IndexFileOutline } from "../workers/tasks.js";
import { loadStemmer, stemmerModule } from "../io/stemmers.js";
import {
  INDEX_FOLDER,
  indexPath,
  SAMPLE_PART,
  type IndexLanguage,
  type IndexSettings,
} from "../search/files.js";
import { areasOf } from "../search/areas.js";
import { languageOf } from "../search/languages.js";
import type { EntryOutline, PackedEntry } from "../search/entries.js";
import { keyOf } from "../text/hash.js";
import { outputFolderOf } from "../text/locale.js";
import { folderOf } from "../text/path.js";
import { once } from "../text/once.js";
import type { SitePage } from "./pages.js";
import {
  apiTitlesOf,
  searchSetsOf,
  searchableIn,
  searchablePages,
  titleOf,
  type ApiTitles,
  type Searchable,
} from "../search/sets.js";
import { suggestionsOf } from "../search/suggestions.js";
import { searchItem, type SearchablePage } from "./search-pages.js";
import { wordsOf, type Words } from "../words/words.js";

/** Inputs for the search of a site. */
export interface SearchInputs {
  readonly sources: Pick<Sources, "loaded" | "searchTests">;
  readonly site: Pick<Site, "pages" | "kinds" | "sidebars">;
  /** Those of its pages that the build makes, sorted by path. */
  readonly pages: readonly SitePage[];
  /** By path. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly apis: readonly ApiOutline[];
}

/** The search of a site. Its index is built on demand. */
export interface SiteSearch {
  /** Stand for the files of its index, in rules about their addresses. */
  readonly samples: () => readonly string[];
  /** Whether a path is one of its index. */
  readonly holds: (path: string) => boolean;
  /** Problems of the configuration. */
  readonly diagnostics: readonly Diagnostic[];
  readonly files: () => Promise<readonly OutputFile[]>;
  /** Splits the pages into terms, of which `files` makes the index in one piece, on one thread. */
  readonly split: () => Promise<void>;
  /** Runs the search tests of the site. */
  readonly test: () => Promise<readonly Diagnostic[]>;
}

/** Number of pages that take as long to index as one item of other tasks. */
const PAGES_PER_ITEM = 12;

/** Prepares the search; `undefined` if the configuration turns it off. */
export function siteSearch(inputs: SearchInputs, memo: Memo, pool: Pool): SiteSearch | undefined {
  const { sources, site, documents } = inputs;
  const { loaded, searchTests } = sources;
  const { search, baseUrl, lang } = loaded.config;
  if (search === false) return undefined;
  const { stemmer } = languageOf(lang);
  const language = indexLanguage(lang, search.synonyms);
  const searchable = once(() => searchablePages(inputs.pages, documents));
  const suggestions = suggestionsOf(() => searchableIn(site, documents), site.sidebars, loaded);
  const titles = apiTitlesOf(inputs.apis);
  const indexer = once(
    () => new Indexer(searchable(), titles, language, wordsOf(loaded.config.wording), memo, pool),
  );
  const sets = once(() => searchSetsOf(searchable(), loaded.config.docs));
  const indexes = once(() => sets().map((set) => indexer().index(set.pages, suggestions.of(set), set.name)));
  const test = once(async () => {
    const [index] = indexes();
    if (!searchTests || !index) return [];
    return memo.get<readonly Diagnostic[]>("search tests", keyOf(index.key, searchTests), async () => {
      const { checkSearch } = await import("../search/checks.js");
      const contents = await Promise.all(
        (await index.files()).map(async ({ path }) => ({ path, content: await index.contentAt(path) })),
      );
      const stem = stemmer === undefined ? undefined : loadStemmer(stemmer);
      return { value: checkSearch(searchTests, contents, await index.outlines(), baseUrl, stem) };
    });
  });
  // The indexes of a language are in a folder of their own.
  const folder = INDEX_FOLDER + outputFolderOf(loaded.config);
  const placed = (path: string) => path.replace(INDEX_FOLDER, folder);
  const files = async () => {
    const all = await Promise.all(indexes().map((index) => index.files()));
    // Indexes share the parts that are equal.
    const byPath = new Map(all.flat().map((file) => [file.path, file]));
    const other = all.flat().find(({ path, key }) => byPath.get(path)?.key !== key);
    if (other) throw new Error(`Two files of the search would have the name ${other.path}`);
    return [...byPath.values()].map((file) => ({ ...file, path: placed(file.path) }));
  };
  const split = async () => void (await indexer().outlines());
  const samples = () => [SAMPLE_PART, ...sets().map(({ name = "index" }) => indexPath(name))].map(placed);
  const holds = (path: string) => [folder, `${folder}parts/`].includes(`${folderOf(path)}/`);
  return { diagnostics: suggestions.diagnostics, samples, holds, files, split, test };
}

/** What the index of a site says of its language. */
export function indexLanguage(lang: string, synonyms: IndexLanguage["synonyms"] = []): IndexLanguage {
  const { stemmer } = languageOf(lang);
  return { tag: lang, synonyms, ...(stemmer !== undefined && { stemmer: stemmerModule(stemmer) }) };
}

/** What an index says beside its pages. `name`: see `SearchSet`. */
export function indexSettings(
  pages: readonly Searchable[],
  suggested: readonly Searchable[],
  titles: ApiTitles,
  language: IndexLanguage,
  name: string | undefined,
): IndexSettings {
  const suggestions = suggested.map((each) => ({
    title: titleOf(each, titles),
    url: each.page.route.path,
  }));
  const areas = areasOf(pages, titles);
  return { pages: pages.length, suggestions, language, areas, ...(name !== undefined && { name }) };
}

/** Makes the indexes of a site. */
export class Indexer {
  /** Splits all pages into terms. */
  readonly outlines: () => Promise<ReadonlyMap<SearchablePage, EntryOutline>>;

  constructor(
    pages: readonly SearchablePage[],
    private readonly titles: ApiTitles,
    private readonly language: IndexLanguage,
    private readonly words: Words,
    private readonly memo: Memo,
    private readonly pool: Pool,
  ) {
    this.outlines = once(async () => {
      const keys = pages.map((page) => page.key);
      const made = await memo.getAll<EntryOutline>("entry", keys, (missing, put) =>
        pool.run(
          "entry",
          null,
          missing,
          (place) => searchItem(pages[place] as SearchablePage, this.titles, this.words),
          async (place, outcome) => {
            if ("error" in outcome) throw outcome.error;
            await put(place, outcome.value);
          },
        ),
      );
      return new Map(pages.map((page, place) => [page, made[place] as EntryOutline]));
    });
  }

  /** The entries of some of its pages. */
  async entriesOf(pages: readonly SearchablePage[]): Promise<PackedEntry[]> {
    const found = await this.outlines();
    const keys = pages.map((page) => page.key);
    const bytes = await this.memo.getParts("entry", "index", keys, async (place) => {
      const item = await searchItem(pages[place] as SearchablePage, this.titles, this.words);
      const { parts } = await this.pool.runOne("entry", null, item);
      return parts?.["index"] ?? new Uint8Array();
    });
    return pages.map((page, place) => [found.get(page) as EntryOutline, bytes[place] ?? new Uint8Array()]);
  }

  /** The index of these pages. `name`: see `SearchSet`. */
  index(pages: readonly SearchablePage[], suggested: readonly Searchable[], name: string | undefined) {
    const { memo, pool } = this;
    const settings = indexSettings(pages, suggested, this.titles, this.language, name);
    const key = keyOf(
      pages.map((page) => page.key),
      settings,
    );
    const outlines = async () => {
      const all = await this.outlines();
      return pages.map((page) => all.get(page) as EntryOutline);
    };
    const size = pages.length / PAGES_PER_ITEM;
    const make = async () => {
      const packed = await this.entriesOf(pages);
      const moved = packed.map(([, bytes]) => bytes);
      const item = { entries: packed, ...settings };
      return pool.runOne("index", null, item, size, moved);
    };
    const contentAt = async (path: string) => {
      const again = async () => (await make()).parts?.[path] ?? new Uint8Array();
      const [content] = await memo.getParts("search", path, [key], again);
      return content ?? new Uint8Array();
    };
    const files = once(async () => {
      const made = await memo.get<readonly IndexFileOutline[]>("search", key, make);
      return made.map(({ path, hash }) => ({ path, key: `${path} ${hash}`, content: () => contentAt(path) }));
    });
    return { key, outlines, files, contentAt };
  }
}
