import type { Severity } from "../types/diagnostic.js";

/** The words for a kind of problem. `Args` are what its texts name, such as an address. */
interface Words<Args extends readonly unknown[]> {
  /** What it means and when it is reported: a sentence or two for the documentation. */
  readonly about: string;
  readonly message: (...args: Args) => string;
  /** How to fix it. Absent: the message says it all. */
  readonly hint?: string | ((...args: Args) => string | undefined);
}

/** A kind of problem. */
export interface DiagnosticKind<Args extends readonly unknown[]> extends Words<Args> {
  readonly severity: Severity;
}

/** A problem that fails the build. */
export function error<Args extends readonly unknown[]>(words: Words<Args>): DiagnosticKind<Args> {
  return { severity: "error", ...words };
}

/** A problem that does not. */
export function warning<Args extends readonly unknown[]>(words: Words<Args>): DiagnosticKind<Args> {
  return { severity: "warning", ...words };
}

/** A hint with the nearest valid name; without one, `otherwise`. */
export function suggest(name: string | undefined, otherwise: string): string {
  return name === undefined ? otherwise : `Did you mean \`${name}\`?`;
}

const MOST_PAGES = 10;

/** The first of some pages, and how many there are besides. */
export function pageList(pages: readonly string[]): string {
  const more = pages.length - MOST_PAGES;
  const named = pages.slice(0, MOST_PAGES).join(", ");
  return more > 0 ? `${named} and ${more} more` : named;
}
