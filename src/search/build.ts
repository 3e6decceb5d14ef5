// The site's search: the index of its pages, and whether it finds what the site's tests expect.
import type { Results } from "../model/results.js";
import type { LoadedConfig } from "../model/config.js";
import type { Diagnostic } from "../model/diagnostic.js";
import { LazyFile, type OutputFile } from "../model/output.js";
import type { SidebarItem } from "../model/site.js";
import { contentHash, shortHash } from "../text/hash.js";
import { nearest } from "../text/nearest.js";
import { checkSearch, type SearchTestFile } from "./checks.js";
import { entryOf, type PageEntry } from "./entries.js";
import { manifestPath, searchFiles, type SearchFiles } from "./files.js";
import { isSearchable, searchPage, searchTitle, type SearchSource } from "./pages.js";

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

/** The search of a site. Its index is made when its files are asked for, if at all. */
export interface BuiltSearch {
  /** Address of the file that browsers load first. */
  readonly url: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly files: () => readonly OutputFile[];
}

/** Makes the search. Nothing where the configuration turns it off. */
export function buildSearch(inputs: SearchInputs): BuiltSearch | undefined {
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
  const entries = once(() => entriesOf(sources, memo.entries));
  const index = once(() => searchFiles(entries(), suggestions, shortHash(hash)));
  if (tests) {
    const key = contentHash(JSON.stringify([hash, tests]));
    const check = () => memo.checks.put(key, checkSearch(tests, index(), entries(), baseUrl));
    diagnostics.push(...(memo.checks.get(key) ?? check()));
    memo.checks.keepOnly(new Set([key]));
  }
  const files = once(() => {
    const names =
      memo.indexes.get(hash) ??
      memo.indexes.put(
        hash,
        index().files.map(({ path }) => path),
      );
    memo.indexes.keepOnly(new Set([hash]));
    return filesOf(names, index);
  });
  return { url: baseUrl + manifestPath(shortHash(hash)), diagnostics, files };
}

function entriesOf(sources: readonly SearchSource[], memo: SearchMemo["entries"]): readonly PageEntry[] {
  const entries = sources.map(
    (source) => memo.get(source.key) ?? memo.put(source.key, entryOf(searchPage(source))),
  );
  memo.keepOnly(new Set(sources.map(({ key }) => key)));
  return entries;
}

/** The files of an index. Where it was made before, it is made again only for who asks for what stands in them. */
function filesOf(paths: readonly string[], index: () => SearchFiles): readonly OutputFile[] {
  const contents = once(() => new Map(index().files.map((file) => [file.path, file])));
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
