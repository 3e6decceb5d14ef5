// How bad problems are in a project that Docusaurus builds.
import type { CheckSeverity } from "../types/config.js";

/** Problems that Docusaurus stops on, too. */
const ERRORS = [
  "usage",
  "failed",
  "config-missing",
  "config-syntax",
  "config-threw",
  "config-type",
  "config-value",
  "duplicate-file",
  "write-failed",
  "mdx-syntax",
  "front-matter-syntax",
  "front-matter-value",
  "category",
  "slug",
  "duplicate-document-id",
  "unknown-sidebar",
  "unknown-document",
  "sidebar",
  "missing-book",
  "missing-partial",
  "partial-cycle",
  "tags-file",
  "plugin-error",
  "plugin-failed",
  "plugin-output",
  "theme-failed",
  "search-test",
  "page-failed",
  "openapi-syntax",
  "missing-description",
];

/** Problems of code, which it stops on unless a package is missing that the code needs. */
const ERRORS_OF_CODE = ["code", "code-failed", "react-page", "unknown-component"];

/** What it does not look at. */
const OFF = ["front-matter-key", "second-h1", "non-canonical-link"];

/** Severities by codes. Problems with other codes are at most warnings. */
export function severitiesOf(isInstalled: boolean): Readonly<Record<string, CheckSeverity>> {
  const all = (codes: readonly string[], severity: CheckSeverity) =>
    codes.map((code) => [code, severity] as const);
  return Object.fromEntries([
    ...all(ERRORS, "error"),
    ...all(ERRORS_OF_CODE, isInstalled ? "error" : "warning"),
    ...all(OFF, "off"),
  ]);
}
