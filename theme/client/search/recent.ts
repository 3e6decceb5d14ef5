import { keep, recall } from "../storage.js";

const KEY = "recent-searches";
const MOST = 5;

/** What was looked for last, the latest first. Empty where storage is blocked. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(recall(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((text) => typeof text === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Remembers a search that led somewhere. */
export function rememberSearch(text: string): void {
  const query = text.trim();
  if (query === "") return;
  keep(KEY, JSON.stringify([query, ...recentSearches().filter((other) => other !== query)].slice(0, MOST)));
}

export function forgetSearches(): void {
  keep(KEY, "[]");
}
