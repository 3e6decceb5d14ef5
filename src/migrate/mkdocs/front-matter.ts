// Front matter of MkDocs in the words of docsite.
import { isObject } from "../../text/json.js";

/** What a page says about its title. */
export interface Titles {
  /** Its text has a heading of the first level. */
  readonly hasTitle: boolean;
  /** Its HTML has one. */
  readonly hasRawTitle: boolean;
  /** What MkDocs calls it otherwise. Absent: it is a part of pages. */
  readonly title: string | undefined;
}

/** Keys that change: `undefined` removes one. */
export function frontMatterChanges(
  meta: Readonly<Record<string, unknown>>,
  { hasTitle, hasRawTitle, title }: Titles,
): Record<string, unknown> {
  const hidden = [meta["hide"]].flat().filter((each) => typeof each === "string");
  const { status, icon, template } = meta;
  return {
    ...(hidden.length > 0 && { hide: undefined }),
    ...(hidden.includes("toc") && { hide_table_of_contents: true }),
    ...(hidden.includes("navigation") && { displayed_sidebar: null }),
    ...(hidden.includes("footer") && { pagination_prev: null, pagination_next: null }),
    ...(typeof status === "string" && {
      status: undefined,
      sidebar_badge: status.charAt(0).toUpperCase() + status.slice(1),
    }),
    ...(typeof icon === "string" && { icon: undefined }),
    ...(typeof template === "string" && { template: undefined }),
    ...(isObject(meta["search"]) || meta["search"] === undefined ? {} : { search: undefined }),
    ...(title !== undefined && !hasTitle && meta["title"] === undefined && { title }),
    ...(title !== undefined && !hasTitle && hasRawTitle && { hide_title: true }),
  };
}
