// The pages of a site as other pages, plugins and programs may know them.
import type { ContentPage } from "../types/content.js";
import type { Document } from "../types/document.js";
import type { Page, Site } from "../types/site.js";
import { isLatest, versionNameOf } from "../text/page-version.js";
import { kindOf } from "../text/page-kind.js";

/** All pages but the 404 page, sorted by path. */
export function contentPages(
  site: Pick<Site, "pages" | "config" | "kinds">,
  documents: ReadonlyMap<string, Document>,
): ContentPage[] {
  return site.pages
    .filter((page) => kindOf(page, site).hasAddress)
    .map((page) => contentPage(page, documents.get(page.source ?? ""), site));
}

/** A page; `document`: what it is made from. */
export function contentPage(
  page: Page,
  document: Document | undefined,
  site: Pick<Site, "config" | "kinds">,
): ContentPage {
  const { kind, route, title, description, source, unlisted } = page;
  const version = versionNameOf(page);
  const { excerpt, lastUpdated, headings = [], frontMatter = {} } = document ?? {};
  return {
    kind,
    ...("book" in page && { book: page.book }),
    ...(version !== undefined && { version }),
    ...(!isLatest(page, site.config.docs) && { otherVersion: true as const }),
    ...kindOf(page, site).facts(page),
    path: route.path,
    title,
    ...(description !== undefined && { description }),
    ...(excerpt !== undefined && { excerpt }),
    ...(source !== undefined && { source }),
    frontMatter,
    headings: headings.map(({ level, id, text }) => ({ level, id, text })),
    ...(lastUpdated !== undefined && { lastUpdated }),
    unlisted,
  };
}
