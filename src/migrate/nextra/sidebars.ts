// `_meta` files of folders as sidebars and entries of the navbar.
import path from "node:path/posix";
import { entryOf, type JsonObject } from "../../text/json.js";
import type { SidebarItemConfig } from "../../types/book.js";
import type { NavEntry, NavItem } from "../../types/navbar.js";
import { entryIn, type Entry, type Metas } from "./meta.js";
import type { Page } from "./places.js";
import { titleOfName } from "./titles.js";

/** What sidebars are made of. */
export interface NavigationContext {
  /** Pages of the main language by their names. */
  readonly pages: ReadonlyMap<string, Page>;
  readonly metas: Metas;
  /** The page of a folder that its label leads to (`asIndexPage`). */
  readonly isIndexPage: (page: Page) => boolean;
  /** What the menu calls a page; nothing for one that has no title. */
  readonly titleOf: (page: Page) => string | undefined;
  /** Pages beside a folder of the same name are that folder's (Nextra 2 and 3). */
  readonly hasPagesBeside: boolean;
  readonly leave: (what: string, folder: string) => void;
}

/** What pages look like. */
export interface Looks {
  readonly theme: JsonObject;
  readonly isHidden: boolean;
}

/** The navigation of a site. */
export interface Navigation {
  readonly sidebars: Readonly<Record<string, readonly SidebarItemConfig[]>>;
  readonly navbar: readonly NavItem[];
  /** Looks of pages by their names. */
  readonly looks: ReadonlyMap<string, Looks>;
  /** Labels in other languages: `sidebar.docs.category.Guides` and the like. */
  readonly labels: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly navbarLabels: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** An entry of a folder, with what is known of it. */
interface Child {
  readonly key: string;
  /** Its path from the root of the site. */
  readonly name: string;
  readonly entry: Entry;
  readonly page: Page | undefined;
  readonly isFolder: boolean;
}

/** Reads the navigation. */
export function navigationOf(context: NavigationContext): Navigation {
  const reader = new Reader(context);
  reader.look("", {}, false);
  reader.root();
  return reader;
}

class Reader implements Navigation {
  readonly sidebars: Record<string, readonly SidebarItemConfig[]> = {};
  readonly navbar: NavItem[] = [];
  readonly looks = new Map<string, Looks>();
  readonly labels = new Map<string, Record<string, string>>();
  readonly navbarLabels = new Map<string, Record<string, string>>();
  private readonly folders: ReadonlySet<string>;
  private current = "";
  private readonly told = new Set<string>();

  constructor(private readonly context: NavigationContext) {
    const folders = new Set<string>();
    for (const name of context.pages.keys())
      for (let folder = path.dirname(name); folder !== "."; folder = path.dirname(folder))
        folders.add(folder);
    this.folders = folders;
  }

  /** Entries of the root that are pages have a sidebar and a place in the navbar of their own. */
  root(): void {
    const own: Child[] = [];
    for (const child of this.children("")) {
      const { entry, key } = child;
      if (entry.type === "page" || entry.type === "menu") this.top(child);
      else own.push(child);
      if (entry.type === "menu" && entry.display !== "hidden") this.menu(child);
      else if (entry.type === "page" && entry.display !== "hidden" && key !== "index") this.inNavbar(child);
    }
    this.addSidebar(this.folders.has("main") ? "root" : "main", own);
  }

  private top({ key, name, isFolder, entry }: Child): void {
    if (isFolder && entry.theme["sidebar"] !== false) this.addSidebar(key, this.children(name));
  }

  private addSidebar(id: string, children: readonly Child[]): void {
    this.current = id;
    const items = this.grouped(children);
    if (items.length > 0) this.sidebars[id] = items;
  }

  private inNavbar(child: Child): void {
    const { key, name, entry, page, isFolder } = child;
    const label = this.labelOf(child);
    this.translateNavbar(child, label);
    if (entry.href !== undefined) this.navbar.push({ label, ...targetOf(entry.href) });
    else if (this.sidebars[key]) this.navbar.push({ type: "docSidebar", sidebarId: key, label });
    else if (page || isFolder) {
      const first = page ?? this.firstPage(name);
      if (first) this.navbar.push({ label, to: `/${first.address}` });
    }
  }

  private menu(child: Child): void {
    const label = this.labelOf(child);
    this.translateNavbar(child, label);
    const items = Object.entries(child.entry.items).flatMap(([key, value]): NavEntry[] => {
      const { title, href, type } = entryIn(value);
      if (type === "separator") return title === undefined ? [] : [{ type: "html", value: title }];
      const name = path.join(child.name, key);
      const page = this.pageOf(name);
      const own = title ?? (page && this.context.titleOf(page)) ?? titleOfName(key);
      const to = page && `/${page.address}`;
      if (href !== undefined) return [{ label: own, ...targetOf(href) }];
      if (to === undefined)
        this.context.leave(`the entry \`${key}\` of a menu, which is no page`, child.name);
      return to === undefined ? [] : [{ label: own, to }];
    });
    if (items.length > 0) this.navbar.push({ type: "dropdown", label, items });
  }

  /** Looks of all pages of a folder, which they have from the folders around them. */
  look(folder: string, theme: JsonObject, isHidden: boolean): void {
    for (const { entry, page, name, isFolder } of this.children(folder)) {
      const own = { ...theme, ...entry.theme };
      const hidden = isHidden || entry.display === "hidden";
      if (page) this.looks.set(page.name, { theme: own, isHidden: hidden });
      if (isFolder) this.look(name, own, hidden);
    }
  }

  private pageOf(name: string): Page | undefined {
    return this.context.pages.get(name) ?? this.context.pages.get(path.join(name, "index"));
  }

  private firstPage(folder: string): Page | undefined {
    for (const { page, name, isFolder } of this.children(folder)) {
      const first = page ?? (isFolder ? this.firstPage(name) : undefined);
      if (first) return first;
    }
    return undefined;
  }

  /** The entries of a folder, in the order in which Nextra shows them. */
  private children(folder: string): Child[] {
    const { pages, metas, hasPagesBeside, leave } = this.context;
    const meta = metas.get("")?.get(folder) ?? {};
    const inside = folder === "" ? "" : `${folder}/`;
    const names = new Set(
      [...pages.keys(), ...this.folders].flatMap((name) =>
        name.startsWith(inside) && name !== folder ? [name.slice(inside.length).split("/")[0] ?? ""] : [],
      ),
    );
    // A page beside its folder is the first one in it.
    if (!hasPagesBeside && folder !== "" && pages.has(folder)) names.add("index");
    const keys = Object.keys(meta).filter((key) => key !== "*");
    const rest = [...names]
      .filter((name) => !keys.includes(name))
      .sort((one, other) => (one < other ? -1 : 1));
    const order = [
      ...(keys.includes("index") ? [] : rest.filter((name) => name === "index")),
      ...keys,
      ...rest.filter((name) => name !== "index"),
    ];
    return order.flatMap((key): Child[] => {
      const name = inside + key;
      const entry = entryIn(entryOf(meta, key), entryOf(meta, "*"));
      const beside = key === "index" && !hasPagesBeside ? pages.get(folder) : undefined;
      const isFolder = this.folders.has(name);
      const page = isFolder && !hasPagesBeside ? undefined : (pages.get(name) ?? beside);
      const isKnown =
        names.has(key) || entry.type === "separator" || entry.type === "menu" || entry.href !== undefined;
      // One that is hidden may be a page that Next.js makes.
      if (!isKnown && entry.display !== "hidden" && !this.told.has(name))
        leave(`the entry \`${key}\`, which is no page`, folder);
      this.told.add(name);
      return isKnown ? [{ key, name, entry, page, isFolder }] : [];
    });
  }

  /** Entries behind a separator are a group. */
  private grouped(children: readonly Child[]): SidebarItemConfig[] {
    const groups: { label?: string; items: SidebarItemConfig[] }[] = [{ items: [] }];
    for (const child of children) {
      if (child.entry.display === "hidden") continue;
      if (child.entry.type === "separator") {
        const label = child.entry.title;
        if (label !== undefined) this.translate(child, "category", label);
        groups.push({ ...(label !== undefined && { label }), items: [] });
      } else groups.at(-1)?.items.push(...this.items(child));
    }
    return groups.flatMap(({ label, items }): SidebarItemConfig[] =>
      label === undefined || items.length === 0
        ? items
        : [{ type: "category", label, items, collapsible: false, collapsed: false }],
    );
  }

  private items(child: Child): SidebarItemConfig[] {
    const { entry, page, name, isFolder } = child;
    const label = this.labelOf(child);
    if (entry.href !== undefined) {
      this.translate(child, "link", label);
      return [{ type: "link", label, href: entry.href }];
    }
    if (isFolder) return this.folder(child, label);
    const id = page?.id;
    if (page && id === undefined) return [{ type: "link", label, href: `/${page.address}` }];
    if (id === undefined) return [];
    if (entry.title === undefined && this.context.titleOf(page as Page) !== undefined) return [id];
    if (entry.title !== undefined) this.translate(child, "doc", label);
    return name === "" ? [] : [{ type: "doc", id, label }];
  }

  private folder(child: Child, label: string): SidebarItemConfig[] {
    const { entry, name } = child;
    const children = this.children(name);
    if (entry.display === "children") return this.grouped(children);
    const index = children.find(
      ({ key, page }) => key === "index" && page && this.context.isIndexPage(page),
    )?.page;
    const link = child.page ?? index;
    const items = this.grouped(children.filter(({ page }) => !page || page !== link));
    const id = link?.id;
    if (items.length === 0) return id === undefined ? [] : [{ type: "doc", id, label }];
    this.translate(child, "category", label);
    const { collapsed } = entry.theme;
    return [
      {
        type: "category",
        label,
        items,
        ...(typeof collapsed === "boolean" && { collapsed }),
        ...(id !== undefined && { link: { type: "doc", id } as const }),
      },
    ];
  }

  private labelOf({ entry, page, name, key, isFolder }: Child): string {
    if (entry.title !== undefined) return entry.title;
    const index = this.context.pages.get(path.join(name, "index")) ?? this.context.pages.get(name);
    const own = page ?? (isFolder && index && this.context.isIndexPage(index) ? index : undefined);
    return (own && this.context.titleOf(own)) ?? titleOfName(key);
  }

  private translate({ key, name }: Child, kind: string, label: string): void {
    this.inLanguages(
      name,
      key,
      (own, title) => (own[`sidebar.${this.current}.${kind}.${label}`] = title),
      this.labels,
    );
  }

  private translateNavbar({ key, name }: Child, label: string): void {
    this.inLanguages(name, key, (own, title) => (own[`item.label.${label}`] = title), this.navbarLabels);
  }

  private inLanguages(
    name: string,
    key: string,
    set: (own: Record<string, string>, title: string) => void,
    labels: Map<string, Record<string, string>>,
  ): void {
    for (const [language, metas] of this.context.metas) {
      const folder = path.dirname(name).replace(/^\.$/, "");
      const title = language === "" ? undefined : entryIn(entryOf(metas.get(folder), key)).title;
      if (title === undefined) continue;
      const own = labels.get(language) ?? {};
      set(own, title);
      labels.set(language, own);
    }
  }
}

function targetOf(href: string): { readonly to: string } | { readonly href: string } {
  return href.startsWith("/") && !href.startsWith("//") ? { to: href } : { href };
}
