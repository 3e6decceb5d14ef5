import { setImmediate as nextTurn } from "node:timers/promises";
import type { Scope } from "./scope.js";

/** Options of a build. */
export interface BuildOptions {
  readonly drafts: boolean;
  /** Report pages that no other page links to. */
  readonly orphans?: boolean;
  /** Build the search index on demand only, and skip search tests. */
  readonly deferSearch?: boolean;
  /** Make the files of a site with errors, too, as far as they can be made. */
  readonly despiteErrors?: boolean;
  /** Make files that take long all at once, since all of them will be written. */
  readonly makeAll?: boolean;
  /** Read files that only a check has to, such as images, to find damaged ones. */
  readonly readAll?: boolean;
  /** What of the site to make. Default: everything. */
  readonly scope?: Scope | undefined;
  /** Called at the start of each stage. */
  readonly onStage?: (name: string) => void;
  /** Called in the middle of a long stage: how many of all pages are done. */
  readonly onCount?: (done: number, total: number) => void;
  /** Ends the build at the next stage, or in the middle of a long one. */
  readonly signal?: AbortSignal;
}

/** Begins a stage, unless the build has been cancelled. */
export function begin(stage: string, { onStage, signal }: BuildOptions): void {
  signal?.throwIfAborted();
  onStage?.(stage);
}

/** For how long a stage may keep everything else from running, in milliseconds. */
const TURN = 5;

/**
 * What a long stage awaits again and again: it lets whatever else is due run, such as the requests of a dev server, and throws
 * once the build has been cancelled.
 */
export function turns({ signal }: Pick<BuildOptions, "signal">): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < TURN) return;
    await nextTurn();
    signal?.throwIfAborted();
    last = performance.now();
  };
}
