import type { Shared } from "./shared.js";

const KEY = "recent-searches";
const MOST = 5;

/** Recent searches, the latest first. Empty if storage is blocked. */
export function recentSearches({ recallJson }: Pick<Shared, "recallJson">): string[] {
  const stored = recallJson(KEY);
  return Array.isArray(stored) ? stored.filter((text) => typeof text === "string").slice(0, MOST) : [];
}

/** Adds a search whose result was opened. */
export function rememberSearch(text: string, shared: Pick<Shared, "keep" | "recallJson">): void {
  const query = text.trim();
  if (query === "") return;
  const others = recentSearches(shared).filter((other) => other !== query);
  shared.keep(KEY, JSON.stringify([query, ...others].slice(0, MOST)));
}

export function forgetSearches({ keep }: Pick<Shared, "keep">): void {
  keep(KEY, "[]");
}

const LAST = "last-search";

/** What was looked for last in this tab; empty where it was nothing, or storage is blocked. */
export function lastSearch({ recallJson }: Pick<Shared, "recallJson">): string {
  const stored = recallJson(LAST, "sessionStorage");
  return typeof stored === "string" ? stored : "";
}

/** Keeps what is looked for, for the next time that the dialog opens. */
export function keepSearch(text: string, { keep }: Pick<Shared, "keep">): void {
  keep(LAST, JSON.stringify(text), "sessionStorage");
}
