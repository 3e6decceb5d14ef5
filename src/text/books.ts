// Which book a file belongs to.
import type { Book, PagesFolder } from "../types/book.js";

/** The folders of the documents and of the pages. */
export interface PageFolders {
  readonly docs: readonly Book[];
  readonly pages: PagesFolder | false;
}

/** Where a file of the content belongs. */
export interface ContentPlace {
  /** Absent for pages that belong to no book. */
  readonly book?: Book;
  /** Path relative to the folder of the book or of the pages. */
  readonly name: string;
}

/** Folder of pages that plugins make where `content/pages` is none: their addresses are whole. */
export const PLUGIN_PAGES = "plugin-pages";

/** The book or the pages that a path lies in. `file`: relative to the site folder. */
export function placeOf(file: string, { docs, pages }: PageFolders): ContentPlace | undefined {
  let book: Book | undefined;
  for (const each of docs)
    if (file.startsWith(`${each.path}/`) && each.path.length > (book?.path.length ?? 0)) book = each;
  const inPages = pages && file.startsWith(`${pages.path}/`) ? pages : undefined;
  if (book && book.path.length >= (inPages?.path.length ?? 0))
    return { book, name: file.slice(book.path.length + 1) };
  return inPages && { name: file.slice(inPages.path.length + 1) };
}

/** The folder that paths with a leading slash begin at, in the files of a book or of the pages: its own. */
export function rootOf(file: string, folders: PageFolders): string {
  const place = placeOf(file, folders);
  const pages = folders.pages ? folders.pages.path : "";
  return place ? (place.book?.path ?? pages) : file.split("/").slice(0, 2).join("/");
}

/** The book with an id; the first one where there is none. */
export function bookOf(id: string | undefined, books: readonly Book[]): Book {
  return (books.find((book) => book.id === id) ?? books[0]) as Book;
}
