// The slot for what answers questions. Where the configuration has something, the bundler puts `ask.ts` in the place of this file.
import type { Shared } from "./shared.js";

/** What answers questions beside the search. */
export interface AskSlot {
  /** What the reader is offered. */
  labelOf(query: string): string;
  /** Address of the answer; `undefined` where it comes into the search. */
  urlOf(query: string): string | undefined;
  /** Puts the answer into an element. */
  answer(query: string, box: HTMLElement, shared: Pick<Shared, "problemBox">): void;
  /** Stops what is on its way. */
  stop(): void;
}

export const askSlot: AskSlot | undefined = undefined as AskSlot | undefined;
