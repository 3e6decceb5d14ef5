// What answers are made of: a site with its routes as plain data, which its thread sends to the one that answers.
import type { SiteParts } from "../pipeline/parts.js";
import { setupOf } from "../pipeline/complete.js";
import type { DocumentSetup } from "../pipeline/documents.js";
import type { RoutedSite } from "../pipeline/route-site.js";
import type { ApiOutline } from "../types/api.js";
import type { Document } from "../types/document.js";
import type { ListedFeature } from "../types/feature.js";
import type { LinkedSite } from "../types/site.js";
import type { SourceFile } from "../types/source.js";
import type { Sources } from "../load.js";

/** A site in one language. */
export interface KnownLanguage {
  readonly site: LinkedSite;
  /** By path. */
  readonly documents: ReadonlyMap<string, Document>;
  /** By id. */
  readonly apis: ReadonlyMap<string, ApiOutline>;
  /** Addresses of the files from the bundler. */
  readonly bundled: ReadonlySet<string>;
  /** How its Markdown is parsed. */
  readonly setup: DocumentSetup;
  /** Names of its own components. */
  readonly components: readonly string[];
  /** Addresses that the links of pages got, by the paths of their routes. A page that is absent has to be asked for them. */
  readonly hrefs: ReadonlyMap<string, readonly (string | undefined)[]>;
}

/** A site as it was assembled. */
export interface KnownSite {
  /** The default language first. */
  readonly languages: readonly KnownLanguage[];
  /** Hashes of the Markdown files of pages and of those that they show, by path; nothing for what is no file. */
  readonly hashes: ReadonlyMap<string, string | undefined>;
  /** Paths of other texts that may link to pages. */
  readonly others: readonly string[];
}

/** What a site in one language is known by: one that is assembled, or of which only the routes are known. */
export type LanguageParts = Pick<RoutedSite, "sources" | "site" | "documents" | "apis"> &
  Pick<SiteParts, "bundled"> &
  Partial<Pick<SiteParts, "pages">>;

/** What is known of a site. `partials`: the Markdown files that pages show; `listed`: the features of docsite. */
export function knownOf(
  sources: Sources,
  languages: readonly LanguageParts[],
  partials: readonly SourceFile[],
  listed: readonly ListedFeature[],
): KnownSite {
  const { reactPages, categories, apis } = sources;
  const others = [...reactPages, ...categories, ...apis.flatMap(({ files }) => files)];
  return {
    languages: languages.map((each) => ({
      site: linked(each.site),
      documents: each.documents,
      apis: new Map(each.apis.map((api) => [api.id, api])),
      bundled: each.bundled,
      setup: setupOf(each.sources, listed),
      components: each.sources.components,
      hrefs: hrefsOf(each.pages ?? []),
    })),
    hashes: new Map(
      [...partials, ...sources.documents].map(({ path, hash, generated }) => [
        path,
        generated ? undefined : hash,
      ]),
    ),
    others: others.map(({ path }) => path),
  };
}

function hrefsOf(pages: SiteParts["pages"]): KnownLanguage["hrefs"] {
  return new Map(pages.map(({ page, links }) => [page.route.path, links.map((link) => link?.href)]));
}

/** The parts of a site that are data. */
function linked(site: LinkedSite): LinkedSite {
  const { config, pages, routes, sources, assets, made, symbols, redirects, home } = site;
  const { drafts, scheduled, draftIds } = site;
  const all = { config, pages, routes, sources, assets, made, symbols, redirects };
  return { ...all, drafts, scheduled, draftIds, ...(home && { home }) };
}
