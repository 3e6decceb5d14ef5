// Passes the words of a chosen result to the page of the result.
import { keep, recallJson } from "../storage.js";
import type { Sought } from "./excerpt.js";

const KEY = "search-target";

interface Target {
  readonly path: string;
  readonly words: readonly Sought[];
}

let pending: Target | undefined;

/** Stores the words to mark on the page at `url`. They survive a full load if storage is available. */
export function expectTarget(url: string, words: readonly Sought[]): void {
  pending = { path: new URL(url, location.href).pathname, words };
  keep(KEY, JSON.stringify(pending), "sessionStorage");
}

/** Takes the words to mark on this page. */
export function takeTarget(): readonly Sought[] | undefined {
  const target = pending ?? (recallJson(KEY, "sessionStorage") as Target | null | undefined);
  if (target?.path !== location.pathname) return undefined;
  pending = undefined;
  keep(KEY, undefined, "sessionStorage");
  return target.words;
}
