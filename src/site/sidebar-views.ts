// Sidebars as pages show them: whole where they are small, else the part around the page.
import type { Page, SidebarItem } from "../model/site.js";
import type { SidebarView } from "../model/view.js";
import { shortHash } from "../text/hash.js";
import { byCodeUnit } from "../text/order.js";
import { cutTree, isLarge } from "./cut.js";
import { trailOf, visibleItems } from "./sidebar-items.js";

/** The sidebars of a site's pages. */
export class SidebarViews {
  /** Trees without unlisted entries, by id. */
  private readonly trees = new Map<string, { items: readonly SidebarItem[]; large: boolean }>();

  /** The sidebar of a page. `items` is the whole tree with this id. */
  of(page: Page, id: string, items: readonly SidebarItem[]): SidebarView {
    const { path } = page.route;
    // Its own entry shows on the page itself, and nowhere else.
    if (page.unlisted) return { items: entriesOf(visibleItems(items, path)), cut: false };
    const tree = this.share(id, items);
    const shown = tree.large ? cutTree(tree.items, trailOf(tree.items, path) ?? []) : tree.items;
    return { id: fileNameOf(id), items: shown, cut: tree.large };
  }

  /** Makes a tree one of those that pages share. */
  share(id: string, items: readonly SidebarItem[]): { items: readonly SidebarItem[]; large: boolean } {
    const tree = this.trees.get(id) ?? visibleTree(items);
    this.trees.set(id, tree);
    return tree;
  }

  /** The whole trees that pages share, in one order, whichever page was looked at first. */
  shared(): (SidebarView & { readonly id: string })[] {
    return [...this.trees]
      .sort(([a], [b]) => byCodeUnit(a, b))
      .map(([id, { items }]) => ({ id: fileNameOf(id), items, cut: false }));
  }
}

/** An id as it may stand in a file name. */
function fileNameOf(id: string): string {
  return /^[\w-]+$/.test(id) ? id : shortHash(id);
}

function visibleTree(items: readonly SidebarItem[]): { items: readonly SidebarItem[]; large: boolean } {
  const visible = entriesOf(visibleItems(items, ""));
  return { items: visible, large: isLarge(visible) };
}

/** Items without what only cards show: with it, a new first sentence of one page would change all that list the page. */
function entriesOf(items: readonly SidebarItem[]): SidebarItem[] {
  return items.map((item) => {
    if (item.kind === "html") return item;
    const { description: _, ...entry } = item;
    return entry.kind === "category" ? { ...entry, items: entriesOf(entry.items) } : entry;
  });
}
