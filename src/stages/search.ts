// The site's search: the index of its pages, and whether it finds what the site's tests expect.
import type { Results } from "../model/results.js";
import type { LoadedConfig } from "../model/config.js";
import type { Diagnostic } from "../model/diagnostic.js";
import { LazyFile, type OutputFile } from "../model/output.js";
import type { SidebarItem } from "../model/site.js";
import { contentHash, shortHash } from "../text/hash.js";
import type { Pool } from "../parallel/pool.js";
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
  readonly sources: readonly SearchSource[];
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
  const sources = inputs.sources.filter(isSearchable);
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
  const byUrl = new Map(sources.map((source) => [source.page.route.path, source]));
  const paths = (items: readonly SidebarItem[]): string[] =>
    items.flatMap((item) => {
      if (item.kind === "html") return [];
      const own = item.page === undefined ? [] : [item.page];
      return item.kind === "category" ? [...own, ...paths(item.items)] : own;
    });
  const [first = []] = Object.values(sidebars);
  return [...new Set(paths(first))].flatMap((path) => byUrl.get(path) ?? []).slice(0, SUGGESTIONS);
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
