/** An error fails the build, a warning does not. */
export type Severity = "error" | "warning";

/** A position in a source file. Lines and columns are 1-based; columns count UTF-16 code units. */
export interface Point {
  /** Path relative to the site folder, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** An automatic fix, if there is exactly one right answer. */
export interface Fix {
  /** The part of the source to replace. */
  readonly part: "address" | "heading-id" | "directive";
  /** As the author wrote it. */
  readonly from: string;
  readonly to: string;
  /** Range of an address (`SourceRange`). Without a range, it is not fixed. */
  readonly range?: readonly [from: number, to: number];
}

/** A problem that the author of a site can fix. Diagnostics are collected, never thrown. */
export interface Diagnostic {
  readonly severity: Severity;
  /** Stable identifier in kebab case, for example `broken-link`. */
  readonly code: string;
  /** What is wrong, in one sentence without a full stop. */
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** How to fix it: an instruction, or the nearest valid name. */
  readonly hint?: string;
  /** For `docsite fix` only, not part of reports. */
  readonly fix?: Fix;
  /** One of those that are reported once for the whole site: which (`of`), and how often it is in the file. Not part of reports. */
  readonly recurring?: { readonly of: string; readonly count: number };
  /** It is no problem if this file is made elsewhere, with what the fragment `id` leads to. Not part of reports. */
  readonly unless?: { readonly file: string; readonly id?: string };
  /** Sources or addresses of the pages of which it leaves nothing to show. Not part of reports. */
  readonly stops?: readonly string[];
}
