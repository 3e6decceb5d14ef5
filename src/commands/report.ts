// Diagnostics → text for people, or the one JSON object for programs. Pure: nothing is printed here.
import pc from "picocolors";
import type { Change } from "../fix/edits.js";
import type { Diagnostic } from "../model/diagnostic.js";
import { byCodeUnit } from "../text/order.js";
import { UsageError } from "./site-options.js";

/** Gives the text of a file, whose path is relative to the site folder; `undefined` when it cannot be read. */
export type SourceOf = (file: string) => string | undefined;

type Colours = ReturnType<typeof pc.createColors>;

/** By file, line and column; what has no place comes first. The order does not depend on who found what when. */
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

/** Every diagnostic with its source frame and hint, sorted, then a line that counts them. Ends with a line break. */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  sourceOf: SourceOf,
  colours: boolean,
): string {
  const texts = new Map<string, string | undefined>();
  const remembered: SourceOf = (file) => {
    if (!texts.has(file)) texts.set(file, sourceOf(file));
    return texts.get(file);
  };
  const blocks = sortDiagnostics(diagnostics).map((diagnostic) =>
    formatDiagnostic(diagnostic, remembered, colours),
  );
  return [...blocks, summaryOf(diagnostics, pc.createColors(colours))].join("\n\n") + "\n";
}

/** One diagnostic: place, severity, code and message in a line, then its source frame and hint. */
export function formatDiagnostic(diagnostic: Diagnostic, sourceOf: SourceOf, colours: boolean): string {
  const colour = pc.createColors(colours);
  const { severity, code, message, file, line, column, hint } = diagnostic;
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  const paint = severity === "error" ? colour.red : colour.yellow;
  const head = [
    place && colour.cyan(printable(place)),
    paint(severity),
    colour.dim(code),
    printable(message),
  ];
  const text = file === undefined || line === undefined ? undefined : sourceOf(file);
  const frame =
    text === undefined || line === undefined ? [] : frameOf(text, { line, column: column ?? 1 }, colour);
  return [
    head.filter((part) => part !== "").join(" "),
    ...frame,
    ...(hint === undefined ? [] : [`${colour.bold("hint:")} ${printable(hint)}`]),
  ].join("\n");
}

function summaryOf(diagnostics: readonly Diagnostic[], colour: Colours): string {
  const count = (severity: Diagnostic["severity"]) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  const [errors, warnings] = [count("error"), count("warning")];
  const parts = [
    ...(errors > 0 ? [colour.red(`${errors} ${errors === 1 ? "error" : "errors"}`)] : []),
    ...(warnings > 0 ? [colour.yellow(`${warnings} ${warnings === 1 ? "warning" : "warnings"}`)] : []),
  ];
  return parts.length > 0 ? parts.join(", ") : "No problems";
}

/** Lines shown above and below the one that has the problem. */
const CONTEXT = 2;
/** Longest piece of a line that is shown, in characters. */
const WIDTH = 100;

/** The lines around a place, with their numbers and a caret under the column. Empty when the place is not in the text. */
function frameOf(
  text: string,
  at: { readonly line: number; readonly column: number },
  colour: Colours,
): string[] {
  const lines = text.split(/\r?\n/);
  const target = lines[at.line - 1];
  if (target === undefined) return [];
  const first = Math.max(at.line - CONTEXT, 1);
  const last = Math.min(at.line + CONTEXT, lines.length);
  const gutter = String(last).length;
  const before = spread(target.slice(0, at.column - 1));
  const length = spread(target).length;
  // All lines are cut at the same place, so that what stands above each other stays so.
  const start = length <= WIDTH ? 0 : Math.max(0, Math.min(before.length - WIDTH / 2, length - WIDTH));
  const frame = lines.slice(first - 1, last).flatMap((line, index) => {
    const number = first + index;
    const isTarget = number === at.line;
    const label = String(number).padStart(gutter);
    const shown = `${isTarget ? ">" : " "} ${label} | ${cut(spread(line), start)}`.trimEnd();
    if (!isTarget) return [colour.dim(shown)];
    const offset = before.length - start + (start > 0 ? 1 : 0);
    return [shown, `${colour.dim(`  ${" ".repeat(gutter)} |`)} ${" ".repeat(offset)}${colour.red("^")}`];
  });
  return frame;
}

/** A line as it can be printed: tabs are two spaces, control characters a mark. */
function spread(line: string): string {
  return printable(line.replaceAll("\t", "  "));
}

/** Text without control characters, which could drive a terminal. */
function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what has to go
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, "\ufffd");
}

function cut(line: string, start: number): string {
  const piece = line.slice(start, start + WIDTH);
  const rest = line.length > start + WIDTH ? "…" : "";
  return start > 0 && line !== "" ? `…${piece}${rest}` : piece + rest;
}

/** What `docsite fix` changed, or would change: a line for each place, and how many. */
export function formatChanges(changes: readonly Change[], dryRun: boolean): string {
  const lines = changes.map(
    ({ file, line, column, from, to }) => `${file}:${line}:${column} ${printable(from)} → ${printable(to)}\n`,
  );
  const files = new Set(changes.map(({ file }) => file)).size;
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;
  const summary =
    changes.length === 0
      ? "Nothing to mend"
      : `${dryRun ? "Would mend" : "Mended"} ${count(changes.length, "place")} in ${count(files, "file")}`;
  return `${lines.join("")}${summary}\n`;
}

/** Outcome of a build or check. */
export interface Outcome {
  readonly exitCode: number;
  readonly outDir: string;
  readonly routes: number;
  readonly files: number;
  readonly bytes: number;
  readonly durationMs: number;
  readonly cached: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** What `--json` prints. */
export interface JsonReport extends Omit<Outcome, "exitCode"> {
  readonly ok: boolean;
}

/** The object that `--json` prints: these keys, in this order, and no other. */
export function jsonReport(outcome: Outcome): JsonReport {
  const { exitCode, outDir, routes, files, bytes, durationMs, cached } = outcome;
  const diagnostics = sortDiagnostics(outcome.diagnostics).map(
    ({ severity, code, message, file, line, column, hint }): Diagnostic => ({
      severity,
      code,
      message,
      ...(file !== undefined && { file }),
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
      ...(hint !== undefined && { hint }),
    }),
  );
  return { ok: exitCode === 0, outDir, routes, files, bytes, durationMs, cached, diagnostics };
}

/** The object for a run that ended with an exception: wrong usage, or a bug. */
export function failureReport(
  error: unknown,
  { outDir, durationMs }: { readonly outDir: string; readonly durationMs: number },
): JsonReport {
  const isUsage = error instanceof UsageError;
  const diagnostic: Diagnostic = {
    severity: "error",
    code: isUsage ? "usage" : "failed",
    message: error instanceof Error ? error.message : String(error),
    ...(isUsage && error.hint !== undefined && { hint: error.hint }),
  };
  const nothing = { routes: 0, files: 0, bytes: 0, cached: 0 };
  return jsonReport({ ...nothing, exitCode: 1, outDir, durationMs, diagnostics: [diagnostic] });
}
