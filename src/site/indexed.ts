// What search engines are told of pages.
import { isLatest, versionOf } from "../text/page-version.js";
import type { SiteConfig } from "../types/config.js";
import type { Page, Site } from "../types/site.js";
import { isTranslated } from "./alternates.js";
import { kindOf } from "../text/page-kind.js";

/** What a page asks of search engines (`robots`): to leave it out, as its author or its version says. Nothing for most pages. */
export function robotsOf(page: Page, { docs }: Pick<SiteConfig, "docs">): string | undefined {
  if (page.unlisted || versionOf(page, docs)?.noIndex) return "noindex, nofollow";
  // Other pages may be found by what only this one links to.
  return page.noindex ? "noindex" : undefined;
}

/** Whether search engines should find a page: one of the latest version, in its own language, that nothing hides. */
export function isIndexed(page: Page, site: Pick<Site, "config" | "kinds">): boolean {
  const { config } = site;
  const isCurrent = isLatest(page, config.docs);
  const isHidden = robotsOf(page, config) !== undefined;
  return !isHidden && isCurrent && kindOf(page, site).indexed(page) && isTranslated(page, site);
}
