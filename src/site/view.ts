// Builds the views of all pages: plain data for the theme.
import type { ApiOutline } from "../types/api.js";
import type { SocialImage } from "../types/card.js";
import type { Document, FrontMatter, Heading } from "../types/document.js";
import type { PageMode } from "../types/front-matter.js";
import type { HeadTag } from "../types/head.js";
import type { PageViewCommon } from "../types/page-view.js";
import type { LinkFindings, PreparedPage } from "../types/prepared-page.js";
import type { Page, ViewTools, ResolvedLink, Site } from "../types/site.js";
import type {
  BodyView,
  LabelledLink,
  MarkdownView,
  ShellView,
  SidebarView,
  TocEntry,
} from "../types/view.js";
import type { Book } from "../types/book.js";
import { apiTitleOf } from "../text/api-versions.js";
import { bookOf } from "../text/books.js";
import { isoDate } from "../text/day.js";
import { lastChangeOf } from "./last-change.js";
import { canonicalOf, languagesOf, type Alternates } from "./alternates.js";
import { apiDataOf } from "../text/api-links.js";
import { anchorsOf } from "./api-view.js";
import { ApiParts } from "./api-parts.js";
import { givenProps } from "./given.js";
import { parseGlossary, type Glossary } from "./glossary.js";
import { documentTitleOf, headOf } from "./head.js";
import { kindOf } from "../text/page-kind.js";
import { LinkCollector } from "./links.js";
import { componentsOf, pageKey } from "./prepared-page.js";
import { forReaders } from "./for-readers.js";
import { Pagination } from "./pagination.js";
import { LinkResolver } from "./resolve.js";
import { navbarOf, type Navbar } from "./navbar.js";
import { shellView, type ShellInputs } from "./shell.js";
import { sidebarOf, SidebarViews, type WholeSidebar } from "./sidebar-views.js";
import { siblingCards } from "./breadcrumbs.js";
import { withResolvedLinks } from "./sidebar-items.js";
import { imageAt, socialImageOf } from "./social-image.js";
import { Versions } from "./versions.js";
import { editUrlOf } from "./edit-url.js";
import { escapeHtml } from "../text/escape.js";
import { fillLinks } from "./fill.js";
import type { PageProps } from "../types/feature.js";

/** The views of one site's pages. */
export class SiteViews {
  /** The parts that all pages share. */
  readonly shell: ShellView;
  /** Findings outside of pages. */
  readonly findings: LinkFindings;
  /** Resolves the links of all pages. */
  readonly resolver: LinkResolver;
  private readonly sidebars: SidebarViews;
  readonly navbar: Navbar;
  private readonly glossary: Glossary;
  private readonly pagination: Pagination;
  readonly versions: Versions;
  private readonly defaultImage: SocialImage | undefined;
  private readonly apis: ReadonlyMap<string, ApiOutline>;
  private parts: ApiParts | undefined;

  constructor(private readonly inputs: ViewInputs) {
    const { site, documents, bundled, loaded } = inputs;
    this.apis = new Map(inputs.apis.map((api) => [api.id, api]));
    this.resolver = new LinkResolver(site, anchorsOf(site, documents, this.apis), bundled);
    const links = new LinkCollector(this.resolver, loaded);
    const sidebars = Object.fromEntries(
      Object.entries(site.sidebars).map(([id, items]) => [id, withResolvedLinks(items, links)]),
    );
    this.sidebars = new SidebarViews(sidebars, site.lists);
    this.pagination = new Pagination(site, sidebars);
    this.versions = new Versions(site, this.apis);
    this.navbar = navbarOf(site, inputs, links);
    this.shell = shellView(inputs, this.navbar, links);
    const { socialImage = "" } = site.config;
    this.defaultImage = imageAt(socialImage, site, () => links.ofConfig(socialImage, "image", "socialImage"));
    this.glossary = parseGlossary(inputs.glossary);
    for (const problem of this.glossary.diagnostics) links.report(problem);
    this.findings = links.findings;
  }

  /** The complete sidebars that pages show only a part of. */
  wholeSidebars(): readonly WholeSidebar[] {
    return this.sidebars.large(this.inputs.site.pages);
  }

  /** Prepares a page of the site. */
  page(page: Page): PreparedPage {
    const { site, documents, loaded } = this.inputs;
    const links = new LinkCollector(this.resolver, loaded);
    const document = page.source === undefined ? undefined : documents.get(page.source);
    const tools: ViewTools = {
      loaded,
      documents,
      site,
      document,
      links,
      sidebars: this.sidebars,
      apis: this.apis,
      isShown: this.isTrailShown,
      markdown: (kind, shown, common) => this.markdown(kind, common, shown, document, links),
      withBody: (shown, summary) => this.withBody(summary, shown, document, links),
      keyed: (shown, common) => this.keyed(shown, common),
    };
    return kindOf(page, site).prepare(page, this.common(page, document, links), tools);
  }

  /** The book of a page, whose settings it has; the first one for pages of none. */
  private bookOf(page: Page): Book {
    return bookOf("book" in page ? page : {}, this.inputs.site.config.docs);
  }

  /** The way to a page. */
  breadcrumbs(page: Page): LabelledLink[] {
    const { sidebars, apis, isTrailShown: isShown } = this;
    const { site } = this.inputs;
    return kindOf(page, site).breadcrumbs(page, { site, sidebars, apis, isShown });
  }

  private readonly isTrailShown = (page: Page): boolean => this.bookOf(page).breadcrumbs;

  private common(page: Page, document: Document | undefined, links: LinkCollector): PageViewCommon {
    const frontMatter: FrontMatter = document?.frontMatter ?? {};
    const { site, props } = this.inputs;
    const { config } = site;
    const api = "api" in page ? this.apis.get(page.api) : undefined;
    const data = "api" in page && api ? apiDataOf(page, api) : document;
    const sidebarId = kindOf(page, site).isInSequence ? sidebarOf(page) : undefined;
    const { mode = "doc" } = frontMatter;
    const around = PARTS_AROUND[mode];
    const sidebar = around.sidebar ? this.sidebars.of(page) : undefined;
    const version = this.versions.view(page);
    const apiTitle = page.kind === "api-entry" || !api ? undefined : apiTitleOf(api);
    const { min, max } = this.levels(page, frontMatter);
    const breadcrumbs = this.breadcrumbs(page);
    const image = props.image(page, breadcrumbs) ?? this.defaultImage;
    const alternates = this.inputs.alternates?.of(page, site) ?? [];
    const languages = languagesOf(page, site, alternates);
    const keywords = page.kind === "category" ? page.keywords : (frontMatter.keywords ?? []);
    return {
      path: page.route.path,
      title: page.title,
      documentTitle: documentTitleOf(page, site, apiTitle),
      ...(page.description !== undefined && { description: page.description }),
      head: [
        ...this.inputs.props.sheets(page).map(styleSheet),
        ...headOf(page, site, {
          keywords,
          image: socialImageOf(page, document, site, links, image),
          canonical: canonicalOf(this.versions.latest(page) ?? page, site, this.inputs.alternates),
          alternates,
          lang: languages.untranslated?.lang ?? config.lang,
          added: this.inputs.props.head(page, { breadcrumbs }),
          own: document?.head ?? [],
        }),
      ],
      ...(document?.hasMain && { hasMain: document.hasMain }),
      ...this.navbar.activeOn(page),
      ...(mode !== "doc" && { mode }),
      ...(sidebar && { sidebar }),
      breadcrumbs: around.way ? breadcrumbs : [],
      ...(version && { version }),
      toc: tocOf(frontMatter.hide_table_of_contents || !around.toc ? [] : (data?.headings ?? []), min, max),
      ...languages,
      ...(around.way && forReaders(page, frontMatter, site)),
      ...(this.inputs.props.of(page) as Partial<PageViewCommon>),
      ...(sidebarId !== undefined &&
        around.way &&
        this.pagination.of(page, sidebarId, document, links.report)),
    };
  }

  private markdown(
    kind: "doc" | "markdown",
    common: Omit<MarkdownView, "kind" | "body" | "unlisted" | "draft" | "hideToc">,
    page: Page,
    document: Document | undefined,
    links: LinkCollector,
  ): Omit<MarkdownView, "body"> {
    const frontMatter: FrontMatter = document?.frontMatter ?? {};
    const edit =
      frontMatter.custom_edit_url ??
      (page.kind === "doc" && !document?.generated
        ? editUrlOf(page, document?.real, this.bookOf(page), this.inputs.loaded, links.report)
        : undefined);
    const updated = lastChangeOf(document);
    const scheduled = this.inputs.site.scheduled.get(document?.path ?? "");
    const { showLastUpdateAuthor, showContributors } = this.bookOf(page);
    const contributors = kind === "doc" && showContributors ? document?.authors?.all : undefined;
    const updatedBy =
      frontMatter.last_update?.author ?? (showLastUpdateAuthor ? document?.authors?.last : undefined);
    const showUpdated = updated !== undefined && this.bookOf(page).showLastUpdated && kind === "doc";
    return {
      ...common,
      kind,
      ...(frontMatter.sidebar_badge && { badge: frontMatter.sidebar_badge }),
      ...(frontMatter.description !== undefined && { lead: frontMatter.description }),
      ...(page.kind === "doc" && page.tags && { tags: page.tags }),
      ...(edit && frontMatter.custom_edit_url !== null && kind === "doc" && { editUrl: edit }),
      ...(showUpdated && { lastUpdated: updated }),
      ...(showUpdated && updatedBy !== undefined && { lastUpdatedBy: updatedBy }),
      ...(contributors && contributors.length > 0 && { contributors }),
      unlisted: page.unlisted,
      draft: frontMatter.draft === true,
      ...(scheduled !== undefined && { scheduled: isoDate(scheduled) }),
      hideToc: frontMatter.hide_table_of_contents === true,
      ...(document?.hasCode && { hasCode: true }),
      ...componentsOf(document),
    };
  }

  private withBody(
    summary: BodyView,
    page: Page,
    document: Document | undefined,
    collector: LinkCollector,
  ): PreparedPage {
    const links = document ? collector.ofDocument(document, page) : [];
    const given = document && this.given(document, page, collector);
    const { isTitled } = kindOf(page, this.inputs.site);
    const heading =
      document && summary.kind !== "react" ? headingOf(document, page, isTitled, links) : undefined;
    return {
      key: () =>
        pageKey({
          ...this.keyed(page, summary),
          body: document && [document.path, document.hash, heading],
          links,
          given,
        }),
      links,
      findings: collector.findings,
      view: () => ({
        ...summary,
        ...(heading && { heading }),
        ...(given && { given }),
        body: { strings: [""], holes: [] },
      }),
    };
  }

  private given(document: Document, page: Page, collector: LinkCollector) {
    const { icons, site, props } = this.inputs;
    const levels = this.levels(page, document.frontMatter);
    const cards = () => siblingCards(page, this.sidebars.trailOf(page), site.sidebars[sidebarOf(page) ?? ""]);
    const apiKeyOf = (shown: Page) => this.page(shown).key().key;
    const parts = (this.parts ??= new ApiParts(site, this.inputs.apis));
    const sources = { glossary: this.glossary, icons, levels, cards, parts, apiKeyOf };
    const given = givenProps(document, sources, collector.report);
    const ofFeatures = props.components(document);
    return ofFeatures ? { ...given, ...ofFeatures } : given;
  }

  /** The levels of headings in lists of contents. */
  private levels(page: Page, { toc_min_heading_level, toc_max_heading_level }: FrontMatter) {
    const { minHeadingLevel, maxHeadingLevel } = this.bookOf(page).tableOfContents;
    return { min: toc_min_heading_level ?? minHeadingLevel, max: toc_max_heading_level ?? maxHeadingLevel };
  }

  private keyed(page: Page, common: { readonly sidebar?: SidebarView }) {
    const { sidebar: _, ...view } = common;
    return { view, sidebar: this.sidebars.keyOf(page) };
  }
}

function styleSheet(href: string): HeadTag {
  return { tag: "link", attributes: { rel: "stylesheet", href } };
}

/** What stands around the content of a page: `way` is what leads to it and on from it, and what readers can do with it. */
const PARTS_AROUND: Readonly<
  Record<PageMode, { readonly sidebar: boolean; readonly toc: boolean; readonly way: boolean }>
> = {
  doc: { sidebar: true, toc: true, way: true },
  wide: { sidebar: true, toc: false, way: true },
  center: { sidebar: false, toc: false, way: true },
  splash: { sidebar: false, toc: false, way: false },
  custom: { sidebar: false, toc: false, way: false },
  frame: { sidebar: true, toc: false, way: false },
};

/**
 * The heading above the body. `hide_title` only hides a title from front matter or the file name, and not where pages
 * are always titled.
 */
function headingOf(
  { frontMatter, headingInBody, lead }: Document,
  page: Page,
  isTitled: boolean,
  links: readonly (ResolvedLink | null)[],
): MarkdownView["heading"] {
  if (!isTitled && (headingInBody || (frontMatter.hide_title && !lead))) return undefined;
  if (lead && !(isTitled && frontMatter.title !== undefined))
    return { id: lead.id, markup: fillLinks(lead.title, links) };
  return { markup: { strings: [escapeHtml(page.title)], holes: [] } };
}

interface Node extends Heading {
  readonly children: Node[];
}

/**
 * The table of contents: headings from `min` to `max` as a tree. The tree is built from all headings first, so that a
 * heading outside the range still separates the headings below it.
 */
function tocOf(headings: readonly Heading[], min: number, max: number): TocEntry[] {
  const root: Node[] = [];
  const open: Node[] = [];
  for (const heading of headings) {
    const node: Node = { ...heading, children: [] };
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= heading.level) open.pop();
    (open.at(-1)?.children ?? root).push(node);
    open.push(node);
  }
  const within = (nodes: readonly Node[]): TocEntry[] =>
    nodes.flatMap(({ level, id, label, children }) => {
      if (level > max) return [];
      const below = within(children);
      return level < min ? below : [{ id, label, children: below }];
    });
  return within(root);
}

/** Inputs of views. */
interface ViewInputs extends ShellInputs {
  readonly site: Site;
  /** By path. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly apis: readonly ApiOutline[];
  /** What features add to pages. */
  readonly props: Pick<Required<PageProps>, "of" | "components" | "head" | "sheets" | "image">;
  /** Addresses of files from the bundler. */
  readonly bundled: ReadonlySet<string>;
  /** The file of the glossary. */
  readonly glossary?: { readonly path: string; readonly text: string };
  /** Names of the theme's icons. */
  readonly icons: readonly string[];
  /** The pages in all languages; absent for a site in one. */
  readonly alternates?: Alternates;
}
