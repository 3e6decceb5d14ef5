import type { Feature } from "../../types/feature.js";
import { isIndexed } from "../../site/indexed.js";
import { kindOf } from "../../text/page-kind.js";
import { lastChangeOf } from "../../site/last-change.js";
import { bookOf } from "../../text/books.js";
import type { Document } from "../../types/document.js";
import type { LabelledLink } from "../../types/labelled-link.js";
import type { Page, Site, Thing } from "../../types/site.js";

/** Pages tell search engines what they are. */
export const structuredDataFeature: Feature = {
  name: "structured-data",
  props: ({ site, documents }) => ({
    key: null,
    head(page, { breadcrumbs }) {
      const document = "source" in page ? documents.get(page.source) : undefined;
      const text = structuredData(page, site, document, breadcrumbs);
      return text === undefined ? [] : [{ tag: "script", attributes: { type: "application/ld+json" }, text }];
    },
  }),
};

/** JSON-LD about a page; nothing for one that search engines should not show. `trail`: its breadcrumbs. */
function structuredData(
  page: Page,
  site: Pick<Site, "config" | "kinds">,
  document: Document | undefined,
  trail: readonly LabelledLink[],
): string | undefined {
  if (!isIndexed(page, site) || !kindOf(page, site).hasAddress) return undefined;
  const { config } = site;
  const isDated = "book" in page && bookOf(page, config.docs).showLastUpdated;
  const address = (path: string) => config.url + path;
  // A date that the page does not show would change it with every commit.
  const changed = isDated || document?.frontMatter.last_update ? lastChangeOf(document) : undefined;
  const about = {
    headline: page.title,
    ...(page.description && { description: page.description }),
    url: address(page.route.path),
    inLanguage: config.lang,
    ...(changed !== undefined && { dateModified: changed }),
  };
  const thing = kindOf(page, site).thing?.(page);
  const things = [
    breadcrumbList(page, trail, address),
    page.route.path === config.baseUrl
      ? { "@type": "WebSite", name: config.title, url: about.url, inLanguage: config.lang }
      : undefined,
    thing && { ...thing, ...about },
  ].filter((thing) => thing !== undefined);
  if (things.length === 0) return undefined;
  // A text may hold what ends a script.
  return JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", "\\u003c");
}

/** The way to a page with the page itself, if there is one. Categories without a page are left out: search engines want an address of each. */
function breadcrumbList(
  page: Page,
  trail: readonly LabelledLink[],
  address: (path: string) => string,
): Thing | undefined {
  const linked = trail.filter(({ href }) => href !== undefined && href !== page.route.path);
  if (linked.length === 0) return undefined;
  const all = [...linked, { label: page.title, href: page.route.path }];
  return {
    "@type": "BreadcrumbList",
    itemListElement: all.map(({ label, href = "" }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: address(href),
    })),
  };
}
