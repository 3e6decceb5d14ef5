// Builds the search index of a site and runs its search tests.
import type { Memo } from "../cache/memo.js";
import type { Sources } from "../load.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { ApiOutline } from "../types/api.js";
import type { Document } from "../types/document.js";
import type { OutputFile } from "../types/output.js";
import type { Page, SidebarItem, Site } from "../types/site.js";
import type { Pool } from "../workers/pool.js";
import type { IndexFileOutline } from "../workers/tasks.js";
import { unpackEntry, type EntryOutline, type PackedEntry } from "../search/entries.js";
import { isSearchable, searchPage, searchTitle } from "../search/pages.js";
import { keyOf } from "../text/hash.js";
import { nearest } from "../text/nearest.js";
import { once } from "./once.js";
import type { SitePage } from "./pages.js";

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
  const { search, baseUrl } = loaded.config;
  if (search === false) return undefined;
  const searchable = once(() =>
    inputs.pages.flatMap((page): Source[] => {
      const document = documents.get(page.page.source ?? "");
      return isSearchable(page.page, document) ? [{ ...page, document }] : [];
    }),
  );
  const chosen = search.suggestions && configured(search.suggestions, searchable(), loaded);
  const index = once(() => {
    const suggested = chosen?.suggested ?? firstPages(site.sidebars, searchable());
    return searchIndex(searchable(), suggested, inputs.apis, memo, pool);
  });
  const test = once(async () => {
    if (!searchTests) return [];
    const { key, entries, files, contentAt } = index();
    return memo.get<readonly Diagnostic[]>("search tests", keyOf(key, searchTests), async () => {
      const { checkSearch } = await import("../search/checks.js");
      const contents = await Promise.all(
        (await files()).map(async ({ path }) => ({ path, content: await contentAt(path) })),
      );
      return { value: checkSearch(searchTests, contents, (await entries()).map(unpackEntry), baseUrl) };
    });
  });
  const split = async () => void (await index().outlines());
  return { diagnostics: chosen?.diagnostics ?? [], files: () => index().files(), split, test };
}

/** The index of these pages. */
function searchIndex(
  pages: readonly Source[],
  suggested: readonly Source[],
  apis: readonly ApiOutline[],
  memo: Memo,
  pool: Pool,
) {
  const titles = new Map(apis.map(({ id, entry }) => [id, entry.overview.title]));
  const titleOf = (page: Page) => searchTitle(page, "api" in page ? titles.get(page.api) : undefined);
  const suggestions = suggested.map(({ page }) => ({ title: titleOf(page), url: page.route.path }));
  const keys = pages.map((page) => page.key);
  const key = keyOf(keys, suggestions);

  const given = async (place: number) => {
    const { page, document, view, content, breadcrumbs } = pages[place] as Source;
    const shown = "api" in page ? await view() : undefined;
    const item = { page, title: titleOf(page), breadcrumbs: breadcrumbs(), document, view: shown };
    const sections = await content("sections");
    return { page: searchPage(item), ...(sections && { sections }) };
  };
  const outlines = once(() =>
    memo.getAll<EntryOutline>("entry", keys, (missing, put) =>
      pool.run("entry", null, missing, given, async (place, outcome) => {
        if ("error" in outcome) throw outcome.error;
        await put(place, outcome.value);
      }),
    ),
  );
  const entries = async (): Promise<PackedEntry[]> => {
    const found = await outlines();
    const bytes = await memo.getParts("entry", "index", keys, async (place) => {
      const { parts } = await pool.runOne("entry", null, await given(place));
      return parts?.["index"] ?? new Uint8Array();
    });
    return found.map((outline, place) => [outline as EntryOutline, bytes[place] ?? new Uint8Array()]);
  };
  const size = pages.length / PAGES_PER_ITEM;
  const make = async () => {
    const packed = await entries();
    const moved = packed.map(([, bytes]) => bytes);
    return pool.runOne("index", null, { entries: packed, suggestions }, size, moved);
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
  return { key, outlines, entries, files, contentAt };
}

/** Number of pages to suggest before the user types. */
const SUGGESTIONS = 3;

/** The first pages of the first sidebar, in reading order. */
function firstPages(sidebars: Site["sidebars"], pages: readonly Source[]): Source[] {
  const [first = []] = Object.values(sidebars);
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
