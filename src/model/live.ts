/** What the dev server tells the open pages. */
export interface LiveState {
  /** Tells servers apart: a new one may serve another site. */
  readonly session: string;
  /** Grows with every change of the site. */
  readonly version: number;
  /** Problems as text with source frames; empty when there is none. */
  readonly errors: readonly string[];
}
