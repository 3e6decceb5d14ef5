// How an open document is rendered, and what stops it.
import type { Point } from "../types/diagnostic.js";
import type { Waits } from "./loading.js";

/** A page becomes longer than any that is meant. */
export class TooMuch extends Error {
  constructor(
    /** What brings too much into it. */
    readonly at: Point,
    /** That partials are too deep inside of each other. */
    readonly isDepth: boolean,
  ) {
    super("A page becomes too long");
  }
}

/** How a document is rendered. */
export interface Rendering {
  /** Whether all partials, files and code are left out. */
  readonly isBare?: boolean;
  /** Hears of what code waits for. */
  readonly waits?: Waits | undefined;
  /** Whether what code throws gets out of `Suspense`. */
  readonly isUnbounded?: boolean;
}
