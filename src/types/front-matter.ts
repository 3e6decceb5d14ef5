// Front matter as its author writes it. Names follow the conventions of Docusaurus.
import type { HeadTag } from "./head.js";
import type { VariablesConfig } from "./variables.js";

/** A tag: its label, or its name in the file of tags. */
export type FrontMatterTag =
  | string
  | {
      /** What the page shows. */
      readonly label: string;
      /** Path of the page of the tag, below that of all tags. Default: made from the label. */
      readonly permalink?: string;
    };

/** A short mark beside the name of a page. */
export interface SidebarBadge {
  /** What it says: a word or two. */
  readonly text: string;
  /** Its color. Default: gray. */
  readonly tone?: "note" | "tip" | "info" | "warning" | "danger";
}

/** What the search does with a page. */
export interface FrontMatterSearch {
  /**
   * Factor of the page's rank, from 0.1 to 10: more than 1 moves it up. Default `1`.
   *
   * @minimum 0.1
   * @maximum 10
   */
  readonly boost?: number;
  /** Whether the search leaves the page out. Default `false`. */
  readonly exclude?: boolean;
}

/** Who changed a page last, and when, where the repository does not tell it. At least one of both. */
export interface FrontMatterUpdate {
  /** Date, such as `2026-03-01`. Default: that of the last commit. */
  readonly date?: string;
  /** Name of the author. Default: none is shown. */
  readonly author?: string;
}

/** How a page is laid out. */
export type PageMode =
  /** Between the sidebar and the table of contents. */
  | "doc"
  /** Without a table of contents: the text has its room, too. */
  | "wide"
  /** One column in the middle, with neither a sidebar nor a table of contents. */
  | "center"
  /** A landing page: the content alone, as wide as the navbar. */
  | "splash"
  /** The content alone, from edge to edge, without a title of the theme. */
  | "custom"
  /** The same beside the sidebar. */
  | "frame";

/** Front matter of documents and pages. */
export interface DocumentFrontMatter {
  /** Title of the page: in sidebars, in the browser, and as its first heading where the text has none. Default: the first heading, or the name of the file. */
  readonly title?: string;
  /** One or two sentences under the title, for search engines, previews and lists of pages. Default: the first line of the text for search engines, nothing under the title. */
  readonly description?: string;
  /** Path of the page: relative to the folder of the file, or from the route of the book with `/` at the beginning. Default: made from the path of the file. */
  readonly slug?: string;
  /** Id of the document in written sidebars, without its folder. Default: the name of the file without a number prefix. */
  readonly id?: string;
  /** Label in the sidebar. Default: the title. */
  readonly sidebar_label?: string;
  /** Position in a generated sidebar. Default: the number prefix of the file; without one, after all that have a position. */
  readonly sidebar_position?: number;
  /** Class of the entry in the sidebar. Default: none. */
  readonly sidebar_class_name?: string;
  /** A short mark beside the entry in the sidebar and above the title, such as `New`: its text alone, or with a tone. Default: none. */
  readonly sidebar_badge?: string | SidebarBadge;
  /** Data for a sidebar of one's own theme. Default: none. */
  readonly sidebar_custom_props?: Readonly<Record<string, unknown>>;
  /** Identifies the entry among its siblings in the sidebar. Default: the id. */
  readonly sidebar_key?: string;
  /** Name of the sidebar that the page shows; `null`: none. Default: the one that the document is in. */
  readonly displayed_sidebar?: string | null;
  /** Label of links from the previous and the next page. Default: `sidebar_label`, or the title. */
  readonly pagination_label?: string;
  /** Id of the document that the link to the next page leads to; `null` removes the link. Default: the next entry of the sidebar. */
  readonly pagination_next?: string | null;
  /** Id of the document that the link to the previous page leads to; `null` removes the link. Default: the entry before in the sidebar. */
  readonly pagination_prev?: string | null;
  /** Whether a number prefix of the file (`01-install.md`) is its position and no part of its path. Default `true`. */
  readonly parse_number_prefixes?: boolean;
  /** Hides the title above the text that comes from `title` or the name of the file. Default `false`. */
  readonly hide_title?: boolean;
  /** How the page is laid out: what stands around its content, and how wide that is. Default `doc`. */
  readonly mode?: PageMode;
  /** Hides the table of contents. Default `false`. */
  readonly hide_table_of_contents?: boolean;
  /**
   * Highest level of headings in the table of contents, from 2 to 6. Default: `tableOfContents` of the book.
   *
   * @asType integer
   * @minimum 2
   * @maximum 6
   */
  readonly toc_min_heading_level?: number;
  /**
   * Lowest level of headings in the table of contents, from 2 to 6. Default: `tableOfContents` of the book.
   *
   * @asType integer
   * @minimum 2
   * @maximum 6
   */
  readonly toc_max_heading_level?: number;
  /** Whether the headings of the page have numbers, such as `1.2 Title`. Default: `markdown.numberedHeadings`. */
  readonly numbered_headings?: boolean;
  /** Leaves the menu of actions out of the page. Default `false`. */
  readonly hide_page_actions?: boolean;
  /** Leaves the question whether the page was helpful out of it. Default `false`. */
  readonly hide_feedback?: boolean;
  /** Words that the page is found by, as a list or separated by commas. They are in its head, too. Default: none. */
  readonly keywords?: readonly string[] | string;
  /** Image for previews of the page: a file relative to the page, a path under `content/static`, or an address. Default: `socialImage` or a social card, where the site has them. */
  readonly image?: string;
  /** Tags of the page. Default: none. */
  readonly tags?: readonly FrontMatterTag[];
  /** Address of the "Edit this page" link; `null` hides the link. Default: `editUrl` of the book or the site with the path of the file. */
  readonly custom_edit_url?: string | null;
  /** When the page was changed last, and by whom. Default: the date of the last commit. */
  readonly last_update?: FrontMatterUpdate;
  /** Only builds and `serve` with `--drafts` have the page. Default `false`. */
  readonly draft?: boolean;
  /**
   * When the page is published, such as `2027-01-05`: before that day it is a draft. Builds take `SOURCE_DATE_EPOCH` for today, or the time
   * of the last commit. Default: at once.
   */
  readonly publish_date?: string;
  /** The page is built, but left out of sidebars, lists, the search and what search engines get; they are told not to list it. Default `false`. */
  readonly unlisted?: boolean;
  /** Search engines are told not to list the page, and are not given its address. Readers find it as before. Default `false`. */
  readonly noindex?: boolean;
  /** Variables of the page, which come before those of the site: with `{ tool: "npm" }`, `{{ tool }}` is "npm". Default: none. */
  readonly variables?: VariablesConfig["variables"];
  /** Extra tags for the head of the page, as `head` of the configuration. They take the place of those that say the same. Default: none. */
  readonly head?: readonly HeadTag[];
  /** What the search does with the page; `false` leaves it out. Default: it is found. */
  readonly search?: boolean | FrontMatterSearch;
  /** How the file is read, whatever its extension is. Default: by its extension and `markdown.format`. */
  readonly format?: "md" | "mdx";
  /**
   * Files, folders and patterns that the page describes, relative to the root of the repository, such as `["src/api", "docs/*.json"]`;
   * `!` before one leaves it out. `docsite freshness` says what has changed in them after the page. Default: none.
   */
  readonly watches?: string | readonly string[];
  /** The day on which somebody found the page to be right, such as `2027-01-05`: changes count from then. Default: that of its last change. */
  readonly reviewed?: string;
  /** The day by which somebody looks at the page again, such as `2027-01-05`. Default: none. */
  readonly review_by?: string;
  /** Who takes care of the page: a name, or a list of names. Default: none. */
  readonly owner?: string | readonly string[];
  /** In a translation: hash of the file that it was made from. `docsite translations --mark` writes it. Default: none. */
  readonly source_hash?: string;
}
