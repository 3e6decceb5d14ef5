// Formats diagnostics as text or as a JSON object. Pure: nothing is printed here.
import { counted } from "../text/counted.js";
import pc from "picocolors";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Change } from "../fix/edits.js";
import type { Diagnostic, Severity } from "../types/diagnostic.js";
import type { OptionOutcome } from "../types/in-place.js";
import type { Redirect } from "../types/site.js";
import type { Parity } from "../types/parity.js";
import { byCodeUnit } from "../text/order.js";
import type { Origins } from "../render/policy.js";
import { SELF } from "../text/policy-source.js";
import type { Resource } from "../text/references.js";
import type { BuildReport } from "./build.js";
import { moreAbout } from "./manual.js";
import { UsageError } from "../diagnostics/usage-error.js";

/** Returns the text of a file by its path relative to the site folder; `undefined` if it cannot be read. */
export type SourceOf = (file: string) => string | undefined;

type Colors = ReturnType<typeof pc.createColors>;

/** Sorts by file, line and column; diagnostics without a place come first. The order is deterministic. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      byCodeUnit(a.file ?? "", b.file ?? "") ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      byCodeUnit(a.code, b.code) ||
      byCodeUnit(a.message, b.message),
  );
}

/**
 * Every diagnostic with its source frame and hint, sorted, then a summary line. What is the same in many places is shown
 * once, with a list of the others. Before the summary, addresses of the manual say more, if it is given. Ends with a line break.
 * `isWhole`: every place is listed, and shown with the source around it.
 */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  sourceOf: SourceOf,
  colors: boolean,
  manual?: string,
  isWhole = false,
): string {
  const texts = new Map<string, readonly string[] | undefined>();
  const linesOf = (file: string) => {
    const lines = texts.has(file) ? texts.get(file) : linesIn(sourceOf(file));
    texts.set(file, lines);
    return lines;
  };
  const sorted = sortDiagnostics(diagnostics);
  const groups = new Map(groupedByCause(sorted).map((group) => [saying(group[0]), group]));
  const color = pc.createColors(colors);
  const shown = new Map<string, number>();
  const framed = new Map<string, number>();
  let bare = 0;
  // The source around each of very many problems says little that the first ones do not.
  const block = (each: Diagnostic) => {
    const before = framed.get(each.code) ?? 0;
    framed.set(each.code, before + 1);
    if (isWhole || before < FRAMES) return blockOf(each, linesOf, color);
    bare += 1;
    return blockOf(each, () => undefined, color);
  };
  const blocks = sorted.flatMap((each, place) => {
    const { file = "", severity } = each;
    const [first, ...others] = groups.get(saying(each)) ?? [];
    const isAlone = others.length < MANY;
    const isRepeated = !isAlone && each !== first;
    const count = (shown.get(file) ?? 0) + Number(severity === "warning" && !isRepeated);
    shown.set(file, count);
    const isLast = !isWhole && count > WARNINGS && sorted[place + 1]?.file !== each.file;
    const rest = isLast ? [warningsOf(file, sorted, color)] : [];
    // What is shown for other places too is never left out: they would be lost.
    if (isRepeated || (!isWhole && severity === "warning" && count > WARNINGS && isAlone)) return rest;
    const list = isAlone ? "" : `\n${elsewhere(others, isWhole ? others.length : LISTED, color)}`;
    return [block(each) + list, ...rest];
  });
  const codes = diagnostics.map(({ code }) => code);
  const left = bare > 0 ? [`${bare} of them are shown without their source, which \`--verbose\` shows`] : [];
  const more = manual === undefined ? [] : [color.dim(moreAbout(codes, manual))];
  return [...blocks, ...left, ...more, summaryOf(diagnostics, color)].join("\n\n") + "\n";
}

/** Number of problems with one code that are shown with the source around them. */
const FRAMES = 20;

/** Number of different warnings that are shown of one file. */
const WARNINGS = 10;

/** The line after them: how many there are of each kind. */
function warningsOf(file: string, diagnostics: readonly Diagnostic[], color: Colors): string {
  const codes = new Map<string, number>();
  for (const each of diagnostics) {
    if (each.file === file && each.severity === "warning")
      codes.set(each.code, (codes.get(each.code) ?? 0) + 1);
  }
  const total = [...codes.values()].reduce((sum, count) => sum + count, 0);
  const kinds = [...codes].sort(([, a], [, b]) => b - a).map(([code, count]) => `${count} ${code}`);
  const all = `${counted(total, "warning")} in this file, which \`--verbose\` lists: ${kinds.join(", ")}`;
  return `${color.cyan(printable(file))} ${color.yellow("warning")} ${all}`;
}

/** Number of other places from which on a problem is shown only once. */
const MANY = 3;
/** Maximum number of other places that are listed. */
const LISTED = 8;

/** Problems with the same cause, in the order of their places. */
type SameCause = readonly [first: Diagnostic, ...others: Diagnostic[]];

/** The diagnostics by what they say, sorted. */
export function groupedByCause(diagnostics: readonly Diagnostic[]): readonly SameCause[] {
  const groups = new Map<string, [Diagnostic, ...Diagnostic[]]>();
  for (const each of sortDiagnostics(diagnostics)) {
    const group = groups.get(saying(each));
    if (group) group.push(each);
    else groups.set(saying(each), [each]);
  }
  return [...groups.values()];
}

/** What to do about it may differ from place to place. */
function saying({ severity, code, message }: Diagnostic): string {
  return JSON.stringify([severity, code, message]);
}

/** Where the same is, too: `most` places of all. */
function elsewhere(others: readonly Diagnostic[], most: number, color: Colors): string {
  const places = others.slice(0, most).map((each) => color.cyan(placeOf(each)));
  const files = new Set(others.map(({ file }) => file)).size;
  const all = `also in ${counted(others.length, "place")} of ${counted(files, "file")}:`;
  const rest = others.length > most ? [`and ${others.length - most} more, which \`--verbose\` lists`] : [];
  return [`${color.bold(all)} ${places.join(", ")}`, ...rest].join(", ");
}

/** One diagnostic: a line with place, severity, code and message, then its source frame and hint. */
export function formatDiagnostic(diagnostic: Diagnostic, sourceOf: SourceOf, colors: boolean): string {
  return blockOf(diagnostic, (file) => linesIn(sourceOf(file)), pc.createColors(colors));
}

function linesIn(text: string | undefined): readonly string[] | undefined {
  return text?.split(/\r?\n/);
}

function blockOf(
  diagnostic: Diagnostic,
  linesOf: (file: string) => readonly string[] | undefined,
  color: Colors,
): string {
  const { severity, code, message, file, line, column, hint } = diagnostic;
  const place = placeOf(diagnostic);
  const paint = severity === "error" ? color.red : color.yellow;
  const head = [place && color.cyan(place), paint(severity), color.dim(code), printable(message)];
  const lines = (file !== undefined && line !== undefined && linesOf(file)) || [];
  const frame = frameOf(lines, { line: line ?? 1, column: column ?? 1 }, color);
  return [
    head.filter((part) => part !== "").join(" "),
    ...frame,
    ...(hint === undefined ? [] : [`${color.bold("hint:")} ${printable(hint)}`]),
  ].join("\n");
}

function placeOf({ file, line, column }: Diagnostic): string {
  return printable([file, line, column].filter((part) => part !== undefined).join(":"));
}

/** How many problems there are. */
export function formatSummary(diagnostics: readonly Diagnostic[], colors: boolean): string {
  return summaryOf(diagnostics, pc.createColors(colors));
}

function summaryOf(diagnostics: readonly Diagnostic[], color: Colors): string {
  const listed = (severity: Severity, paint: (text: string) => string) => {
    const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    return count > 0 ? [paint(counted(count, severity))] : [];
  };
  return [...listed("error", color.red), ...listed("warning", color.yellow)].join(", ") || "No problems";
}

/** Number of lines shown above and below the line with the problem. */
const CONTEXT = 2;
/** Maximum number of characters shown of a line. */
const WIDTH = 100;

/** The lines around a place, with line numbers and a caret under the column. Empty if the place is not in the text. */
function frameOf(
  lines: readonly string[],
  at: { readonly line: number; readonly column: number },
  color: Colors,
): string[] {
  const target = lines[at.line - 1];
  if (target === undefined) return [];
  const first = Math.max(at.line - CONTEXT, 1);
  const last = Math.min(at.line + CONTEXT, lines.length);
  const gutter = String(last).length;
  const before = expandTabs(target.slice(0, at.column - 1));
  const length = expandTabs(target).length;
  // All lines are cut at the same column, so that they stay aligned.
  const start = length <= WIDTH ? 0 : Math.max(0, Math.min(before.length - WIDTH / 2, length - WIDTH));
  return lines.slice(first - 1, last).flatMap((line, index) => {
    const number = first + index;
    const isTarget = number === at.line;
    const label = String(number).padStart(gutter);
    const shown = `${isTarget ? ">" : " "} ${label} | ${cut(expandTabs(line), start)}`.trimEnd();
    if (!isTarget) return [color.dim(shown)];
    const offset = before.length - start + (start > 0 ? 1 : 0);
    return [shown, `${color.dim(`  ${" ".repeat(gutter)} |`)} ${" ".repeat(offset)}${color.red("^")}`];
  });
}

/** A line with tabs as two spaces and without control characters. */
function expandTabs(line: string): string {
  return printable(line.replaceAll("\t", "  "));
}

/** Replaces control characters, which a terminal would interpret. */
function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are replaced
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, "\ufffd");
}

function cut(line: string, start: number): string {
  const piece = line.slice(start, start + WIDTH);
  const rest = line.length > start + WIDTH ? "…" : "";
  return start > 0 && line !== "" ? `…${piece}${rest}` : piece + rest;
}

/** The changes of `docsite fix`: a line for each place, and a summary. */
export function formatChanges(changes: readonly Change[], dryRun: boolean): string {
  const lines = changes.map(
    ({ file, line, column, from, to }) => `${file}:${line}:${column} ${printable(from)} → ${printable(to)}\n`,
  );
  const files = new Set(changes.map(({ file }) => file)).size;
  const summary =
    changes.length === 0
      ? "Nothing to fix"
      : `${dryRun ? "Would fix" : "Fixed"} ${counted(changes.length, "place")} in ${counted(files, "file")}`;
  return `${lines.join("")}${summary}\n`;
}

/** What pages load, in the words of the notice. */
const LOADED: Readonly<Record<Resource, string>> = {
  base: "base addresses at",
  connect: "requests to",
  font: "fonts from",
  form: "forms to",
  frame: "frames from",
  image: "images from",
  manifest: "manifests from",
  media: "media from",
  object: "embedded objects from",
  script: "scripts from",
  style: "style sheets from",
};

/** The line about other origins that pages reach; nothing where there are none. */
export function originsNotice(origins: Origins = new Map()): string | undefined {
  const kinds = [...origins]
    // Others are parts of the page itself.
    .map(
      ([resource, all]) => [LOADED[resource], all.filter((one) => one !== "data:" && one !== SELF)] as const,
    )
    .filter(([, all]) => all.length > 0)
    .sort(([a], [b]) => byCodeUnit(a, b));
  if (kinds.length === 0) return undefined;
  return `Pages reach other origins: ${kinds.map(([kind, all]) => `${kind} ${all.join(" ")}`).join("; ")}`;
}

/** The line about roots of the site that have no page; nothing where all have one. */
export function homeNotice(homes: readonly Redirect[] = []): string | undefined {
  if (homes.length === 0) return undefined;
  const led = homes.map(({ from, to }) => `${from.path} leads to ${to}`).join(", ");
  return `No home page: ${led}. \`home\` in the configuration changes that`;
}

/** Says which pages wait for their time. */
export function scheduledNotice(scheduled: BuildReport["scheduled"]): string | undefined {
  const [next] = [...(scheduled?.values() ?? [])].sort();
  if (!scheduled || next === undefined) return undefined;
  const day = next.slice(0, 10);
  return scheduled.size === 1
    ? `1 page is left out until ${day}`
    : `${scheduled.size} pages are left out until later, the first of them until ${day}`;
}

/** The outcome of a build or check. */
export type Outcome = Omit<
  BuildReport,
  "contentPolicy" | "origins" | "homes" | "scheduled" | "inPlace" | "parity"
> & {
  readonly durationMs: number;
  readonly options?: readonly OptionOutcome[];
  readonly parity?: Parity;
};

/** The keys of the object that `--json` prints and of its diagnostics, in this order. */
const REPORT_KEYS = [
  "ok",
  "outDir",
  "routes",
  "files",
  "bytes",
  "durationMs",
  "cached",
  "diagnostics",
  "options",
];
const OPTION_KEYS = ["option", "fate", "note"];
const DIAGNOSTIC_KEYS = ["severity", "code", "message", "file", "line", "column", "hint"];

/** The output of `--json`: an object in one line. */
export function jsonReport({ exitCode, diagnostics, ...outcome }: Outcome): string {
  const { parity, ...others } = outcome;
  const report = { ...others, ok: exitCode === 0, diagnostics: sortDiagnostics(diagnostics) };
  const text = JSON.stringify(report, [...REPORT_KEYS, ...DIAGNOSTIC_KEYS, ...OPTION_KEYS]);
  return parity ? `${text.slice(0, -1)},"parity":${JSON.stringify(parity)}}\n` : `${text}\n`;
}

/** The output of `--json` for a command that failed with an exception: wrong usage or a bug. */
export function failureReport(error: unknown, given: Pick<Outcome, "outDir" | "durationMs">): string {
  const problem =
    error instanceof UsageError
      ? diagnostic("usage", {}, error.message, error.hint)
      : diagnostic("failed", {}, error instanceof Error ? error.message : String(error));
  return jsonReport({
    ...given,
    routes: 0,
    files: 0,
    bytes: 0,
    cached: 0,
    exitCode: 1,
    diagnostics: [problem],
  });
}
