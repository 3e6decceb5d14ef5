import type { Severity } from "./diagnostic.js";

/** A problem that leaves nothing to show. */
export interface LiveError {
  /** The problem as text with its source frame. */
  readonly text: string;
  /** Address of the page of the manual about it. */
  readonly page: string;
  readonly place?: ProblemPlace;
}

/** How many problems the site has. */
export interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
  /** Equal for equal problems. */
  readonly list: string;
}

/** Where a problem is. */
export interface ProblemPlace {
  /** Path relative to the site folder; absent for a problem of no file. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** The page that is made of the file. */
  readonly page?: { readonly address: string; readonly title: string };
  /** What to do about it here, where that is not the same everywhere. */
  readonly hint?: string;
}

/** Problems with the same cause. */
export interface ProblemCause {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  /** What to do about it everywhere. */
  readonly hint?: string;
  /** Address of the page of the manual about it. */
  readonly manual: string;
  readonly places: readonly ProblemPlace[];
  /** Lines that show it. */
  readonly detail?: string;
}

/** The state that the dev server sends to open pages. */
export interface LiveState {
  /** Identifies the server process: a new one may serve another site. */
  readonly session: string;
  /** Grows with every change of the site. */
  readonly version: number;
  /** What keeps the whole site from being made. Empty when nothing does. */
  readonly errors: readonly LiveError[];
  readonly problems: ProblemCounts;
  /** Where pages are that people have looked at, by the addresses that they had; `null` for those that are gone. */
  readonly moves: Readonly<Record<string, string | null>>;
}
