/** Where a page lives. */
export interface Route {
  /** Canonical URL path with the base URL, percent-encoded, for example `/docs/install`. */
  readonly path: string;
  /** File in the output folder, for example `docs/install/index.html`. */
  readonly file: string;
  /** Path that relative URLs in the page's source are resolved against: without base URL, ends with `/`. */
  readonly folder: string;
}

/** What all pages have. */
export interface PageCommon {
  readonly route: Route;
  /** Plain text. */
  readonly title: string;
  readonly description?: string;
  /** Path of the file it was made from. Absent for generated pages. */
  readonly source?: string;
  /** Built, but kept out of sidebars, previous/next, sitemap and search. */
  readonly unlisted: boolean;
}
