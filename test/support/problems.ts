// Diagnostics as lines of text, so that a test reads like what an author sees.
import type { Diagnostic } from "../../src/types/diagnostic.js";

/** `file:line:column severity code: message (hint)`, one a problem. Absent parts are left out. */
export function problemLines({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }): string[] {
  return diagnostics.map(({ severity, code, message, file, line, column, hint }) => {
    const place = [file, line, column].filter((part) => part !== undefined).join(":");
    return `${place} ${severity} ${code}: ${message}${hint === undefined ? "" : ` (${hint})`}`.trim();
  });
}
