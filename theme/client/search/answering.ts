// What answers the questions of the dialog. Where the configuration has a provider, the bundler puts `hosted.ts` in the place of
// the built-in index.
import type { Question, Results } from "./engine.js";
import type { Area, Manifest } from "./format.js";
import type { Shared } from "./shared.js";
import type { Start } from "./start.js";

/** A search that is ready to answer. */
export interface SearchSession {
  /** Pages to offer before something is typed. */
  readonly suggestions: Manifest["suggestions"];
  /** The parts of the site, one of which may be searched alone. */
  readonly areas: readonly Pick<Area, "kind" | "label">[];
  /**
   * Shows the best pages; `shown`: so many are on the screen, and more are wanted. Stops when `isWanted` returns false. Rejects if
   * there is no answer to be had.
   */
  ask(
    question: Question,
    isWanted: () => boolean,
    show: (results: Results) => void,
    shown?: number,
  ): Promise<void>;
  /** What to say when `ask` has rejected. Default: that the search could not be loaded. */
  problemOf?(error: unknown): string;
}

/** Opens the search that begins with this file. */
export type OpenSession = (start: Start, fetchText: Shared["fetchText"]) => Promise<SearchSession>;
