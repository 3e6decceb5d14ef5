// How the pages of the versions of a book correspond: where a page is in another version.
import type { Book } from "../types/book.js";
import type { DocPage, Page, Site } from "../types/site.js";
import type { VersionView } from "../types/view.js";
import { bookKey, isIn, nameOf } from "../text/books.js";
import { routeOf } from "./route.js";
import { readingOrder } from "./sidebar-items.js";

/** The pages of one version of a book. */
interface VersionPages {
  readonly book: Book;
  /** Documents by id, other pages by their path below that of the version. */
  readonly pages: Map<string, Page>;
  main?: Page | undefined;
}

/** The versions of the books of a site. */
export class Versions {
  /** Without books that have no versions. */
  private readonly versions: ReadonlyMap<string, VersionPages>;

  constructor(private readonly site: Site) {
    this.versions = new Map(
      site.config.docs
        .filter(({ version }) => version)
        .map((book) => [bookKey(nameOf(book)), { book, pages: new Map() }]),
    );
    for (const page of site.pages) {
      const own = this.of(page);
      own?.pages.set(this.nameIn(own.book, page), page);
    }
  }

  private of(page: Page): VersionPages | undefined {
    return "book" in page ? this.versions.get(bookKey(page)) : undefined;
  }

  private nameIn({ routeBasePath }: Book, page: Page): string {
    const base = routeOf(routeBasePath, this.site.config).path;
    return page.kind === "doc" ? page.id : `/${page.route.path.slice(base.length).replace(/^\//, "")}`;
  }

  /** The page of the latest version that takes the place of a page; nothing for pages of the latest version, and where it has none. */
  latest(page: Page): Page | undefined {
    const own = this.of(page);
    if (!own || own.book.version?.isLast) return undefined;
    const last = this.last(own.book);
    return last?.pages.get(this.nameIn(own.book, page));
  }

  private last({ id }: Book): VersionPages | undefined {
    return [...this.versions.values()].find(({ book }) => book.id === id && book.version?.isLast);
  }

  /** The page that a version begins with: that at its root, or the first one of its first sidebar (Docusaurus). */
  private main(version: VersionPages): Page | undefined {
    const { book, pages } = version;
    const { config, routes, sidebars } = this.site;
    const root = routes.get(routeOf(book.routeBasePath, config).path);
    const isDocument = (page: Page | undefined): page is DocPage => page?.kind === "doc" && isIn(page, book);
    if (isDocument(root)) return root;
    return (version.main ??=
      Object.values(sidebars)
        .flatMap((items) => readingOrder(items))
        .map((item) => routes.get(item.page ?? ""))
        .find(isDocument) ?? [...pages.values()].find(isDocument));
  }

  /** Whether a page belongs to a version of a book. */
  isIn(page: Page, id: string): boolean {
    return this.of(page)?.book.id === id;
  }

  /** The version of a book that a page belongs to; the latest one for other pages. */
  versionHere(page: Page, id: string): Book | undefined {
    const own = this.of(page)?.book;
    if (own?.id === id) return own;
    return [...this.versions.values()].find(({ book }) => book.id === id && book.version?.isLast)?.book;
  }

  /** Where a page is in a version of a book: its own address there, or that of the page that the version begins with. */
  addressIn(page: Page, id: string, version: string): string | undefined {
    const own = this.of(page);
    const target = this.versions.get(bookKey({ book: id, version }));
    if (!target) return undefined;
    const same = own?.book.id === id ? target.pages.get(this.nameIn(own.book, page)) : undefined;
    return (same ?? this.main(target))?.route.path;
  }

  /** What a page shows of its version. */
  view(page: Page): VersionView | undefined {
    const own = this.of(page);
    const version = own?.book.version;
    if (!own || !version) return undefined;
    const { label, badge, banner, className } = version;
    const last = this.last(own.book);
    const target = last && (last.pages.get(this.nameIn(own.book, page)) ?? this.main(last));
    return {
      label,
      badge,
      ...(className !== undefined && { className }),
      ...(banner !== "none" && {
        banner: {
          kind: banner,
          ...(target &&
            last !== own && {
              latest: { label: last.book.version?.label ?? "", href: target.route.path },
            }),
        },
      }),
    };
  }
}
