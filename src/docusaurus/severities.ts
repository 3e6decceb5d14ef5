// How bad problems are in a project that Docusaurus builds.
import { DIAGNOSTICS } from "../diagnostics/diagnostics.js";
import { isUnreadable } from "../diagnostics/unreadable.js";
import type { CheckSeverity } from "../types/config.js";

/** Problems of code, which it stops on unless a package is missing that the code needs. */
const ERRORS_OF_CODE = ["code-failed", "unknown-component"];

/** A page that has lost its text, or a module that cannot be read, is never a matter of what is installed. */
const LOST = ["react-page", "code"];

/** What it does not look at. */
const OFF = ["front-matter-key", "second-h1", "non-canonical-link"];

/** Severities by codes. Problems with other codes are at most warnings. */
export function severitiesOf(isInstalled: boolean): Readonly<Record<string, CheckSeverity>> {
  const all = (codes: readonly string[], severity: CheckSeverity) =>
    codes.map((code) => [code, severity] as const);
  return Object.fromEntries([
    ...all(Object.keys(DIAGNOSTICS).filter(isUnreadable), "error"),
    ...all(LOST, "error"),
    ...all(ERRORS_OF_CODE, isInstalled ? "error" : "warning"),
    ...all(OFF, "off"),
  ]);
}
