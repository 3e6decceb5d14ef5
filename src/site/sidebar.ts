// Documents, categories and written sidebars → the sidebars and the pages that they generate.
import GithubSlugger from "github-slugger";
import type { CategoryLink, LoadedConfig, SidebarItemConfig } from "../model/config.js";
import type { Diagnostic, Point } from "../model/diagnostic.js";
import type { CategoryPage, DocPage, SidebarCategory, SidebarItem, SidebarLink } from "../model/site.js";
import { nearest } from "../text/nearest.js";
import { byCodeUnit } from "../text/order.js";
import { fileNameOf, folderOf, joinPath } from "../text/path.js";
import type { CategoryMetadata } from "./category.js";
import { withFirst } from "./cut.js";
import { routeOf, stripNumberPrefix } from "./route.js";

/** A document as the sidebar sees it. */
export interface SidebarDocument {
  readonly page: DocPage;
  /** Path relative to the docs folder, with prefixes and extension. */
  readonly name: string;
  /** From front matter or the number prefix. */
  readonly position?: number;
  readonly isIndex: boolean;
}

/** What the `_category_` file of a folder says, and where. */
export interface FolderCategory extends CategoryMetadata {
  readonly path: string;
  readonly linkAt: Point;
}

export interface SidebarInputs {
  readonly documents: readonly SidebarDocument[];
  /** Ids of drafts that are left out: a written sidebar may still name them. */
  readonly draftIds: ReadonlySet<string>;
  /** By raw folder path relative to the docs folder. */
  readonly categories: ReadonlyMap<string, FolderCategory>;
  readonly loaded: LoadedConfig;
}

export interface BuiltSidebars {
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  readonly categoryPages: readonly CategoryPage[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Name of the sidebar that is generated where none is written. */
export const DEFAULT_SIDEBAR = "defaultSidebar";

/** Builds every sidebar. A document's own page data is not changed. */
export function buildSidebars(inputs: SidebarInputs): BuiltSidebars {
  const builder = new SidebarBuilder(inputs);
  const written = inputs.loaded.config.docs.sidebars;
  if (written === false) return { sidebars: {}, categoryPages: [], diagnostics: [] };
  const sidebars: Record<string, readonly SidebarItem[]> = {};
  if (written) {
    for (const [name, items] of Object.entries(written)) {
      sidebars[name] = builder.written(name, items, `docs.sidebars.${name}`);
    }
  } else {
    sidebars[DEFAULT_SIDEBAR] = builder.generated(DEFAULT_SIDEBAR, "");
  }
  return { sidebars, categoryPages: builder.categoryPages, diagnostics: builder.diagnostics };
}

/** An item of a folder before sorting. */
interface Positioned {
  readonly item: SidebarItem;
  readonly position: number;
  readonly rawName: string;
}

class SidebarBuilder {
  readonly categoryPages: CategoryPage[] = [];
  readonly diagnostics: Diagnostic[] = [];
  private readonly slugger = new GithubSlugger();
  private readonly byId: ReadonlyMap<string, SidebarDocument>;

  constructor(private readonly inputs: SidebarInputs) {
    this.byId = new Map(inputs.documents.map((document) => [document.page.id, document]));
  }

  /** Items of a folder and what is below it, in the order of their positions, then of their raw names. */
  generated(sidebar: string, folder: string, linked?: SidebarDocument): SidebarItem[] {
    const below = folder === "" ? "" : `${folder}/`;
    const entries: Positioned[] = [];
    const folders = new Set<string>();
    for (const document of this.inputs.documents) {
      if (!document.name.startsWith(below) || document === linked) continue;
      const rest = document.name.slice(below.length);
      const slash = rest.indexOf("/");
      if (slash < 0) {
        const { position = Infinity } = document;
        entries.push({ item: this.documentLink(document), position, rawName: rest });
      } else folders.add(rest.slice(0, slash));
    }
    for (const name of folders) {
      const entry = this.generatedCategory(sidebar, below + name);
      if (entry) entries.push(entry);
    }
    return entries
      .sort((a, b) => compareNumbers(a.position, b.position) || byCodeUnit(a.rawName, b.rawName))
      .map(({ item }) => item);
  }

  private generatedCategory(sidebar: string, folder: string): Positioned | undefined {
    const metadata = this.inputs.categories.get(folder);
    const rawName = fileNameOf(folder);
    const { name, position } = stripNumberPrefix(rawName);
    const linked = this.linkedDocument(folder, metadata);
    const front = linked?.page.frontMatter;
    const label = metadata?.label ?? front?.sidebar_label ?? linked?.page.title ?? name;
    const items = this.generated(sidebar, folder, linked);
    const link = metadata?.link ?? undefined;
    const item = this.category({
      sidebar,
      key: metadata?.key ?? folder,
      label,
      items,
      linked,
      index: link?.type === "generated-index" ? link : undefined,
      metadata: {
        ...(front?.sidebar_class_name !== undefined && { className: front.sidebar_class_name }),
        ...(front?.sidebar_custom_props && { customProps: front.sidebar_custom_props }),
        ...metadata,
      },
    });
    if (!item) return undefined;
    return { item, rawName, position: metadata?.position ?? linked?.position ?? position ?? Infinity };
  }

  private linkedDocument(folder: string, metadata: FolderCategory | undefined): SidebarDocument | undefined {
    const link = metadata?.link;
    if (link === null || link?.type === "generated-index") return undefined;
    if (!link) {
      return this.inputs.documents.find(({ name, isIndex }) => isIndex && folderOf(name) === folder);
    }
    const stripped = folder.split("/").map((segment) => stripNumberPrefix(segment).name);
    const found = this.byId.get(joinPath(...stripped, link.id) ?? "") ?? this.byId.get(link.id);
    if (!found && metadata) this.reportUnknownId(link.id, metadata.linkAt);
    return found;
  }

  /** Items of a written sidebar. `path` leads to them in the configuration. */
  written(sidebar: string, items: readonly SidebarItemConfig[], path: string): SidebarItem[] {
    return items.flatMap((item, index) => this.writtenItem(sidebar, item, `${path}[${index}]`));
  }

  private writtenItem(sidebar: string, item: SidebarItemConfig, path: string): SidebarItem[] {
    if (typeof item === "string") return this.writtenDocument({ type: "doc", id: item }, path);
    if (!isTyped(item)) {
      return Object.entries(item).flatMap(([label, items]) =>
        this.writtenCategory(sidebar, { type: "category", label, items }, path, `${path}.${label}`),
      );
    }
    switch (item.type) {
      case "doc":
      case "ref":
        return this.writtenDocument(item, path);
      case "link": {
        const { label, href, description, className } = item;
        const extra = {
          ...(description !== undefined && { description }),
          ...(className !== undefined && { className }),
        };
        const writtenAt = `${path}.href`;
        return [{ kind: "link", key: `${path} ${href}`, label, href, writtenAt, ...extra }];
      }
      case "html": {
        const extra = item.className === undefined ? {} : { className: item.className };
        return [{ kind: "html", key: path, label: "", html: item.value, ...extra }];
      }
      case "autogenerated": {
        const folder = item.dirName === "." ? "" : item.dirName.replace(/^\/+|\/+$/g, "");
        const found = this.generated(sidebar, folder);
        if (found.length === 0) {
          this.reportConfig(
            path,
            `No documents in \`${item.dirName}\``,
            "Give the folder's path with its number prefixes",
          );
        }
        return found;
      }
      case "category":
        return this.writtenCategory(sidebar, item, path, `${path}.items`);
    }
  }

  private writtenDocument(
    item: Extract<SidebarItemConfig, { type: "doc" | "ref" }>,
    path: string,
  ): SidebarItem[] {
    const document = this.byId.get(item.id);
    if (!document) {
      if (!this.inputs.draftIds.has(item.id)) this.reportUnknownId(item.id, this.configPoint(path));
      return [];
    }
    const link = this.documentLink(document);
    const extra = {
      ...(item.label !== undefined && { label: item.label }),
      ...(item.className !== undefined && { className: item.className }),
      ...(item.type === "ref" && { reference: true }),
    };
    return [{ ...link, ...extra }];
  }

  private writtenCategory(
    sidebar: string,
    item: Extract<SidebarItemConfig, { type: "category" }>,
    path: string,
    itemsPath: string,
  ): SidebarItem[] {
    const items = this.written(sidebar, item.items, itemsPath);
    const link = item.link ?? undefined;
    const linked = link?.type === "doc" ? this.byId.get(link.id) : undefined;
    if (link?.type === "doc" && !linked && !this.inputs.draftIds.has(link.id)) {
      this.reportUnknownId(link.id, this.configPoint(`${path}.link`));
    }
    const index = link?.type === "generated-index" ? link : undefined;
    if (item.items.length === 0 && !link) {
      this.reportConfig(
        path,
        `Category \`${item.label}\` has no items and no link`,
        "Give it one of the two",
      );
    }
    const { link: _, ...metadata } = item;
    const category = this.category({ sidebar, key: path, label: item.label, items, linked, index, metadata });
    return category ? [category] : [];
  }

  /** A category; a plain link where it holds nothing but its own document; nothing where it is empty. */
  private category(given: {
    sidebar: string;
    key: string;
    label: string;
    items: readonly SidebarItem[];
    linked: SidebarDocument | undefined;
    index: Extract<CategoryLink, { type: "generated-index" }> | undefined;
    metadata: Omit<CategoryMetadata, "link">;
  }): SidebarItem | undefined {
    const { sidebar, key, label, items, linked, metadata } = given;
    const { description, className, customProps } = metadata;
    const extra = {
      ...(description !== undefined && { description }),
      ...(className !== undefined && { className }),
      ...(customProps && { customProps }),
    };
    if (items.length === 0) return linked && { ...this.documentLink(linked), ...extra, key, label };
    const index = given.index && this.indexPage(sidebar, label, given.index, metadata.description);
    const page = linked?.page ?? index;
    return {
      kind: "category",
      key,
      label,
      ...extra,
      items,
      ...(page && { href: page.route.path, page: page.route.path }),
      ...(page?.unlisted && { unlisted: true }),
      collapsed: metadata.collapsed ?? this.inputs.loaded.config.docs.sidebarCollapsed,
      collapsible: metadata.collapsible ?? true,
    };
  }

  private indexPage(
    sidebar: string,
    label: string,
    index: Extract<CategoryLink, { type: "generated-index" }>,
    description: string | undefined,
  ): CategoryPage {
    const { config } = this.inputs.loaded;
    const slug = this.slugger.slug(label);
    const path = joinPath(config.docs.routeBasePath, index.slug ?? `category/${slug}`) ?? `category/${slug}`;
    const text = index.description ?? description;
    const page: CategoryPage = {
      kind: "category",
      route: routeOf(path, config),
      title: index.title ?? label,
      ...(text !== undefined && { description: text }),
      unlisted: false,
      sidebar,
      keywords: index.keywords ?? [],
    };
    this.categoryPages.push(page);
    return page;
  }

  private documentLink({ page }: SidebarDocument): SidebarLink {
    const { frontMatter: front } = page;
    return {
      kind: "link",
      key: front.sidebar_key ?? page.id,
      label: front.sidebar_label ?? page.title,
      href: page.route.path,
      page: page.route.path,
      ...(page.description !== undefined && { description: page.description }),
      ...(front.sidebar_class_name !== undefined && { className: front.sidebar_class_name }),
      ...(front.sidebar_custom_props && { customProps: front.sidebar_custom_props }),
      ...(page.unlisted && { unlisted: true }),
    };
  }

  private configPoint(path: string): { file: string; line: number; column: number } {
    return { file: this.inputs.loaded.file, ...this.inputs.loaded.at(path) };
  }

  private reportConfig(path: string, message: string, hint: string): void {
    this.diagnostics.push({ severity: "error", code: "sidebar", message, ...this.configPoint(path), hint });
  }

  private reportUnknownId(id: string, at: { file: string; line: number; column: number }): void {
    const suggestion = nearest(id, [...this.byId.keys()]);
    const hint = suggestion
      ? `Did you mean \`${suggestion}\`?`
      : "Ids are file paths without prefixes and extension";
    const message = `No document has the id \`${id}\``;
    this.diagnostics.push({ severity: "error", code: "unknown-document", message, ...at, hint });
  }
}

function isTyped(
  item: Exclude<SidebarItemConfig, string>,
): item is Extract<SidebarItemConfig, { type: string }> {
  return typeof item["type"] === "string";
}

/** Items whose written links `resolve` has settled; it gets the address and its path in the configuration. */
export function withResolvedLinks(
  items: readonly SidebarItem[],
  resolve: (href: string, writtenAt: string) => string,
): SidebarItem[] {
  return items.map((item): SidebarItem => {
    if (item.kind === "category") return { ...item, items: withResolvedLinks(item.items, resolve) };
    if (item.kind === "html" || item.writtenAt === undefined) return item;
    const { writtenAt, ...link } = item;
    return { ...link, href: resolve(item.href, writtenAt) };
  });
}

/** Numbers in ascending order, `Infinity` equal to itself. */
function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

const trails = new WeakMap<readonly SidebarItem[], ReadonlyMap<string, readonly SidebarItem[]>>();

/** Every category, outermost first, that leads to the page's own entry; the entry comes last. */
export function trailOf(items: readonly SidebarItem[], path: string): readonly SidebarItem[] | undefined {
  const known = trails.get(items);
  if (known) return known.get(path);
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
  trails.set(items, found);
  return found.get(path);
}

/** Pages of a sidebar in reading order: documents and linked categories, without references. */
export function readingOrder(items: readonly SidebarItem[]): (SidebarLink | SidebarCategory)[] {
  return items.flatMap((item) => {
    if (item.kind === "html") return [];
    const own = item.page !== undefined && !(item.kind === "link" && item.reference) ? [item] : [];
    return item.kind === "category" ? [...own, ...readingOrder(item.items)] : own;
  });
}

/** The sidebar as a page shows it: unlisted entries only while they are open themselves. */
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
