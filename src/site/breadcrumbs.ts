// Builds breadcrumbs and category cards from the trail of a page in its sidebar.
import type { CategoryPage, SidebarItem } from "../types/site.js";
import type { CategoryView, LabelledLink } from "../types/view.js";
import { readingOrder, visibleItems } from "./sidebar-items.js";

/** Breadcrumbs of the last item of a trail, including the item itself. */
export function breadcrumbsOf(trail: readonly SidebarItem[]): LabelledLink[] {
  return trail.flatMap((item) => {
    if (item.kind === "html") return [];
    return [{ label: item.label, ...(item.href !== undefined && { href: item.href }) }];
  });
}

/** The items of a category, for cards on its page. */
export function cardsOf(page: CategoryPage, trail: readonly SidebarItem[]): CategoryView["items"] {
  const category = trail.at(-1);
  if (category?.kind !== "category") return [];
  return visibleItems(category.items, page.route.path).flatMap((item) => {
    if (item.kind === "html") return [];
    const href = item.href ?? (item.kind === "category" ? readingOrder([item])[0]?.href : undefined);
    if (href === undefined) return [];
    return [
      { label: item.label, href, ...(item.description !== undefined && { description: item.description }) },
    ];
  });
}
