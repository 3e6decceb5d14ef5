// An engine of the site's own behind the dialog of the search.
import type { SearchArea } from "./search-record.js";

/** What the module that `search.provider` names exports by default. It runs in browsers. */
export interface SearchProvider {
  /** Called when the search is opened for the first time. It is called again if it rejects and the reader tries again. */
  readonly load?: () => Promise<void> | void;
  /**
   * What the engine finds. Called when the reader stops typing for a moment, with a text that is not empty. If it rejects, the
   * dialog says so; it names the HTTP status if the error has it as `status`.
   */
  readonly query: (text: string, options: SearchOptions) => Promise<SearchAnswer>;
}

/** What belongs to a query. */
export interface SearchOptions {
  /** Fires when the reader types on: nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  readonly filter: SearchFilter;
  /** The number of pages that the dialog shows. */
  readonly limit: number;
}

/** What a query is restricted to. The names are those of `SearchRecord`. */
export interface SearchFilter {
  /** `language` of records. */
  readonly language: string;
  /** Records of this version, and `latest` ones of everything but its book. Absent: all `latest` records. */
  readonly version?: { readonly book: string; readonly version: string };
  /** The part of the site that the reader has chosen. Absent: all. */
  readonly area?: { readonly area: SearchArea; readonly book: string };
}

/** What an engine has found. */
export interface SearchAnswer {
  /** The best first. */
  readonly pages: readonly FoundPage[];
  /** Number of all pages and sections that match. Default: those in `pages`. */
  readonly pageCount?: number;
  readonly sectionCount?: number;
}

/** A page with the sections that match. */
export interface FoundPage {
  /** Address without a fragment. */
  readonly url: string;
  readonly title: string;
  /** Labels from the outermost category inwards, without the page. */
  readonly breadcrumbs?: readonly string[];
  /** HTTP method in capitals, where the page is an operation of an API. */
  readonly method?: string;
  /** At least one, the best first. */
  readonly sections: readonly FoundSection[];
}

/** A section, or the page itself. */
export interface FoundSection {
  /** Address with its fragment; that of the page where it is the page itself. */
  readonly url: string;
  /** The heading, or the title of the page. */
  readonly title: FoundText;
  /** A part of the text. A string may be longer: the dialog shows the part of it with the words that were typed. */
  readonly excerpt?: FoundText;
}

/**
 * Plain text. In a string, the dialog marks words that begin with what was typed. `marks`: the ranges that the engine has
 * found, in UTF-16 code units, in rising order.
 */
export type FoundText =
  | string
  | { readonly text: string; readonly marks: readonly (readonly [start: number, end: number])[] };
