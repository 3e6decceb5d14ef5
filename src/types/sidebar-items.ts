// The entries of sidebars.
import type { SidebarBadge } from "./front-matter.js";

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
