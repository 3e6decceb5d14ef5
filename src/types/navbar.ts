/** An icon of the theme. */
export type NavIconName = "code" | "chat" | "idea" | "rss" | "link";

/** A link in the navbar or the footer. Exactly one of `to` and `href`, and at least one of `label`, `html` and `aria-label`. */
export interface NavLink {
  readonly label?: string;
  /** HTML that is shown instead of the label. */
  readonly html?: string;
  /** The accessible name, where what is shown does not say it. */
  readonly "aria-label"?: string;
  /** A page of this site, as a path from its root (`/docs/intro`) or a file (`content/docs/intro.md`). */
  readonly to?: string;
  /** An external address. */
  readonly href?: string;
  /** `href` is a path of this site, which the base URL belongs before. */
  readonly prependBaseUrlToHref?: boolean;
  readonly target?: string;
  readonly rel?: string;
  readonly className?: string;
}

interface ItemCommon {
  /** Shown instead of the label, which stays the accessible name. */
  readonly icon?: NavIconName;
  /** The item is marked current on every page whose path begins with this. Default: `to`. */
  readonly activeBasePath?: string;
  /** The item is marked current on every page whose path, with the base URL, this regular expression matches. */
  readonly activeBaseRegex?: string;
}

/** A link in the navbar. */
export interface NavLinkItem extends NavLink, ItemCommon {
  readonly type?: "default";
}

interface BookItem
  extends ItemCommon, Pick<NavLink, "label" | "html" | "aria-label" | "target" | "rel" | "className"> {
  /** Id of the book. Default: the first one. */
  readonly docsPluginId?: string;
}

/** A link to a document, current on all pages of its sidebar. Default of `label`: that of the sidebar, or the title. */
export interface NavDocItem extends BookItem {
  readonly type: "doc";
  readonly docId: string;
}

/** A link to the first page of a sidebar, current on all of its pages. Default of `label`: that of the page. */
export interface NavSidebarItem extends BookItem {
  readonly type: "docSidebar";
  readonly sidebarId: string;
}

/** A link to the documents with a tag. */
export interface NavTagItem extends BookItem {
  readonly type: "tag";
  /** Label of the tag. Default: the list of all tags. */
  readonly tag?: string;
}

/** HTML of one's own. */
export interface NavHtmlItem {
  readonly type: "html";
  readonly value: string;
  readonly className?: string;
}

/** An entry of a dropdown. */
export type NavEntry = NavLinkItem | NavDocItem | NavSidebarItem | NavTagItem | NavHtmlItem;

/** A label that opens a list of entries. With `to` or `href`, the label is a link, and a button beside it opens the list. */
export interface NavDropdownItem extends Omit<NavLinkItem, "type"> {
  readonly type?: "dropdown";
  readonly items: readonly NavEntry[];
}

/** The place of the search button, which otherwise follows all entries. */
export interface NavSearchItem {
  readonly type: "search";
  readonly className?: string;
}

/** An entry of the navbar. */
export type NavItem = (NavEntry | NavDropdownItem | NavSearchItem) & {
  /** Default `left`. */
  readonly position?: "left" | "right";
};

/** A link of the navbar or the footer with its settled address. */
export interface ResolvedNavLink {
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
  /** HTML that is shown instead of the label. */
  readonly html?: string;
  /** The accessible name, where it is not the label. */
  readonly name?: string;
  readonly target?: string;
  readonly rel?: string;
  readonly className?: string;
}

/** A link of the navbar. */
export interface ResolvedNavbarLink extends ResolvedNavLink {
  readonly kind: "link";
  readonly icon?: NavIconName;
}

/** HTML in the navbar or the footer, with settled addresses. */
export interface ResolvedNavHtml {
  readonly kind: "html";
  readonly html: string;
  readonly className?: string;
}

/** An entry of a dropdown. */
export type ResolvedNavEntry = ResolvedNavbarLink | ResolvedNavHtml;

/** A dropdown of the navbar. Without an `href`, the label itself opens it. */
export interface ResolvedNavDropdown extends Omit<ResolvedNavbarLink, "kind" | "href"> {
  readonly kind: "dropdown";
  readonly href?: string;
  readonly entries: readonly ResolvedNavEntry[];
}

/** The place of the search button. */
export interface ResolvedNavSearch {
  readonly kind: "search";
  readonly className?: string;
}

/** An entry of the navbar with its settled addresses. */
export type ResolvedNavItem = (ResolvedNavEntry | ResolvedNavDropdown | ResolvedNavSearch) & {
  readonly position: "left" | "right";
};
