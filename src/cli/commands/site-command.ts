// The commands that features bring, on the command line.
import { Option } from "commander";
import type { SiteCommand, SiteCommandOptions } from "../../pipeline/command-feature.js";
import { defineCommand } from "../define.js";
import { printProblems, progressFor } from "../terminal.js";

interface Flags extends Pick<SiteCommandOptions, "outDir" | "manifest" | "strict"> {
  readonly json: boolean;
}

/** A command that makes a site. */
export const siteCommand = (
  { name, description, args, run }: SiteCommand,
  features: SiteCommandOptions["features"],
) =>
  defineCommand<Flags>({
    name,
    description,
    args,
    options: [
      new Option("--out-dir <dir>", "output folder").default("dist"),
      new Option("--manifest", "write docsite-manifest.json with the hashes of all files").default(false),
      new Option("--strict", "fail on warnings").default(false),
      new Option("--json", "print one JSON object and nothing else").default(false),
    ],
    async run(given, flags, io) {
      const started = performance.now();
      const [{ buildText }, { jsonReport }] = await Promise.all([
        import("../build-text.js"),
        import("../../commands/report.js"),
      ]);
      const { cwd, signal } = io;
      const progress = progressFor(flags, io, !flags.json);
      const onStage = (stage: string) => progress.stage(stage);
      const result = await run(given, { ...flags, cwd, signal, onStage, features }).finally(() =>
        progress.done(),
      );
      const durationMs = Math.round(performance.now() - started);
      if (flags.json) {
        io.stdout.write(jsonReport({ ...result, durationMs }));
        return result.exitCode;
      }
      await printProblems(result.diagnostics, cwd, flags, io);
      io.stdout.write(await buildText(result, { ...flags, durationMs, cwd }));
      return result.exitCode;
    },
  });
