// What answers are made of: a site with its routes as plain data, which its thread sends to the one that answers.
import type { SiteParts } from "../pipeline/parts.js";
import { setupOf } from "../pipeline/complete.js";
import type { DocumentSetup } from "../pipeline/documents.js";
import type { RoutedSite } from "../pipeline/route-site.js";
import { splitUrl } from "../text/path.js";
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
  /** Where the links of pages lead, by the paths of their routes. A page that is absent has to be asked for it. */
  readonly links: ReadonlyMap<string, PageLinks>;
}

/** Where the links of a page lead. */
export interface PageLinks {
  /** The address that each got; nothing for one that leads nowhere. */
  readonly hrefs: readonly (string | undefined)[];
  /** The places in this list of those that lead to an address, by its path. */
  readonly leadingTo: ReadonlyMap<string, readonly number[]>;
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

/**
 * What is known of a site. `partials`: the Markdown files that pages show; `listed`: the features of docsite; `before`: what was
 * known of it, whose links are kept where they are the same.
 */
export function knownOf(
  sources: Sources,
  languages: readonly LanguageParts[],
  partials: readonly SourceFile[],
  listed: readonly ListedFeature[],
  before?: KnownSite,
): KnownSite {
  const { reactPages, categories, apis } = sources;
  const others = [...reactPages, ...categories, ...apis.flatMap(({ files }) => files)];
  return {
    languages: languages.map((each, place) => ({
      site: linked(each.site),
      documents: each.documents,
      apis: new Map(each.apis.map((api) => [api.id, api])),
      bundled: each.bundled,
      setup: setupOf(each.sources, listed),
      components: each.sources.components,
      links: linksOf(each.pages ?? [], before?.languages[place]?.links),
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

function linksOf(pages: SiteParts["pages"], before?: KnownLanguage["links"]): KnownLanguage["links"] {
  return new Map(
    pages.map(({ page, links }) => {
      const { path } = page.route;
      const hrefs = links.map((link) => link?.href);
      const known = before?.get(path);
      const isSame =
        known?.hrefs.length === hrefs.length && hrefs.every((href, place) => known.hrefs[place] === href);
      return [path, known && isSame ? known : pageLinks(hrefs, path)];
    }),
  );
}

/** Links with these addresses. `own`: the path of the page that has them. */
export function pageLinks(hrefs: PageLinks["hrefs"], own: string): PageLinks {
  const leadingTo = new Map<string, number[]>();
  for (const [place, href] of hrefs.entries()) {
    if (href === undefined) continue;
    const path = splitUrl(href).path || own;
    const places = leadingTo.get(path);
    if (places) places.push(place);
    else leadingTo.set(path, [place]);
  }
  return { hrefs, leadingTo };
}

/** The parts of a site that are data. */
function linked(site: LinkedSite): LinkedSite {
  const { config, pages, routes, sources, assets, made, symbols, redirects, home } = site;
  const { drafts, scheduled, draftIds } = site;
  const all = { config, pages, routes, sources, assets, made, symbols, redirects };
  return { ...all, drafts, scheduled, draftIds, ...(home && { home }) };
}
