// What a shard makes of the search: the entries of its own pages, and the plan by which `merge` makes the index of all.
import type { Memo } from "../cache/memo.js";
import type { PackedEntry } from "../search/entries.js";
import type { IndexSettings } from "../search/files.js";
import { keyOf } from "../text/hash.js";
import { outputFolderOf } from "../text/locale.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Site } from "../types/site.js";
import type { Pool } from "../workers/pool.js";
import { wordsOf } from "../words/words.js";
import { once } from "../text/once.js";
import { allPages, apiTitlesOf, scopesOf, searchablePages } from "./search-pages.js";
import { suggestionsOf } from "./search-suggestions.js";
import { indexLanguage, Indexer, indexSettings, type SearchInputs } from "./search.js";

/** How the indexes of a site in one language are made of entries, as plain data. */
export interface SearchPlan {
  /** Folder of the language in the output. */
  readonly folder: string;
  readonly lang: string;
  readonly baseUrl: string;
  readonly indexes: readonly {
    readonly settings: IndexSettings;
    /** Addresses of its pages, in the order of the index. */
    readonly pages: readonly string[];
  }[];
  readonly tests?: { readonly path: string; readonly text: string };
}

/** The share of a shard in the search of a site in one language. */
export interface SearchShare {
  readonly diagnostics: readonly Diagnostic[];
  readonly plan: () => SearchPlan;
  /** Makes the entries of its own pages. */
  readonly entries: () => Promise<SharedEntries>;
}

/** The entries of the pages of a shard. */
export interface SharedEntries {
  /** Equal for equal entries. */
  readonly key: string;
  /** Reads them by the address of their page, some at a time: all of them may be too large for the memory. */
  readonly groups: () => AsyncIterable<readonly (readonly [page: string, entry: PackedEntry])[]>;
}

/** Pages whose entries are in the memory at a time. */
const AT_ONCE = 500;

/** Prepares the share of a shard, whose pages are those of the inputs; `undefined` if the configuration turns search off. */
export function searchShare(
  { sources, site, pages, documents, apis }: SearchInputs & { readonly site: Pick<Site, "pages" | "kinds"> },
  memo: Memo,
  pool: Pool,
): SearchShare | undefined {
  const { loaded, searchTests } = sources;
  const { search, lang, baseUrl, docs, wording } = loaded.config;
  if (search === false) return undefined;
  const titles = apiTitlesOf(apis);
  const language = indexLanguage(lang, search.synonyms);
  const all = once(() => searchablePages(allPages(site), documents));
  const suggestions = suggestionsOf(all, site.sidebars, loaded);
  return {
    diagnostics: suggestions.diagnostics,
    plan: () => ({
      folder: outputFolderOf(loaded.config),
      lang,
      baseUrl,
      indexes: scopesOf(all(), docs).map((scope) => ({
        settings: indexSettings(scope.pages, suggestions.of(scope), titles, language, scope.name),
        pages: scope.pages.map(({ page }) => page.route.path),
      })),
      ...(searchTests && { tests: searchTests }),
    }),
    async entries() {
      const own = searchablePages(pages, documents);
      const indexer = new Indexer(own, titles, language, wordsOf(wording), memo, pool);
      await indexer.outlines();
      return {
        key: keyOf(own.map(({ page, key }) => [page.route.path, key])),
        async *groups() {
          for (let start = 0; start < own.length; start += AT_ONCE) {
            const some = own.slice(start, start + AT_ONCE);
            const entries = await indexer.entriesOf(some);
            yield some.map(({ page }, place) => [page.route.path, entries[place] as PackedEntry] as const);
          }
        },
      };
    },
  };
}
