// The place of a page in its sidebar → what the page shows of it.
import type { CategoryPage, Page, SidebarItem } from "../model/site.js";
import type { CategoryView, LabelledLink } from "../model/view.js";
import { readingOrder, trailOf, visibleItems } from "./sidebar-items.js";

/** The way to a page in its sidebar, the page itself last. */
export function breadcrumbsOf(page: Page, items: readonly SidebarItem[]): LabelledLink[] {
  return (trailOf(items, page.route.path) ?? []).flatMap((item) => {
    if (item.kind === "html") return [];
    return [{ label: item.label, ...(item.href !== undefined && { href: item.href }) }];
  });
}

/** The entries of a category, as its own page lists them. */
export function cardsOf(page: CategoryPage, items: readonly SidebarItem[]): CategoryView["items"] {
  const category = trailOf(items, page.route.path)?.at(-1);
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
