// What docsite has to know of a kind of page.
import type { ApiOutline } from "../../types/api.js";
import type { Document } from "../../types/document.js";
import type { PageProps } from "../../types/feature.js";
import type { HeadTag } from "../../types/head.js";
import type { SearchRecordKind } from "../../types/search-record.js";
import type { Page, Site } from "../../types/site.js";
import type { PageViewCommon } from "../../types/page-view.js";
import type { BrowserDrawing, LabelledLink, MarkdownView, PostView, ReactView } from "../../types/view.js";
import type { Alternates } from "../alternates.js";
import type { LinkCollector } from "../links.js";
import type { PreparedPage } from "../prepared-page.js";
import type { ShellInputs } from "../shell.js";
import type { SidebarViews } from "../sidebar-views.js";
import type { CardImageOf } from "../social-image.js";

/** What the views of all pages have. */
export type CommonView = PageViewCommon;

/** Inputs of views. */
export interface ViewInputs extends ShellInputs {
  readonly site: Site;
  /** By path. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly apis: readonly ApiOutline[];
  /** What features add to pages. */
  readonly props: Required<PageProps>;
  /** Addresses of files from the bundler. */
  readonly bundled: ReadonlySet<string>;
  /** Address of the style sheet of formulas, if a page has some. */
  readonly formulaSheet?: string;
  /** The file of the glossary. */
  readonly glossary?: { readonly path: string; readonly text: string };
  /** The social cards of pages; absent where the site has none. */
  readonly cards?: { readonly imageOf: CardImageOf };
  /** Names of the theme's icons. */
  readonly icons: readonly string[];
  /** Diagrams that a browser has drawn, by their source. */
  readonly drawings: ReadonlyMap<string, BrowserDrawing>;
  /** The pages in all languages; absent for a site in one. */
  readonly alternates?: Alternates;
}

/** What the views of single pages are made with. */
export interface ViewTools extends TrailTools {
  readonly inputs: ViewInputs;
  /** The document of the page. */
  readonly document: Document | undefined;
  /** Resolves the links of the page. */
  readonly links: LinkCollector;
  /** The view of a page that is made from Markdown, without its body. */
  readonly markdown: (kind: "doc" | "markdown", page: Page, common: CommonView) => Omit<MarkdownView, "body">;
  /** A page with the body of its document. */
  readonly withBody: (
    page: Page,
    summary: Omit<MarkdownView, "body"> | Omit<ReactView, "body"> | Omit<PostView, "body">,
  ) => PreparedPage;
  /** What keys are made of: the view without the sidebar, which many pages share, and the key of that. */
  readonly keyed: (page: Page, common: CommonView) => Readonly<Record<"view" | "sidebar", unknown>>;
}

/** What trails are made of. */
export interface TrailTools {
  readonly site: Site;
  readonly sidebars: SidebarViews;
  /** By id. */
  readonly apis: ReadonlyMap<string, ApiOutline>;
  /** Whether the book of the page shows breadcrumbs. */
  readonly isShown: (page: Page) => boolean;
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

/**
 * A kind of page: all that the stages ask of pages of this kind. Every member is there: one that says no is a decision, and a
 * kind that lacks one does not compile.
 */
export interface PageKind<Shown extends Page> {
  /** The page with its links resolved, from what the views of all pages have. */
  readonly prepare: (page: Shown, common: CommonView, tools: ViewTools) => PreparedPage;
  readonly breadcrumbs: (page: Shown, tools: TrailTools) => LabelledLink[];
  /** What distinguishes pages with equal titles. */
  readonly subtitle: (page: Shown) => string | null;
  /** What previews say it is (Open Graph). */
  readonly preview: "article" | "website";
  /** Further tags of its head. */
  readonly tags: (page: Shown) => readonly HeadTag[];
  /** Whether it has an address that others name: in lists of pages, the sitemap, social cards, canonical links. */
  readonly hasAddress: boolean;
  /** Its text beside the page, as `<route>.md`. */
  readonly markdown: (page: Shown) => "document" | "api" | null;
  /** What it is in the words of https://schema.org, beyond what all pages say of themselves. `null`: nothing in particular. */
  readonly thing: ((page: Shown) => Thing) | null;
  /** Whether the page says again what others say, so that `llms-full.txt` leaves it out. */
  readonly repeats: (page: Shown) => boolean;
  /** The part of the site that it belongs to, which readers may search alone. */
  readonly area: (page: Shown) => readonly [kind: "docs" | "api" | "blog", id: string] | null;
  /** `null`: it is not searched. */
  readonly search: SearchedKind<Shown> | null;
  /** Whether search engines are told of it. */
  readonly indexed: (page: Shown) => boolean;
  /** What records for hosted search engines say it is, and its sections. */
  readonly record: { readonly page: SearchRecordKind; readonly section: SearchRecordKind };
}
