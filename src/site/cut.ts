// Keeps pages of large sites small: a tree of n entries in each of n pages would be n² of them.
import type { SidebarCategory, SidebarItem, SidebarLink } from "../model/site.js";

/** Trees with at most as many entries stand whole in every page. */
const WHOLE = 150;

/** Longest list of which a page shows every entry. */
const LONG = 100;

/** How many entries a page shows on either side of the one that leads to it, in a longer list. */
const AROUND = 30;

/** Number of entries in a tree. */
function countItems(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + 1 + (item.kind === "category" ? countItems(item.items) : 0), 0);
}

/** Whether pages show only part of the tree. */
export function isLarge(items: readonly SidebarItem[]): boolean {
  return countItems(items) > WHOLE;
}

/**
 * The part of a large tree that a page shows: the entries that lead to it (`trail`, outermost first) and
 * those beside them. Closed categories lose their items, long lists what is far from the trail.
 */
export function cutTree(items: readonly SidebarItem[], trail: readonly SidebarItem[]): SidebarItem[] {
  const [open, ...below] = trail;
  const at = open ? items.indexOf(open) : -1;
  return nearby(items, Math.max(at, 0)).map((item): SidebarItem => {
    if (item.kind !== "category") return item;
    return item === open ? { ...item, items: cutTree(item.items, below) } : closedOf(item);
  });
}

const closed = new WeakMap<SidebarCategory, SidebarCategory>();

/** A category off the trail: the same on all pages, and one object for all of them. */
function closedOf(item: SidebarCategory): SidebarCategory {
  const known = closed.get(item);
  if (known) return known;
  const made = item.collapsible
    ? { ...item, collapsed: true, items: [], cut: true }
    : { ...item, items: cutTree(item.items, []) };
  closed.set(item, made);
  return made;
}

function nearby(items: readonly SidebarItem[], at: number): readonly SidebarItem[] {
  if (items.length <= LONG) return items;
  const start = Math.max(0, at - AROUND);
  const end = Math.min(items.length, at + AROUND + 1);
  return [
    ...moreLink(items.slice(0, start).toReversed(), "Earlier pages"),
    ...items.slice(start, end),
    ...moreLink(items.slice(end), "More pages"),
  ];
}

/** A link to the nearest page that is left out: that page shows the ones around it. */
function moreLink(leftOut: readonly SidebarItem[], label: string): SidebarLink[] {
  for (const item of leftOut) {
    const page =
      item.kind === "html" ? undefined : (item.page ?? (item.kind === "category" ? item.first : undefined));
    if (page !== undefined) return [{ kind: "link", key: label, label, href: page, more: true }];
  }
  return [];
}

/** A category's first entry with an address. */
function firstAddress(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.kind === "html") continue;
    const href = item.href ?? (item.kind === "category" ? firstAddress(item.items) : undefined);
    if (href !== undefined) return href;
  }
  return undefined;
}

/** The tree with the first address of every category that has no page of its own. */
export function withFirst(category: SidebarCategory): SidebarCategory {
  const first = category.href === undefined ? firstAddress(category.items) : undefined;
  return first === undefined ? category : { ...category, first };
}
