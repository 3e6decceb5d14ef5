// Builds the search index of a site and runs its search tests.
import type { Memo } from "../cache/memo.js";
import type { Sources } from "../load.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { ApiOutline } from "../types/api.js";
import type { Book } from "../types/book.js";
import type { Document } from "../types/document.js";
import type { OutputFile } from "../types/output.js";
import type { Page, SidebarItem, Site } from "../types/site.js";
import type { Pool } from "../workers/pool.js";
import type { IndexFileOutline } from "../workers/tasks.js";
import { loadStemmer, stemmerModule } from "../io/stemmers.js";
import { INDEX_FOLDER, SAMPLE_FILES, type IndexLanguage } from "../search/files.js";
import { areasOf } from "../search/areas.js";
import { languageOf } from "../search/languages.js";
import { unpackEntry, type EntryOutline, type PackedEntry } from "../search/entries.js";
import { isSearchable, searchPage, searchTitle } from "../search/pages.js";
import { keyOf } from "../text/hash.js";
import { searchIndexOf } from "../text/books.js";
import { outputFolderOf } from "../text/locale.js";
import { nearest } from "../text/nearest.js";
import { folderOf } from "../text/path.js";
import { once } from "./once.js";
import type { SitePage } from "./pages.js";
import { wordsOf, type Words } from "../words/words.js";

/** Inputs for the search of a site. */
export interface SearchInputs {
  readonly sources: Pick<Sources, "loaded" | "searchTests">;
  readonly site: Pick<Site, "sidebars">;
  /** Sorted by path. */
  readonly pages: readonly SitePage[];
  /** By path. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly apis: readonly ApiOutline[];
}

/** The search of a site. Its index is built on demand. */
export interface SiteSearch {
  /** Stand for the files of its index, in rules about their addresses. */
  readonly samples: readonly { readonly path: string }[];
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

/** A page that search may find. */
interface Source extends SitePage {
  readonly document: Document | undefined;
}

/** Prepares the search; `undefined` if the configuration turns it off. */
export function siteSearch(inputs: SearchInputs, memo: Memo, pool: Pool): SiteSearch | undefined {
  const { sources, site, documents } = inputs;
  const { loaded, searchTests } = sources;
  const { search, baseUrl, lang } = loaded.config;
  if (search === false) return undefined;
  const { stemmer } = languageOf(lang);
  const language: IndexLanguage = {
    tag: lang,
    synonyms: search.synonyms ?? [],
    ...(stemmer !== undefined && { stemmer: stemmerModule(stemmer) }),
  };
  const searchable = once(() =>
    inputs.pages.flatMap((page): Source[] => {
      const document = documents.get(page.page.source ?? "");
      return isSearchable(page.page, document) ? [{ ...page, document }] : [];
    }),
  );
  const chosen = search.suggestions && configured(search.suggestions, searchable(), loaded);
  const titles = new Map(inputs.apis.map(({ id, entry }) => [id, entry.overview.title]));
  const indexer = once(
    () => new Indexer(searchable(), titles, language, wordsOf(loaded.config.wording), memo, pool),
  );
  const indexes = once(() =>
    scopesOf(searchable(), loaded.config.docs).map(({ name, pages, own }) => {
      const sidebars = Object.values(site.sidebars);
      const suggested = name === undefined ? chosen?.suggested : undefined;
      return indexer().index(
        pages,
        suggested ?? firstPages(name ? sidebarsWith(own, sidebars) : sidebars, pages),
        name,
      );
    }),
  );
  const test = once(async () => {
    const [index] = indexes();
    if (!searchTests || !index) return [];
    return memo.get<readonly Diagnostic[]>("search tests", keyOf(index.key, searchTests), async () => {
      const { checkSearch } = await import("../search/checks.js");
      const contents = await Promise.all(
        (await index.files()).map(async ({ path }) => ({ path, content: await index.contentAt(path) })),
      );
      const entries = (await index.entries()).map(unpackEntry);
      const stem = stemmer === undefined ? undefined : await loadStemmer(stemmer);
      return { value: checkSearch(searchTests, contents, entries, baseUrl, stem) };
    });
  });
  // The indexes of a language are in a folder of their own.
  const folder = INDEX_FOLDER + outputFolderOf(loaded.config);
  const placed = (path: string) => path.replace(INDEX_FOLDER, folder);
  const files = async () => {
    const all = await Promise.all(indexes().map((index) => index.files()));
    // Indexes share the parts that are equal.
    const byPath = new Map(all.flat().map((file) => [file.path, file]));
    return [...byPath.values()].map((file) => ({ ...file, path: placed(file.path) }));
  };
  const split = async () => void (await indexer().outlines());
  const samples = SAMPLE_FILES.map(({ path }) => ({ path: placed(path) }));
  const holds = (path: string) => [folder, `${folder}parts/`].includes(`${folderOf(path)}/`);
  return { diagnostics: chosen?.diagnostics ?? [], samples, holds, files, split, test };
}

/** Pages that are searched together. */
interface Scope {
  /** Name of the index; absent for that of the latest versions. */
  readonly name?: string;
  readonly pages: readonly Source[];
  /** Those of the version that it is about. */
  readonly own: readonly Source[];
}

/** What readers of the latest versions search, then what those of each other version do: this one, and all that has no versions. */
function scopesOf(pages: readonly Source[], docs: readonly Book[]): Scope[] {
  const nameOf = ({ page }: Source) => ("book" in page ? searchIndexOf(page, docs) : undefined);
  const latest = pages.filter((each) => nameOf(each) === undefined);
  const others = new Map<string, Source[]>();
  for (const each of pages) {
    const name = nameOf(each);
    if (name !== undefined) others.set(name, [...(others.get(name) ?? []), each]);
  }
  return [
    { pages: latest, own: latest },
    ...[...others].map(([name, own]) => {
      const [{ page } = {}] = own;
      const id = page && "book" in page ? page.book : undefined;
      const shared = latest.filter(({ page: other }) => !("book" in other) || other.book !== id);
      // In the order of all pages, which neighbors in the index depend on.
      const members = new Set([...own, ...shared]);
      return { name, own, pages: pages.filter((each) => members.has(each)) };
    }),
  ];
}

/** Makes the indexes of a site. */
class Indexer {
  /** Splits all pages into terms. */
  readonly outlines: () => Promise<ReadonlyMap<Source, EntryOutline>>;

  constructor(
    pages: readonly Source[],
    /** Titles of APIs, by id. */
    private readonly titles: ReadonlyMap<string, string>,
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
          (place) => this.given(pages[place] as Source),
          async (place, outcome) => {
            if ("error" in outcome) throw outcome.error;
            await put(place, outcome.value);
          },
        ),
      );
      return new Map(pages.map((page, place) => [page, made[place] as EntryOutline]));
    });
  }

  private titleOf(page: Page): string {
    return searchTitle(page, "api" in page ? this.titles.get(page.api) : undefined);
  }

  private async given({ page, document, view, content, breadcrumbs }: Source) {
    const shown = "api" in page ? await view() : undefined;
    const item = {
      page,
      title: this.titleOf(page),
      breadcrumbs: breadcrumbs(),
      document,
      view: shown,
      words: this.words,
    };
    const sections = await content("sections");
    return { page: searchPage(item), ...(sections && { sections }) };
  }

  /** The index of these pages. `name`: see `Scope`. */
  index(pages: readonly Source[], suggested: readonly Source[], name: string | undefined) {
    const { memo, pool, language } = this;
    const suggestions = suggested.map(({ page }) => ({ title: this.titleOf(page), url: page.route.path }));
    const keys = pages.map((page) => page.key);
    const areas = areasOf(
      pages.map(({ page }) => page),
      this.titles,
    );
    const key = keyOf(keys, suggestions, language, areas, ...(name === undefined ? [] : [name]));
    const entries = async (): Promise<PackedEntry[]> => {
      const found = await this.outlines();
      const bytes = await memo.getParts("entry", "index", keys, async (place) => {
        const { parts } = await pool.runOne("entry", null, await this.given(pages[place] as Source));
        return parts?.["index"] ?? new Uint8Array();
      });
      return pages.map((page, place) => [found.get(page) as EntryOutline, bytes[place] ?? new Uint8Array()]);
    };
    const size = pages.length / PAGES_PER_ITEM;
    const make = async () => {
      const packed = await entries();
      const moved = packed.map(([, bytes]) => bytes);
      const item = { entries: packed, suggestions, language, areas, ...(name && { name }) };
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
    return { key, entries, files, contentAt };
  }
}

/** Number of pages to suggest before the user types. */
const SUGGESTIONS = 3;

/** The sidebars that have one of these pages. */
function sidebarsWith(
  pages: readonly Source[],
  sidebars: readonly (readonly SidebarItem[])[],
): readonly (readonly SidebarItem[])[] {
  const paths = new Set(pages.map(({ page }) => page.route.path));
  return sidebars.filter((items) => [...pathsIn(items)].some((path) => paths.has(path)));
}

/** The first pages of the first sidebar, in reading order. */
function firstPages([first = []]: readonly (readonly SidebarItem[])[], pages: readonly Source[]): Source[] {
  const byPath = new Map(pages.map((page) => [page.page.route.path, page]));
  const found = new Set<Source>();
  for (const path of pathsIn(first)) {
    const page = byPath.get(path);
    if (page) found.add(page);
    if (found.size === SUGGESTIONS) break;
  }
  return [...found];
}

function* pathsIn(items: readonly SidebarItem[]): Iterable<string> {
  for (const item of items) {
    if (item.kind === "html") continue;
    if (item.page !== undefined) yield item.page;
    if (item.kind === "category") yield* pathsIn(item.items);
  }
}

function configured(
  paths: readonly string[],
  pages: readonly Source[],
  { config: { baseUrl }, file, at }: LoadedConfig,
): { readonly suggested: readonly Source[]; readonly diagnostics: readonly Diagnostic[] } {
  const shortened = (url: string) => `/${url.slice(baseUrl.length)}`.replace(/(?<=.)\/+$/, "");
  const byPath = new Map(pages.map((page) => [shortened(page.page.route.path), page]));
  const diagnostics: Diagnostic[] = [];
  const suggested = paths.flatMap((path, index) => {
    const page = byPath.get(path.replace(/(?<=.)\/+$/, ""));
    if (page) return [page];
    const suggestion = nearest(path, [...byPath.keys()]);
    const place = { file, ...at(`search.suggestions[${index}]`) };
    diagnostics.push(diagnostic("search-suggestion", place, path, suggestion));
    return [];
  });
  return { suggested, diagnostics };
}
