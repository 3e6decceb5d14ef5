// Diagnostics of docsite as those of the protocol.
import type { Diagnostic as EditorDiagnostic, Range } from "vscode-languageserver-protocol";
import { diagnosticPage } from "../commands/manual.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { DiagnosticSeverity } from "./protocol.js";
import type { FoundProblem } from "./thread-messages.js";

/** What tells the problems of docsite from those of others. */
export const SOURCE = "docsite";

/** A problem of a file, and what editors show of it. */
export interface ShownProblem {
  readonly problem: Diagnostic;
  readonly shown: EditorDiagnostic;
}

/** A problem as editors show it. `manual`: address of the manual. */
export function shownProblem({ problem, range }: FoundProblem, manual: string): ShownProblem {
  return { problem, shown: editorDiagnostic(problem, range, manual) };
}

function editorDiagnostic(problem: Diagnostic, range: Range, manual: string): EditorDiagnostic {
  const { severity, code, message, hint } = problem;
  return {
    range,
    severity: severity === "error" ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    codeDescription: { href: diagnosticPage(manual, code) },
    source: SOURCE,
    message: hint === undefined ? message : `${message}\n${hint}`,
  };
}
