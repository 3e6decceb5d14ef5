// Passes the words of a chosen result to the page of the result.
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
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Without storage, the words do not survive a full load.
  }
}

/** Takes the words to mark on this page. */
export function takeTarget(): readonly Sought[] | undefined {
  const target = pending ?? stored();
  if (target?.path !== location.pathname) return undefined;
  pending = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked.
  }
  return target.words;
}

function stored(): Target | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
