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

/** The trail to each page of a sidebar: its categories, outermost first, and its own entry last. */
export type Trails = ReadonlyMap<string, readonly SidebarItem[]>;

/** The trails to the pages of a sidebar, by path. */
export function trailsOf(items: readonly SidebarItem[]): Trails {
  const found = new Map<string, readonly SidebarItem[]>();
  const walk = (list: readonly SidebarItem[], above: readonly SidebarItem[]): void => {
    for (const item of list) {
      if (item.kind === "html") continue;
      const trail = [...above, item];
      const isOwn = item.page !== undefined && !(item.kind === "link" && item.reference);
      if (isOwn && !found.has(item.page)) found.set(item.page, trail);
      if (item.kind === "category") walk(item.items, trail);
    }
  };
  walk(items, []);
  return found;
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
