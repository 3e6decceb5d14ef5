/**
 * Where a site is made otherwise than docsite makes sites: its content was written for another tool. Every convention stands for
 * itself. Absent: docsite's own.
 */
export interface Conventions {
  /** Relative addresses lead where browsers resolve them to, from the address of the page and with no way out of the root. */
  readonly addressesOfBrowsers?: boolean;
  /** Whether a file is the page of its folder is told by the names as they are written, with their number prefixes. */
  readonly writtenIndexNames?: boolean;
  /** Addresses that the other tool does not look at stop no build. */
  readonly lenientAddresses?: boolean;
  /** Addresses with the host of the site may be meant for what is published there now. */
  readonly linksToPublished?: boolean;
  /** Entries of sidebars without a position are sorted by the code units of their names. */
  readonly sidebarsByCodeUnit?: boolean;
  /** Addresses of tags are made of their labels as they are written. */
  readonly writtenTagAddresses?: boolean;
  /** The title of the home page says nothing but that of the site. */
  readonly bareHomeTitle?: boolean;
  /** Descriptions of pages are meant for search engines, and not for readers. */
  readonly hiddenDescriptions?: boolean;
  /** In the pagination, a category whose link is a page has the label of the page. */
  readonly paginationOfPages?: boolean;
  /** Pages name the color mode that the system has. */
  readonly namedColorMode?: boolean;
  /** Images in HTML and JSX stay as they are written, without the size of their file. */
  readonly writtenImages?: boolean;
  /** Keys of front matter that only docsite has may be the site's own. */
  readonly ownFrontMatter?: boolean;
  /** Code in pages that runs is for browsers: what it throws while the site is built is left to them. */
  readonly codeForBrowsers?: boolean;
  /** Pages that are no MDX 3 are read as MDX 1. */
  readonly mdx1?: boolean;
}
