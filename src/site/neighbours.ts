// Sidebar → the pages before and after each of its pages.
import type { Diagnostic } from "../model/diagnostic.js";
import type { Document } from "../model/document.js";
import type { DocPage, Page, SidebarItem, Site } from "../model/site.js";
import type { LabelledLink } from "../model/view.js";
import { unknownDocument } from "./document-id.js";
import { readingOrder } from "./sidebar-items.js";

type Order = ReturnType<typeof readingOrder>;

/** The neighbours of pages. What front matter says goes before the sidebar's order. */
export class Neighbours {
  private readonly byId: ReadonlyMap<string, DocPage>;
  private readonly orders = new Map<
    string,
    { readonly order: Order; readonly places: ReadonlyMap<string | undefined, number> }
  >();

  constructor(
    private readonly site: Site,
    private readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>,
    private readonly report: (problem: Diagnostic) => void,
  ) {
    this.byId = new Map(site.pages.flatMap((page) => (page.kind === "doc" ? [[page.id, page]] : [])));
  }

  of(
    page: Page,
    sidebar: string,
    document: Document | undefined,
  ): { readonly previous?: LabelledLink; readonly next?: LabelledLink } {
    const { order, places } = this.order(sidebar);
    const index = places.get(page.route.path) ?? -1;
    const previous = this.neighbour(index > 0 ? order[index - 1] : undefined, document, "pagination_prev");
    const next = this.neighbour(index >= 0 ? order[index + 1] : undefined, document, "pagination_next");
    return { ...(previous && { previous }), ...(next && { next }) };
  }

  private order(sidebar: string) {
    const known = this.orders.get(sidebar);
    if (known) return known;
    const order = readingOrder(this.sidebars[sidebar] ?? []).filter(({ unlisted }) => unlisted !== true);
    // An entry that comes twice counts where it comes first.
    const places = new Map(order.map(({ page }, index) => [page, index] as const).toReversed());
    this.orders.set(sidebar, { order, places });
    return { order, places };
  }

  private neighbour(
    item: Order[number] | undefined,
    document: Document | undefined,
    key: "pagination_next" | "pagination_prev",
  ): LabelledLink | undefined {
    const id = document?.frontMatter[key];
    if (id === null) return undefined;
    if (id !== undefined) return this.named(id, document?.frontMatterAt[key]);
    if (!item?.href) return undefined;
    const page = this.site.routes.get(item.page ?? "");
    const own = page?.kind === "doc" ? page.frontMatter.pagination_label : undefined;
    return { label: own ?? item.label, href: item.href };
  }

  private named(id: string, at: Document["frontMatterAt"][string] | undefined): LabelledLink | undefined {
    const page = this.byId.get(id);
    if (page) {
      const { pagination_label, sidebar_label } = page.frontMatter;
      return { label: pagination_label ?? sidebar_label ?? page.title, href: page.route.path };
    }
    this.report(unknownDocument(id, this.byId.keys(), at));
    return undefined;
  }
}
