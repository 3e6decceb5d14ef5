// The site's search: the index of its pages, and whether it finds what the site's tests expect.
import type { LoadedConfig } from "../model/config.js";
import type { Diagnostic } from "../model/diagnostic.js";
import type { OutputFile } from "../model/output.js";
import type { SearchPage } from "../model/search.js";
import type { SidebarItem } from "../model/site.js";
import { contentHash } from "../text/hash.js";
import { nearest } from "../text/nearest.js";
import { checkSearch, type SearchTestFile } from "./checks.js";
import { searchFiles, type SearchFiles } from "./files.js";
import { searchPages, type SearchSource } from "./pages.js";

export interface SearchInputs {
  readonly loaded: LoadedConfig;
  /** In the order of their addresses. */
  readonly sources: readonly SearchSource[];
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  readonly tests?: SearchTestFile;
  /** The last index, by what it was made from. */
  readonly memo: Map<string, SearchFiles>;
}

export interface BuiltSearch {
  /** Address of the file that browsers load first. */
  readonly url: string;
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes the search index. Nothing where the configuration turns search off. */
export function buildSearch(inputs: SearchInputs): BuiltSearch | undefined {
  const { loaded, tests } = inputs;
  const { search, baseUrl } = loaded.config;
  if (search === false) return undefined;
  const pages = searchPages(inputs.sources);
  const diagnostics: Diagnostic[] = [];
  const suggested = search.suggestions
    ? configuredSuggestions(search.suggestions, pages, loaded, diagnostics)
    : firstPages(inputs.sidebars, pages);
  const suggestions = suggested.map(({ title, url }) => ({ title, url }));
  const key = contentHash(JSON.stringify([pages, suggestions]));
  const built = inputs.memo.get(key) ?? searchFiles(pages, suggestions);
  inputs.memo.clear();
  inputs.memo.set(key, built);
  if (tests) diagnostics.push(...checkSearch(tests, built, pages, baseUrl));
  return { url: baseUrl + built.path, files: built.files, diagnostics };
}

/** How many pages are offered before something is typed. */
const SUGGESTIONS = 3;

/** The first pages of the first sidebar, in reading order. */
function firstPages(sidebars: SearchInputs["sidebars"], pages: readonly SearchPage[]): SearchPage[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
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
  pages: readonly SearchPage[],
  loaded: LoadedConfig,
  diagnostics: Diagnostic[],
): SearchPage[] {
  const { baseUrl } = loaded.config;
  const shortened = (url: string) => `/${url.slice(baseUrl.length)}`.replace(/(?<=.)\/+$/, "");
  const byPath = new Map(pages.map((page) => [shortened(page.url), page]));
  return paths.flatMap((path, index) => {
    const page = byPath.get(path.replace(/(?<=.)\/+$/, ""));
    if (page) return [page];
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
