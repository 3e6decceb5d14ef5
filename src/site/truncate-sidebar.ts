// Truncates large sidebars: n entries on each of n pages would be n² entries.
import type { SidebarCategory, SidebarItem, SidebarLink } from "../types/site.js";

/** Trees with at most this many entries are complete on every page. */
const MAX_COMPLETE = 150;

/** Lists with at most this many entries are complete. */
const MAX_LIST = 100;

/** Number of entries of a longer list on either side of the one that leads to the page. */
const AROUND = 15;

/** Number of entries in a tree. */
export function countItems(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + 1 + (item.kind === "category" ? countItems(item.items) : 0), 0);
}

/** Whether pages show only part of the tree. */
export function isLarge(items: readonly SidebarItem[]): boolean {
  return countItems(items) > MAX_COMPLETE;
}

/** The categories of a tree as they are where they are closed, which is the same on all pages. */
export type ClosedCategories = Map<SidebarCategory, SidebarCategory>;

/**
 * The part of a large tree around a page: the entries that lead to it (`trail`, outermost first) and their siblings.
 * The items of closed categories and distant siblings in long lists are left out. `closed`: categories of this tree that were made
 * for other pages.
 */
export function truncateTree(
  items: readonly SidebarItem[],
  trail: readonly SidebarItem[],
  closed: ClosedCategories,
  around = AROUND,
): SidebarItem[] {
  const [open, ...below] = trail;
  const at = open ? items.indexOf(open) : -1;
  return nearby(items, Math.max(at, 0), around).map((item): SidebarItem => {
    if (item.kind !== "category") return item;
    if (item === open) return { ...item, items: truncateTree(item.items, below, closed) };
    const made = closed.get(item) ?? closedOf(item, closed);
    closed.set(item, made);
    return made;
  });
}

/** A category that is not part of the trail. */
function closedOf(item: SidebarCategory, closed: ClosedCategories): SidebarCategory {
  if (!item.collapsible) return { ...item, items: truncateTree(item.items, [], closed) };
  return { ...item, collapsed: true, items: [], cut: true };
}

function nearby(items: readonly SidebarItem[], at: number, around: number): readonly SidebarItem[] {
  if (items.length <= (around < AROUND ? 2 * around : MAX_LIST)) return items;
  const start = Math.max(0, at - around);
  const end = Math.min(items.length, at + around + 1);
  return [
    ...moreLink(items.slice(0, start).toReversed(), "earlier"),
    ...items.slice(start, end),
    ...moreLink(items.slice(end), "more"),
  ];
}

/** A link to the nearest page that is left out. Its own sidebar shows the entries around it. */
function moreLink(leftOut: readonly SidebarItem[], more: NonNullable<SidebarLink["more"]>): SidebarLink[] {
  for (const item of leftOut) {
    const page =
      item.kind === "html" ? undefined : (item.page ?? (item.kind === "category" ? item.first : undefined));
    if (page !== undefined) return [{ kind: "link", key: more, label: "", href: page, more }];
  }
  return [];
}

/** Address of the first item that has one. */
function firstAddress(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.kind === "html") continue;
    const href = item.href ?? (item.kind === "category" ? firstAddress(item.items) : undefined);
    if (href !== undefined) return href;
  }
  return undefined;
}

/** Adds the first address inside a category that has no page of its own. */
export function withFirst(category: SidebarCategory): SidebarCategory {
  const first = category.href === undefined ? firstAddress(category.items) : undefined;
  return first === undefined ? category : { ...category, first };
}
