/** A problem that keeps the site from being built. */
export interface LiveError {
  /** The problem as text with its source frame. */
  readonly text: string;
  /** Address of the page of the manual about it. */
  readonly page: string;
}

/** The state that the dev server sends to open pages. */
export interface LiveState {
  /** Identifies the server process: a new one may serve another site. */
  readonly session: string;
  /** Grows with every change of the site. */
  readonly version: number;
  /** Empty when there is none. */
  readonly errors: readonly LiveError[];
}
