import { isBelow } from "../text/folders.js";
import type { Book } from "../types/book.js";
import type { SiteConfig } from "../types/config.js";

/** What a book that is made has of its settings. */
export interface MadeBook extends Pick<Book, "id" | "path" | "routeBasePath" | "key"> {
  readonly versions?: unknown;
  readonly lastVersion?: string;
}

/** The books of a site with one for each of `made` that is no part of another one. */
export function withMadeBooks(docs: SiteConfig["docs"], made: readonly MadeBook[]): SiteConfig["docs"] {
  const own = made.filter(({ path }) => !docs.some((book) => book.path !== "" && isBelow(path, book.path)));
  return [...docs, ...own.map(bookOf)];
}

function bookOf({ id, path, routeBasePath, key, versions, lastVersion }: MadeBook): Book {
  return {
    id,
    key,
    path,
    isMade: true,
    routeBasePath,
    numberPrefixes: false,
    sidebarCollapsed: true,
    breadcrumbs: true,
    tags: false,
    showLastUpdated: false,
    showLastUpdateAuthor: false,
    showContributors: false,
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    editUrl: false,
    ...(versions !== undefined && { versions }),
    ...(lastVersion !== undefined && { lastVersion }),
  } as Book;
}
