// What `docsite search export` writes.

/** A section of a page, as hosted search engines keep it. Texts are plain. */
export interface SearchRecord {
  /** The same in every export, as long as the section keeps its address: 32 hexadecimal digits. */
  readonly id: string;
  /** Path with the base URL and the fragment of the section: `/docs/install#linux`. */
  readonly url: string;
  /** Path of the page, by which results are grouped: `/docs/install`. */
  readonly page: string;
  /** Id of the heading; empty for the page itself. */
  readonly anchor: string;
  /** Title of the page. */
  readonly title: string;
  /** The heading; for the page itself, its title. */
  readonly heading: string;
  /** From the title of the page to the heading. */
  readonly hierarchy: readonly string[];
  /** Labels from the outermost category inwards, without the page. */
  readonly breadcrumbs: readonly string[];
  /** The text between this heading and the next one. */
  readonly text: string;
  /** Further words that it is found by: keywords, tags, names of parameters and fields, a method with its path. */
  readonly keywords: readonly string[];
  /** Labels of the tags of the page. */
  readonly tags: readonly string[];
  readonly kind: SearchRecordKind;
  /** HTTP method in capitals; empty where the page is no operation. */
  readonly method: string;
  /** The part of the site that readers can search alone; `pages` for pages that belong to none. */
  readonly area: SearchArea | "pages";
  /** Id of the book, of the API or of what else the part is; empty for `pages`. */
  readonly book: string;
  /** Name of the version of the book; empty for a book without versions. */
  readonly version: string;
  /** Whether this is what readers of the latest versions search: all that does not belong to another version. */
  readonly latest: boolean;
  /** BCP 47 tag of the language of the site that has the page. */
  readonly language: string;
  /** Factor of its rank: `search.boost` of the page, less for pages about changes. Usually 1. */
  readonly rank: number;
  /** Place of the section in its page; 0 for the page itself. */
  readonly position: number;
}

/** What a page is. */
export type SearchRecordKind = keyof SearchRecordKinds;

/** What pages are, by name. */
export interface SearchRecordKinds {
  doc: true;
  page: true;
  category: true;
  api: true;
  operation: true;
  schema: true;
}

/** A part of the site that readers can search alone: books, API references, and those of features. */
export type SearchArea = keyof SearchAreas;

/** The parts by name. */
export interface SearchAreas {
  docs: true;
  api: true;
}
