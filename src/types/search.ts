/** A part of a page that is a search result of its own. */
export interface SearchSection {
  /** Id of its heading; empty for the page itself. */
  readonly id: string;
  /** The heading; for the page itself, its title. */
  readonly heading: string;
  /** Plain text up to the next heading. */
  readonly text: string;
  /** Words with a higher weight than text: keywords, names of parameters and fields, a method with its path. */
  readonly keywords: readonly string[];
  /** Words that count like those of the heading: the tags of an operation. */
  readonly groups?: readonly string[];
  /** Its names beside the heading, by which it comes first: an operation id, a path. */
  readonly names?: readonly string[];
  /** Identifiers in it that people look for as a whole, which come after those that are names: error codes, headers. */
  readonly mentions?: readonly string[];
  /** Pieces of code within lines of the text, whose operators are found. */
  readonly code?: readonly string[];
}

/** The search data of a page. */
export interface SearchPage {
  /** Canonical path with the base URL. */
  readonly url: string;
  readonly title: string;
  /** Labels from the outermost category inwards, the page itself left out. */
  readonly trail: readonly string[];
  /** HTTP method in capitals, where the page is an operation of an API. */
  readonly method?: string;
  /** Factor of its rank; 1 where its author says nothing. */
  readonly boost: number;
  /** Whether it tells what changed from version to version, and not how things are. */
  readonly dated?: true;
  /** The first one is the page itself. */
  readonly sections: readonly SearchSection[];
}
