import { keep, recallJson } from "../storage.js";

const KEY = "recent-searches";
const MOST = 5;

/** Recent searches, the latest first. Empty if storage is blocked. */
export function recentSearches(): string[] {
  const stored = recallJson(KEY);
  return Array.isArray(stored) ? stored.filter((text) => typeof text === "string").slice(0, MOST) : [];
}

/** Adds a search whose result was opened. */
export function rememberSearch(text: string): void {
  const query = text.trim();
  if (query === "") return;
  keep(KEY, JSON.stringify([query, ...recentSearches().filter((other) => other !== query)].slice(0, MOST)));
}

export function forgetSearches(): void {
  keep(KEY, "[]");
}
