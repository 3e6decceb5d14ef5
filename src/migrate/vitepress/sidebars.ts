// `themeConfig.sidebar` of VitePress as written sidebars.
import { isObject, listAt, stringAt } from "../../text/json.js";
import { textOfHtml } from "../../text/html.js";
import type { SidebarItemConfig } from "../../types/book.js";
import type { Places, VitePage } from "./places.js";

/** An entry as VitePress has it, with a whole address. */
interface Entry {
  readonly label: string;
  readonly link?: string;
  readonly items: readonly Entry[];
  readonly collapsed?: boolean;
}

/** One sidebar. */
interface Sidebar {
  readonly name: string;
  /** What addresses begin with whose pages show it. */
  readonly path: string;
  readonly entries: readonly Entry[];
}

/** A label of a sidebar, and what it stands for: equal in all languages. */
export interface SidebarLabel {
  /** Its key in the file of labels: `sidebar.guide.doc.Install`. */
  readonly key: string;
  readonly label: string;
  readonly meaning: string;
}

/** The sidebars of one language. */
export class Sidebars {
  private readonly all: readonly Sidebar[];
  private readonly placed = new Map<string, Set<string>>();
  readonly labels: SidebarLabel[] = [];

  /** `locale`: folder of the language. */
  constructor(
    given: unknown,
    private readonly locale: string,
    private readonly places: Pick<Places, "pageAt">,
  ) {
    this.all = readSidebars(given, locale);
  }

  /** As `sidebars` of a book has them. */
  config(): Record<string, readonly SidebarItemConfig[]> {
    return Object.fromEntries(
      this.all.flatMap((sidebar) => {
        const items = this.items(sidebar.entries, sidebar);
        return items.length > 0 ? [[sidebar.name, items] as const] : [];
      }),
    );
  }

  /** The sidebar that a page shows, if it is not in it. To be asked after `config`. */
  shownWith(page: VitePage): string | undefined {
    const own = this.of(page);
    if (!own || own.entries.length === 0) return undefined;
    const placed = this.placed.get(own.name);
    return placed === undefined || placed.has(page.id) ? undefined : own.name;
  }

  private of(page: VitePage): Sidebar | undefined {
    const path = `${page.address === "/" ? "" : page.address}/`;
    return this.all
      .filter((sidebar) => path.startsWith(sidebar.path) || `${page.address}` === sidebar.path)
      .sort((one, other) => other.path.split("/").length - one.path.split("/").length)[0];
  }

  private items(entries: readonly Entry[], sidebar: Sidebar): SidebarItemConfig[] {
    return entries.flatMap((entry) => this.item(entry, sidebar));
  }

  private item(entry: Entry, sidebar: Sidebar): SidebarItemConfig[] {
    const { label, collapsed } = entry;
    const own = entry.link === undefined ? undefined : this.leaf(entry.link, label, sidebar);
    if (entry.items.length === 0) return own ? [own] : [];
    const inner = this.items(entry.items, sidebar);
    if (inner.length === 0 && !own) return [];
    if (label === "") return [...(own ? [own] : []), ...inner];
    const isDoc = isObject(own) && own["type"] === "doc";
    if (!isDoc && own) inner.unshift(own);
    this.label("category", label, `category ${this.firstOf(entry)}`, sidebar);
    return [
      {
        type: "category",
        label,
        ...(isDoc && { link: { type: "doc", id: own.id } as const }),
        items: inner,
        collapsed: collapsed === true,
        ...(collapsed === undefined && { collapsible: false }),
      },
    ];
  }

  private leaf(link: string, label: string, sidebar: Sidebar) {
    if (isElsewhere(link)) {
      this.label("link", label, link, sidebar);
      return { type: "link", label, href: link } as const;
    }
    const page = this.places.pageAt(link);
    const [, hash = ""] = /(#.*)$/.exec(link) ?? [];
    if (!page || hash !== "" || page.locale !== this.locale) {
      const href = page ? page.address + hash : rooted(link);
      this.label("link", label, this.meaningOf(link), sidebar);
      return { type: "link", label, href } as const;
    }
    const placed = this.placed.get(sidebar.name) ?? new Set();
    this.placed.set(sidebar.name, placed);
    const isOwn = this.of(page)?.name === sidebar.name && !placed.has(page.id);
    if (isOwn) placed.add(page.id);
    this.label("doc", label, this.meaningOf(link), sidebar);
    return { type: isOwn ? "doc" : "ref", id: page.id, label } as const;
  }

  private label(kind: string, label: string, meaning: string, { name, path }: Sidebar): void {
    const own = this.locale === "" ? path : path.replace(`/${this.locale}`, "");
    this.labels.push({ key: `sidebar.${name}.${kind}.${label}`, label, meaning: `${own} ${meaning}` });
  }

  private meaningOf(link: string): string {
    const page = this.places.pageAt(link);
    return (page?.local ?? link) + (/(#.*)$/.exec(link)?.[1] ?? "");
  }

  private firstOf({ link, items }: Entry): string {
    if (link !== undefined) return this.meaningOf(link);
    const [first] = items;
    return first ? `of ${this.firstOf(first)}` : "";
  }
}

export function isElsewhere(link: string): boolean {
  return /^[a-z][\w+.-]*:|^\/\//i.test(link);
}

function rooted(link: string): string {
  return `/${link.replace(/^\//, "")}`;
}

function readSidebars(given: unknown, locale: string): Sidebar[] {
  const root = locale === "" ? "/" : `/${locale}/`;
  if (Array.isArray(given)) return [{ name: "docs", path: root, entries: entriesOf(given, "") }];
  if (!isObject(given)) return [];
  const names = new Set<string>();
  return Object.entries(given).map(([path, value]) => {
    const [items, base] = Array.isArray(value)
      ? [value, ""]
      : [listAt(value, "items"), stringAt(value, "base") ?? ""];
    const inLanguage = rooted(path).replace(root, "/");
    const plain = inLanguage.replace(/^\/|\/$/g, "").replace(/[^\p{L}\p{N}]+/gu, "-") || "docs";
    let name = plain;
    for (let count = 2; names.has(name); count++) name = `${plain}-${count}`;
    names.add(name);
    return { name, path: rooted(path), entries: entriesOf(items, base) };
  });
}

function entriesOf(list: readonly unknown[], outer: string): Entry[] {
  return list.flatMap((each): Entry[] => {
    if (!isObject(each)) return [];
    const base = stringAt(each, "base") ?? outer;
    const link = stringAt(each, "link");
    const isOwn = link !== undefined && !isElsewhere(link) && base !== "";
    const whole = isOwn ? base + link.replace(/^\//, base.endsWith("/") ? "" : "/") : link;
    const collapsed = each["collapsed"];
    return [
      {
        label: textOfHtml(stringAt(each, "text") ?? "").trim(),
        items: entriesOf(listAt(each, "items"), base),
        ...(whole !== undefined && { link: whole }),
        ...(typeof collapsed === "boolean" && { collapsed }),
      },
    ];
  });
}
