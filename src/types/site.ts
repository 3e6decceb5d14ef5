// A site, and what docsite has to know of the kinds of its pages.
import type { ApiOutline } from "./api.js";
import type { Book } from "./book.js";
import type { SiteConfig } from "./config.js";
import type { ContentPage } from "./content.js";
import type { Diagnostic } from "./diagnostic.js";
import type { AuthoredLink, Document } from "./document.js";
import type { HeadTag } from "./head.js";
import type { LoadedConfig } from "./loaded-config.js";
import type { Page, Route } from "./page.js";
import type { PageViewCommon } from "./page-view.js";
import type { LinkFindings, PreparedPage, ResolvedLink } from "./prepared-page.js";
import type { SearchArea, SearchRecordKind } from "./search-record.js";
import type { SidebarItem } from "./sidebar-items.js";
import type { AssetFile } from "./source.js";
import type { BodyView, LabelledLink, MarkdownView } from "./view.js";

export type * from "./page.js";
export type * from "./sidebar-items.js";
export type { ResolvedLink };

/** A list of pages of a feature, which has a sidebar of its own. */
export interface PageList {
  /** Empty for none. */
  readonly title: string;
  /** Paths of the pages, in their order. */
  readonly pages: readonly string[];
  /** Id of the sidebar. */
  readonly sidebar: string;
  /** What stands above it. */
  readonly sidebarTitle?: string;
}

/** An old path. `to` is the canonical path of the page that replaced it. */
export interface Redirect {
  readonly from: Route;
  readonly to: string;
}

/** The symbols of a reference. */
export interface SymbolNames {
  /** Folder of its book. */
  readonly folder: string;
  /** Addresses of links, by names. */
  readonly names: ReadonlyMap<string, string>;
}

/** The site without page bodies. */
export interface Site {
  readonly config: SiteConfig;
  /** Sorted by route path. */
  readonly pages: readonly Page[];
  /** Pages by canonical route path. */
  readonly routes: ReadonlyMap<string, Page>;
  /** Pages by source path; of translations also by the path of what they translate. */
  readonly sources: ReadonlyMap<string, Page>;
  /** What is known of the kinds of its pages, those of features among them. */
  readonly kinds: PageKinds;
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  /** Those of the features. */
  readonly lists: readonly PageList[];
  /** Files by path relative to the site folder, in the same way. */
  readonly assets: ReadonlyMap<string, AssetFile>;
  /** Addresses of further files that authors may link to, by the names that links have for them: `posts/rss.xml`. */
  readonly made: ReadonlyMap<string, string>;
  /** The symbols of its references. */
  readonly symbols: readonly SymbolNames[];
  readonly redirects: readonly Redirect[];
  /** Where its root leads, for which nothing was written: see `home` in the configuration. The root may be a page all the same. */
  readonly home?: Redirect;
  /** Route paths and source paths of drafts that are left out, with the time at which they are published, if that is known. */
  readonly drafts: ReadonlyMap<string, string | undefined>;
  /** When documents are published whose time has not come, ISO 8601 in UTC, by source path: all of them, whether the site includes drafts or not. */
  readonly scheduled: ReadonlyMap<string, string>;
  /** Ids of drafts that are left out, by book. */
  readonly draftIds: ReadonlyMap<Book, ReadonlySet<string>>;
}

/** What says where links lead: plain data, which threads may send to each other. */
export type LinkedSite = Pick<
  Site,
  | "config"
  | "pages"
  | "routes"
  | "sources"
  | "assets"
  | "made"
  | "symbols"
  | "redirects"
  | "home"
  | "drafts"
  | "scheduled"
  | "draftIds"
>;

/** Resolves the links of a page. */
export interface PageLinks {
  readonly findings: LinkFindings;
  readonly report: (problem: Diagnostic) => void;
  /** Links of an API description; `null` for one that leads nowhere, of which only the text is shown. */
  ofDescription(
    authored: readonly AuthoredLink[],
    source: string,
    page: Page,
  ): readonly (ResolvedLink | null)[];
  /** An address that pages take from a file of data or from front matter; nothing for a broken one. */
  ofData(link: AuthoredLink, page: Page, isReported: boolean): ResolvedLink | undefined;
}

/** What trails are made of. */
export interface TrailTools {
  readonly site: Site;
  readonly sidebars: { readonly trailOf: (page: Page) => readonly SidebarItem[] };
  /** By id. */
  readonly apis: ReadonlyMap<string, ApiOutline>;
  /** Whether the book of the page shows breadcrumbs. */
  readonly isShown: (page: Page) => boolean;
}

/** What the views of single pages are made with. */
export interface ViewTools extends TrailTools {
  readonly loaded: LoadedConfig;
  /** By path. */
  readonly documents: ReadonlyMap<string, Document>;
  /** The document of the page. */
  readonly document: Document | undefined;
  readonly links: PageLinks;
  /** The view of a page that is made from Markdown, without its body. */
  readonly markdown: (
    kind: "doc" | "markdown",
    page: Page,
    common: PageViewCommon,
  ) => Omit<MarkdownView, "body">;
  /** A page with the body of its document. */
  readonly withBody: (page: Page, summary: BodyView) => PreparedPage;
  /** What keys are made of: the view without the sidebar, which many pages share, and the key of that. */
  readonly keyed: (page: Page, common: PageViewCommon) => Readonly<Record<"view" | "sidebar", unknown>>;
}

/** Where the search finds a page. */
export interface SearchedKind<Shown extends Page> {
  /** Factor of its rank. */
  readonly boost: number;
  /** Where its sections come from: its document, the data of its API, or its title and description. */
  readonly sections: "document" | "api" | "summary";
  /** Title in results. `api`: that of its API. */
  readonly title: (page: Shown, api: string | undefined) => string;
}

/** A thing of https://schema.org. Plain JSON. */
export type Thing = Readonly<Record<string, unknown>> & { readonly "@type": string };

/** The pages of which a page shows the beginnings. */
export interface Excerpted {
  /** Their paths. */
  readonly pages: readonly string[];
  /** What ends a beginning: see `TruncateMarker`. */
  readonly marker: string;
}

/**
 * A kind of page: all that the stages ask of pages of this kind. Every member is there: one that says no is a decision, and a
 * kind that lacks one does not compile.
 */
export interface PageKind<Shown extends Page> {
  /** The page with its links resolved, from what the views of all pages have. */
  readonly prepare: (page: Shown, common: PageViewCommon, tools: ViewTools) => PreparedPage;
  readonly breadcrumbs: (page: Shown, tools: TrailTools) => LabelledLink[];
  /** Whether the entries around it in its sidebar are what readers go to before and after it. */
  readonly isInSequence: boolean;
  /** What distinguishes pages with equal titles. */
  readonly subtitle: (page: Shown) => string | null;
  /** Whether a title always stands above its body, that of its front matter first. */
  readonly isTitled: boolean;
  /** Whether it is what a part of the site begins with, besides books. */
  readonly isEntry: (page: Shown) => boolean;
  /** Whether it only lists others, so that no page has to link to it. */
  readonly isIndex: boolean;
  /** The pages whose beginnings it shows. */
  readonly excerpts: (page: Shown, site: Site) => Excerpted | null;
  /** What previews say it is (Open Graph). */
  readonly preview: "article" | "website";
  /** Further tags of its head. */
  readonly tags: (page: Shown) => readonly HeadTag[];
  /** Whether it has an address that others name: in lists of pages, files for search engines, social cards, canonical links. */
  readonly hasAddress: boolean;
  /** Its text beside the page, as `<route>.md`. */
  readonly markdown: (page: Shown) => "document" | "api" | null;
  /** What it is in the words of https://schema.org, beyond what all pages say of themselves. `null`: nothing in particular. */
  readonly thing: ((page: Shown) => Thing) | null;
  /** Whether the page says again what others say, so that a file with the text of all pages leaves it out. */
  readonly repeats: (page: Shown) => boolean;
  /** What other pages and plugins may know of it beyond what they know of all pages. */
  readonly facts: (page: Shown) => Partial<ContentPage>;
  /** The part of the site that it belongs to, which readers may search alone. */
  readonly area: (page: Shown) => readonly [kind: SearchArea, id: string] | null;
  /** `null`: it is not searched. */
  readonly search: SearchedKind<Shown> | null;
  /** Whether search engines are told of it. */
  readonly indexed: (page: Shown) => boolean;
  /** What records for hosted search engines say it is, and its sections. */
  readonly record: { readonly page: SearchRecordKind; readonly section: SearchRecordKind };
}

/** A definition for each kind of page, by name. */
export type PageKinds = { readonly [Kind in Page["kind"]]: PageKind<Extract<Page, { kind: Kind }>> };
