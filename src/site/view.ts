// Builds the views of all pages: plain data for the theme.
import type { ApiOutline, ApiPageContent } from "../types/api.js";
import type { Document, FrontMatter, Heading } from "../types/document.js";
import type { Page, ResolvedLink, SidebarItem, Site } from "../types/site.js";
import type {
  LabelledLink,
  MarkdownView,
  PageView,
  ReactView,
  ShellView,
  SidebarView,
} from "../types/view.js";
import { isoDate } from "../text/day.js";
import { escapeHtml } from "../text/escape.js";
import { keyOf } from "../text/hash.js";
import { schemeOf } from "../text/path.js";
import { apiAnchors, apiDataOf, apiViewOf } from "./api-view.js";
import { fillLinks } from "./fill.js";
import { documentTitleOf, headOf } from "./head.js";
import { LinkCollector, type LinkFindings } from "./links.js";
import { Pagination } from "./pagination.js";
import { LinkResolver } from "./resolve.js";
import { routeOf } from "./route.js";
import { activeNavItem, shellView, type ShellInputs } from "./shell.js";
import { SidebarViews, type WholeSidebar } from "./sidebar-views.js";
import { breadcrumbsOf, cardsOf } from "./breadcrumbs.js";
import { trailsOf, withResolvedLinks, type Trails } from "./sidebar-items.js";
import { tocOf } from "./toc.js";

/** Inputs of views. */
export interface ViewInputs extends ShellInputs {
  readonly site: Site;
  /** By path. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly apis: readonly ApiOutline[];
  /** Addresses of files from the bundler. */
  readonly bundled: ReadonlySet<string>;
}

/** A page with its resolved links. Its content is only needed to render it. */
export interface PreparedPage {
  /** Equal for equal views. */
  readonly key: () => string;
  /** The resolved links of its document or description, in order; `null` for broken ones. */
  readonly links: readonly (ResolvedLink | null)[];
  readonly findings: LinkFindings;
  /** The complete view. Rendering fills in the body of a document; an API page needs its content. */
  readonly view: (content?: ApiPageContent) => PageView;
}

/** The views of one site's pages. */
export class SiteViews {
  /** The parts that all pages share. */
  readonly shell: ShellView;
  /** Findings outside of pages. */
  readonly findings: LinkFindings;
  private readonly resolver: LinkResolver;
  private readonly sidebarViews = new SidebarViews();
  private readonly sidebars: Site["sidebars"];
  private readonly trails = new Map<string, Trails>();
  private readonly pagination: Pagination;
  private readonly apis: ReadonlyMap<string, ApiOutline>;

  constructor(private readonly inputs: ViewInputs) {
    const { site, documents, bundled, loaded } = inputs;
    this.apis = new Map(inputs.apis.map((api) => [api.id, api]));
    const anchors = () => apiAnchors(site, this.apis);
    this.resolver = new LinkResolver(site, [...documents.values()], anchors, bundled);
    const links = new LinkCollector(this.resolver, loaded);
    this.sidebars = Object.fromEntries(
      Object.entries(site.sidebars).map(([id, items]) => [
        id,
        withResolvedLinks(items, (href, path) => links.ofConfig(href, "link", path).href),
      ]),
    );
    this.pagination = new Pagination(site, this.sidebars);
    this.shell = shellView(inputs, links);
    this.findings = links.findings;
  }

  /** The complete sidebars that pages show only a part of. */
  wholeSidebars(): readonly WholeSidebar[] {
    for (const page of this.inputs.site.pages) {
      const { id, items } = this.sidebarOf(page);
      if (id !== undefined && items && !page.unlisted) this.sidebarViews.share(id, items);
    }
    return this.sidebarViews.large();
  }

  /** Prepares a page of the site. */
  page(page: Page): PreparedPage {
    const { documents, loaded } = this.inputs;
    const links = new LinkCollector(this.resolver, loaded);
    const document = page.source === undefined ? undefined : documents.get(page.source);
    const common = this.common(page, document, links);
    switch (page.kind) {
      case "doc":
      case "markdown":
        return this.withBody(this.markdown(page.kind, common, page, document), page, document, links);
      case "react":
        return this.withBody({ ...common, kind: "react" }, page, document, links);
      case "category": {
        const items = cardsOf(page, this.trailOf(page));
        return complete({ ...common, kind: "category", items }, links);
      }
      case "not-found":
        return complete({ ...common, kind: "not-found" }, links);
      default: {
        const api = this.apis.get(page.api);
        if (!api) throw new Error(`No API \`${page.api}\``);
        const resolved = links.ofDescription(apiDataOf(page, api)?.links ?? [], api.source, page);
        const entry = this.apiHref(api, "");
        const given = { common, entry, introduction: this.apiHref(api, "introduction"), links: resolved };
        const key = () =>
          keyOf(page.kind, "index" in page && page.index, api.hash, this.keyed(page, common), resolved);
        const view = (content?: ApiPageContent) => apiViewOf(page, api, content, given);
        return { key, links: resolved, findings: links.findings, view };
      }
    }
  }

  private sidebarOf(page: Page): { readonly id?: string; readonly items?: Site["sidebars"][string] } {
    const id = "sidebar" in page ? page.sidebar : undefined;
    const items = id === undefined ? undefined : this.sidebars[id];
    return { ...(id !== undefined && { id }), ...(items && { items }) };
  }

  /** The way to a page in its sidebar. */
  breadcrumbs(page: Page): LabelledLink[] {
    return this.inputs.site.config.docs.breadcrumbs ? breadcrumbsOf(this.trailOf(page)) : [];
  }

  private trailOf(page: Page): readonly SidebarItem[] {
    const { id, items } = this.sidebarOf(page);
    if (id === undefined || !items) return [];
    const trails = this.trails.get(id) ?? trailsOf(items);
    this.trails.set(id, trails);
    return trails.get(page.route.path) ?? [];
  }

  private common(page: Page, document: Document | undefined, links: LinkCollector) {
    const frontMatter: FrontMatter = document?.frontMatter ?? {};
    const { config } = this.inputs.site;
    const api = "api" in page ? this.apis.get(page.api) : undefined;
    const data = "api" in page && api ? apiDataOf(page, api) : undefined;
    const { id: sidebarId, items } = this.sidebarOf(page);
    const apiTitle = page.kind === "api-entry" ? undefined : api?.entry.overview.title;
    const image =
      frontMatter.image !== undefined && document
        ? this.socialImage(document, page, frontMatter.image, links)
        : undefined;
    const navItem = activeNavItem(page, config);
    return {
      path: page.route.path,
      title: page.title,
      documentTitle: documentTitleOf(page, config, apiTitle),
      ...(page.description !== undefined && { description: page.description }),
      head: headOf(page, config, {
        title: page.title,
        ...(page.description !== undefined && { description: page.description }),
        ...(image !== undefined && { image }),
        keywords: page.kind === "category" ? page.keywords : (frontMatter.keywords ?? []),
      }),
      ...(navItem !== undefined && { activeNavItem: navItem }),
      ...(sidebarId !== undefined && items && { sidebar: this.sidebarViews.of(page, sidebarId, items) }),
      breadcrumbs: this.breadcrumbs(page),
      toc: data
        ? this.toc(data.headings)
        : document && !frontMatter.hide_table_of_contents
          ? this.toc(document.headings, frontMatter)
          : [],
      ...(sidebarId !== undefined && this.pagination.of(page, sidebarId, document, links.report)),
    };
  }

  private apiHref({ basePath }: ApiOutline, path: string): string {
    return routeOf(path === "" ? basePath : `${basePath}/${path}`, this.inputs.site.config).path;
  }

  private markdown(
    kind: "doc" | "markdown",
    common: Omit<MarkdownView, "kind" | "body" | "unlisted" | "draft" | "hideToc">,
    page: Page,
    document: Document | undefined,
  ): Omit<MarkdownView, "body"> {
    const frontMatter: FrontMatter = document?.frontMatter ?? {};
    const { config } = this.inputs.site;
    const edit =
      frontMatter.custom_edit_url ??
      (config.editUrl && page.source && `${config.editUrl.replace(/\/+$/, "")}/${page.source}`);
    const updated = frontMatter.last_update?.date ?? document?.lastUpdated;
    const showUpdated = updated !== undefined && config.docs.showLastUpdated && kind === "doc";
    return {
      ...common,
      kind,
      ...(frontMatter.description !== undefined && { lead: frontMatter.description }),
      ...(edit && frontMatter.custom_edit_url !== null && kind === "doc" && { editUrl: edit }),
      ...(showUpdated && { lastUpdated: isoDate(updated) }),
      ...(showUpdated &&
        frontMatter.last_update?.author !== undefined && { lastUpdatedBy: frontMatter.last_update.author }),
      unlisted: page.unlisted,
      draft: frontMatter.draft === true,
      hideToc: frontMatter.hide_table_of_contents === true,
    };
  }

  private withBody(
    summary: Omit<MarkdownView, "body"> | Omit<ReactView, "body">,
    page: Page,
    document: Document | undefined,
    collector: LinkCollector,
  ): PreparedPage {
    const links = document ? collector.ofDocument(document, page) : [];
    const heading = document && summary.kind !== "react" ? headingOf(document, page, links) : undefined;
    return {
      key: () => keyOf(this.keyed(page, summary), heading, document?.path, document?.hash, links),
      links,
      findings: collector.findings,
      view: () => ({ ...summary, ...(heading && { heading }), body: { strings: [""], holes: [] } }),
    };
  }

  /** What keys are made of: a key in the place of the sidebar, which many pages share. */
  private keyed(page: Page, { sidebar, ...view }: { readonly sidebar?: SidebarView }): unknown {
    const { id, items } = this.sidebarOf(page);
    return [view, sidebar && id !== undefined && items && this.sidebarViews.keyOf(page, id, items)];
  }

  private socialImage(document: Document, page: Page, url: string, links: LinkCollector): string | undefined {
    if (["http", "https"].includes(schemeOf(url) ?? "")) return url;
    const href = links.ofFrontMatter(document, page, { url, kind: "image" }, "image");
    // A missing image is already reported and has no address.
    return href.startsWith("/") ? this.inputs.site.config.url + href : undefined;
  }

  private toc(headings: readonly Heading[], frontMatter: FrontMatter = {}) {
    const { minHeadingLevel, maxHeadingLevel } = this.inputs.site.config.docs.tableOfContents;
    const min = frontMatter.toc_min_heading_level ?? minHeadingLevel;
    return tocOf(headings, min, frontMatter.toc_max_heading_level ?? maxHeadingLevel);
  }
}

/** A page whose view does not depend on content. */
function complete(view: PageView, { findings }: LinkCollector): PreparedPage {
  return { key: () => keyOf(view), links: [], findings, view: () => view };
}

/** The heading above the body. `hide_title` only hides a title from front matter or the file name. */
function headingOf(
  { frontMatter, headingInBody, lead }: Document,
  page: Page,
  links: readonly ResolvedLink[],
): MarkdownView["heading"] {
  if (headingInBody || (frontMatter.hide_title && !lead)) return undefined;
  if (lead) return { id: lead.id, markup: fillLinks(lead.title, links) };
  return { markup: { strings: [escapeHtml(page.title)], holes: [] } };
}
