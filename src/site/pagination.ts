// Finds the previous and next page in the sidebar.
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Document } from "../types/document.js";
import type { DocPage, Page, SidebarItem, Site } from "../types/site.js";
import type { LabelledLink } from "../types/view.js";
import { bookKey } from "../text/books.js";
import { nearest } from "../text/nearest.js";
import { readingOrder } from "./sidebar-items.js";

type Order = ReturnType<typeof readingOrder>;

/** The documents of each book, in each version, by id. */
function documentsById({ pages }: Site): ReadonlyMap<string, ReadonlyMap<string, DocPage>> {
  const books = new Map<string, Map<string, DocPage>>();
  for (const page of pages)
    if (page.kind === "doc") {
      const key = bookKey(page);
      books.set(key, (books.get(key) ?? new Map<string, DocPage>()).set(page.id, page));
    }
  return books;
}

/** The pagination of pages. Front matter overrides the order of the sidebar. */
export class Pagination {
  /** The documents of each book: few sites have a page that names one. */
  private books: ReturnType<typeof documentsById> | undefined;
  private readonly orders = new Map<
    string,
    { readonly order: Order; readonly places: ReadonlyMap<string | undefined, number> }
  >();

  constructor(
    private readonly site: Site,
    private readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>,
  ) {}

  of(
    page: Page,
    sidebar: string,
    document: Document | undefined,
    report: (problem: Diagnostic) => void,
  ): { readonly previous?: LabelledLink; readonly next?: LabelledLink } {
    const { order, places } = this.order(sidebar);
    const index = places.get(page.route.path);
    const neighbor = (offset: number, key: "pagination_next" | "pagination_prev") =>
      this.neighbor(page, index === undefined ? undefined : order[index + offset], document, key, report);
    const previous = neighbor(-1, "pagination_prev");
    const next = neighbor(1, "pagination_next");
    return { ...(previous && { previous }), ...(next && { next }) };
  }

  private order(sidebar: string) {
    const cached = this.orders.get(sidebar);
    if (cached) return cached;
    const order = readingOrder(this.sidebars[sidebar] ?? []).filter(({ unlisted }) => unlisted !== true);
    // Only the first entry of a page counts.
    const places = new Map(order.map(({ page }, index) => [page, index] as const).toReversed());
    this.orders.set(sidebar, { order, places });
    return { order, places };
  }

  private neighbor(
    from: Page,
    item: Order[number] | undefined,
    document: Document | undefined,
    key: "pagination_next" | "pagination_prev",
    report: (problem: Diagnostic) => void,
  ): LabelledLink | undefined {
    const id = document?.frontMatter[key];
    if (id === null) return undefined;
    if (id !== undefined) {
      const byId =
        (this.books ??= documentsById(this.site)).get("book" in from ? bookKey(from) : "") ??
        new Map<string, DocPage>();
      const page = byId.get(id);
      const at = document?.frontMatterAt[key] ?? {};
      if (!page) report(diagnostic("unknown-document", at, id, nearest(id, [...byId.keys()])));
      const { pagination_label, sidebar_label } = page?.frontMatter ?? {};
      return (
        page && {
          label: pagination_label ?? sidebar_label ?? page.title,
          href: page.route.path,
          ...aboutOf(page, this.site),
        }
      );
    }
    if (!item?.href) return undefined;
    const page = this.site.routes.get(item.page ?? "");
    return { label: this.labelOf(item, page), href: item.href, ...(page && aboutOf(page, this.site)) };
  }

  private labelOf(item: Order[number], page: Page | undefined): string {
    if (page?.kind !== "doc") return item.label;
    const { pagination_label, sidebar_label } = page.frontMatter;
    const isOfPage = item.kind === "category" && this.site.config.conventions?.paginationOfPages;
    return pagination_label ?? (isOfPage ? (sidebar_label ?? page.title) : item.label);
  }
}

/**
 * The description that the author wrote for readers. One taken from the text would change with every edit of the neighbor.
 */
function aboutOf(page: Page, { config }: Site): { readonly description?: string } {
  const isShown = page.kind === "doc" && !config.conventions?.hiddenDescriptions;
  const description = isShown ? page.frontMatter.description : undefined;
  return description === undefined ? {} : { description };
}
