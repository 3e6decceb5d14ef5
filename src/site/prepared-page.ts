// Pages that can be rendered.
import type { Document } from "../types/document.js";
import type { MarkdownView, PageView } from "../types/view.js";
import { keyOf } from "../text/hash.js";
import type { PageKey, PreparedPage } from "../types/prepared-page.js";
import type { PageLinks } from "../types/site.js";

/** What a page is made of, besides what all pages share. */
const PARTS = ["view", "sidebar", "body", "links", "given"] as const;

/** The same with what is known later: the file of the whole sidebar, and what plugins change. */
export const PAGE_PARTS = [...PARTS, "wholeSidebar", "images", "hooks"] as const;

/** A part of a page: see `PAGE_PARTS`. */
export type PagePart = (typeof PAGE_PARTS)[number];

/** The key of a page that is made of this plain data. A part that it does not have has an empty key. */
export function pageKey(made: Readonly<Partial<Record<(typeof PARTS)[number], unknown>>>): PageKey {
  const keys = PARTS.map((part) => (made[part] === undefined ? "" : keyOf(made[part])));
  return { key: keyOf(...keys), parts: keys.map((key) => key.slice(0, 8)).join(" ") };
}

/** A page whose view does not depend on content. */
export function complete(view: PageView, { findings }: Pick<PageLinks, "findings">): PreparedPage {
  return { key: () => pageKey({ view }), links: [], findings, view: () => view };
}

/** What a page says of the components in its code. */
export function componentsOf(document: Document | undefined): Pick<MarkdownView, "components"> {
  return document?.components ? { components: document.components } : {};
}
