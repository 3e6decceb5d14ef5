// Which book, collection or folder of pages a file belongs to.
import type { Book, PagesFolder } from "../types/book.js";
import type { Collection } from "../types/collection.js";
import type { Locale } from "../types/locale.js";
import { isBelow, isOfProject, nameIn } from "./folders.js";
import { originalOf } from "./locale.js";

/** The folders of books, of pages and of features. */
export interface PageFolders {
  readonly docs: readonly Book[];
  readonly pages: readonly PagesFolder[];
  /** The language whose translations belong where their originals do. */
  readonly locale?: Locale;
  readonly collections: readonly Collection[];
}

/** Where a file of the content belongs. */
export interface ContentPlace {
  /** Absent for documents of collections, and for pages that belong to no book. */
  readonly book?: Book;
  readonly collection?: Collection;
  /** The folder of pages that belong to no book. */
  readonly pages?: PagesFolder;
  /** Path relative to the folder of the book, of the collection or of the pages. */
  readonly name: string;
}

/** Folder of pages that plugins make where `content/pages` is none: their addresses are whole. */
export const PLUGIN_PAGES = "plugin-pages";

/** The book, the collection or the pages that a path lies in: the innermost folder of them. `given`: relative to the site folder. */
export function placeOf(given: string, folders: PageFolders): ContentPlace | undefined {
  const file = originalOf(given, folders.locale);
  return placeIn(file, innermost(file, folders.docs), innermost(file, folders.collections), folders);
}

/** Gives `placeOf` for many files: of perhaps hundreds of books, only those are looked at that a file can lie in. */
export function placesIn(folders: PageFolders): (given: string) => ContentPlace | undefined {
  const bookOfFile = innermostIn(folders.docs);
  const collectionOfFile = innermostIn(folders.collections);
  return (given) => {
    const file = originalOf(given, folders.locale);
    return placeIn(file, bookOfFile(file), collectionOfFile(file), folders);
  };
}

/** `book` and `collection`: the innermost ones around the file. */
function placeIn(
  file: string,
  book: Book | undefined,
  collection: Collection | undefined,
  { pages }: PageFolders,
): ContentPlace | undefined {
  const inPages = innermost(file, pages);
  const folder = [book, collection, inPages].reduce((best, each) =>
    (each?.path.length ?? -1) > (best?.path.length ?? -1) ? each : best,
  );
  if (!folder) return undefined;
  const name = nameIn(file, folder.path);
  if (folder === book && book.without && isOfProject(name, book.without)) return undefined;
  return {
    name,
    ...(folder === book && { book }),
    ...(folder === collection && { collection }),
    ...(folder === inPages && { pages: inPages }),
  };
}

/** That of these folders that a file lies in; of folders inside each other, the inner one. */
function innermost<Folder extends { readonly path: string }>(
  file: string,
  folders: readonly Folder[],
): Folder | undefined {
  let found: Folder | undefined;
  for (const each of folders)
    if (each.path.length > (found?.path.length ?? -1) && isBelow(file, each.path)) found = each;
  return found;
}

/** The same for many files. */
function innermostIn<Folder extends { readonly path: string }>(
  folders: readonly Folder[],
): (file: string) => Folder | undefined {
  // Of several with one path, the first one counts.
  const byPath = new Map(folders.toReversed().map((each) => [each.path, each]));
  return (file) => {
    for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1)) {
      const found = byPath.get(file.slice(0, end));
      if (found) return found;
    }
    return isBelow(file, "") ? byPath.get("") : undefined;
  };
}

/** The folder that paths with a leading slash begin at, in the files of a book, of a collection or of the pages: its own. */
export function rootOf(file: string, folders: PageFolders): string {
  const place = placeOf(file, folders);
  return place
    ? ((place.book ?? place.collection ?? place.pages)?.path ?? "")
    : file.split("/").slice(0, 2).join("/");
}

/** What a page tells of the book that it belongs to. */
export interface BookName {
  /** Id of the book. */
  readonly book?: string;
  /** Name of its version. */
  readonly version?: string;
}

/** The book of a page, in its version; the first one for pages of none. */
export function bookOf(page: BookName, books: readonly Book[]): Book {
  return (books.find((book) => isIn(page, book)) ?? books[0]) as Book;
}

/** Whether a page belongs to a book, in its version. */
export function isIn(page: BookName, { id, version }: Book): boolean {
  return page.book === id && page.version === version?.name;
}

/** What the pages of a book tell of it. */
export function nameOf({ id, version }: Book): BookName & { readonly book: string } {
  return { book: id, ...(version && { version: version.name }) };
}

/** Equal for pages of one book in one version. */
export function bookKey({ book = "", version }: BookName): string {
  return version === undefined ? book : `${book} ${version}`;
}
