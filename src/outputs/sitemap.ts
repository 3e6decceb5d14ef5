import type { PlainFile } from "../types/output.js";
import type { Page, Site } from "../types/site.js";
import { bookOf, isLatest } from "../text/books.js";
import { escapeHtml } from "../text/escape.js";
import { isTranslated } from "../site/alternates.js";

/** Whether search engines should find a page: that of the latest version, in its own language. */
function isIndexed(page: Page, site: Site): boolean {
  const { docs } = site.config;
  const isListed = !page.unlisted && page.kind !== "not-found" && isTranslated(page, site);
  return isListed && (!("book" in page) || (isLatest(page, docs) && !bookOf(page, docs).version?.noIndex));
}

/**
 * `sitemap.xml` (sitemaps.org 0.9) with every listed page, and a `robots.txt` that names it. `sites`: the site in each language.
 * Which pages are translations of each other is said by these, as search engines ask for it in one place only.
 */
export function sitemapFiles(sites: readonly Site[]): PlainFile[] {
  const entries = sites.flatMap((site) =>
    site.pages
      .filter((page) => isIndexed(page, site))
      .map((page) => `  <url><loc>${escapeHtml(site.config.url + page.route.path)}</loc></url>\n`),
  );
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</urlset>
`;
  const { url = "", publicPath = "/" } = sites[0]?.config ?? {};
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${url}${publicPath}sitemap.xml\n`;
  return [
    { path: "sitemap.xml", content: sitemap },
    { path: "robots.txt", content: robots },
  ];
}
