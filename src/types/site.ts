import type { SidebarBadge } from "./front-matter.js";
import type { FrontMatter } from "./document.js";
import type { AssetFile } from "./source.js";
import type { BlogPage } from "./blog-pages.js";
import type { Book } from "./book.js";
import type { SiteConfig } from "./config.js";
import type { PageCommon, PageOfKind, Route } from "./route.js";

export type { Route };

interface BookPageCommon extends PageCommon {
  /** Id of the book. */
  readonly book: string;
  /** Name of the version of the book; absent for a book without versions. */
  readonly version?: string;
}

/** A Markdown file of a book. */
export interface DocPage extends BookPageCommon {
  readonly kind: "doc";
  readonly source: string;
  /** Path under the book's folder without prefixes and extension, for example `install/docker-compose`. */
  readonly id: string;
  /** Id of the sidebar that the page shows. */
  readonly sidebar?: string;
  readonly frontMatter: FrontMatter;
  readonly tags?: readonly { readonly label: string; readonly href: string }[];
}

/** A Markdown file among the pages. */
export interface MarkdownPage extends PageCommon {
  readonly kind: "markdown";
  readonly source: string;
  readonly frontMatter: FrontMatter;
}

/** A React component among the pages. */
export interface ReactPage extends PageCommon {
  readonly kind: "react";
  readonly source: string;
  /** Its kind, where that is one of a plugin. */
  readonly of?: PageOfKind;
}

/** The documents of a book with a tag. */
export interface TagPage extends BookPageCommon {
  readonly kind: "tag";
  /** Paths of the pages that have it, in the order of their titles. */
  readonly pages: readonly string[];
}

/** The tags of a book. */
export interface TagsPage extends BookPageCommon {
  readonly kind: "tags";
  /** `count`: number of documents. */
  readonly tags: readonly { readonly label: string; readonly href: string; readonly count: number }[];
}

/** The generated index of a sidebar category. */
export interface CategoryPage extends BookPageCommon {
  readonly kind: "category";
  readonly sidebar: string;
  readonly keywords: readonly string[];
  /** `writtenAt`: its key in the configuration. */
  readonly image?: { readonly url: string; readonly writtenAt: string };
}

interface ApiPageCommon extends PageCommon {
  /** Id of the description that the page belongs to. */
  readonly api: string;
  /** Id of the description's sidebar. */
  readonly sidebar: string;
}

/** The entry of an API reference: what the description says about itself, and its operations by tag. */
export interface ApiEntryPage extends ApiPageCommon {
  readonly kind: "api-entry";
}

/** The text that introduces an API. */
export interface ApiIntroductionPage extends ApiPageCommon {
  readonly kind: "api-introduction";
}

/** One operation or webhook of an API. */
export interface OperationPage extends ApiPageCommon {
  readonly kind: "operation";
  /** Position in the description's `operations`. */
  readonly index: number;
  /** Method and path, which distinguish operations with equal titles: `GET /sessions`. */
  readonly subtitle: string;
}

/** The operations of an API with a tag. */
export interface ApiTagPage extends ApiPageCommon {
  readonly kind: "api-tag";
  /** Id of the tag's section on the entry page. */
  readonly anchor: string;
}

/** The list of all schemas of an API. */
export interface ApiSchemasPage extends ApiPageCommon {
  readonly kind: "api-schemas";
}

/** A schema of an API. */
export interface ApiSchemaPage extends ApiPageCommon {
  readonly kind: "api-schema";
  /** Position in the description's `schemas`. */
  readonly index: number;
  /** The pages of operations show it, too. */
  readonly repeats: boolean;
}

/** The home page of a site that has written none. */
export interface HomePage extends PageCommon {
  readonly kind: "home";
  /** Path of the page that the site begins with. */
  readonly first: string;
}

/** `404.html`. */
export interface NotFoundPage extends PageCommon {
  readonly kind: "not-found";
}

/** A page of an API reference. */
export type ApiPage =
  | ApiEntryPage
  | ApiIntroductionPage
  | ApiTagPage
  | OperationPage
  | ApiSchemasPage
  | ApiSchemaPage;

/** Any page of a site. */
export type Page =
  | DocPage
  | MarkdownPage
  | ReactPage
  | CategoryPage
  | TagPage
  | TagsPage
  | BlogPage
  | ApiPage
  | HomePage
  | NotFoundPage;

interface SidebarItemCommon {
  /** Identifies the item among its siblings. */
  readonly key: string;
  readonly label: string;
  readonly badge?: SidebarBadge;
  readonly className?: string;
  readonly customProps?: Readonly<Record<string, unknown>>;
}

/** A link to a page of the site or to another site. */
export interface SidebarLink extends SidebarItemCommon {
  readonly kind: "link";
  readonly href: string;
  /** Path of the page, where it is one of the site's; absent for other links. */
  readonly page?: string;
  /** Path in the configuration where `href` is written and not yet resolved; absent otherwise. */
  readonly writtenAt?: string;
  /** A page that is shown here but belongs to another sidebar: left out of previous/next. */
  readonly reference?: boolean;
  /** Shown only while the page itself is open. */
  readonly unlisted?: boolean;
  /** Shown on cards of a category's generated index. */
  readonly description?: string;
  /** Replaces entries that this page omits from a long list, before the others or after them. It has no label of its own. */
  readonly more?: "earlier" | "more";
  /** HTTP method of an API operation, upper case; `WEBHOOK` for webhooks. Shown as a badge. */
  readonly method?: string;
  /** The operation behind it should no longer be used. */
  readonly deprecated?: true;
}

/** A group of entries, which may have a page of its own. */
export interface SidebarCategory extends SidebarItemCommon {
  readonly kind: "category";
  /** Page of the category. Absent: the label only opens and closes it. */
  readonly href?: string;
  readonly page?: string;
  readonly unlisted?: boolean;
  readonly collapsed: boolean;
  readonly collapsible: boolean;
  readonly description?: string;
  readonly items: readonly SidebarItem[];
  /** Address of the first page in it, where it has no page of its own. */
  readonly first?: string;
  /** This page leaves its items out. */
  readonly cut?: boolean;
}

/** Markup given in the configuration. */
export interface SidebarHtml extends SidebarItemCommon {
  readonly kind: "html";
  readonly html: string;
  /** It is indented like other entries. */
  readonly defaultStyle?: boolean;
  /** Path in the configuration where it is written, until its links are resolved. */
  readonly writtenAt?: string;
}

/** An entry of a sidebar. */
export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

/** An old path. `to` is the canonical path of the page that replaced it. */
export interface Redirect {
  readonly from: Route;
  readonly to: string;
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
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  /** Files by path relative to the site folder, in the same way. */
  readonly assets: ReadonlyMap<string, AssetFile>;
  /** Addresses of further files that authors may link to, by the names that links have for them: `blog/rss.xml`. */
  readonly made: ReadonlyMap<string, string>;
  readonly redirects: readonly Redirect[];
  /** Where its root leads, for which nothing was written: see `home` in the configuration. The root may be a page all the same. */
  readonly home?: Redirect;
  /** Route paths and source paths of drafts that are left out. */
  readonly drafts: ReadonlySet<string>;
  /** Ids of drafts that are left out, by book. */
  readonly draftIds: ReadonlyMap<Book, ReadonlySet<string>>;
}

/** The target of an authored link. */
export interface ResolvedLink {
  /** Not escaped. */
  readonly href: string;
  readonly external: boolean;
  /** The file behind it, where that is an asset. */
  readonly asset?: AssetFile;
  /** Where the asset has to be copied, in the output folder. Absent for static files, which are copied anyway. */
  readonly copyTo?: string;
}
