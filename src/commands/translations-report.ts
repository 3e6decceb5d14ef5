// What `docsite translations` prints.
import type { Diagnostic } from "../types/diagnostic.js";
import {
  translations,
  type LocaleReport,
  type TranslationsOptions,
  type TranslationsReport,
} from "./translations.js";

/** How the translations of a site are printed. */
export interface ReportOptions extends TranslationsOptions {
  /** Fail if something is left to translate. */
  readonly strict: boolean;
  readonly json: boolean;
  readonly quiet?: boolean;
  /** Name the files that are not translated. */
  readonly verbose?: boolean;
}

/** Compares the translations of a site with its files. `text`: for the standard output. */
export async function reportTranslations(
  siteDir: string,
  { strict, json, quiet = false, verbose = false, ...options }: ReportOptions,
): Promise<{
  readonly exitCode: 0 | 1 | 2;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}> {
  const report = await translations(siteDir, options);
  const { exitCode: status, ...shown } = report;
  const exitCode = status === 0 && strict && !isUpToDate(report) ? 1 : status;
  if (json) return { exitCode, text: `${JSON.stringify(shown)}\n`, diagnostics: [] };
  const text = quiet ? "" : formatTranslations(report, verbose);
  return { exitCode, text, diagnostics: report.diagnostics };
}

/** Whether everything is translated, and nothing is older than what it translates. */
function isUpToDate({ locales }: TranslationsReport): boolean {
  return locales.every((each) => [each.outdated, each.untranslated, each.orphaned].flat().length === 0);
}

/** The translations of a site, as the terminal shows them. `withMissing`: lists files that are not translated. */
function formatTranslations({ locales, marked }: TranslationsReport, withMissing: boolean): string {
  const notes = marked.length > 0 ? [`Marked ${marked.length} translations as up to date`] : [];
  return [...notes, ...locales.flatMap((each) => linesOf(each, withMissing))]
    .map((line) => `${line}\n`)
    .join("");
}

function linesOf(report: LocaleReport, withMissing: boolean): string[] {
  const { locale, label, files, translated, outdated, untranslated, orphaned } = report;
  const counts = [
    `${translated.length} of ${files} files translated`,
    `${outdated.length} outdated`,
    `${untranslated.length} not translated`,
    ...(orphaned.length > 0 ? [`${orphaned.length} without an original`] : []),
  ];
  return [
    `${label} (${locale}): ${counts.join(", ")}`,
    ...outdated.map(({ file, original }) => `  outdated: ${file} (${original} has changed)`),
    ...orphaned.map(({ file, original }) => `  without an original: ${file} (there is no ${original})`),
    ...(withMissing ? untranslated.map((file) => `  not translated: ${file}`) : []),
  ];
}
