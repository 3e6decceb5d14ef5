// Which book a file belongs to.
import type { Book } from "../types/book.js";

/** Folder of the pages that belong to no book. */
export const PAGES = "content/pages";

/** Where a file of the content belongs. */
export interface ContentPlace {
  /** Absent for `content/pages`. */
  readonly book?: Book;
  /** Path relative to the folder of the book or of the pages. */
  readonly name: string;
}

/** The book or the pages that a path lies in. `file`: relative to the site folder. */
export function placeOf(file: string, books: readonly Book[]): ContentPlace | undefined {
  let book: Book | undefined;
  for (const each of books)
    if (file.startsWith(`${each.path}/`) && each.path.length > (book?.path.length ?? 0)) book = each;
  if (book) return { book, name: file.slice(book.path.length + 1) };
  return file.startsWith(`${PAGES}/`) ? { name: file.slice(PAGES.length + 1) } : undefined;
}

/** The folder that paths with a leading slash begin at, in the files of a book or of the pages: its own. */
export function rootOf(file: string, books: readonly Book[]): string {
  const place = placeOf(file, books);
  return place ? (place.book?.path ?? PAGES) : file.split("/").slice(0, 2).join("/");
}

/** The book with an id; the first one where there is none. */
export function bookOf(id: string | undefined, books: readonly Book[]): Book {
  return (books.find((book) => book.id === id) ?? books[0]) as Book;
}
