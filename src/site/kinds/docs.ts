// The pages of books: documents, categories, tags.
import type { CategoryPage, DocPage, PageKind, TagPage, TagsPage } from "../../types/site.js";
import { bookOf } from "../../text/books.js";
import { cardsOf } from "../breadcrumbs.js";
import { complete } from "../prepared-page.js";
import { taggedCards, tagTrail } from "../tag-pages.js";
import { listed, sidebarTrail } from "./common.js";

const inBook = {
  ...listed,
  area: ({ book }: { readonly book: string }) => ["docs", book] as const,
};

/** A document. */
export const doc: PageKind<DocPage> = {
  ...inBook,
  prepare: (page, common, tools) => tools.withBody(page, tools.markdown("doc", page, common)),
  breadcrumbs: sidebarTrail,
  preview: "article",
  thing: () => ({ "@type": "TechArticle" }),
  markdown: () => "document",
  search: { boost: 1, sections: "document", title: ({ title }) => title },
  record: { page: "doc", section: "doc" },
};

/** The generated index of a category. */
export const category: PageKind<CategoryPage> = {
  ...inBook,
  prepare: (page, common, { links, sidebars }) =>
    complete({ ...common, kind: "category", items: cardsOf(page, sidebars.trailOf(page)) }, links),
  breadcrumbs: sidebarTrail,
  search: { boost: 1, sections: "summary", title: ({ title }) => title },
  record: { page: "category", section: "category" },
};

/** The documents with a tag. */
export const tag: PageKind<TagPage> = {
  ...inBook,
  prepare: (page, common, { links, site }) =>
    complete({ ...common, kind: "tag", items: taggedCards(page, site) }, links),
  breadcrumbs: (page, { site, isShown }) =>
    isShown(page) ? tagTrail(page, bookOf(page, site.config.docs).routeBasePath, site) : [],
  // It only shows others.
  search: null,
};

/** The tags of a book. */
export const tags: PageKind<TagsPage> = {
  ...inBook,
  prepare: (page, common, { links }) => complete({ ...common, kind: "tags", tags: page.tags }, links),
  breadcrumbs: sidebarTrail,
  search: null,
};
