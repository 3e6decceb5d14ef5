// The pages of a site as other pages, plugins and programs may know them.
import type { ContentPage } from "../types/content.js";
import type { Document } from "../types/document.js";
import type { Page, Site } from "../types/site.js";
import { isLatest } from "../text/books.js";
import { kindOf } from "./kinds/index.js";

/** All pages but the 404 page, sorted by path. */
export function contentPages(
  { pages, config }: Pick<Site, "pages" | "config">,
  documents: ReadonlyMap<string, Document>,
): ContentPage[] {
  return pages
    .filter((page) => kindOf(page).hasAddress)
    .map((page) => contentPage(page, documents.get(page.source ?? ""), config));
}

/** A page; `document`: what it is made from. */
export function contentPage(
  page: Page,
  document: Document | undefined,
  { docs }: Pick<Site["config"], "docs">,
): ContentPage {
  const { kind, route, title, description, source, unlisted } = page;
  const { excerpt, lastUpdated, headings = [], frontMatter = {} } = document ?? {};
  return {
    kind,
    ...("book" in page && { book: page.book }),
    ...("version" in page && page.version !== undefined && { version: page.version }),
    ...("book" in page && !isLatest(page, docs) && { otherVersion: true as const }),
    ...("blog" in page && { blog: page.blog }),
    ...(page.kind === "post" && { date: page.date }),
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
