// What all commands print to a terminal.
import { CommanderError } from "commander";
import { blamed } from "../io/blame.js";
import { sourceReader } from "../io/files.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { terminalProgress, timedProgress, type Progress } from "../commands/progress.js";
import { UsageError } from "../diagnostics/usage-error.js";
import type { GlobalFlags, Io } from "./io.js";

/** Whether what a stream is given may have colors. `isTTY` is absent on a pipe. Without an explicit value, picocolors would check `CI` and `FORCE_COLOR`. */
export function useColors({ color }: GlobalFlags, { stderr, env }: Io): boolean {
  return color && stderr.isTTY === true && !env["NO_COLOR"];
}

/** Prints problems with the source around them. */
export async function printProblems(
  diagnostics: readonly Diagnostic[],
  siteDir: string,
  flags: GlobalFlags,
  io: Io,
): Promise<void> {
  if (diagnostics.length === 0) return;
  const { formatDiagnostics } = await import("../commands/report.js");
  const { manualAddress } = await import("../commands/manual.js");
  const colors = useColors(flags, io);
  const isWhole = flags.verbose === true;
  io.stderr.write(formatDiagnostics(diagnostics, sourceReader(siteDir), colors, manualAddress(), isWhole));
}

/** Shows what a command is about: its stages with their times with `--verbose`, else the current one. `isText`: whether it prints for people. */
export function progressFor({ verbose, quiet }: GlobalFlags, { stderr, env }: Io, isText = true): Progress {
  return verbose ? timedProgress(stderr) : terminalProgress(stderr, env, isText && quiet !== true);
}

/**
 * Runs what goes on until a signal ends it. What promises of user code are rejected with and nobody handles, such as a request of
 * a module, is printed then, and the command goes on.
 */
export async function untilEnded(
  flags: GlobalFlags,
  io: Io,
  run: (printing: {
    readonly quiet: boolean;
    readonly verbose: boolean;
    readonly colors: boolean;
    readonly progress: Progress;
  }) => Promise<void>,
): Promise<number> {
  const quiet = flags.quiet === true;
  const verbose = flags.verbose === true;
  const progress = terminalProgress(io.stderr, io.env, !quiet);
  const survive = (reason: unknown) => {
    progress.done();
    printError(blamed(reason), io, verbose);
  };
  process.on("unhandledRejection", survive);
  try {
    await run({ quiet, verbose, colors: useColors(flags, io), progress });
    return 0;
  } finally {
    process.off("unhandledRejection", survive);
  }
}

/** Prints an error, and gives the exit status. The stack trace is printed only with `--verbose`. */
export function printError(error: unknown, { stderr }: Pick<Io, "stderr">, verbose: boolean): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof UsageError) {
    const hint = error.hint === undefined ? "" : `hint: ${error.hint}\n`;
    stderr.write(`error: ${error.message}\n${hint}`);
    return 2;
  }
  const text = error instanceof Error ? (verbose ? error.stack : error.message) : String(error);
  stderr.write(`error: ${text}\n${verbose ? "" : "Run with --verbose for details.\n"}`);
  return 1;
}
