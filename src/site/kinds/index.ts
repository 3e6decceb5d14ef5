// The kinds of pages. A stage that treats them differently asks the definition of the kind.
import type { Page } from "../../types/site.js";
import { apiEntry, apiIntroduction, apiSchema, apiSchemas, apiTag, operation } from "./api.js";
import { archive, authors, blogTags, post, posts } from "./blog.js";
import { category, doc, tag, tags } from "./docs.js";
import type { PageKind } from "./kind.js";
import { home, markdown, notFound, react } from "./pages.js";

/** A definition for each kind of page. */
export const PAGE_KINDS: { readonly [Kind in Page["kind"]]: PageKind<Extract<Page, { kind: Kind }>> } = {
  doc,
  category,
  tag,
  tags,
  markdown,
  react,
  home,
  "not-found": notFound,
  post,
  posts,
  archive,
  authors,
  "blog-tags": blogTags,
  "api-entry": apiEntry,
  "api-introduction": apiIntroduction,
  operation,
  "api-tag": apiTag,
  "api-schemas": apiSchemas,
  "api-schema": apiSchema,
};

/** The definition of the kind of a page. */
export function kindOf<Shown extends Page>({ kind }: Shown): PageKind<Shown> {
  // The table has for each kind what takes pages of this kind; TypeScript does not follow the kind from the page to its entry.
  return PAGE_KINDS[kind] as unknown as PageKind<Shown>;
}
