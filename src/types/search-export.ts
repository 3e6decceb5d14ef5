// What an engine takes: the text of records, and the settings of the index that they go into.
import type { SearchRecord } from "./search-record.js";

/** What the settings of an index depend on. */
export interface ExportedSite {
  /** BCP 47 tag, where all records are in one language. */
  readonly language?: string;
  readonly synonyms: readonly (readonly string[])[];
}

/** How records are written for an engine. */
export interface ExportFormat {
  /** Name of the file with the records. */
  readonly file: string;
  /** Before the first record, between two, and after the last one. */
  readonly frame?: readonly [before: string, between: string, after: string];
  /** One record, or what it is divided into, each with its line break. */
  readonly lines: (record: SearchRecord) => readonly string[];
  /** What the index is created with; absent for an engine that has none. */
  readonly settings?: (site: ExportedSite) => object;
}
