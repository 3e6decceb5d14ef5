// What kinds of pages have in common.
import type { CollectionPages } from "../../types/feature.js";
import type { Page, PageKind, TrailTools } from "../../types/site.js";
import type { LabelledLink } from "../../types/view.js";
import { breadcrumbsOf } from "../breadcrumbs.js";

/** An ordinary page that others name, with nothing special about it. */
export const listed = {
  isInSequence: true,
  isTitled: false,
  isEntry: () => false,
  isIndex: false,
  excerpts: () => null,
  subtitle: () => null,
  preview: "website",
  tags: () => [],
  hasAddress: true,
  markdown: () => null,
  thing: null,
  indexed: () => true,
  repeats: () => false,
  facts: () => ({}),
  area: () => null,
  record: { page: "page", section: "page" },
} as const satisfies Partial<PageKind<Page>>;

/** A page that serves readers and is no content: no search finds it. */
export const auxiliary = {
  ...listed,
  breadcrumbs: sidebarTrail,
  isIndex: true,
  indexed: () => false,
  tags: () => [{ tag: "meta", attributes: { name: "robots", content: "noindex" } }],
  search: null,
} as const satisfies Partial<PageKind<Page>>;

/** Pages that a feature adds, in no sidebar and no list. */
export function pagesAlone(pages: readonly Page[]): CollectionPages {
  return { pages, sidebars: {}, lists: [], drafts: new Map(), scheduled: new Map(), diagnostics: [] };
}

/** The way to a page in its sidebar. */
export function sidebarTrail(page: Page, { sidebars, isShown }: TrailTools): LabelledLink[] {
  return isShown(page) ? breadcrumbsOf(sidebars.trailOf(page)) : [];
}
