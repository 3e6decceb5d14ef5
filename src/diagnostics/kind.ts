import type { Diagnostic } from "../types/diagnostic.js";

/** A kind of problem, with the words for it. `Args` are what its texts name, such as an address. */
export interface DiagnosticKind<Args extends readonly unknown[]> {
  readonly severity: Diagnostic["severity"];
  /** What it means and when it is reported: a sentence or two for the documentation. */
  readonly about: string;
  readonly message: (...args: Args) => string;
  /** How to fix it. Absent: the message says it all. */
  readonly hint?: string | ((...args: Args) => string | undefined);
}

/** Gives a kind back as it is, with the types of its arguments. */
export function kind<Args extends readonly unknown[]>(given: DiagnosticKind<Args>): DiagnosticKind<Args> {
  return given;
}
