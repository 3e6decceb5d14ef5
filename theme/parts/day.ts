import { WORDS } from "../words/index.js";

/** A day such as `2025-03-14` as the language of the page writes it, the same on every machine. */
export function dayText(day: string, options: Intl.DateTimeFormatOptions = { dateStyle: "long" }): string {
  // In the digits and the calendar of code and of the address bar.
  const lang = new Intl.Locale(WORDS.lang, { numberingSystem: "latn", calendar: "gregory" });
  return new Intl.DateTimeFormat(lang, { ...options, timeZone: "UTC" }).format(new Date(day));
}

/** Names as the language of the page lists them. */
export function namesText(names: readonly string[]): string {
  return new Intl.ListFormat(WORDS.lang, { type: "conjunction" }).format(names);
}
