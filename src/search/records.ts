// A page → the records of its sections, for hosted search engines.
import { contentHash } from "../text/hash.js";
import { isLatest, versionNameOf } from "../text/page-version.js";
import type { SiteConfig } from "../types/config.js";
import type { Document } from "../types/document.js";
import type { SearchPage } from "../types/search.js";
import type { SearchRecord } from "../types/search-record.js";
import type { Page, PageKind } from "../types/site.js";

/** A page with its complete search data. */
export interface RecordSource {
  readonly page: Page;
  readonly kind: PageKind<Page>;
  readonly found: SearchPage;
  readonly headings: Document["headings"];
}

/** Factor of pages about changes, as in the built-in search. */
const DATED = 0.7;

/** The records of a page, in the order of its sections. */
export function recordsOf(
  { page, kind, found, headings }: RecordSource,
  { url: origin, lang, docs }: Pick<SiteConfig, "url" | "lang" | "docs">,
): SearchRecord[] {
  const { url, title, trail, method = "", boost, dated } = found;
  const paths = headingPaths(headings);
  const tags = "tags" in page ? (page.tags ?? []).map(({ label }) => label) : [];
  const { record } = kind;
  const seen = new Map<string, number>();
  return found.sections.map(({ id, heading, text, keywords, groups = [] }, position) => {
    // A page may have two sections with one id.
    const before = seen.get(id) ?? 0;
    seen.set(id, before + 1);
    return {
      id: contentHash(JSON.stringify([origin, url, id, before])),
      url: id === "" ? url : `${url}#${encodeURIComponent(id)}`,
      page: url,
      anchor: id,
      title,
      heading,
      hierarchy: position === 0 ? [title] : [title, ...(paths.get(id) ?? [heading])],
      breadcrumbs: trail,
      text: text.trim(),
      keywords: [...new Set([...keywords, ...groups])],
      tags: position === 0 && groups.length > 0 ? groups : tags,
      kind: position === 0 ? record.page : record.section,
      method,
      ...placeOf(page, kind),
      latest: isLatest(page, docs),
      language: lang,
      rank: boost * (dated ? DATED : 1),
      position,
    };
  });
}

/** For each heading those that lead to it from the outermost one, itself last. */
function headingPaths(headings: Document["headings"]): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, readonly string[]>();
  let open: Document["headings"] = [];
  for (const heading of headings) {
    open = [...open.filter(({ level }) => level < heading.level), heading];
    paths.set(
      heading.id,
      open.filter(({ level }) => level > 1).map(({ text }) => text),
    );
  }
  return paths;
}

function placeOf(page: Page, kind: PageKind<Page>): Pick<SearchRecord, "area" | "book" | "version"> {
  const [area, book] = kind.area(page) ?? ["pages", ""];
  return { area, book, version: versionNameOf(page) ?? "" };
}
