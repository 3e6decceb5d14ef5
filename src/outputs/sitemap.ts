import type { PlainFile } from "../types/output.js";
import type { Page, Site } from "../types/site.js";
import { bookOf, isLatest } from "../text/books.js";
import { escapeHtml } from "../text/escape.js";

/** Whether search engines should find a page: that of the latest version. */
function isIndexed(page: Page, { config: { docs } }: Site): boolean {
  return !("book" in page) || (isLatest(page, docs) && !bookOf(page, docs).version?.noIndex);
}

/** `sitemap.xml` (sitemaps.org 0.9) with every listed page, and a `robots.txt` that names it. */
export function sitemapFiles(site: Site): PlainFile[] {
  const { url, baseUrl } = site.config;
  const entries = site.pages
    .filter((page) => !page.unlisted && page.kind !== "not-found" && isIndexed(page, site))
    .map((page) => `  <url><loc>${escapeHtml(url + page.route.path)}</loc></url>\n`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</urlset>
`;
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${url}${baseUrl}sitemap.xml\n`;
  return [
    { path: "sitemap.xml", content: sitemap },
    { path: "robots.txt", content: robots },
  ];
}
