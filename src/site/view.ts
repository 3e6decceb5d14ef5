// Site + documents → what every page shows, as plain data for the theme.
import type { Api } from "../model/api.js";
import type { LoadedConfig, NavLink, ResolvedNavLink } from "../model/config.js";
import type { Diagnostic } from "../model/diagnostic.js";
import type { AuthoredLink, Document, FrontMatter, Heading } from "../model/document.js";
import type { CategoryPage, DocPage, Page, ResolvedLink, Site } from "../model/site.js";
import type { CopiedFile } from "../model/output.js";
import type {
  CategoryView,
  LabelledLink,
  MarkdownView,
  PageView,
  ReactView,
  ShellView,
  SidebarView,
} from "../model/view.js";
import { apiDataOf, apiViewOf } from "./api-view.js";
import { escapeHtml } from "../text/escape.js";
import { nearest } from "../text/nearest.js";
import { schemeOf } from "../text/path.js";
import { structureHash } from "../text/structure-hash.js";
import { fillLinks } from "./fill.js";
import { documentTitleOf, headOf } from "./head.js";
import { LinkResolver, type LinkOrigin } from "./resolve.js";
import { routeOf } from "./route.js";
import { SidebarViews } from "./sidebar-views.js";
import { readingOrder, trailOf, visibleItems, withResolvedLinks } from "./sidebar.js";
import { tocOf } from "./toc.js";

/** Everything the theme gets, and what came up on the way. */
export interface SiteView {
  readonly shell: ShellView;
  /** Beside the site's pages. */
  readonly pages: readonly ViewedPage[];
  /** The whole trees that pages share. */
  readonly sidebars: readonly (SidebarView & { readonly id: string })[];
  /** Assets that the pages use and that have to be copied. */
  readonly copies: readonly CopiedFile[];
  /** Resolved links by path of the document, beside its `links`. */
  readonly links: ReadonlyMap<string, readonly (ResolvedLink | undefined)[]>;
  /** Addresses that their author asked not to check (`pathname:///…`). */
  readonly unchecked: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ViewInputs {
  readonly site: Site;
  readonly loaded: LoadedConfig;
  readonly documents: readonly Document[];
  readonly apis: readonly Api[];
  /** Addresses of the files that the bundler makes. */
  readonly bundled: ReadonlySet<string>;
  /** Inline markup of the announcement, parsed as a document of its own. */
  readonly announcement?: Pick<Document, "body" | "links">;
  /** Markup of the logo, where it is an SVG file. */
  readonly logoSvg?: string;
}

/** Resolves every link and turns every page into its view. */
export function viewSite(inputs: ViewInputs): SiteView {
  const viewer = new Viewer(inputs);
  const shell = viewer.shell();
  const pages = inputs.site.pages.map((page) => viewer.viewedPage(page));
  const sidebars = viewer.sidebarViews.shared();
  const { copies, unchecked, resolved, described, diagnostics } = viewer;
  const links = new Map([...resolved, ...described]);
  return { shell, pages, sidebars, copies: [...copies.values()], links, unchecked, diagnostics };
}

/** What a page shows, made when somebody asks for it. */
export interface ViewedPage {
  /** Equal for equal views of one page. */
  readonly key: string;
  readonly view: () => PageView;
}

function whole(view: PageView): ViewedPage {
  return { key: structureHash(view), view: () => view };
}

/** A page that was viewed, with all that came up on the way. */
interface Remembered {
  readonly document: Document | undefined;
  readonly page: ViewedPage;
  readonly diagnostics: readonly Diagnostic[];
  readonly copies: ReadonlyMap<string, CopiedFile>;
  readonly unchecked: ReadonlySet<string>;
  readonly resolved: ReadonlyMap<string, readonly ResolvedLink[]>;
  readonly described: ReadonlyMap<string, readonly (ResolvedLink | undefined)[]>;
}

/** As long as the site is the same, so are its pages: a view changes only with the page's own document. */
const remembered = new WeakMap<Page, Remembered>();
const sidebarViews = new WeakMap<Site, SidebarViews>();

class Viewer {
  diagnostics: Diagnostic[] = [];
  copies = new Map<string, CopiedFile>();
  unchecked = new Set<string>();
  readonly sidebarViews: SidebarViews;
  private readonly resolver: LinkResolver;
  private readonly byPath: ReadonlyMap<string, Document>;
  private readonly orders = new Map<
    string,
    {
      readonly order: ReturnType<typeof readingOrder>;
      readonly places: ReadonlyMap<string | undefined, number>;
    }
  >();
  private readonly byId: ReadonlyMap<string, DocPage>;
  private readonly sidebars: Site["sidebars"];
  private readonly apis: ReadonlyMap<string, Api>;

  constructor(private readonly inputs: ViewInputs) {
    this.sidebarViews = sidebarViews.get(inputs.site) ?? new SidebarViews();
    sidebarViews.set(inputs.site, this.sidebarViews);
    this.apis = new Map(inputs.apis.map((api) => [api.id, api]));
    this.resolver = new LinkResolver(inputs.site, inputs.documents, this.apiAnchors(), inputs.bundled);
    this.byPath = new Map(inputs.documents.map((document) => [document.path, document]));
    this.byId = new Map(inputs.site.pages.flatMap((page) => (page.kind === "doc" ? [[page.id, page]] : [])));
    const resolve = (href: string, path: string) => this.configLink(href, "link", path).href;
    this.sidebars = Object.fromEntries(
      Object.entries(inputs.site.sidebars).map(([id, items]) => [id, withResolvedLinks(items, resolve)]),
    );
  }

  shell(): ShellView {
    const { loaded, announcement, logoSvg } = this.inputs;
    const { config } = loaded;
    const { navbar, footer, announcementBar } = config;
    const logo = navbar.logo && this.configLink(navbar.logo.src, "image", "navbar.logo.src");
    if (config.favicon !== undefined) this.configLink(config.favicon, "image", "favicon");
    return {
      title: config.title,
      tagline: config.tagline,
      lang: config.lang,
      baseUrl: config.baseUrl,
      navbar: {
        title: navbar.title,
        ...(logo && {
          logo: {
            src: logo.href,
            alt: navbar.logo?.alt ?? "",
            ...(logo.asset?.width !== undefined && { width: logo.asset.width }),
            ...(logo.asset?.height !== undefined && { height: logo.asset.height }),
            ...(logoSvg !== undefined && { svg: logoSvg }),
          },
        }),
        items: navbar.items.map((item, index) => ({
          ...this.navLink(item, `navbar.items[${index}]`),
          position: item.position ?? "left",
          ...(item.icon && { icon: item.icon }),
        })),
      },
      footer: {
        groups: footer.groups.map(({ title, items }, group) => ({
          title,
          items: items.map((item, index) => this.navLink(item, `footer.groups[${group}].items[${index}]`)),
        })),
        copyright: footer.copyright,
      },
      ...(announcementBar &&
        announcement && {
          announcement: {
            id: announcementBar.id,
            html: this.inlineHtml(announcement, this.configOrigin()),
            closeable: announcementBar.closeable,
          },
        }),
      search: config.search !== false,
      colorMode: config.colorMode,
    };
  }

  /** The view of a page, and its part in what comes up on the way. */
  viewedPage(page: Page): ViewedPage {
    const document = page.source === undefined ? undefined : this.byPath.get(page.source);
    const known = remembered.get(page);
    const made = known && known.document === document ? known : this.viewAnew(page, document);
    remembered.set(page, made);
    this.diagnostics.push(...made.diagnostics);
    for (const [path, copy] of made.copies) this.copies.set(path, copy);
    for (const url of made.unchecked) this.unchecked.add(url);
    for (const [path, links] of made.resolved) this.resolved.set(path, links);
    for (const [path, links] of made.described) this.described.set(path, links);
    return made.page;
  }

  private viewAnew(page: Page, document: Document | undefined): Remembered {
    const { diagnostics, copies, unchecked, resolved, described } = this;
    const own = {
      diagnostics: [],
      copies: new Map(),
      unchecked: new Set<string>(),
      resolved: new Map(),
      described: new Map(),
    };
    Object.assign(this, own);
    try {
      return { ...own, document, page: this.page(page) };
    } finally {
      Object.assign(this, { diagnostics, copies, unchecked, resolved, described });
    }
  }

  private page(page: Page): ViewedPage {
    const document = page.source === undefined ? undefined : this.byPath.get(page.source);
    const frontMatter: FrontMatter = document?.frontMatter ?? {};
    const { config } = this.inputs.site;
    const api = "api" in page ? this.apis.get(page.api) : undefined;
    const data = "api" in page && api ? apiDataOf(page, api) : undefined;
    const sidebarId = "sidebar" in page ? page.sidebar : undefined;
    const items = sidebarId === undefined ? undefined : this.sidebars[sidebarId];
    const apiTitle = page.kind === "api-entry" ? undefined : api?.entry.overview.title;
    const documentTitle = documentTitleOf(page, config, apiTitle);
    const image =
      frontMatter.image !== undefined && document
        ? this.socialImage(document, page, frontMatter.image)
        : undefined;
    const navItem = this.activeNavItem(page);
    const common = {
      path: page.route.path,
      title: page.title,
      documentTitle,
      ...(page.description !== undefined && { description: page.description }),
      head: headOf(page, config, {
        title: page.title,
        ...(page.description !== undefined && { description: page.description }),
        ...(image !== undefined && { image }),
        keywords: page.kind === "category" ? page.keywords : (frontMatter.keywords ?? []),
      }),
      ...(navItem !== undefined && { activeNavItem: navItem }),
      ...(sidebarId !== undefined && items && { sidebar: this.sidebarViews.of(page, sidebarId, items) }),
      breadcrumbs: this.breadcrumbs(page, items),
      toc: data
        ? this.toc(data.headings)
        : document && !frontMatter.hide_table_of_contents
          ? this.toc(document.headings, frontMatter)
          : [],
      ...(sidebarId !== undefined && this.neighbours(page, sidebarId, document)),
    };
    switch (page.kind) {
      case "doc":
      case "markdown":
        return this.markdown(page.kind, common, page, document);
      case "react":
        return this.withBody({ ...common, kind: "react" }, document, page);
      case "category":
        return whole({ ...common, kind: "category", items: this.cards(page) });
      case "not-found":
        return whole({ ...common, kind: "not-found" });
      default: {
        const owner = this.apis.get(page.api);
        if (!owner) throw new Error(`No API \`${page.api}\``);
        const origin = { file: owner.source, folder: page.route.folder, page: page.route.path };
        const links = (data?.links ?? []).map((link) => this.descriptionLink(link, origin));
        this.described.set(page.route.path, links);
        const entry = this.apiHref(owner, "");
        const given = { common, entry, introduction: this.apiHref(owner, "introduction"), links };
        const key = structureHash([page.kind, "index" in page && page.index, owner.hash, given]);
        return { key, view: () => apiViewOf(page, owner, given) };
      }
    }
  }

  private apiHref({ basePath }: Api, path: string): string {
    return routeOf(path === "" ? basePath : `${basePath}/${path}`, this.inputs.site.config).path;
  }

  /** Ids of the pages of APIs, for links that lead there. */
  private apiAnchors(): Map<string, readonly string[]> {
    return new Map(
      this.inputs.site.pages.flatMap((page) => {
        const api = "api" in page ? this.apis.get(page.api) : undefined;
        const data = "api" in page && api ? apiDataOf(page, api) : undefined;
        return data ? [[page.route.path, data.anchors] as const] : [];
      }),
    );
  }

  private markdown(
    kind: "doc" | "markdown",
    common: Omit<MarkdownView, "kind" | "body" | "unlisted" | "draft" | "hideToc">,
    page: Page,
    document: Document | undefined,
  ): ViewedPage {
    const frontMatter: FrontMatter = document?.frontMatter ?? {};
    // `hide_title` is about the title that is made from front matter or the file's name.
    const showHeading = document && !document.headingInBody && !(frontMatter.hide_title && !document.lead);
    const { config } = this.inputs.site;
    const generated = { strings: [escapeHtml(page.title)], holes: [] };
    const links = document ? this.linksOf(document, page) : [];
    const heading = document?.lead
      ? { id: document.lead.id, markup: fillLinks(document.lead.title, links) }
      : { markup: generated };
    const edit =
      frontMatter.custom_edit_url ??
      (config.editUrl && page.source && `${config.editUrl.replace(/\/+$/, "")}/${page.source}`);
    const updated = frontMatter.last_update?.date ?? document?.lastUpdated;
    const showUpdated = updated !== undefined && config.docs.showLastUpdated && kind === "doc";
    const view: Omit<MarkdownView, "body"> = {
      ...common,
      kind,
      ...(showHeading && { heading }),
      ...(frontMatter.description !== undefined && { lead: frontMatter.description }),
      ...(edit && frontMatter.custom_edit_url !== null && kind === "doc" && { editUrl: edit }),
      ...(showUpdated && { lastUpdated: isoDate(updated) }),
      ...(showUpdated &&
        frontMatter.last_update?.author !== undefined && { lastUpdatedBy: frontMatter.last_update.author }),
      unlisted: page.unlisted,
      draft: frontMatter.draft === true,
      hideToc: frontMatter.hide_table_of_contents === true,
    };
    return this.withBody(view, document, page);
  }

  private withBody(
    small: Omit<MarkdownView, "body"> | Omit<ReactView, "body">,
    document: Document | undefined,
    page: Page,
  ): ViewedPage {
    if (!document) return whole({ ...small, body: { strings: [""], holes: [] } });
    const links = this.linksOf(document, page);
    return {
      key: structureHash([small, document.path, document.hash, links]),
      view: () => ({ ...small, body: fillLinks(document.body, links) }),
    };
  }

  resolved = new Map<string, readonly ResolvedLink[]>();
  /** Links of API pages by route; those that lead nowhere are missing. */
  described = new Map<string, readonly (ResolvedLink | undefined)[]>();

  /** The resolved links of a document; problems are reported the first time. */
  private linksOf(document: Document, page: Page): readonly ResolvedLink[] {
    const known = this.resolved.get(document.path);
    if (known) return known;
    const origin = { file: document.path, folder: page.route.folder, page: page.route.path };
    const links = document.links.map((link) => this.link(link, origin));
    this.resolved.set(document.path, links);
    return links;
  }

  private link(authored: AuthoredLink, origin: LinkOrigin): ResolvedLink {
    const resolution = this.resolver.resolve(authored, origin);
    if (resolution.problem) this.diagnostics.push(resolution.problem);
    if (!resolution.link) return { href: authored.url, external: false };
    const { href, asset, copyTo } = resolution.link;
    if (/^\s*pathname:/i.test(authored.url)) this.unchecked.add(href);
    if (asset && copyTo) this.copies.set(copyTo, { path: copyTo, source: asset.path, bytes: asset.bytes });
    return resolution.link;
  }

  /**
   * A link of an API description, which is often somebody else's: one that leads nowhere is a warning,
   * and its text stays without a link.
   */
  private descriptionLink(authored: AuthoredLink, origin: LinkOrigin): ResolvedLink | undefined {
    const resolution = this.resolver.resolve(authored, origin);
    if (!("problem" in resolution)) return this.link(authored, origin);
    this.diagnostics.push({ ...resolution.problem, severity: "warning" });
    return undefined;
  }

  private configOrigin(): LinkOrigin {
    return { file: this.inputs.loaded.file, folder: "/" };
  }

  private configLink(url: string, kind: AuthoredLink["kind"], path: string): ResolvedLink {
    const at = { file: this.inputs.loaded.file, ...this.inputs.loaded.at(path) };
    return this.link({ url, kind, at }, this.configOrigin());
  }

  private navLink(item: NavLink, path: string): ResolvedNavLink {
    const url = item.to ?? item.href ?? "";
    const { href, external } = this.configLink(
      url,
      "link",
      `${path}.${item.to === undefined ? "href" : "to"}`,
    );
    return { label: item.label, href, external };
  }

  private inlineHtml(inline: Pick<Document, "body" | "links">, origin: LinkOrigin): string {
    return fillLinks(
      inline.body,
      inline.links.map((link) => this.link(link, origin)),
    ).strings.join("");
  }

  private socialImage(document: Document, page: Page, url: string): string | undefined {
    if (["http", "https"].includes(schemeOf(url) ?? "")) return url;
    const at = document.frontMatterAt["image"] ?? { file: document.path, line: 1, column: 1 };
    const origin = { file: document.path, folder: page.route.folder, page: page.route.path };
    return this.inputs.site.config.url + this.link({ url, kind: "image", at }, origin).href;
  }

  /** The navbar item whose base path is the longest beginning of the page's path. */
  private activeNavItem(page: Page): number | undefined {
    const { baseUrl, navbar } = this.inputs.site.config;
    const path = `/${page.route.path.slice(baseUrl.length).replace(/\/$/, "")}/`;
    let best: { index: number; length: number } | undefined;
    for (const [index, item] of navbar.items.entries()) {
      const base = item.activeBasePath ?? item.to?.replace(/^pathname:\/\//, "");
      if (base === undefined) continue;
      const prefix = `${base.replace(/\/$/, "")}/`;
      if (path.startsWith(prefix) && prefix.length > (best?.length ?? 1))
        best = { index, length: prefix.length };
    }
    return best?.index;
  }

  private breadcrumbs(page: Page, items: Site["sidebars"][string] | undefined): LabelledLink[] {
    if (!items || !this.inputs.site.config.docs.breadcrumbs) return [];
    return (trailOf(items, page.route.path) ?? []).flatMap((item) => {
      if (item.kind === "html") return [];
      return [{ label: item.label, ...(item.href !== undefined && { href: item.href }) }];
    });
  }

  private toc(headings: readonly Heading[], frontMatter: FrontMatter = {}) {
    const { minHeadingLevel, maxHeadingLevel } = this.inputs.site.config.docs.tableOfContents;
    const min = frontMatter.toc_min_heading_level ?? minHeadingLevel;
    return tocOf(headings, min, frontMatter.toc_max_heading_level ?? maxHeadingLevel);
  }

  private neighbours(page: Page, sidebar: string, document: Document | undefined) {
    const { order, places } = this.order(sidebar);
    const index = places.get(page.route.path) ?? -1;
    const front = document?.frontMatter ?? {};
    const previous = this.neighbour(
      front.pagination_prev,
      index > 0 ? order[index - 1] : undefined,
      document,
      "pagination_prev",
    );
    const next = this.neighbour(
      front.pagination_next,
      index >= 0 ? order[index + 1] : undefined,
      document,
      "pagination_next",
    );
    return { ...(previous && { previous }), ...(next && { next }) };
  }

  private order(sidebar: string) {
    const known = this.orders.get(sidebar);
    if (known) return known;
    const items = this.sidebars[sidebar] ?? [];
    const order = readingOrder(items).filter(({ unlisted }) => unlisted !== true);
    // An entry that comes twice counts where it comes first.
    const places = new Map(order.map(({ page }, index) => [page, index] as const).toReversed());
    this.orders.set(sidebar, { order, places });
    return { order, places };
  }

  private neighbour(
    id: string | null | undefined,
    item: ReturnType<typeof readingOrder>[number] | undefined,
    document: Document | undefined,
    key: "pagination_next" | "pagination_prev",
  ): LabelledLink | undefined {
    if (id === null) return undefined;
    if (id !== undefined) {
      const page = this.byId.get(id);
      if (page) return { label: paginationLabelOf(page), href: page.route.path };
      const suggestion = nearest(id, [...this.byId.keys()]);
      this.diagnostics.push({
        severity: "error",
        code: "unknown-document",
        message: `No document has the id \`${id}\``,
        ...document?.frontMatterAt[key],
        hint: suggestion
          ? `Did you mean \`${suggestion}\`?`
          : "Ids are file paths without prefixes and extension",
      });
      return undefined;
    }
    if (!item?.href) return undefined;
    const page = this.inputs.site.routes.get(item.page ?? "");
    const own = page?.kind === "doc" ? page.frontMatter.pagination_label : undefined;
    return { label: own ?? item.label, href: item.href };
  }

  private cards(page: CategoryPage): CategoryView["items"] {
    const trail = trailOf(this.sidebars[page.sidebar] ?? [], page.route.path);
    const category = trail?.at(-1);
    if (category?.kind !== "category") return [];
    return visibleItems(category.items, page.route.path).flatMap((item) => {
      if (item.kind === "html") return [];
      const href = item.href ?? (item.kind === "category" ? readingOrder([item])[0]?.href : undefined);
      if (href === undefined) return [];
      return [
        { label: item.label, href, ...(item.description !== undefined && { description: item.description }) },
      ];
    });
  }
}

function paginationLabelOf(page: DocPage): string {
  return page.frontMatter.pagination_label ?? page.frontMatter.sidebar_label ?? page.title;
}

/** The day of a date in any form that front matter allows, in UTC: `2025-03-14`. */
function isoDate(date: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0];
  if (day !== undefined) return day;
  // Without a zone of its own, the date would be read in the machine's.
  const utc = Date.parse(`${date} UTC`);
  return new Date(Number.isNaN(utc) ? Date.parse(date) : utc).toISOString().slice(0, 10);
}
