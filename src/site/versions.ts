// How the pages of the versions of a book or of an API correspond: where a page is in another version.
import type { ApiOutline } from "../types/api.js";
import type { ApiVersion } from "../types/api-config.js";
import type { Book, BookVersion } from "../types/book.js";
import type { ApiPage, DocPage, Page, Site } from "../types/site.js";
import type { VersionView } from "../types/view.js";
import { bookKey, isIn } from "../text/books.js";
import { versionedPart, versionNameOf } from "../text/page-version.js";
import { routeOf } from "./route.js";
import { readingOrder } from "./sidebar-items.js";

/** The pages of one version of a book or of an API. */
interface VersionPages {
  /** Equal for all versions of a book or of an API. */
  readonly part: string;
  readonly version: BookVersion | ApiVersion;
  /** Absent for an API. */
  readonly book?: Book;
  /** By each of their names in the version. */
  readonly pages: Map<string, Page>;
  main?: Page | undefined;
}

/** The versions of the books and of the APIs of a site. */
export class Versions {
  /** Without books and APIs that have no versions. */
  private readonly versions: ReadonlyMap<string, VersionPages>;

  /** `apis`: by id. */
  constructor(
    private readonly site: Site,
    private readonly apis: ReadonlyMap<string, ApiOutline>,
  ) {
    const ofBooks = site.config.docs.flatMap((book): VersionPages[] =>
      book.version ? [{ part: book.id, version: book.version, book, pages: new Map() }] : [],
    );
    const ofApis = [...apis.values()].flatMap(({ version }): VersionPages[] =>
      version ? [{ part: `api.${version.api}`, version, pages: new Map() }] : [],
    );
    this.versions = new Map(
      [...ofBooks, ...ofApis].map((each) => [bookKey({ book: each.part, version: each.version.name }), each]),
    );
    for (const page of site.pages) {
      const own = this.of(page);
      for (const name of own ? this.namesOf(page, own) : [])
        if (!own?.pages.has(name)) own?.pages.set(name, page);
    }
  }

  private of(page: Page): VersionPages | undefined {
    const book = versionedPart(page);
    const version = versionNameOf(page);
    return book === undefined || version === undefined
      ? undefined
      : this.versions.get(bookKey({ book, version }));
  }

  /** What the same page in another version may be known by, the surest first. */
  private namesOf(page: Page, { book }: VersionPages): readonly string[] {
    if ("api" in page) return apiNamesOf(page, this.apis.get(page.api));
    if (page.kind === "doc") return [page.id];
    const base = routeOf(book?.routeBasePath ?? "", this.site.config).path;
    return [`/${page.route.path.slice(base.length).replace(/^\//, "")}`];
  }

  /** The same page in another version. */
  private sameIn(target: VersionPages, page: Page, own: VersionPages): Page | undefined {
    for (const name of this.namesOf(page, own)) {
      const found = target.pages.get(name);
      if (found) return found;
    }
    return undefined;
  }

  /** The page of the latest version that takes the place of a page; nothing for pages of the latest version, and where it has none. */
  latest(page: Page): Page | undefined {
    const own = this.of(page);
    if (!own || own.version.isLast) return undefined;
    const last = this.last(own.part);
    return last && this.sameIn(last, page, own);
  }

  private last(part: string): VersionPages | undefined {
    return this.all(part).find(({ version }) => version.isLast);
  }

  private all(part: string): VersionPages[] {
    return [...this.versions.values()].filter((each) => each.part === part);
  }

  /**
   * The page that a version begins with: that at its root, or the first one of its first sidebar (Docusaurus); of an API, the entry
   * page.
   */
  private main(version: VersionPages): Page | undefined {
    const { book, pages } = version;
    const { config, routes, sidebars } = this.site;
    if (!book) return pages.get(ENTRY);
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
    return this.of(page)?.book?.id === id;
  }

  /** The version of a book that a page belongs to; the latest one for other pages. */
  versionHere(page: Page, id: string): Book | undefined {
    const own = this.of(page)?.book;
    return own?.id === id ? own : this.last(id)?.book;
  }

  /** Where a page is in a version of a book: its own address there, or that of the page that the version begins with. */
  addressIn(page: Page, id: string, version: string): string | undefined {
    const target = this.versions.get(bookKey({ book: id, version }));
    return target && this.pageIn(target, page)?.route.path;
  }

  private pageIn(target: VersionPages, page: Page): Page | undefined {
    const own = this.of(page);
    return (own?.part === target.part ? this.sameIn(target, page, own) : undefined) ?? this.main(target);
  }

  /** What a page shows of its version. */
  view(page: Page): VersionView | undefined {
    const own = this.of(page);
    if (!own) return undefined;
    const { label, badge, banner, className } = { className: undefined, ...own.version };
    const last = this.last(own.part);
    const target = last && this.pageIn(last, page);
    const versions = own.book ? undefined : this.menuOf(page, own.part);
    return {
      label,
      badge,
      ...(className !== undefined && { className }),
      ...(versions && { versions }),
      ...(banner !== "none" && {
        banner: {
          kind: banner,
          ...(target && last !== own && { latest: { label: last.version.label, href: target.route.path } }),
        },
      }),
    };
  }

  /** The versions of an API, in their order, with the address of a page in each; nothing where there is only one. */
  private menuOf(page: Page, part: string): VersionView["versions"] {
    const all = this.all(part).sort((one, other) => one.version.place - other.version.place);
    const links = all.flatMap((each) => {
      const href = this.pageIn(each, page)?.route.path;
      const { label, isLast } = each.version;
      return href === undefined ? [] : [{ label, href, ...(isLast && { isLatest: true as const }) }];
    });
    return links.length > 1 ? links : undefined;
  }
}

const ENTRY = "entry";

/** The names of a page of an API: an operation is the same where its id is, or else its method and path. */
function apiNamesOf(page: ApiPage, api: ApiOutline | undefined): readonly string[] {
  switch (page.kind) {
    case "api-entry":
      return [ENTRY];
    case "operation": {
      const { operationId, method, path } = api?.operations[page.index]?.operation ?? {
        method: "",
        path: "",
      };
      // Names of parameters make no other path.
      const call = `${method} ${path.replaceAll(/\{[^{}]*\}/g, "{}")}`;
      return [...(operationId === undefined ? [] : [`id ${operationId}`]), call];
    }
    case "api-tag":
      return [page.anchor];
    case "api-schema":
      return [`schema ${page.title}`];
    default:
      return [page.kind];
  }
}
