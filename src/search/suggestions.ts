// The pages that the search offers before something is typed.
import { diagnostic } from "../diagnostics/diagnostics.js";
import { nearest } from "../text/nearest.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { SidebarItem, Site } from "../types/site.js";
import type { SearchSet, Searchable } from "./sets.js";

/** Number of pages to suggest before the user types. */
const SUGGESTIONS = 3;

/** What to offer in each set. */
export interface Suggestions<Each extends Searchable> {
  readonly of: (set: SearchSet<Each>) => readonly Each[];
  /** Problems of the configuration. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Those of the configuration for the latest versions; otherwise the first pages of the first sidebar. */
export function suggestionsOf<Each extends Searchable>(
  searchable: () => readonly Each[],
  byName: Site["sidebars"],
  loaded: LoadedConfig,
): Suggestions<Each> {
  const { search } = loaded.config;
  const paths = search === false ? undefined : search.suggestions;
  const chosen = paths && configured(paths, searchable(), loaded);
  const sidebars = Object.values(byName);
  return {
    of({ name, pages, own }) {
      if (name !== undefined) return firstPages(sidebarsWith(own, sidebars), pages);
      return chosen?.suggested ?? firstPages(sidebars, pages);
    },
    diagnostics: chosen?.diagnostics ?? [],
  };
}

/** The sidebars that have one of these pages. */
function sidebarsWith(
  pages: readonly Searchable[],
  sidebars: readonly (readonly SidebarItem[])[],
): readonly (readonly SidebarItem[])[] {
  const paths = new Set(pages.map(({ page }) => page.route.path));
  return sidebars.filter((items) => [...pathsIn(items)].some((path) => paths.has(path)));
}

/** The first pages of the first sidebar, in reading order. */
function firstPages<Each extends Searchable>(
  [first = []]: readonly (readonly SidebarItem[])[],
  pages: readonly Each[],
): Each[] {
  const byPath = new Map(pages.map((page) => [page.page.route.path, page]));
  const found = new Set<Each>();
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

function configured<Each extends Searchable>(
  paths: readonly string[],
  pages: readonly Each[],
  { config: { baseUrl }, file, at }: LoadedConfig,
): { readonly suggested: readonly Each[]; readonly diagnostics: readonly Diagnostic[] } {
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
