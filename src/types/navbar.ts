/** An icon of the theme. */
export type NavIconName = "code" | "chat" | "idea" | "rss" | "link";

/** The picture that stands for the site. */
export interface Logo {
  /** Path of an image under `content/static`, or an address. */
  readonly src: string;
  /** Image for dark mode. Default: `src`. */
  readonly srcDark?: string;
  /** Text for those who do not see it. Default: the title of the site, which stands beside it. */
  readonly alt?: string;
  /** Where it leads: a path of this site, or an address. Default in the navbar: the home page. */
  readonly href?: string;
  /** The attribute `target` of the link. */
  readonly target?: string;
  /** Width in CSS pixels. Default: that of the image, at the height of a line. */
  readonly width?: number | string;
  /** Height in CSS pixels. Default: that of a line. */
  readonly height?: number | string;
  /** Class of the image. */
  readonly className?: string;
}

/** A link in the navbar or the footer. Exactly one of `to` and `href`, and at least one of `label`, `html` and `aria-label`. */
export interface NavLink {
  /** What the link shows, and its accessible name. */
  readonly label?: string;
  /** HTML that is shown instead of the label. */
  readonly html?: string;
  /** The accessible name, where what is shown does not say it. */
  readonly "aria-label"?: string;
  /** A page of this site, as a path from its root (`/docs/intro`) or a file (`content/docs/intro.md`). */
  readonly to?: string;
  /** An external address. */
  readonly href?: string;
  /** Whether `href` is a path of this site, which the base URL belongs before. Default `false`. */
  readonly prependBaseUrlToHref?: boolean;
  /** The attribute `target` of the link. Default of an external address: a new tab. */
  readonly target?: string;
  /** The attribute `rel` of the link. */
  readonly rel?: string;
  /** Class of the link. */
  readonly className?: string;
}

interface ItemCommon {
  /**
   * Shown instead of the label, which stays the accessible name: an icon of the theme, or an SVG file (`/img/forum.svg` under
   * `content/static`, `content/forum.svg`).
   */
  readonly icon?: NavIconName | `${string}.svg`;
  /** The item is marked current on every page whose path begins with this. Default: `to`. */
  readonly activeBasePath?: string;
  /** The item is marked current on every page whose path, with the base URL, this regular expression matches. */
  readonly activeBaseRegex?: string;
}

/** A link in the navbar. */
export interface NavLinkItem extends NavLink, ItemCommon {
  /** Kind of the entry. Default: `dropdown` for an entry with `items`, otherwise `default`. */
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
  /** Id of the document. */
  readonly docId: string;
}

/** A link to the first page of a sidebar, current on all of its pages. Default of `label`: that of the page. */
export interface NavSidebarItem extends BookItem {
  readonly type: "docSidebar";
  /** Name of the sidebar in `sidebars` of the book. */
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
  /** The HTML. */
  readonly value: string;
  readonly className?: string;
}

/** A link to the main page of the version that one reads, or of the latest one. Default of `label`: that of the version. */
export interface NavVersionItem extends BookItem {
  readonly type: "docsVersion";
  /** Page of this site that it leads to instead. */
  readonly to?: string;
  /** External address that it leads to instead. */
  readonly href?: string;
  readonly position?: "left" | "right";
}

/** What a list of versions shows for one of them. */
export interface VersionLabel {
  /** Its label. Default: that of the version. */
  readonly label?: string;
}

/** A list of the versions of a book. Each entry leads to the same page in its version, or to its main page. */
export interface NavVersionDropdownItem extends BookItem {
  readonly type: "docsVersionDropdown";
  /** Entries above the versions or the languages. */
  readonly dropdownItemsBefore?: readonly NavEntry[];
  /** Entries below them. */
  readonly dropdownItemsAfter?: readonly NavEntry[];
  /** Whether the version that one reads is not marked. Default `false`. */
  readonly dropdownActiveClassDisabled?: boolean;
  /** The versions to list, in order; with labels, if they are to be other ones. Default: all. */
  readonly versions?: readonly string[] | Readonly<Record<string, VersionLabel>>;
  readonly position?: "left" | "right";
}

/** An entry of a dropdown. */
export type NavEntry = NavLinkItem | NavDocItem | NavSidebarItem | NavTagItem | NavHtmlItem;

/** A part of the site above the sidebar of its pages. */
export type SidebarSection = NavLinkItem | NavDocItem | NavSidebarItem;

/** A label that opens a list of entries. With `to` or `href`, the label is a link, and a button beside it opens the list. */
export interface NavDropdownItem extends Omit<NavLinkItem, "type"> {
  readonly type?: "dropdown";
  /** The entries of the list. */
  readonly items: readonly NavEntry[];
}

/** The place of the search button, which otherwise follows all entries. */
export interface NavSearchItem {
  readonly type: "search";
  readonly className?: string;
}

/** The languages of the site, each with a link to the same page. A site in one language shows nothing. */
export interface NavLocaleItem {
  readonly type: "localeDropdown";
  /** Entries above the languages. */
  readonly dropdownItemsBefore?: readonly NavEntry[];
  /** Entries below the languages. */
  readonly dropdownItemsAfter?: readonly NavEntry[];
  readonly className?: string;
}

/** An entry of the navbar. */
export type NavItem = (
  | NavEntry
  | NavDropdownItem
  | NavSearchItem
  | NavLocaleItem
  | NavVersionItem
  | NavVersionDropdownItem
) & {
  /** Side of the navbar. Default `left`. */
  readonly position?: "left" | "right";
};

/** HTML in the footer. */
export interface FooterHtml {
  /** The HTML. */
  readonly html: string;
  /** Class of the element around it. */
  readonly className?: string;
}

/** An entry of the footer. */
export type FooterItem = NavLink | FooterHtml;

/** A column of the footer. */
export interface FooterColumn {
  /** Heading of the column. Default: none. */
  readonly title?: string;
  /** The links of the column. */
  readonly items: readonly FooterItem[];
  /** Class of the column. */
  readonly className?: string;
}

/** The footer. */
export interface FooterConfig {
  /** Columns of links. Default: none. */
  readonly groups?: readonly FooterColumn[];
  /** The same under the name of Docusaurus; or links in one row. Default: none. */
  readonly links?: readonly FooterColumn[] | readonly FooterItem[];
  /** Shown above the copyright notice. */
  readonly logo?: Logo;
  /** Copyright notice: inline Markdown, which may hold HTML. Default: none. */
  readonly copyright?: string;
  /** `dark`: dark in both modes. `light`: the colors of the mode. Default `light`. */
  readonly style?: "light" | "dark";
}

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

/** An icon of the theme by its name, markup of a plain SVG file, or the address of any other one. */
export type NavIcon = NavIconName | { readonly svg: string } | { readonly src: string };

/** A link of the navbar. */
export interface ResolvedNavbarLink extends ResolvedNavLink {
  readonly kind: "link";
  readonly icon?: NavIcon;
}

/** HTML in the navbar or the footer, with settled addresses. */
export interface ResolvedNavHtml {
  readonly kind: "html";
  readonly html: string;
  readonly className?: string;
}

/** An entry of the footer with its settled addresses. */
export type ResolvedFooterItem = ({ readonly kind: "link" } & ResolvedNavLink) | ResolvedNavHtml;

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

/** The place of an entry that depends on the version of the page. It is filled when the file is written. */
export interface ResolvedNavVersions {
  readonly kind: "versions";
  readonly slot: string;
}

/** The place of the languages, which each page has its own links for (`PageView.languages`). */
export interface ResolvedNavLocales {
  readonly kind: "locales";
  readonly before: readonly ResolvedNavEntry[];
  readonly after: readonly ResolvedNavEntry[];
  readonly className?: string;
}

/** An entry of the navbar with its settled addresses. */
export type ResolvedNavItem = (
  | ResolvedNavEntry
  | ResolvedNavDropdown
  | ResolvedNavSearch
  | ResolvedNavVersions
  | ResolvedNavLocales
) & {
  readonly position: "left" | "right";
};

/** An image of a logo. */
export interface LogoImage {
  readonly src: string;
  readonly width?: number | string;
  readonly height?: number | string;
  /** Markup of an SVG file, so that the theme can color it; absent for other formats, and for files with styles or ids. */
  readonly svg?: string;
}

/** A logo. */
export interface LogoView extends LogoImage {
  readonly alt: string;
  /** For dark mode; absent: the same. */
  readonly dark?: LogoImage;
  /** Where it leads; absent: home, or nowhere in the footer. */
  readonly href?: string;
  readonly target?: string;
  readonly className?: string;
  /** The configuration gives its size. */
  readonly sized?: true;
}
