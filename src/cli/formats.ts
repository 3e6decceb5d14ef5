// Formats the outcome of a check. Pure: nothing is printed here.
import { aboutCode } from "../features/diagnostics.js";
import { climbingPath } from "../text/path.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { diagnosticPage } from "../commands/manual.js";
import { jsonReport, sortDiagnostics, type Outcome } from "../commands/report.js";

/** An output format of `docsite check` for programs. */
export type Format = "json" | "sarif" | "github";

/** What reports say besides the problems. */
interface Surroundings {
  /** Version of docsite. */
  readonly version: string;
  /** Address of its manual. */
  readonly manual: string;
  /** Path of the site folder in its repository; empty at the top of it. */
  readonly folder: string;
}

/** The outcome in a format. Ends with a line break unless it is empty. */
export function formatReport(format: Format, outcome: Outcome, around: Surroundings): string {
  if (format === "json") return jsonReport(outcome);
  // Who shows these beside the lines of a change knows files by their paths in the repository.
  const sorted = sortDiagnostics(outcome.diagnostics).map((each): Diagnostic =>
    each.file === undefined ? each : { ...each, file: climbingPath(around.folder, each.file) },
  );
  return format === "sarif"
    ? `${JSON.stringify(sarif(sorted, around), undefined, 2)}\n`
    : sorted.map(annotation).join("");
}

/** SARIF 2.1.0 (OASIS). */
function sarif(sorted: readonly Diagnostic[], { version, manual }: Surroundings): object {
  const codes = [...new Set(sorted.map(({ code }) => code))].sort();
  const rules = codes.map((id) => ({
    id,
    shortDescription: { text: aboutCode(id) },
    helpUri: diagnosticPage(manual, id),
  }));
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "docsite", version, informationUri: manual, rules } },
        columnKind: "utf16CodeUnits",
        results: sorted.map(({ severity, code, message, file, line, column, hint }) => ({
          ruleId: code,
          ruleIndex: codes.indexOf(code),
          level: severity,
          message: { text: hint === undefined ? message : `${message}. ${hint}` },
          locations: file === undefined ? undefined : [{ physicalLocation: placeOf(file, line, column) }],
        })),
      },
    ],
  };
}

function placeOf(file: string, startLine: number | undefined, startColumn: number | undefined): object {
  return {
    artifactLocation: { uri: file.split("/").map(encodeURIComponent).join("/") },
    region: startLine === undefined ? undefined : { startLine, startColumn },
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
