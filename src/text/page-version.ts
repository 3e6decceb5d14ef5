// The version that a page belongs to: of its book, or of its API.
import type { ApiVersion } from "../types/api-config.js";
import type { Book, BookVersion } from "../types/book.js";
import type { Page } from "../types/page.js";
import { bookOf } from "./books.js";

/** The version of a page; nothing for pages of what has no versions. */
export function versionOf(page: Page, books: readonly Book[]): BookVersion | ApiVersion | undefined {
  if ("api" in page) return page.version;
  return "book" in page && page.version !== undefined ? bookOf(page, books).version : undefined;
}

/** Whether a page belongs to the latest version of its book or its API, or to no version. */
export function isLatest(page: Page, books: readonly Book[]): boolean {
  return versionOf(page, books)?.isLast !== false;
}

/** The name of the version of a page. */
export function versionNameOf(page: Page): string | undefined {
  if ("api" in page) return page.version?.name;
  return "book" in page ? page.version : undefined;
}

/** What the version of a page is one of, equal for all versions of a book or of an API; nothing for pages without a version. */
export function versionedPart(page: Page): string | undefined {
  if ("api" in page) return page.version && `api.${page.version.api}`;
  return "book" in page && page.version !== undefined ? page.book : undefined;
}

/** Name of the search index of the version of a page, where it is not that of the latest versions. */
export function searchIndexOf(page: Page, books: readonly Book[]): string | undefined {
  return isLatest(page, books) ? undefined : `${versionedPart(page)}-${versionNameOf(page)}.index`;
}
