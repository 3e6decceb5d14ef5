// Builds the sidebar of each page. Of a large sidebar, a page shows only the part around it.
import type { Page, SidebarItem, Site } from "../types/site.js";
import type { SidebarView } from "../types/view.js";
import { keyOf } from "../text/hash.js";
import { byCodeUnit } from "../text/order.js";
import { countItems, isLarge, truncateTree, type ClosedCategories } from "./truncate-sidebar.js";
import { placesOf, trailTo, visibleItems, type Places } from "./sidebar-items.js";

/** Entries of a list that a page without an entry shows. */
const FEW = 8;

/** A complete sidebar that pages show only a part of. */
export interface WholeSidebar extends SidebarView {
  readonly id: string;
  /** Equal for equal entries and titles. */
  readonly key: string;
}

/** Id of the sidebar that a page shows. */
export function sidebarOf(page: Page): string | undefined {
  return "sidebar" in page ? page.sidebar : undefined;
}

/** The sidebars of a site's pages. */
export class SidebarViews {
  /** Trees without unlisted entries, by id. */
  private readonly trees = new Map<string, VisibleTree>();
  /** Of the complete trees, by id. */
  private readonly places = new Map<string, Places>();

  private readonly titles: ReadonlyMap<string, string>;

  /** `sidebars`: the complete trees, by id. */
  constructor(
    private readonly sidebars: Site["sidebars"],
    lists: Site["lists"],
  ) {
    this.titles = new Map(
      lists.flatMap(({ sidebar, sidebarTitle }) => (sidebarTitle ? [[sidebar, sidebarTitle]] : [])),
    );
  }

  /** The way to a page in its complete sidebar: its categories, outermost first, and its own entry last. */
  trailOf(page: Page): readonly SidebarItem[] {
    const id = sidebarOf(page);
    if (id === undefined) return [];
    const places = this.places.get(id) ?? placesOf(this.sidebars[id] ?? []);
    this.places.set(id, places);
    return trailTo(page.route.path, places);
  }

  /** The sidebar of a page, without the address of the complete one. */
  of(page: Page): SidebarView | undefined {
    const id = sidebarOf(page);
    if (id === undefined) return undefined;
    const { path } = page.route;
    // An unlisted page is only visible in its own sidebar.
    const title = this.titles.get(id);
    const titled = title === undefined ? {} : { title };
    if (page.unlisted) return { ...titled, items: entriesOf(visibleItems(this.sidebars[id] ?? [], path)) };
    const { items, places, closed, large } = this.tree(id);
    if (this.isApart(page)) return { ...titled, items: truncateTree(items, [], closed, FEW) };
    return { ...titled, items: large ? truncateTree(items, trailTo(path, places), closed) : items };
  }

  /** Whether a page is one of many that have no entry, and so need none of the entries in closed categories. */
  private isApart({ kind, sidebar }: Page & { sidebar?: string }): boolean {
    return kind === "api-schema" && sidebar !== undefined && countItems(this.tree(sidebar).items) > FEW;
  }

  /** A key that is equal for equal sidebars of the page. */
  keyOf(page: Page): string | undefined {
    const id = sidebarOf(page);
    if (id === undefined) return undefined;
    if (page.unlisted) return keyOf(this.of(page));
    return this.treeKey(id);
  }

  private treeKey(id: string): string {
    const tree = this.tree(id);
    return (tree.key ??= keyOf(tree.items, this.titles.get(id)));
  }

  /** The complete trees that these pages show only a part of, sorted by id. */
  large(pages: readonly Page[]): WholeSidebar[] {
    const apart = new Set(pages.flatMap((page) => (this.isApart(page) ? (sidebarOf(page) ?? []) : [])));
    const ids = new Set(pages.flatMap((page) => (page.unlisted ? [] : (sidebarOf(page) ?? []))));
    return [...ids].sort(byCodeUnit).flatMap((id) => {
      const { items, large } = this.tree(id);
      const title = this.titles.get(id);
      if (!large && !apart.has(id)) return [];
      return [{ id, key: this.treeKey(id), items, ...(title !== undefined && { title }) }];
    });
  }

  /** The tree with this id, computed once for all pages. */
  private tree(id: string): VisibleTree {
    const tree = this.trees.get(id) ?? visibleTree(this.sidebars[id] ?? []);
    this.trees.set(id, tree);
    return tree;
  }
}

/** A tree without unlisted entries. */
interface VisibleTree {
  readonly items: readonly SidebarItem[];
  readonly places: Places;
  readonly closed: ClosedCategories;
  readonly large: boolean;
  key?: string;
}

function visibleTree(items: readonly SidebarItem[]): VisibleTree {
  const visible = entriesOf(visibleItems(items, ""));
  return { items: visible, places: placesOf(visible), closed: new Map(), large: isLarge(visible) };
}

/** Items without descriptions, which only cards show. A changed description must not change all other pages. */
function entriesOf(items: readonly SidebarItem[]): SidebarItem[] {
  return items.map((item) => {
    if (item.kind === "html") return item;
    const { description: _, ...entry } = item;
    return entry.kind === "category" ? { ...entry, items: entriesOf(entry.items) } : entry;
  });
}
