import type { FrontMatter, Heading } from "./document.js";
import type { Page } from "./page.js";

/** A page of the site, as far as other pages and plugins may know it. */
export interface ContentPage {
  readonly kind: Page["kind"];
  /** Id of the book that it belongs to; absent for pages of none. */
  readonly book?: string;
  /** Name of the version of the book; absent for a book without versions. */
  readonly version?: string;
  /** It belongs to another version than the latest. */
  readonly otherVersion?: true;
  /** Address with the base URL: `/docs/install`. */
  readonly path: string;
  readonly title: string;
  readonly description?: string;
  /** First words of its text. */
  readonly excerpt?: string;
  /** Path of the file that it is made from, relative to the site's folder; absent for generated pages. */
  readonly source?: string;
  /** Empty for generated pages. */
  readonly frontMatter: FrontMatter;
  /** Without the title. */
  readonly headings: readonly Pick<Heading, "level" | "id" | "text">[];
  /** ISO 8601, of the last commit. */
  readonly lastUpdated?: string;
  /** Built, but kept out of sidebars, search and lists. */
  readonly unlisted: boolean;
}
