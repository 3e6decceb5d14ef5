// Builds the sidebars, and the category pages that they generate.
import type { Book, CategoryLink, SidebarItemConfig, SidebarItemsConfig } from "../types/book.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { CategoryPage, SidebarItem } from "../types/site.js";
import { nearest } from "../text/nearest.js";
import { fileNameOf, folderOf, joinPath } from "../text/path.js";
import { utcTimeOf } from "../text/time.js";
import type { Category } from "./category.js";
import { configPlace } from "./config-place.js";
import { prefixStripper } from "./route.js";
import { inOrder, type Unordered } from "./sidebar-order.js";
import { SidebarEntries, type SidebarDocument } from "./sidebar-entries.js";

/** Inputs of sidebars. */
export interface SidebarInputs {
  readonly book: Book;
  /** Those of the book. */
  readonly documents: readonly SidebarDocument[];
  /** Ids of excluded drafts. A configured sidebar may still contain them. */
  readonly draftIds: ReadonlySet<string>;
  /** By raw folder path relative to the book's folder. */
  readonly categories: ReadonlyMap<string, Category>;
  readonly loaded: LoadedConfig;
}

/** The sidebars of a book by id, and the pages that they generate. */
export interface BuiltSidebars {
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  readonly categoryPages: readonly CategoryPage[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Name of the sidebar that is generated if none is configured. */
const DEFAULT_SIDEBAR = "defaultSidebar";

/** Id of a sidebar of a book. Names are unique in their book, but not in a site of several. */
export function sidebarId(name: string, { key, id, version }: Book): string {
  return [...(key === "docs" ? [] : [id]), ...(version ? [version.name] : []), name].join(" ");
}

/** The names of the sidebars of a book. */
export function sidebarNames({ sidebars }: Book): string[] {
  return sidebars === false ? [] : Object.keys(sidebars ?? { [DEFAULT_SIDEBAR]: [] });
}

/** Builds all sidebars of a book. */
export function buildSidebars(inputs: SidebarInputs): BuiltSidebars {
  const builder = new SidebarBuilder(inputs);
  const { book } = inputs;
  const { sidebars: written, key, sidebarsFile } = book;
  const pathOf = (name: string) =>
    sidebarsFile === undefined ? `${key}.sidebars.${name}` : `${sidebarsFile}#${name}`;
  if (written === false) return { sidebars: {}, categoryPages: [], diagnostics: [] };
  const sidebars = sidebarNames(book).map((name) => {
    const id = sidebarId(name, book);
    const items = written?.[name];
    return [id, items ? builder.written(id, items, pathOf(name)) : builder.generated(id, "")];
  });
  return {
    sidebars: Object.fromEntries(sidebars),
    categoryPages: builder.entries.categoryPages,
    // Today's sidebars may name documents that an old version does not have.
    diagnostics: book.ref !== undefined && sidebarsFile === undefined ? [] : builder.diagnostics,
  };
}

/** What is generated for a folder. */
export interface GeneratedFolder extends Pick<BuiltSidebars, "diagnostics"> {
  readonly items: readonly SidebarItem[];
  /** The links of categories to pages that are generated, by their paths. */
  readonly indexes: ReadonlyMap<string, CategoryLink>;
}

/** The entries of a folder of a book, relative to that of the book. */
export function generatedFolder(inputs: SidebarInputs, folder: string): GeneratedFolder {
  const builder = new SidebarBuilder(inputs);
  const items = builder.generated("", folder);
  return { items, indexes: builder.entries.indexes, diagnostics: builder.diagnostics };
}

/** The folder that an item names, relative to that of the book; empty for all of it. */
export function generatedName(dirName: string): string {
  return dirName === "." ? "" : dirName.replace(/^\/+|\/+$/g, "");
}

/** A folder below that of the book. */
interface Folder {
  /** Documents directly in it. */
  readonly documents: SidebarDocument[];
  /** Paths of its subfolders. */
  readonly folders: string[];
}

/** All folders that hold documents, by path. */
function foldersOf(documents: readonly SidebarDocument[]): ReadonlyMap<string, Folder> {
  const folders = new Map<string, Folder>();
  const folderAt = (path: string): Folder => {
    const known = folders.get(path);
    if (known) return known;
    const folder: Folder = { documents: [], folders: [] };
    folders.set(path, folder);
    if (path !== "") folderAt(folderOf(path)).folders.push(path);
    return folder;
  };
  for (const document of documents) folderAt(folderOf(document.name)).documents.push(document);
  return folders;
}

class SidebarBuilder {
  readonly diagnostics: Diagnostic[] = [];
  readonly entries: SidebarEntries;
  private readonly byId: ReadonlyMap<string, SidebarDocument>;
  private readonly folders: ReadonlyMap<string, Folder>;

  constructor(private readonly inputs: SidebarInputs) {
    this.entries = new SidebarEntries(inputs.loaded.config, inputs.book);
    this.byId = new Map(inputs.documents.map((document) => [document.page.id, document]));
    this.folders = foldersOf(inputs.documents);
  }

  /** Items of a folder and its subfolders. */
  generated(sidebar: string, folder: string, linked?: SidebarDocument): SidebarItem[] {
    const { documents = [], folders = [] } = this.folders.get(folder) ?? {};
    const entries: Unordered[] = documents
      .filter((document) => document !== linked)
      .map((document) => ({ ...placeOf(document), item: this.entries.documentLink(document) }));
    for (const name of folders) {
      // A folder that holds nothing but the document that the category links to.
      const isInside = (document: SidebarDocument) => document.name.startsWith(`${name}/`);
      if (linked && isInside(linked) && this.inputs.documents.filter(isInside).length === 1) continue;
      const entry = this.generatedCategory(sidebar, name);
      if (entry) entries.push(entry);
    }
    const { metadata = {} } = this.inputs.categories.get(folder) ?? {};
    return inOrder(entries, metadata, this.inputs.loaded.config);
  }

  private generatedCategory(sidebar: string, folder: string): Unordered | undefined {
    const category = this.inputs.categories.get(folder);
    const metadata = category?.metadata;
    const rawName = fileNameOf(folder);
    const { name, position } = prefixStripper(this.inputs.book)(rawName);
    const linked = this.linkedDocument(folder, category);
    const front = linked?.page.frontMatter;
    const label = metadata?.label ?? front?.sidebar_label ?? linked?.page.title ?? name;
    const items = this.generated(sidebar, folder, linked);
    const item = this.entries.category({
      sidebar,
      key: metadata?.key ?? folder,
      label,
      items,
      linked,
      path: `${category?.path ?? ""}#`,
      metadata: {
        ...(front?.sidebar_class_name !== undefined && { className: front.sidebar_class_name }),
        ...(front?.sidebar_custom_props && { customProps: front.sidebar_custom_props }),
        ...metadata,
      },
    });
    if (!item) return undefined;
    const own = linked && placeOf(linked);
    return {
      item,
      rawName,
      position: metadata?.position ?? own?.position,
      prefix: own?.prefix ?? position,
      date: own?.date,
    };
  }

  private linkedDocument(folder: string, category: Category | undefined): SidebarDocument | undefined {
    const link = category?.metadata.link;
    if (link === null || link?.type === "generated-index") return undefined;
    if (!link) return this.folders.get(folder)?.documents.find(({ isIndex }) => isIndex);
    const strip = prefixStripper(this.inputs.book);
    const stripped = folder.split("/").map((segment) => strip(segment).name);
    const found = this.byId.get(joinPath(...stripped, link.id) ?? "") ?? this.byId.get(link.id);
    if (!found && category) this.reportUnknownId(link.id, category.linkAt);
    return found;
  }

  /** Items of a configured sidebar. `path` is their key in the configuration. */
  written(sidebar: string, items: SidebarItemsConfig, path: string): SidebarItem[] {
    return isList(items)
      ? items.flatMap((item, index) => this.writtenItem(sidebar, item, `${path}[${index}]`))
      : this.labelled(sidebar, items, path);
  }

  /** Categories by label. */
  private labelled(
    sidebar: string,
    categories: Readonly<Record<string, SidebarItemsConfig>>,
    path: string,
  ): SidebarItem[] {
    return Object.entries(categories).flatMap(([label, items]) => {
      const own = `${path}.${label}`;
      return this.writtenCategory(sidebar, { type: "category", label, items }, own, own);
    });
  }

  private writtenItem(sidebar: string, item: SidebarItemConfig, path: string): SidebarItem[] {
    if (typeof item === "string") return this.writtenDocument({ type: "doc", id: item }, path);
    if (!isTyped(item)) return this.labelled(sidebar, item, path);
    switch (item.type) {
      case "doc":
      case "ref":
        return this.writtenDocument(item, path);
      case "link": {
        const { type: kind, autoAddBaseUrl = true, ...link } = item;
        const writtenAt = autoAddBaseUrl && { writtenAt: `${path}.href` };
        return [{ kind, key: `${path} ${item.href}`, ...link, ...writtenAt }];
      }
      case "html": {
        const { type: kind, value: html, ...shown } = item;
        return [{ kind, key: path, label: "", html, writtenAt: `${path}.value`, ...shown }];
      }
      case "autogenerated": {
        const found = this.generated(sidebar, generatedName(item.dirName));
        if (found.length === 0) {
          this.diagnostics.push(
            diagnostic("sidebar.folder", this.configPoint(path, item.dirName), item.dirName),
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
    const { type, id, ...shown } = item;
    const document = this.byId.get(id);
    if (!document) {
      if (!this.inputs.draftIds.has(id)) this.reportUnknownId(id, this.configPoint(path, id));
      return [];
    }
    const link = this.entries.documentLink(document);
    return [{ ...link, ...shown, ...(type === "ref" && { reference: true }) }];
  }

  private writtenCategory(
    sidebar: string,
    item: Extract<SidebarItemConfig, { type: "category" }>,
    path: string,
    itemsPath: string,
  ): SidebarItem[] {
    const items = this.written(sidebar, item.items, itemsPath);
    const { label, link } = item;
    const linked = link?.type === "doc" ? this.byId.get(link.id) : undefined;
    if (link?.type === "doc" && !linked && !this.inputs.draftIds.has(link.id)) {
      this.reportUnknownId(link.id, this.configPoint(`${path}.link`, link.id));
    }
    if (Object.keys(item.items).length === 0 && !link) {
      this.diagnostics.push(diagnostic("sidebar.category", this.configPoint(path, label), label));
    }
    const { key = path } = item;
    const category = this.entries.category({ sidebar, key, label, items, linked, metadata: item, path });
    return category ? [category] : [];
  }

  private configPoint(path: string, text?: string): Point {
    return configPlace(this.inputs.loaded, path, text);
  }

  private reportUnknownId(id: string, at: Point): void {
    this.diagnostics.push(diagnostic("unknown-document", at, id, nearest(id, [...this.byId.keys()])));
  }
}

/** What the place of a document in its folder depends on. */
function placeOf({ page: { frontMatter }, name, position: found }: SidebarDocument): Omit<Unordered, "item"> {
  const { sidebar_position: position, date = frontMatter.last_update?.date } = frontMatter;
  return {
    position,
    prefix: position === undefined ? found : undefined,
    rawName: fileNameOf(name),
    date: typeof date === "string" ? utcTimeOf(date) : undefined,
  };
}

/** Whether a written sidebar is a list, and not categories by label. */
export function isList(items: SidebarItemsConfig): items is readonly SidebarItemConfig[] {
  return Array.isArray(items);
}

function isTyped(
  item: Exclude<SidebarItemConfig, string>,
): item is Extract<SidebarItemConfig, { type: string }> {
  return typeof item["type"] === "string";
}
