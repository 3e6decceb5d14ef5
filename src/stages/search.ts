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
import type { ViewedPage } from "../site/recall.js";
import { nearest } from "../text/nearest.js";
import { checkSearch, type SearchTestFile } from "../search/checks.js";
import { entryOf, type PageEntry } from "../search/entries.js";
import { manifestPath, searchFiles, termFiles, type PageTerms, type SearchFiles } from "../search/files.js";
import { isSearchable, searchPage, searchTitle, type SearchSource } from "../search/pages.js";

/** Results of earlier runs. */
export interface SearchMemo {
  /** By the key of the page. */
  readonly entries: Results<PageEntry>;
  /** Names of the files of an index, by what it was made from. */
  readonly indexes: Results<readonly string[]>;
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
  const entries = once(() => entriesOf(sources, memo.entries, pool));
  const index = once(async () => {
    const pages = await entries();
    const terms = pages.map((page): PageTerms => ({ terms: page.terms, postings: page.postings }));
    return searchFiles(
      pages,
      await pool.aside("index", null, terms, pages.length),
      suggestions,
      shortHash(hash),
    );
  });
  const here = () => {
    const pages = sources.map((source) => memo.entries.get(source.key) ?? entryOf(searchPage(source)));
    return searchFiles(pages, termFiles(pages), suggestions, shortHash(hash));
  };
  const tested = once(async () => {
    if (!tests) return [];
    const key = contentHash(JSON.stringify([hash, tests]));
    const known =
      memo.checks.get(key) ??
      memo.checks.put(key, checkSearch(tests, await index(), await entries(), baseUrl));
    memo.checks.keepOnly([key]);
    return known;
  });
  const files = once(async () => {
    const known = memo.indexes.get(hash);
    memo.indexes.keepOnly([hash]);
    if (known) return namedFiles(known, here);
    const { files: made } = await index();
    memo.indexes.put(
      hash,
      made.map(({ path }) => path),
    );
    return made;
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

async function entriesOf(
  sources: readonly SearchSource[],
  memo: SearchMemo["entries"],
  pool: Pool,
): Promise<readonly PageEntry[]> {
  const missing = sources.filter(({ key }) => !memo.has(key));
  await pool.run("entry", null, missing, searchPage, ({ key }, settled) => {
    if ("error" in settled) throw settled.error;
    memo.put(key, settled.value);
  });
  memo.keepOnly(sources.map(({ key }) => key));
  return sources.flatMap(({ key }) => memo.get(key) ?? []);
}

/** The files of an index that was made before. It is made again only for who asks for what stands in them. */
function namedFiles(paths: readonly string[], make: () => SearchFiles): OutputFile[] {
  const contents = once(() => new Map(make().files.map((file) => [file.path, file])));
  return paths.map((path) => new LazyFile(path, path, () => contents().get(path)?.content ?? ""));
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
