/** The state that the dev server sends to open pages. */
export interface LiveState {
  /** Identifies the server process: a new one may serve another site. */
  readonly session: string;
  /** Grows with every change of the site. */
  readonly version: number;
  /** Problems as text with source frames; empty when there is none. */
  readonly errors: readonly string[];
}
