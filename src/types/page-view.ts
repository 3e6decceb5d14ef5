// What the views of all pages have.
import type { HeadTag } from "./head.js";
import type { LabelledLink } from "./labelled-link.js";
import type { PageMode } from "./front-matter.js";
import type { SidebarItem } from "./sidebar-items.js";

export type { LabelledLink };

/** An entry of the table of contents. */
export interface TocEntry {
  readonly id: string;
  /** Inline HTML: `code`, `em` and `strong` only. */
  readonly label: string;
  readonly children: readonly TocEntry[];
}

/** The docs sidebar of a page. */
export interface SidebarView {
  /** What it lists, where that is not the documentation: shown above the entries. */
  readonly title?: string;
  /** Without unlisted entries other than the page itself. */
  readonly items: readonly SidebarItem[];
  /**
   * Address of the file with the whole tree, of which `items` are the part around the page: see `SidebarCategory.cut`
   * and `SidebarLink.more`. Absent: they are all of it.
   */
  readonly whole?: string;
}

/** What the pages of a version of a book or of an API show of it. */
export interface VersionView {
  readonly label: string;
  /** Whether the page names the version. */
  readonly badge: boolean;
  /** Class of the `html` element. */
  readonly className?: string;
  /** Of an API with several versions: all of them in their order, and where the page is in each. */
  readonly versions?: readonly { readonly label: string; readonly href: string; readonly isLatest?: true }[];
  readonly banner?: {
    readonly kind: "unreleased" | "unmaintained";
    /** The latest version, and the same page in it. */
    readonly latest?: { readonly label: string; readonly href: string };
  };
}

/** A page in one of the languages of the site. */
export interface PageLanguage {
  readonly label: string;
  /** BCP 47 tag of the language. */
  readonly lang: string;
  /** Of the page, or of the home page where the language does not have the page. */
  readonly href: string;
  /** The language of the page itself. */
  readonly current: boolean;
}

/** What the views of all pages have. */
export interface PageViewCommon {
  /** Canonical path with the base URL. */
  readonly path: string;
  /** Plain text of the H1. */
  readonly title: string;
  readonly description?: string;
  /** Text of the `<title>` element. */
  readonly documentTitle: string;
  readonly head: readonly HeadTag[];
  /** Whether the body has an element `main` of its own. */
  readonly hasMain?: true;
  /** Index of the navbar item that the page belongs to. */
  readonly activeNavItem?: number;
  /** Index of its entry, where the item is a dropdown and one of its entries leads to the part that the page belongs to. */
  readonly activeNavEntry?: number;
  /** Index of the section above the sidebar that the page belongs to. */
  readonly activeSection?: number;
  /** How it is laid out. Absent: as a document. */
  readonly mode?: Exclude<PageMode, "doc">;
  readonly sidebar?: SidebarView;
  readonly breadcrumbs: readonly LabelledLink[];
  readonly toc: readonly TocEntry[];
  /** Where the page is in each language; absent for a site in one. */
  readonly languages?: readonly PageLanguage[];
  /** The page is not translated: its content is in this language, the default one of the site. */
  readonly untranslated?: {
    readonly label: string;
    readonly lang: string;
    readonly direction: "ltr" | "rtl";
  };
  /** Path of the page as Markdown, and origin of the site. Absent: it has no actions. */
  readonly actions?: { readonly markdown: string; readonly origin: string };
  /** Pages that are about the same, the nearest first. */
  readonly related?: readonly {
    readonly label: string;
    readonly href: string;
    readonly description?: string;
  }[];
  /** Minutes that reading it takes. */
  readonly readingTime?: number;
  /** What it describes has changed after it: how often, and since which day (`2026-03-01`). */
  readonly outdated?: { readonly changes: number; readonly since: string };
  /** Readers are not asked whether it was helpful. */
  readonly hideFeedback?: true;
  /** What plugins give to components of the theme, by their names. */
  readonly props?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly previous?: LabelledLink;
  readonly next?: LabelledLink;
  /** Absent for pages that belong to no version of a book or of an API. */
  readonly version?: VersionView;
}

/** The home page of a site that has written none. */
export interface HomeView extends PageViewCommon {
  readonly kind: "home";
  /** The page that the site begins with. */
  readonly first: { readonly label: string; readonly href: string };
  readonly items: readonly { readonly label: string; readonly href: string; readonly description?: string }[];
}
