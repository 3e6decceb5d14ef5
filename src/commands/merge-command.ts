// `docsite merge` on the command line.
import type { Command } from "commander";
import type { MergeOptions } from "./merge.js";
import { terminalProgress, timedProgress } from "./progress.js";
import { printProblems } from "./terminal.js";

type Flags = Omit<MergeOptions, "progress" | "signal"> & {
  readonly color: boolean;
  readonly json: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
};

/** Adds the command to those of the program. `signal` ends it. */
export function addMergeCommand(program: Command, version: string, signal: AbortSignal): void {
  program
    .command("merge")
    .description("make the site of the parts that build --shard made")
    .version(version, "-v, --version", "print the version")
    .argument("<parts...>", "folders of all parts")
    .option("--out-dir <dir>", "output folder", "dist")
    .option("--manifest", "write docsite-manifest.json with the hashes of all files", false)
    .option("--strict", "fail on warnings", false)
    .option("--json", "print one JSON object and nothing else", false)
    .action(async (parts: string[], _: unknown, self: Command) =>
      runMerge(parts, self.optsWithGlobals<Flags>(), signal),
    );
}

async function runMerge(parts: readonly string[], flags: Flags, signal: AbortSignal): Promise<void> {
  const started = performance.now();
  const [{ merge }, { printBuild }, { jsonReport }] = await Promise.all([
    import("./merge.js"),
    import("./print-build.js"),
    import("./report.js"),
  ]);
  const progress = flags.verbose
    ? timedProgress(process.stderr)
    : terminalProgress(process.stderr, !flags.json && flags.quiet !== true);
  const result = await merge(parts, { ...flags, progress, signal }).finally(() => progress.done());
  const durationMs = Math.round(performance.now() - started);
  if (!signal.aborted) process.exitCode = result.exitCode;
  if (flags.json) return void process.stdout.write(jsonReport({ ...result, durationMs }));
  await printProblems(result.diagnostics, process.cwd(), flags);
  await printBuild(result, flags, durationMs);
}
