// The ids of documents that move, where sidebars, categories, navbars and front matter name them.
import { CURRENT } from "../text/versions.js";
import { bookOf, isIn } from "../text/books.js";
import { frontMatterBlock } from "../text/front-matter.js";
import { isBelow, nameIn } from "../text/folders.js";
import { climbingPath, folderOf, joinPath } from "../text/path.js";
import { prefixStripper } from "../site/route.js";
import { isObject } from "../text/json.js";
import type { Book } from "../types/book.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { CategoryFile } from "../types/source.js";
import type { LinkedSite, Page } from "../types/site.js";
import type { SourceText } from "./source-text.js";
import { replaced, type ValueEdit } from "./value-edits.js";
import {
  valueAt,
  valueAtPath,
  writtenData,
  type Written,
  type WrittenFiles,
  type WrittenText,
} from "./written-values.js";

/** A document that has another id. */
export interface RenamedDocument {
  readonly book: Book;
  readonly from: string;
  readonly to: string;
}

/** What is needed of the site. */
export interface NamingSite {
  readonly loaded: LoadedConfig;
  readonly files: WrittenFiles;
  readonly categories: readonly CategoryFile[];
  readonly textOf: (file: string) => SourceText;
  readonly before: LinkedSite;
  readonly after: LinkedSite;
  /** Where a file or a folder is afterwards. */
  readonly movedTo: (file: string) => string;
}

/** Changes of names, and those that have to be made by hand. */
export interface NameEdits {
  readonly edits: readonly ValueEdit[];
  /** Documents that sidebars name in places that are not known. */
  readonly unwritten: readonly RenamedDocument[];
}

type DocPage = Extract<Page, { kind: "doc" }>;

/** What names documents, after files have moved. */
export function nameEdits(site: NamingSite): NameEdits {
  const renamed = renamedDocuments(site);
  const edits: ValueEdit[] = [];
  const unwritten: RenamedDocument[] = [];
  const root = site.files.of(site.loaded.file);
  const put = (written: WrittenText, value: string) => {
    const { file, range } = written;
    // Several sidebars may be made of one list.
    if (!edits.some((each) => each.file === file && each.range[0] === range[0]))
      edits.push(replaced(written, value, site.textOf(file).text));
  };
  for (const book of site.before.config.docs) {
    const names = namesIn(sidebarsOf(book, site.loaded, site.files, root));
    for (const name of names.folders) {
      const folder = climbingPath(book.path, name.value);
      const to = site.movedTo(folder);
      if (to !== folder && isBelow(to, book.path)) put(name, nameIn(to, book.path));
    }
    for (const each of renamed.filter((one) => one.book === book)) {
      const prefix = book.version ? `version-${book.version.name}/` : "";
      const found = names.ids.filter(({ value }) => value === each.from || value === prefix + each.from);
      for (const name of found) put(name, name.value === each.from ? each.to : prefix + each.to);
      if (found.length === 0 && isNamed(book.sidebars, each.from)) unwritten.push(each);
      if (book.version?.isLast !== false)
        for (const name of navbarIds(root, book, site.before.config.docs))
          if (name.value === each.from) put(name, each.to);
    }
  }
  for (const [name, value] of [...categoryIds(site, renamed), ...paginationIds(site, renamed)])
    put(name, value);
  return { edits, unwritten };
}

function renamedDocuments({ before, after, movedTo }: NamingSite): RenamedDocument[] {
  return docPages(before).flatMap((page): RenamedDocument[] => {
    const { source } = page;
    const now = source === undefined ? undefined : after.sources.get(movedTo(source));
    const book = bookOf(page, before.config.docs);
    if (now?.kind !== "doc" || now.id === page.id || !isIn(now, book)) return [];
    return [{ book, from: page.id, to: now.id }];
  });
}

function docPages({ pages }: LinkedSite): DocPage[] {
  return pages.filter((page): page is DocPage => page.kind === "doc");
}

/** The sidebars of a book as they are written. */
function sidebarsOf(book: Book, { inPlace }: LoadedConfig, files: WrittenFiles, root: Written): Written {
  if (book.sidebarsFile !== undefined) return files.of(book.sidebarsFile);
  if (!inPlace) return valueAtPath(root, `${book.key}.sidebars`);
  if (book.version && book.version.name !== CURRENT) return undefined;
  const options = mapsWith(root, "sidebarPath").find((each) => {
    const id = valueAt(each, "id");
    const name = id?.kind === "text" ? id.value : "default";
    return name === book.id || (name === "default" && book.id === "docs");
  });
  const file = valueAt(options, "sidebarPath");
  return file?.kind === "text" ? files.of(climbingPath("", file.value.replace(/^@site\//, ""))) : undefined;
}

/** The objects in a value that have a key. */
export function mapsWith(value: Written, key: string): Written[] {
  if (value?.kind === "list") return value.items.flatMap((item) => mapsWith(item, key));
  if (value?.kind !== "map") return [];
  const inside = value.entries.flatMap((each) => mapsWith(each.value, key));
  return valueAt(value, key) ? [value, ...inside] : inside;
}

interface Names {
  /** Ids of documents. */
  readonly ids: WrittenText[];
  /** Folders whose documents are listed. */
  readonly folders: WrittenText[];
}

/** What sidebars name. `sidebars`: by their names. */
function namesIn(sidebars: Written): Names {
  const names: Names = { ids: [], folders: [] };
  if (sidebars?.kind === "map") for (const { value } of sidebars.entries) addItems(value, names);
  return names;
}

function addItems(items: Written, names: Names): void {
  const entries = items?.kind === "list" ? items.items : items?.kind === "map" ? [items] : [];
  for (const item of entries)
    if (item?.kind === "text") names.ids.push(item);
    else if (item?.kind === "list") addItems(item, names);
    else if (item?.kind === "map") {
      const type = valueAt(item, "type");
      const add = (name: Written, to: WrittenText[]) => {
        if (name?.kind === "text") to.push(name);
      };
      // Without a type, it has categories by their labels.
      if (type?.kind !== "text") for (const { value } of item.entries) addItems(value, names);
      else if (type.value === "doc" || type.value === "ref") add(valueAt(item, "id"), names.ids);
      else if (type.value === "autogenerated") add(valueAt(item, "dirName"), names.folders);
      else if (type.value === "category") {
        addItems(valueAt(item, "items"), names);
        add(valueAt(valueAt(item, "link"), "id"), names.ids);
      }
    }
}

/** Whether sidebars name a document. */
function isNamed(value: unknown, id: string): boolean {
  if (typeof value === "string") return value === id;
  if (Array.isArray(value)) return value.some((each) => isNamed(each, id));
  if (!isObject(value)) return false;
  const { type, id: own, items, link } = value;
  if (typeof type !== "string") return Object.values(value).some((each) => isNamed(each, id));
  if (type === "doc" || type === "ref") return own === id;
  return (
    type === "category" &&
    (isNamed(items, id) || (isObject(link) && link["type"] === "doc" && link["id"] === id))
  );
}

/** The ids in entries of the navbar that lead to documents of a book. */
function navbarIds(root: Written, book: Book, books: readonly Book[]): WrittenText[] {
  return mapsWith(root, "docId").flatMap((item) => {
    const [id, of] = [valueAt(item, "docId"), valueAt(item, "docsPluginId")];
    const name = of?.kind === "text" ? of.value : undefined;
    const isDefault = name === undefined || (name === "default" && !books.some((each) => each.id === name));
    return id?.kind === "text" && (isDefault ? books[0]?.id : name) === book.id ? [id] : [];
  });
}

/** The ids that files of categories name: below their folder, or in the book. */
function categoryIds(
  { categories, before, movedTo, textOf }: NamingSite,
  renamed: readonly RenamedDocument[],
): (readonly [WrittenText, string])[] {
  return categories.flatMap(({ path }) =>
    before.config.docs.flatMap((book): (readonly [WrittenText, string])[] => {
      if (renamed.every((each) => each.book !== book) || !isBelow(path, book.path)) return [];
      const id = valueAt(valueAt(writtenData(path, textOf(path).text), "link"), "id");
      if (id?.kind !== "text") return [];
      const strip = prefixStripper(book);
      const idOfFolder = (file: string) =>
        folderOf(nameIn(file, book.path))
          .split("/")
          .map((segment) => strip(segment).name)
          .join("/");
      const own = joinPath(idOfFolder(path), id.value);
      const known = new Set(docPages(before).flatMap((page) => (isIn(page, book) ? [page.id] : [])));
      const isInFolder = own !== undefined && known.has(own);
      const whole = isInFolder ? own : id.value;
      const found = renamed.find((each) => each.book === book && each.from === whole);
      const folder = idOfFolder(movedTo(path));
      const to = found?.to ?? whole;
      const value = isInFolder && to.startsWith(`${folder}/`) ? to.slice(folder.length + 1) : to;
      return value === id.value || (!found && !isInFolder) ? [] : [[id, value]];
    }),
  );
}

/** The ids that front matter names as the previous or the next page. */
function paginationIds(
  { before, textOf }: NamingSite,
  renamed: readonly RenamedDocument[],
): (readonly [WrittenText, string])[] {
  return docPages(before).flatMap((page) => {
    const { source, frontMatter } = page;
    return (["pagination_prev", "pagination_next"] as const).flatMap((key) => {
      const found = renamed.find(({ book, from }) => isIn(page, book) && from === frontMatter[key]);
      if (!found || source === undefined) return [];
      const block = frontMatterBlock(textOf(source).text);
      const start = block ? block.whole.indexOf(block.source) : 0;
      const written = block && valueAt(writtenData(source, block.source, start), key);
      return written?.kind === "text" ? [[written, found.to] as const] : [];
    });
  });
}
