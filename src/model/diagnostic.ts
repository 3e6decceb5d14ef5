/** How bad a problem is. An error stops the build, a warning does not. */
export type Severity = "error" | "warning";

/** A position in a source file. Lines and columns are 1-based; columns count UTF-16 code units. */
export interface Point {
  /** Path relative to the site folder, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What a problem is mended with, where there is one right answer. */
export interface Fix {
  /** Part of the source at the problem's place that is replaced: an address, an id, the start of a directive. */
  readonly part: "address" | "heading-id" | "directive";
  /** As the author wrote it. */
  readonly from: string;
  readonly to: string;
}

/** A problem that the author of a site caused and can mend. It is a value: it is collected, never thrown. */
export interface Diagnostic {
  readonly severity: Severity;
  /** Stable identifier in kebab case, for example `broken-link`. */
  readonly code: string;
  /** What is wrong, in one sentence without a full stop. */
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** How to mend it: an instruction, or the nearest valid name. */
  readonly hint?: string;
  /** For `docsite fix` alone: reports leave it out. */
  readonly fix?: Fix;
}
