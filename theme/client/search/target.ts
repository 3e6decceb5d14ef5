// Carries the words of a chosen result over to the page that it leads to.
import type { Sought } from "./excerpt.js";

const KEY = "search-target";

interface Target {
  readonly path: string;
  readonly words: readonly Sought[];
}

let pending: Target | undefined;

/** Remembers what to mark on the page at `url`, through a full load where storage allows it. */
export function expectTarget(url: string, words: readonly Sought[]): void {
  pending = { path: new URL(url, location.href).pathname, words };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Without storage, the words last as long as this page does.
  }
}

/** The words to mark on this page. They are given once. */
export function takeTarget(): readonly Sought[] | undefined {
  const target = pending ?? stored();
  if (target?.path !== location.pathname) return undefined;
  pending = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is stored then.
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
