// The site's search: the index of its pages, and whether it finds what the site's tests expect.
import type { Results } from "../model/results.js";
import type { LoadedConfig } from "../model/config.js";
import type { Diagnostic } from "../model/diagnostic.js";
import type { Document } from "../model/document.js";
import { ListMemo } from "../model/list-memo.js";
import { LazyFile, type OutputFile } from "../model/output.js";
import type { SidebarItem } from "../model/site.js";
import { contentHash, shortHash } from "../text/hash.js";
import type { Pool } from "../parallel/pool.js";
import type { Settled } from "../parallel/tasks.js";
import type { ViewedPage } from "../site/recall.js";
import { nearest } from "../text/nearest.js";
import type { SearchTestFile } from "../search/checks.js";
import { entryOf, type PageEntry } from "../search/entries.js";
import {
  manifestPath,
  searchFiles,
  type IndexedPage,
  type SearchFiles,
  type TermFiles,
  TERM_PARTS,
} from "../search/files.js";
import { isSearchable, searchPage, searchTitle, type SearchSource } from "../search/pages.js";
import type { PageTerms } from "../search/postings.js";
import { updatedTerms, type PageChange } from "../search/update.js";

/** An index for the builds to come. */
export interface KeptIndex {
  readonly pages: readonly KeptPage[];
  /** Paths of its files. */
  readonly files: readonly string[];
  readonly terms: TermFiles;
}

type KeptPage = Omit<IndexedPage, "stored"> & { readonly key: string };

/** Parts of a kept index that are wanted only when the index is made anew. */
export const LARGE_PARTS: readonly string[] = TERM_PARTS.map((part) => `terms.${part}`);

/** Results of earlier runs. */
export interface SearchMemo {
  /** By the key of the page. */
  readonly entries: Results<PageEntry>;
  /** The last index, by what it was made from. */
  readonly indexes: Results<KeptIndex>;
  /** What the site's tests found, by the index and the tests. */
  readonly checks: Results<readonly Diagnostic[]>;
}

export interface SearchInputs {
  readonly loaded: LoadedConfig;
  /** In the order of their addresses. */
  readonly pages: readonly ViewedPage[];
  /** By path. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  readonly tests?: SearchTestFile;
  readonly memo: SearchMemo;
  /** Tells the code that makes the index and asks it from other versions. */
  readonly code: string;
}

/** The search of a site. Its index is made when somebody asks for it, if at all. */
export interface BuiltSearch {
  /** Address of the file that browsers load first. */
  readonly url: string;
  /** Problems of the configuration. */
  readonly diagnostics: readonly Diagnostic[];
  /** What the site's tests of the search find. */
  readonly tested: () => Promise<readonly Diagnostic[]>;
  readonly files: () => Promise<readonly OutputFile[]>;
}

/** Makes the search. Nothing where the configuration turns it off. */
export function buildSearch(inputs: SearchInputs, pool: Pool): BuiltSearch | undefined {
  const { loaded, tests, memo } = inputs;
  const { search, baseUrl } = loaded.config;
  if (search === false) return undefined;
  const sources = sourcesOf(inputs);
  const diagnostics: Diagnostic[] = [];
  const suggested = search.suggestions
    ? configuredSuggestions(search.suggestions, sources, loaded, diagnostics)
    : firstPages(inputs.sidebars, sources);
  const suggestions = suggested.map((source) => ({
    title: searchTitle(source),
    url: source.page.route.path,
  }));
  const hash = contentHash(JSON.stringify([inputs.code, sources.map(({ key }) => key), suggestions]));
  const entries = once(() => makeEntries(sources, memo.entries, pool));
  const entryFor = (source: SearchSource) => memo.entries.get(source.key) ?? entryOf(searchPage(source));
  const written = (pages: readonly KeptPage[], terms: TermFiles): SearchFiles => {
    const indexed = pages.map((page, place): IndexedPage => ({
      ...page,
      get stored() {
        const source = sources[place];
        return source ? entryFor(source).stored : "";
      },
    }));
    return searchFiles(indexed, terms, suggestions, shortHash(hash));
  };
  const index = once(async () => {
    const [last] = [...memo.indexes.keys()].flatMap((key) => memo.indexes.get(key) ?? []);
    // Entries of pages that are no more are forgotten when all others have been made.
    const before = last && changedEntries(last, sources, memo.entries);
    await entries();
    const pages = sources.map((source, place): KeptPage => {
      const known = before?.has(place) === false ? last?.pages[place] : undefined;
      return known ?? keptPage(source.key, entryFor(source));
    });
    const changes = before && changesOf(pages, before, memo.entries);
    const given = () => sources.map(entryFor).map(termsOf);
    const terms =
      last && changes
        ? updatedTerms(last.terms, changes)
        : await pool.aside("index", null, given(), sources.length, TERM_PARTS);
    const made = written(pages, terms);
    const kept = { pages, files: made.files.map(({ path }) => path), terms };
    memo.indexes.put(hash, kept);
    memo.indexes.keepOnly([hash]);
    return made;
  });
  const tested = once(async () => {
    if (!tests) return [];
    const key = contentHash(JSON.stringify([hash, tests]));
    const check = async () => {
      const { checkSearch } = await import("../search/checks.js");
      return checkSearch(tests, await index(), sources.map(entryFor), baseUrl);
    };
    const known = memo.checks.get(key) ?? memo.checks.put(key, await check());
    memo.checks.keepOnly([key]);
    return known;
  });
  const files = once(async () => {
    const known = memo.indexes.get(hash);
    if (!known) return (await index()).files;
    // Made again only for who asks for what stands in them.
    const contents = once(
      () => new Map(written(known.pages, known.terms).files.map((file) => [file.path, file])),
    );
    return known.files.map((path) => new LazyFile(path, path, () => contents().get(path)?.content ?? ""));
  });
  return { url: baseUrl + manifestPath(shortHash(hash)), diagnostics, tested, files };
}

/** What was found of each page the last time. */
const lastSources = new WeakMap<SearchMemo, ListMemo<ViewedPage, SearchSource | undefined>>();

/** The pages that search may find. A view belongs to one page and one document. */
function sourcesOf({ pages, documents, memo }: SearchInputs): SearchSource[] {
  const list = lastSources.get(memo) ?? new ListMemo<ViewedPage, SearchSource | undefined>();
  lastSources.set(memo, list);
  const sources = list.map(pages, ({ page, key, view }) => {
    const document = page.source === undefined ? undefined : documents.get(page.source);
    const source = { page, key, view, ...(document && { document }) };
    return isSearchable(source) ? source : undefined;
  });
  return sources.filter((source) => source !== undefined);
}

/** Fills the memo with the entries of these pages and no others. */
async function makeEntries(
  sources: readonly SearchSource[],
  memo: SearchMemo["entries"],
  pool: Pool,
): Promise<void> {
  const missing = sources.filter(({ key }) => !memo.has(key));
  const take = ({ key }: SearchSource, settled: Settled<PageEntry>) => {
    if ("error" in settled) throw settled.error;
    memo.put(key, settled.value);
  };
  await pool.run("entry", null, missing, searchPage, take, memo.large);
  memo.keepOnly(sources.map(({ key }) => key));
}

function keptPage(key: string, { ids, boost, storedHash, storedLength }: PageEntry): KeptPage {
  return { key, sections: ids.length, boost, storedHash, storedLength };
}

/** What goes to another thread of an entry. */
function termsOf({ terms, postings }: PageEntry): PageTerms {
  return { terms, postings };
}

/** An index in which more of the pages than this have changed is made from all of them. */
const MOST_CHANGED = 1 / 20;

/** The entries that the pages had that have others now, by their place; nothing where that is not of use. */
function changedEntries(
  last: KeptIndex,
  sources: readonly SearchSource[],
  memo: SearchMemo["entries"],
): ReadonlyMap<number, PageEntry> | undefined {
  const changed = sources.flatMap(({ key }, place) => (key === last.pages[place]?.key ? [] : [place]));
  const isSmall = changed.length <= 1 + sources.length * MOST_CHANGED;
  if (last.pages.length !== sources.length || !isSmall) return undefined;
  const entries = new Map<number, PageEntry>();
  for (const place of changed) {
    const entry = memo.get(last.pages[place]?.key ?? "");
    if (!entry) return undefined;
    entries.set(place, entry);
  }
  return entries;
}

/** What has changed, as long as all sections keep their numbers. */
function changesOf(
  pages: readonly KeptPage[],
  before: ReadonlyMap<number, PageEntry>,
  memo: SearchMemo["entries"],
): readonly PageChange[] | undefined {
  const changes: PageChange[] = [];
  let firstSection = 0;
  for (const [place, { key, sections }] of pages.entries()) {
    const old = before.get(place);
    const now = old && memo.get(key);
    if (old && (!now || old.ids.length !== sections)) return undefined;
    if (now) changes.push({ firstSection, sections, before: termsOf(old), after: termsOf(now) });
    firstSection += sections;
  }
  return changes;
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** How many pages are offered before something is typed. */
const SUGGESTIONS = 3;

/** The first pages of the first sidebar, in reading order. */
function firstPages(sidebars: SearchInputs["sidebars"], sources: readonly SearchSource[]): SearchSource[] {
  const [first = []] = Object.values(sidebars);
  const found = new Set<SearchSource>();
  for (const path of pathsIn(first)) {
    const source = sourceAt(path, sources);
    if (source) found.add(source);
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

/** The page at an address, among pages in the order of their addresses. */
function sourceAt(path: string, sources: readonly SearchSource[]): SearchSource | undefined {
  let [start, end] = [0, sources.length];
  while (start < end) {
    const middle = (start + end) >>> 1;
    if ((sources[middle]?.page.route.path ?? "") < path) start = middle + 1;
    else end = middle;
  }
  return sources[start]?.page.route.path === path ? sources[start] : undefined;
}

function configuredSuggestions(
  paths: readonly string[],
  sources: readonly SearchSource[],
  loaded: LoadedConfig,
  diagnostics: Diagnostic[],
): SearchSource[] {
  const { baseUrl } = loaded.config;
  const shortened = (url: string) => `/${url.slice(baseUrl.length)}`.replace(/(?<=.)\/+$/, "");
  const byPath = new Map(sources.map((source) => [shortened(source.page.route.path), source]));
  return paths.flatMap((path, index) => {
    const source = byPath.get(path.replace(/(?<=.)\/+$/, ""));
    if (source) return [source];
    const suggestion = nearest(path, [...byPath.keys()]);
    diagnostics.push({
      severity: "error",
      code: "search-suggestion",
      message: `Search knows no page \`${path}\``,
      file: loaded.file,
      ...loaded.at(`search.suggestions[${index}]`),
      hint: suggestion ? `Did you mean \`${suggestion}\`?` : "Give the path of a page, such as /docs/intro",
    });
    return [];
  });
}
