// Formats the outcome of a check. Pure: nothing is printed here.
import type { Diagnostic } from "../types/diagnostic.js";
import type { Format } from "./format-names.js";
import { formatDiagnostics, jsonReport, sortDiagnostics, type Outcome, type SourceOf } from "./report.js";

/** Context for formatting. */
export interface FormatContext {
  readonly sourceOf: SourceOf;
  readonly colors: boolean;
  /** Version of docsite. */
  readonly version: string;
}

/** The outcome in a format. Ends with a line break unless it is empty. */
export function formatReport(format: Format, outcome: Outcome, context: FormatContext): string {
  switch (format) {
    case "text":
      return formatDiagnostics(outcome.diagnostics, context.sourceOf, context.colors);
    case "json":
      return `${JSON.stringify(jsonReport(outcome))}\n`;
    case "sarif":
      return `${JSON.stringify(sarif(outcome.diagnostics, context.version), undefined, 2)}\n`;
    case "github":
      return sortDiagnostics(outcome.diagnostics).map(annotation).join("");
  }
}

/** SARIF 2.1.0 (OASIS). Paths are relative to the site folder. */
function sarif(diagnostics: readonly Diagnostic[], version: string): object {
  const sorted = sortDiagnostics(diagnostics);
  const rules = [...new Set(sorted.map(({ code }) => code))].sort();
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "docsite", version, rules: rules.map((id) => ({ id })) } },
        columnKind: "utf16CodeUnits",
        results: sorted.map(({ severity, code, message, file, line, column, hint }) => ({
          ruleId: code,
          ruleIndex: rules.indexOf(code),
          level: severity,
          message: { text: hint === undefined ? message : `${message}. ${hint}` },
          ...(file !== undefined && {
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: file.split("/").map(encodeURIComponent).join("/") },
                  ...(line !== undefined && {
                    region: { startLine: line, ...(column !== undefined && { startColumn: column }) },
                  }),
                },
              },
            ],
          }),
        })),
      },
    ],
  };
}

/** A workflow command of GitHub Actions. */
function annotation({ severity, code, message, file, line, column, hint }: Diagnostic): string {
  const properties = { file, line, col: column, title: code };
  const list = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) => `${name}=${escapeCommand(String(value)).replace(/:/g, "%3A").replace(/,/g, "%2C")}`,
    );
  return `::${severity} ${list.join(",")}::${escapeCommand(hint === undefined ? message : `${message}\n${hint}`)}\n`;
}

function escapeCommand(text: string): string {
  return text.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
