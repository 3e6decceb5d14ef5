// Site + documents → what every page shows, as plain data for the theme.
import type { Api } from "../model/api.js";
import type { Diagnostic } from "../model/diagnostic.js";
import type { Document, FrontMatter, Heading } from "../model/document.js";
import type { Page, ResolvedLink, Site } from "../model/site.js";
import type { CopiedFile } from "../model/output.js";
import type { MarkdownView, PageView, ReactView, ShellView, SidebarView } from "../model/view.js";
import { apiAnchors, apiDataOf, apiViewOf } from "./api-view.js";
import { isoDate } from "../text/day.js";
import { escapeHtml } from "../text/escape.js";
import { sameItems } from "../text/order.js";
import { schemeOf } from "../text/path.js";
import { contentHash } from "../text/hash.js";
import { structureHash } from "../text/structure-hash.js";
import { fillLinks } from "./fill.js";
import { documentTitleOf, headOf } from "./head.js";
import { addFindings, linksIn, noFindings, SiteLinks, type LinkFindings } from "./links.js";
import { Neighbours } from "./neighbours.js";
import { Recall, type ViewedPage, type ViewMemo } from "./recall.js";
import { LinkResolver } from "./resolve.js";
import { routeOf } from "./route.js";
import { activeNavItem, shellView, type ShellInputs } from "./shell.js";
import { SidebarViews } from "./sidebar-views.js";
import { breadcrumbsOf, cardsOf } from "./trails.js";
import { withResolvedLinks } from "./sidebar-items.js";
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

export interface ViewInputs extends ShellInputs {
  readonly site: Site;
  /** By path. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly apis: readonly Api[];
  /** Addresses of the files that the bundler makes. */
  readonly bundled: ReadonlySet<string>;
  /** Equal for equal sites, and for all that their pages may show of each other. */
  readonly siteKey: string;
  readonly memo: ViewMemo;
}

/** The last viewer of each site. */
const viewers = new WeakMap<Site, Viewer>();

/** Resolves every link and turns every page into its view. */
export function viewSite(inputs: ViewInputs): SiteView {
  const known = viewers.get(inputs.site);
  const viewer = known?.fits(inputs) ? known : new Viewer(inputs);
  viewers.set(inputs.site, viewer);
  return viewer.viewed(inputs.documents);
}

function whole(page: Page, view: PageView): ViewedPage {
  return { page, key: structureHash(view), view: () => view };
}

const sidebarViews = new WeakMap<Site, SidebarViews>();

/** Makes the views of one site. Of the documents that it was made with, it keeps what the site shows of them all. */
class Viewer {
  private readonly links: SiteLinks;
  private readonly sidebarViews: SidebarViews;
  private readonly shell: ShellView;
  /** What came up before any page was viewed. */
  private readonly shared: LinkFindings;
  private readonly sidebars: Site["sidebars"];
  private readonly neighbours: Neighbours;
  private trees: SiteView["sidebars"] | undefined;
  private readonly apis: ReadonlyMap<string, Api>;

  constructor(private readonly inputs: ViewInputs) {
    const { site, loaded, documents, bundled } = inputs;
    this.sidebarViews = sidebarViews.get(site) ?? new SidebarViews();
    sidebarViews.set(site, this.sidebarViews);
    this.apis = new Map(inputs.apis.map((api) => [api.id, api]));
    const resolver = new LinkResolver(
      site,
      [...documents.values()],
      () => apiAnchors(site, this.apis),
      bundled,
    );
    this.links = new SiteLinks(resolver, loaded);
    const resolve = (href: string, path: string) => this.links.ofConfig(href, "link", path).href;
    this.sidebars = Object.fromEntries(
      Object.entries(site.sidebars).map(([id, items]) => [id, withResolvedLinks(items, resolve)]),
    );
    const report = (problem: Diagnostic) => void this.links.findings.diagnostics.push(problem);
    this.neighbours = new Neighbours(site, this.sidebars, report);
    this.shell = shellView(inputs, this.links);
    this.shared = this.links.findings;
  }

  /** Whether the views of a site are made of the same as here, documents aside, of which the site tells the outlines. */
  fits({ loaded, apis, bundled, siteKey, memo, announcement, logoSvg }: ViewInputs): boolean {
    const own = this.inputs;
    const isSame = loaded === own.loaded && bundled === own.bundled && siteKey === own.siteKey;
    const isShell = announcement === own.announcement && logoSvg === own.logoSvg;
    return isSame && isShell && memo === own.memo && sameItems(apis, own.apis);
  }

  /** The views of all pages, and what came up on the way. */
  viewed(documents: ReadonlyMap<string, Document>): SiteView {
    const { site, memo, siteKey } = this.inputs;
    const recall = new Recall(memo, siteKey);
    const findings = noFindings();
    addFindings(this.shared, findings);
    const all: LinkFindings[] = [this.shared];
    const pages = site.pages.map((page) => {
      const document = page.source === undefined ? undefined : documents.get(page.source);
      const viewed = recall.of(page, document, () => {
        const made = this.links.during(() => this.page(page, document));
        return { page: made.result, findings: made.findings };
      });
      addFindings(viewed.findings, findings);
      all.push(viewed.findings);
      return viewed.page;
    });
    recall.end();
    const sidebars = (this.trees ??= this.sharedTrees());
    let links: SiteView["links"] | undefined;
    return {
      shell: this.shell,
      pages,
      sidebars,
      copies: [...findings.copies.values()],
      // Pages are shown before anybody asks for it.
      get links() {
        return (links ??= linksIn(all));
      },
      unchecked: findings.unchecked,
      diagnostics: findings.diagnostics,
    };
  }

  /** Every tree that a listed page shows. */
  private sharedTrees(): SiteView["sidebars"] {
    for (const page of this.inputs.site.pages) {
      const { id, items } = this.sidebarOf(page);
      if (id !== undefined && items && !page.unlisted) this.sidebarViews.share(id, items);
    }
    return this.sidebarViews.shared();
  }

  private sidebarOf(page: Page): { readonly id?: string; readonly items?: Site["sidebars"][string] } {
    const id = "sidebar" in page ? page.sidebar : undefined;
    const items = id === undefined ? undefined : this.sidebars[id];
    return { ...(id !== undefined && { id }), ...(items && { items }) };
  }

  private page(page: Page, document: Document | undefined): ViewedPage {
    const frontMatter: FrontMatter = document?.frontMatter ?? {};
    const { config } = this.inputs.site;
    const api = "api" in page ? this.apis.get(page.api) : undefined;
    const data = "api" in page && api ? apiDataOf(page, api) : undefined;
    const { id: sidebarId, items } = this.sidebarOf(page);
    const apiTitle = page.kind === "api-entry" ? undefined : api?.entry.overview.title;
    const documentTitle = documentTitleOf(page, config, apiTitle);
    const image =
      frontMatter.image !== undefined && document
        ? this.socialImage(document, page, frontMatter.image)
        : undefined;
    const navItem = activeNavItem(page, config);
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
      breadcrumbs: config.docs.breadcrumbs ? breadcrumbsOf(page, items ?? []) : [],
      toc: data
        ? this.toc(data.headings)
        : document && !frontMatter.hide_table_of_contents
          ? this.toc(document.headings, frontMatter)
          : [],
      ...(sidebarId !== undefined && this.neighbours.of(page, sidebarId, document)),
    };
    switch (page.kind) {
      case "doc":
      case "markdown":
        return this.markdown(page.kind, common, page, document);
      case "react":
        return this.withBody({ ...common, kind: "react" }, document, page);
      case "category":
        return whole(page, {
          ...common,
          kind: "category",
          items: cardsOf(page, this.sidebars[page.sidebar] ?? []),
        });
      case "not-found":
        return whole(page, { ...common, kind: "not-found" });
      default: {
        const owner = this.apis.get(page.api);
        if (!owner) throw new Error(`No API \`${page.api}\``);
        const links = this.links.ofDescription(data?.links ?? [], owner.source, page);
        const entry = this.apiHref(owner, "");
        const given = { common, entry, introduction: this.apiHref(owner, "introduction"), links };
        const key = structureHash([page.kind, "index" in page && page.index, owner.hash, given]);
        return { page, key, view: () => apiViewOf(page, owner, given) };
      }
    }
  }

  private apiHref({ basePath }: Api, path: string): string {
    return routeOf(path === "" ? basePath : `${basePath}/${path}`, this.inputs.site.config).path;
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
    const links = document ? this.links.ofDocument(document, page) : [];
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
    if (!document) return whole(page, { ...small, body: { strings: [""], holes: [] } });
    const links = this.links.ofDocument(document, page);
    // Of all that pages show, most of them share sidebars alone.
    const { sidebar, ...own } = small;
    const text = JSON.stringify([own, document.path, document.hash, links]) + structureHash(sidebar);
    return {
      page,
      key: contentHash(text),
      view: () => ({
        ...small,
        // Not everybody who asks for the view needs it, and it may have to be read.
        get body() {
          return fillLinks(document.body, links);
        },
      }),
    };
  }

  private socialImage(document: Document, page: Page, url: string): string | undefined {
    if (["http", "https"].includes(schemeOf(url) ?? "")) return url;
    const href = this.links.ofFrontMatter(document, page, { url, kind: "image" }, "image");
    return this.inputs.site.config.url + href;
  }

  private toc(headings: readonly Heading[], frontMatter: FrontMatter = {}) {
    const { minHeadingLevel, maxHeadingLevel } = this.inputs.site.config.docs.tableOfContents;
    const min = frontMatter.toc_min_heading_level ?? minHeadingLevel;
    return tocOf(headings, min, frontMatter.toc_max_heading_level ?? maxHeadingLevel);
  }
}
