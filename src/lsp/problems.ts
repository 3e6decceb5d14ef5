// Diagnostics of docsite as those of the protocol.
import type { Diagnostic as EditorDiagnostic, Range } from "vscode-languageserver-protocol";
import { diagnosticPage } from "../commands/manual.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { AuthoredLink } from "../types/document.js";
import { DiagnosticSeverity } from "./protocol.js";
import type { SourceText } from "./source-text.js";

/** What tells the problems of docsite from those of others. */
export const SOURCE = "docsite";

/** A word, or whatever else stands together. */
const WORD = /[\p{L}\p{N}_-]+|[^\s\p{L}\p{N}_-]+/uy;

/** A problem of a file, and what editors show of it. */
export interface ShownProblem {
  readonly problem: Diagnostic;
  readonly shown: EditorDiagnostic;
}

/** What is known of the file of a problem. */
export interface ProblemFile {
  /** Absent where it cannot be read. */
  readonly text: SourceText | undefined;
  readonly links: readonly AuthoredLink[];
}

/** A problem as editors show it. `manual`: address of the manual. */
export function editorDiagnostic(problem: Diagnostic, file: ProblemFile, manual: string): EditorDiagnostic {
  const { severity, code, message, hint } = problem;
  return {
    range: rangeOf(problem, file),
    severity: severity === "error" ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    codeDescription: { href: diagnosticPage(manual, code) },
    source: SOURCE,
    message: hint === undefined ? message : `${message}\n${hint}`,
  };
}

/** From the place that `check` prints to the end of the address that stands there, or of the word. */
function rangeOf({ line, column = 1, fix, file }: Diagnostic, { text, links }: ProblemFile): Range {
  const start = { line: Math.max((line ?? 1) - 1, 0), character: Math.max(column - 1, 0) };
  if (!text || line === undefined) return { start, end: start };
  const from = text.offsetOf({ line, column });
  const link = links.find(({ at }) => at.file === file && at.line === line && at.column === column);
  const [, end] = fix?.range ?? link?.range ?? [];
  WORD.lastIndex = from;
  const word = WORD.exec(text.text)?.[0] ?? "";
  const isHere = end !== undefined && end > from && text.lineAt(end) === line;
  return text.rangeOf([from, isHere ? end : from + word.length]);
}
