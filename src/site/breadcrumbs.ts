// Builds breadcrumbs and category cards from the trail of a page in its sidebar.
import type { CategoryPage, Page, SidebarItem } from "../types/site.js";
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
  return category?.kind === "category" ? cards(category.items, page) : [];
}

/** The items of the category that a page belongs to, for cards on it, without the page itself. `sidebar`: the entries beside it where it stands in no category. */
export function siblingCards(
  page: Page,
  trail: readonly SidebarItem[],
  sidebar: readonly SidebarItem[] = [],
): CategoryView["items"] {
  const category = trail.findLast((item) => item.kind === "category");
  return cards(category?.items ?? (trail.length > 0 ? sidebar : []), page).filter(
    ({ href }) => href !== page.route.path,
  );
}

/** Entries of a sidebar as cards on a page. */
export function cards(items: readonly SidebarItem[], page: Page): CategoryView["items"] {
  return visibleItems(items, page.route.path).flatMap((item) => {
    if (item.kind === "html") return [];
    const href = item.href ?? (item.kind === "category" ? readingOrder([item])[0]?.href : undefined);
    if (href === undefined) return [];
    return [
      { label: item.label, href, ...(item.description !== undefined && { description: item.description }) },
    ];
  });
}
