// Files beside the pages, as their authors write them.
import type { CategoryLink } from "./book.js";

/** A `_category_.json`, `_category_.yml` or `_category_.yaml`: what the sidebar shows for a folder. */
export interface CategoryFileContent {
  /** Label of the category. Default: `sidebar_label` or the title of the document that it leads to, or the name of the folder without its number prefix. */
  readonly label?: string;
  /** Position in a generated sidebar. Default: that of the document that it leads to, or the number prefix of the folder; without one, after all that have a position. */
  readonly position?: number;
  /**
   * Order of the entries of the folder that have no position of their own, those of its subfolders not included: by title, by the name of
   * the file, or by date (`date` of front matter, or that of `last_update`). Default: by the number prefix, then by the name.
   */
  readonly sort?: "title" | "file" | "date";
  /** Whether that order is the other way round: `sort: date` with the newest first. Default `false`. */
  readonly reverse?: boolean;
  /** Text about the category, on cards that lead to it and on its generated page. Default: none. */
  readonly description?: string;
  /** Whether the category starts closed. Default: `sidebarCollapsed` of the book. */
  readonly collapsed?: boolean;
  /** Whether readers can close the category. Default `true`. */
  readonly collapsible?: boolean;
  /** Class of the entry in the sidebar. Default: none. */
  readonly className?: string;
  /** Data for a sidebar of one's own theme. Default: none. */
  readonly customProps?: Readonly<Record<string, unknown>>;
  /** Identifies the entry among its siblings. Default: the path of the folder. */
  readonly key?: string;
  /** What the label leads to: a document, a generated page with cards of its entries, or nothing (`null`). Default: the document `index`, `README` or with the name of the folder, where there is one. */
  readonly link?: CategoryLink | null;
}

/** A tag in a file of tags. */
export interface TagsFileEntry {
  /** What pages show. Default: the name of the tag. */
  readonly label?: string;
  /** Path of the page of the tag, below that of all tags. Default: made from the label. */
  readonly permalink?: string;
  /** Text on the page of the tag. Default: none. */
  readonly description?: string;
}

/** A file of tags: tags by the names that documents use; `null` for one without settings. */
export type TagsFileContent = Readonly<Record<string, TagsFileEntry | null>>;

/** A glossary: definitions by their term, or by several terms that commas separate. */
export type GlossaryFileContent = Readonly<Record<string, string>>;

/** A query of a reader, and where it has to lead. */
export interface SearchTest {
  /** What the reader types. */
  readonly query: string;
  /** Path of the page, or of a section: `/docs/install#windows`. */
  readonly expect: string;
  /**
   * Number of first results among which it has to be, from 1 to 8. Default `3`.
   *
   * @asType integer
   * @minimum 1
   * @maximum 8
   */
  readonly top?: number;
}

/** The tests of the search. */
export type SearchTestFileContent = readonly SearchTest[];
