// The navigation of MkDocs (`nav`) as sidebars and entries of the navbar.
import path from "node:path/posix";
import { isObject, stringAt } from "../../text/json.js";
import type { SidebarItemConfig } from "../../types/book.js";
import type { NavItem } from "../../types/navbar.js";

/** What a navigation comes to. */
export interface Navigation {
  /** By name. Absent: the sidebar is made of the folders. */
  readonly sidebars?: Readonly<Record<string, readonly SidebarItemConfig[]>>;
  readonly items: readonly NavItem[];
  /** Titles that it gives to pages, by their paths. */
  readonly titles: ReadonlyMap<string, string>;
}

/** What it is read with. */
export interface NavigationContext {
  /** Paths of the pages in the folder of documents. */
  readonly pages: ReadonlySet<string>;
  /** The page that lists the posts of a blog, and its address. */
  readonly blog?: readonly [page: string, address: string];
  readonly features: ReadonlySet<string>;
  readonly leave: (what: string, hint?: string) => void;
}

/** Reads `nav`. */
export function navigationOf(nav: unknown, context: NavigationContext): Navigation {
  if (!Array.isArray(nav)) return { items: [], titles: new Map() };
  const reader = new Reader(context);
  const tops = nav.flatMap((item) => reader.entriesOf(item));
  const { titles } = reader;
  if (!context.features.has("navigation.tabs"))
    return { sidebars: { docs: tops.map(({ item }) => item) }, items: [], titles };
  const names = new Set<string>();
  const nameOf = (label: string) => {
    const base =
      label
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, "-")
        .replace(/^-|-$/g, "") || "docs";
    let name = base;
    for (let count = 2; names.has(name); count++) name = `${base}-${count}`;
    names.add(name);
    return name;
  };
  const sidebars: Record<string, readonly SidebarItemConfig[]> = {};
  const items = tops.map(({ label, item }): NavItem => {
    const href = hrefOf(item);
    if (href !== undefined) return href.startsWith("/") ? { label, to: href } : { label, href };
    const name = nameOf(label);
    sidebars[name] = typeOf(item) === "category" ? withIndex(item) : [item];
    return { type: "docSidebar", sidebarId: name, label };
  });
  return { sidebars, items, titles };
}

/** The address of a link, or of a category that holds nothing but one. */
function hrefOf(item: SidebarItemConfig): string | undefined {
  if (typeOf(item) === "link") return stringAt(item, "href");
  const [only, ...others] = typeOf(item) === "category" ? withIndex(item) : [];
  return only !== undefined && others.length === 0 ? hrefOf(only) : undefined;
}

function typeOf(item: SidebarItemConfig): unknown {
  return isObject(item) ? item["type"] : undefined;
}

/** The entries of a category, the page that its label leads to first. */
function withIndex(item: SidebarItemConfig): readonly SidebarItemConfig[] {
  const { items, link } = item as {
    readonly items: readonly SidebarItemConfig[];
    readonly link?: { readonly id: string };
  };
  return link ? [link.id, ...items] : items;
}

interface Entry {
  readonly label: string;
  readonly item: SidebarItemConfig;
}

class Reader {
  readonly titles = new Map<string, string>();

  constructor(private readonly context: NavigationContext) {}

  entriesOf(given: unknown): Entry[] {
    if (typeof given === "string") return this.page(undefined, given);
    if (!isObject(given)) return [];
    return Object.entries(given).flatMap(([label, value]) => {
      if (typeof value === "string") return this.page(label, value);
      if (Array.isArray(value)) return this.section(label, value);
      return [];
    });
  }

  private section(label: string, value: readonly unknown[]): Entry[] {
    const entries = value.flatMap((each) => this.entriesOf(each));
    const [first] = value;
    const index = typeof first === "string" ? first : undefined;
    const isIndex =
      index !== undefined &&
      this.context.features.has("navigation.indexes") &&
      /(?:^|\/)(?:index|README)\.md$/.test(index) &&
      this.context.pages.has(index);
    const isOpen = this.context.features.has("navigation.expand");
    const items = (isIndex ? entries.slice(1) : entries).map(({ item }) => item);
    if (items.length === 0 && !isIndex) return [];
    const item: SidebarItemConfig = {
      type: "category",
      label,
      ...(isIndex && { link: { type: "doc", id: idOf(index) } as const }),
      items,
      ...(isOpen && { collapsed: false }),
    };
    return [{ label, item }];
  }

  private page(label: string | undefined, target: string): Entry[] {
    if (/^[a-z][\w+.-]*:|^\/\//i.test(target))
      return [{ label: label ?? target, item: { type: "link", label: label ?? target, href: target } }];
    const [file = "", anchor] = target.split("#");
    const name = path.normalize(file.replace(/^\//, ""));
    const [list, address = ""] = this.context.blog ?? [];
    if (name === list) {
      const title = label ?? "Blog";
      return [{ label: title, item: { type: "link", label: title, href: address } }];
    }
    if (!this.context.pages.has(name)) {
      if (target.startsWith("/") && label !== undefined)
        return [{ label, item: { type: "link", label, href: target } }];
      this.context.leave(`the entry \`${target}\` of \`nav\`, which is no page`);
      return [];
    }
    if (anchor !== undefined && label !== undefined)
      return [
        {
          label,
          item: {
            type: "link",
            label,
            href: `/${idOf(name).replace(/(?:^|\/)(?:index|README)$/, "")}#${anchor}`,
          },
        },
      ];
    if (label !== undefined && !this.titles.has(name)) this.titles.set(name, label);
    const id = idOf(name);
    return [{ label: label ?? id, item: label === undefined ? id : { type: "doc", id, label } }];
  }
}

/** The id of a document. */
export function idOf(file: string): string {
  return file.replace(/\.mdx?$/i, "");
}
