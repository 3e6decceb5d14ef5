// What is known of pages → problems.
import type { Diagnostic } from "../../types/diagnostic.js";
import { freshnessDiagnostic } from "./diagnostics.js";
import type { ExaminedPage } from "./examine.js";

/** Files that are named of each page. */
const MOST_FILES = 3;

/** Problems with pages. `today`: `2026-11-27`. */
export function problemsOf(pages: readonly ExaminedPage[], today: string): Diagnostic[] {
  return [...pages.flatMap((page) => ofPage(page, today)), ...ofRepositories(pages)];
}

/** How often files have changed after a page, and which. */
export function changesAfter({ files, uncommitted }: ExaminedPage): {
  readonly count: number;
  readonly paths: readonly string[];
} {
  const commits = new Set(files.flatMap((file) => file.commits.map(({ hash }) => hash)));
  const count = commits.size + (uncommitted.length > 0 ? 1 : 0);
  return { count, paths: [...new Set([...files.map(({ path }) => path), ...uncommitted])] };
}

/** Whether the day of the next review of a page is past. */
export function isDue({ keys: { reviewBy } }: ExaminedPage, today: string): boolean {
  return reviewBy !== undefined && reviewBy < today;
}

function ofPage(page: ExaminedPage, today: string): Diagnostic[] {
  const { keys, since = "", missing } = page;
  const { document, owners, reviewed, reviewBy = "" } = keys;
  const at = (key: string) => document.frontMatterAt[key] ?? { file: document.path, line: 1, column: 1 };
  const { count, paths } = changesAfter(page);
  const named = paths.slice(0, MOST_FILES).join(", ");
  const more = paths.length > MOST_FILES ? ` and ${paths.length - MOST_FILES} more` : "";
  return [
    ...missing.map(({ path, meant }) => freshnessDiagnostic("watched-path", at("watches"), path, meant)),
    ...(count > 0 ? [freshnessDiagnostic("outdated-page", at("watches"), count, since, named + more)] : []),
    ...(isDue(page, today)
      ? [freshnessDiagnostic("review-due", at("review_by"), reviewBy, owners.join(", "))]
      : []),
    // Time zones differ by a day.
    ...(reviewed !== undefined && reviewed > dayAfter(today)
      ? [freshnessDiagnostic("review-due.ahead", at("reviewed"), reviewed)]
      : []),
  ];
}

/** What is said once. */
function ofRepositories(pages: readonly ExaminedPage[]): Diagnostic[] {
  const outside = pages.find(({ isOutside }) => isOutside)?.keys.document;
  const at = outside && (outside.frontMatterAt["watches"] ?? { file: outside.path, line: 1, column: 1 });
  return [
    ...(at ? [freshnessDiagnostic("watched-path.repository", at)] : []),
    ...(pages.some(({ isUnknown }) => isUnknown) ? [freshnessDiagnostic("shallow-clone.watched", {})] : []),
  ];
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
