import type { LabelledLink } from "./labelled-link.js";

/** Where a page lives. */
export interface Route {
  /** Canonical URL path with the base URL, percent-encoded, for example `/docs/install`. */
  readonly path: string;
  /** File in the output folder, for example `docs/install/index.html`. */
  readonly file: string;
  /** Path that relative URLs in the page's source are resolved against: without base URL, ends with `/`. */
  readonly folder: string;
}

/** What a page says of its kind, where that is one of a plugin. */
export interface PageOfKind {
  /** The name of the kind. */
  readonly kind: string;
  readonly layout: "doc" | "plain";
  /** The way to it, without the page itself. */
  readonly breadcrumbs: readonly LabelledLink[];
  /** Whether search engines are told of it. */
  readonly indexed: boolean;
  /** Whether it has a text as Markdown. */
  readonly markdown: boolean;
}

/** What all pages have. */
export interface PageCommon {
  readonly route: Route;
  /** Plain text. */
  readonly title: string;
  readonly description?: string;
  /** Path of the file it was made from. Absent for generated pages. */
  readonly source?: string;
  /** Built, but kept out of sidebars, previous/next, search and files for search engines. */
  readonly unlisted: boolean;
  /** Search engines are asked to leave it out. */
  readonly noindex?: boolean;
}
