// The navigation of Mintlify as sidebars and entries of the navbar.
import { isObject, listAt, stringAt } from "../../text/json.js";
import type { SidebarItemConfig } from "../../types/book.js";
import type { NavEntry, NavItem } from "../../types/navbar.js";

type Container = Readonly<Record<string, unknown>>;

/** What holds further parts, and the key of their names. */
const PARTS = [
  ["languages", "language"],
  ["versions", "version"],
  ["products", "product"],
  ["tabs", "tab"],
  ["dropdowns", "dropdown"],
  ["anchors", "anchor"],
  ["menu", "item"],
] as const;

/** What it is read with. */
export interface NavigationContext {
  /** Ids of the pages. */
  readonly pages: ReadonlySet<string>;
  readonly leave: (what: string, hint?: string) => void;
}

/** What a navigation comes to. */
export interface Navigation {
  readonly sidebars: Readonly<Record<string, readonly SidebarItemConfig[]>>;
  readonly items: readonly NavItem[];
  /** API descriptions that it names. */
  readonly descriptions: readonly string[];
}

/** Reads `navigation` of `docs.json`. */
export function navigationOf(navigation: unknown, context: NavigationContext): Navigation {
  const reader = new Reader(context);
  const parts = reader.partsOf(isObject(navigation) ? navigation : {}, []);
  const [only] = parts;
  const isSingle = parts.length === 1 && only !== undefined && "sidebar" in only && only.label === "";
  return {
    sidebars: Object.fromEntries(reader.sidebars),
    items: isSingle ? [] : parts.map(itemOf),
    descriptions: [...reader.descriptions],
  };
}

/** A part of a site: one with a sidebar, a link, or further parts. */
type Part =
  | { readonly label: string; readonly sidebar: string }
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly parts: readonly Part[] };

function itemOf(part: Part): NavItem {
  if ("parts" in part) return { type: "dropdown", label: part.label, items: part.parts.flatMap(entriesOf) };
  return entryOf(part);
}

function entriesOf(part: Part): NavEntry[] {
  return "parts" in part
    ? part.parts.flatMap((each) => entriesOf({ ...each, label: `${part.label}: ${each.label}` }))
    : [entryOf(part)];
}

function entryOf(part: Exclude<Part, { readonly parts: unknown }>): NavEntry {
  if ("sidebar" in part) return { type: "docSidebar", sidebarId: part.sidebar, label: part.label };
  return part.href.startsWith("/")
    ? { label: part.label, to: part.href }
    : { label: part.label, href: part.href };
}

class Reader {
  readonly sidebars = new Map<string, readonly SidebarItemConfig[]>();
  readonly descriptions = new Set<string>();

  constructor(private readonly context: NavigationContext) {}

  /** `names`: of what a container lies in. */
  partsOf(container: Container, names: readonly string[]): Part[] {
    this.describe(container["openapi"]);
    const items = this.itemsOf([...listAt(container, "groups"), ...listAt(container, "pages")], true);
    const own: Part[] =
      items.length > 0 ? [{ label: names.at(-1) ?? "", sidebar: this.add(items, names) }] : [];
    const further = PARTS.flatMap(([key, name]) =>
      listAt(container, key).flatMap((each) =>
        isObject(each) ? this.part(each, stringAt(each, name) ?? "", key, names) : [],
      ),
    );
    const everywhere = isObject(container["global"]) ? this.partsOf(container["global"], names) : [];
    return [...own, ...further, ...everywhere];
  }

  private part(each: Container, label: string, kind: string, names: readonly string[]): Part[] {
    const href = stringAt(each, "href");
    const inner = this.partsOf(each, [...names, label]);
    if (kind === "versions" || kind === "languages")
      this.context.leave(
        `\`navigation.${kind}\``,
        kind === "versions"
          ? "Its versions are entries of the navbar; `docs.versions` has versions of a book"
          : "Its languages are entries of the navbar; `i18n` has translations",
      );
    if (inner.length === 0) {
      if (href === undefined) return [];
      return /^(?:https?:|mailto:|\/)/.test(href) ? [{ label, href }] : [];
    }
    const [only] = inner;
    if (inner.length === 1 && only && only.label === label) return [only];
    return [{ label, parts: inner }];
  }

  private add(items: readonly SidebarItemConfig[], names: readonly string[]): string {
    const base =
      names
        .join("-")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, "-")
        .replace(/^-|-$/g, "") || "docs";
    let name = base;
    for (let count = 2; this.sidebars.has(name); count++) name = `${base}-${count}`;
    this.sidebars.set(name, items);
    return name;
  }

  private describe(given: unknown): void {
    const all = Array.isArray(given) ? given : [isObject(given) ? given["source"] : given];
    for (const each of all) if (typeof each === "string" && each !== "") this.descriptions.add(each);
  }

  private itemsOf(list: readonly unknown[], isTop: boolean): SidebarItemConfig[] {
    return list.flatMap((each): SidebarItemConfig[] => {
      if (typeof each === "string") return this.page(each);
      return isObject(each) ? this.group(each, isTop) : [];
    });
  }

  private group(each: Container, isTop: boolean): SidebarItemConfig[] {
    this.describe(each["openapi"]);
    const label = stringAt(each, "group") ?? "";
    const root = stringAt(each, "root");
    const id = root === undefined ? undefined : this.idOf(root);
    const items = this.itemsOf(listAt(each, "pages"), false);
    if (each["hidden"] === true || (items.length === 0 && id === undefined)) return [];
    if (label === "") return items;
    return [
      {
        type: "category",
        label,
        items,
        ...(id !== undefined && { link: { type: "doc", id } as const }),
        ...(isTop ? { collapsed: false } : each["expanded"] === true ? { collapsed: false } : {}),
        ...(isTop && { collapsible: false }),
      },
    ];
  }

  private page(name: string): SidebarItemConfig[] {
    if (/^https?:/.test(name)) return [{ type: "link", label: name, href: name }];
    const id = this.idOf(name);
    if (id !== undefined) return [id];
    const isOperation = /(?:^|\s)(?:get|post|put|patch|delete|head|options|webhook)\s+\S/i.test(name);
    this.context.leave(
      isOperation
        ? "an operation in `navigation`"
        : `the page \`${name}\` of \`navigation\`, which is missing`,
      isOperation ? "The reference of the API has it" : undefined,
    );
    return [];
  }

  private idOf(name: string): string | undefined {
    const bare = name
      .replace(/^\.?\//, "")
      .replace(/\.mdx?$/, "")
      .replace(/\/$/, "");
    return [bare, `${bare}/index`].find((each) => this.context.pages.has(each));
  }
}
