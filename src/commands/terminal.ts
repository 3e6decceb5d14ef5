// What all commands print to a terminal.
import { CommanderError } from "commander";
import { useColors } from "./arguments.js";
import { terminalProgress, type Progress } from "./progress.js";
import { UsageError } from "./site-options.js";
import { blamed } from "../io/blame.js";
import { sourceReader } from "../io/files.js";
import type { Diagnostic } from "../types/diagnostic.js";

/** `--no-color` of the command line. */
interface ColorFlags {
  readonly color: boolean;
}

/** Prints problems with the source around them. */
export async function printProblems(diagnostics: readonly Diagnostic[], siteDir: string, flags: ColorFlags) {
  if (diagnostics.length === 0) return;
  const { formatDiagnostics } = await import("./report.js");
  const { manualAddress } = await import("./manual.js");
  const colors = useColors(flags, process.stderr);
  process.stderr.write(formatDiagnostics(diagnostics, sourceReader(siteDir), colors, manualAddress()));
}

export function writeLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Options of the commands that run until a signal fires. */
export function followOptions(flags: ColorFlags & { readonly quiet?: boolean }, signal: AbortSignal) {
  const quiet = flags.quiet === true;
  const progress = terminalProgress(process.stderr, !quiet);
  surviveRejections(progress);
  return { quiet, colors: useColors(flags, process.stderr), progress, signal };
}

/** Prints what promises of user code are rejected with and nobody handles, such as a request of a module. The process goes on. */
function surviveRejections(progress: Progress): void {
  process.on("unhandledRejection", (reason) => {
    progress.done();
    printError(blamed(reason));
  });
}

/** Prints an error, and gives the exit status. The stack trace is printed only with `--verbose`. */
export function printError(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof UsageError) {
    const hint = error.hint === undefined ? "" : `hint: ${error.hint}\n`;
    process.stderr.write(`error: ${error.message}\n${hint}`);
    return 2;
  }
  const verbose = process.argv.includes("--verbose");
  const text = error instanceof Error ? (verbose ? error.stack : error.message) : String(error);
  process.stderr.write(`error: ${text}\n${verbose ? "" : "Run with --verbose for details.\n"}`);
  return 1;
}
