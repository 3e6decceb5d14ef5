// What search engines are told of pages.
import { bookOf, isLatest } from "../text/books.js";
import type { SiteConfig } from "../types/config.js";
import type { Page } from "../types/site.js";
import { kindOf } from "./kinds/index.js";

/** Whether search engines are asked to leave a page out, as its author or its version says. */
export function isHidden(page: Page, { docs }: Pick<SiteConfig, "docs">): boolean {
  const version = "book" in page ? bookOf(page, docs).version : undefined;
  return page.unlisted || page.noindex === true || version?.noIndex === true;
}

/** Whether search engines should find a page: one of the latest version that nothing hides. */
export function isIndexed(page: Page, config: Pick<SiteConfig, "docs">): boolean {
  const isCurrent = !("book" in page) || isLatest(page, config.docs);
  return !isHidden(page, config) && isCurrent && kindOf(page).indexed(page);
}
