// What a shard makes of the search: the entries of its own pages, and the plan by which `merge` makes the index of all.
import type { Memo } from "../../cache/memo.js";
import type { SiteParts } from "../../pipeline/parts.js";
import { indexLanguage, Indexer, indexSettings } from "../../pipeline/search.js";
import { apiTitlesOf, searchableIn, searchablePages, searchSetsOf } from "../../search/sets.js";
import { suggestionsOf } from "../../search/suggestions.js";
import type { PackedEntry } from "../../search/entries.js";
import type { IndexSettings } from "../../search/files.js";
import { keyOf } from "../../text/hash.js";
import { outputFolderOf } from "../../text/locale.js";
import type { SiteConfig } from "../../types/config.js";
import type { Pool } from "../../workers/pool.js";
import { wordsOf } from "../../words/words.js";

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

/** Pages whose entries are in the memory at a time. */
const AT_ONCE = 500;

const languageIn = ({ lang, search }: SiteConfig) => indexLanguage(lang, search ? search.synonyms : []);

/** The plan of a site in one language; `null` for one without an index. */
export function searchPlan({ sources, site, documents, apis, search }: SiteParts): SearchPlan | null {
  if (!search) return null;
  const { loaded, searchTests } = sources;
  const { lang, baseUrl, docs } = loaded.config;
  const titles = apiTitlesOf(apis);
  const language = languageIn(loaded.config);
  const all = searchableIn(site, documents);
  const suggestions = suggestionsOf(() => all, site.sidebars, loaded);
  return {
    folder: outputFolderOf(loaded.config),
    lang,
    baseUrl,
    indexes: searchSetsOf(all, docs).map((set) => ({
      settings: indexSettings(set.pages, suggestions.of(set), titles, language, set.name),
      pages: set.pages.map(({ page }) => page.route.path),
    })),
    ...(searchTests && { tests: searchTests }),
  };
}

/** Makes the entries of the pages that a shard makes of a site in one language. */
export async function searchEntries({ sources, pages, documents, apis }: SiteParts, memo: Memo, pool: Pool) {
  const { config } = sources.loaded;
  const own = searchablePages(pages, documents);
  const words = wordsOf(config.wording);
  const indexer = new Indexer(own, apiTitlesOf(apis), languageIn(config), words, memo, pool);
  await indexer.outlines();
  return {
    /** Equal for equal entries. */
    key: keyOf(own.map(({ page, key }) => [page.route.path, key])),
    /** Reads them by the address of their page, some at a time: all of them may be too large for the memory. */
    async *groups() {
      for (let start = 0; start < own.length; start += AT_ONCE) {
        const some = own.slice(start, start + AT_ONCE);
        const entries = await indexer.entriesOf(some);
        yield some.map(({ page }, place) => [page.route.path, entries[place] as PackedEntry] as const);
      }
    },
  };
}
