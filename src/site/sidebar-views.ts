// Builds the sidebar of each page. Of a large sidebar, a page shows only the part around it.
import type { Page, SidebarItem } from "../types/site.js";
import type { SidebarView } from "../types/view.js";
import { keyOf } from "../text/hash.js";
import { byCodeUnit } from "../text/order.js";
import { truncateTree, isLarge } from "./truncate-sidebar.js";
import { trailsOf, visibleItems, type Trails } from "./sidebar-items.js";

/** A complete sidebar that pages show only a part of. */
export interface WholeSidebar extends SidebarView {
  readonly id: string;
}

/** The sidebars of a site's pages. */
export class SidebarViews {
  /** Trees without unlisted entries, by id. */
  private readonly trees = new Map<string, VisibleTree>();

  /** The sidebar of a page, without the address of the complete one. `items` is the complete tree with this id. */
  of(page: Page, id: string, items: readonly SidebarItem[]): SidebarView {
    const { path } = page.route;
    // An unlisted page is only visible in its own sidebar.
    if (page.unlisted) return { items: entriesOf(visibleItems(items, path)) };
    const tree = this.share(id, items);
    return { items: tree.large ? truncateTree(tree.items, tree.trails.get(path) ?? []) : tree.items };
  }

  /** A key that is equal for equal sidebars of the page. */
  keyOf(page: Page, id: string, items: readonly SidebarItem[]): string {
    if (page.unlisted) return keyOf(this.of(page, id, items));
    const tree = this.share(id, items);
    tree.key ??= keyOf(tree.items);
    return tree.key;
  }

  /** The tree with this id, computed once for all pages. */
  share(id: string, items: readonly SidebarItem[]): VisibleTree {
    const tree = this.trees.get(id) ?? visibleTree(items);
    this.trees.set(id, tree);
    return tree;
  }

  /** The complete trees that pages show only a part of, sorted by id. */
  large(): WholeSidebar[] {
    return [...this.trees]
      .filter(([, { large }]) => large)
      .sort(([a], [b]) => byCodeUnit(a, b))
      .map(([id, { items }]) => ({ id, items }));
  }
}

/** A tree without unlisted entries. */
interface VisibleTree {
  readonly items: readonly SidebarItem[];
  readonly trails: Trails;
  readonly large: boolean;
  key?: string;
}

function visibleTree(items: readonly SidebarItem[]): VisibleTree {
  const visible = entriesOf(visibleItems(items, ""));
  return { items: visible, trails: trailsOf(visible), large: isLarge(visible) };
}

/** Items without descriptions, which only cards show. A changed description must not change all other pages. */
function entriesOf(items: readonly SidebarItem[]): SidebarItem[] {
  return items.map((item) => {
    if (item.kind === "html") return item;
    const { description: _, ...entry } = item;
    return entry.kind === "category" ? { ...entry, items: entriesOf(entry.items) } : entry;
  });
}
