// Functions for complete sidebars: trails, reading order, visible items.
import type { SidebarCategory, SidebarItem, SidebarLink } from "../types/site.js";
import type { LinkCollector } from "./links.js";
import { withFirst } from "./truncate-sidebar.js";

/** Resolves the links of the configuration in items. */
export function withResolvedLinks(items: readonly SidebarItem[], links: LinkCollector): SidebarItem[] {
  return items.map((item): SidebarItem => {
    if (item.kind === "category") return { ...item, items: withResolvedLinks(item.items, links) };
    if (item.writtenAt === undefined) return item;
    const { writtenAt, ...rest } = item;
    return rest.kind === "html"
      ? { ...rest, html: links.htmlOfConfig(rest.html, writtenAt) }
      : { ...rest, href: links.ofConfig(rest.href, "link", writtenAt).href };
  });
}

/** Where a page stands in a sidebar: its categories, outermost first, and its own entry. */
interface Place {
  readonly above: readonly SidebarItem[];
  readonly item: SidebarItem;
}

/** The places of the pages of a sidebar, by path. A trail for each of them would take four times the memory. */
export type Places = ReadonlyMap<string, Place>;

/** The places of the pages of a sidebar. */
export function placesOf(items: readonly SidebarItem[]): Places {
  const places = new Map<string, Place>();
  const walk = (list: readonly SidebarItem[], above: readonly SidebarItem[]): void => {
    for (const item of list) {
      if (item.kind === "html") continue;
      const isOwn = item.page !== undefined && !(item.kind === "link" && item.reference);
      if (isOwn && !places.has(item.page)) places.set(item.page, { above, item });
      if (item.kind === "category") walk(item.items, [...above, item]);
    }
  };
  walk(items, []);
  return places;
}

/** The trail to a page: its categories, outermost first, and its own entry last. Empty for a page without a place. */
export function trailTo(path: string, places: Places): readonly SidebarItem[] {
  const place = places.get(path);
  return place ? [...place.above, place.item] : [];
}

/** Pages of a sidebar in reading order: documents and linked categories, without references. */
export function readingOrder(items: readonly SidebarItem[]): (SidebarLink | SidebarCategory)[] {
  const order: (SidebarLink | SidebarCategory)[] = [];
  const walk = (list: readonly SidebarItem[]): void => {
    for (const item of list) {
      if (item.kind === "html") continue;
      if (item.page !== undefined && !(item.kind === "link" && item.reference)) order.push(item);
      if (item.kind === "category") walk(item.items);
    }
  };
  walk(items);
  return order;
}

/** The sidebar of a page. Unlisted entries are only visible on their own page. */
export function visibleItems(items: readonly SidebarItem[], path: string): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (item.kind === "html") return [item];
    const hidden = item.unlisted === true && item.page !== path;
    if (item.kind === "link") return hidden ? [] : [item];
    const children = visibleItems(item.items, path);
    const { href, page, ...label } = item;
    if (children.length > 0)
      return [withFirst(hidden ? { ...label, items: children } : { ...item, items: children })];
    if (hidden || href === undefined) return [];
    const { items: _, collapsed: __, collapsible: ___, ...link } = label;
    return [{ ...link, kind: "link", href, ...(page !== undefined && { page }) }];
  });
}
