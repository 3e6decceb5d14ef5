// The pages that a list of changes may name, and where they stand.
import { bookOf, isIn } from "../../text/books.js";
import type { Book } from "../../types/book.js";
import type { PropsSite, WholeSite } from "../../types/feature.js";
import type { Page, Site } from "../../types/site.js";
import type { PageFolder } from "./trees.js";

/** The published pages that are made of files, by the paths of these. */
export function publishedPages({ site, documents }: WholeSite): ReadonlyMap<string, Page> {
  const found = new Map<string, Page>();
  for (const page of site.pages) {
    const { source = "", unlisted } = page;
    const document = documents.get(source);
    const isHidden = unlisted || site.scheduled.has(source) || document?.frontMatter.draft === true;
    if (document && !isHidden && !found.has(source)) found.set(source, page);
  }
  return found;
}

/** Whether a list on a page names the pages of a book: of books with versions those of its own, and of others the latest. */
export function isListed(book: Book, on: Page | undefined): boolean {
  const { version } = book;
  if (!version) return true;
  const own = on && "book" in on && on.book === book.id ? on : undefined;
  return own ? isIn(own, book) : version.isLast;
}

/** The folders with the pages that a list on a page may name. */
export function foldersOf({ config }: Pick<Site, "config">, on: Page | undefined): readonly PageFolder[] {
  const books = config.docs.filter((book) => isListed(book, on));
  const folders = books.map(({ path, ref, home = "" }): PageFolder => ({
    path,
    ...(ref !== undefined && { old: { folder: home, ref } }),
  }));
  const others = [...config.pages, ...config.collections].map(({ path }): PageFolder => ({ path }));
  return [...folders, ...others, ...(config.i18n ? [{ path: config.i18n.path }] : [])];
}

/** Whether a page is among the listed ones. */
export function isListedPage(page: Page, { config }: Pick<Site, "config">, on: Page | undefined): boolean {
  return !("book" in page) || isListed(bookOf(page, config.docs), on);
}

/** Where pages stand in the sidebars: their categories at the top, and their order. */
export function standingOf({ sidebars }: Pick<Site, "sidebars">): ReadonlyMap<string, Standing> {
  const found = new Map<string, Standing>();
  for (const items of Object.values(sidebars))
    for (const top of items) {
      const label = top.kind === "category" ? top.label : undefined;
      const walk = (item: (typeof items)[number]): void => {
        if (item.kind === "html") return;
        const isOwn = item.page !== undefined && !(item.kind === "link" && item.reference);
        if (isOwn && !found.has(item.page))
          found.set(item.page, { place: found.size, ...(label !== undefined && { label }) });
        if (item.kind === "category") for (const each of item.items) walk(each);
      };
      walk(top);
    }
  return found;
}

/** Where a page stands. */
export interface Standing {
  readonly place: number;
  readonly label?: string;
}

/** What lists are made with. */
export type ListedSite = Pick<PropsSite, "site" | "documents" | "remember"> & { readonly siteDir: string };
