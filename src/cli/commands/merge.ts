// `docsite merge` on the command line.
import { Option } from "commander";
import type { MergeOptions } from "../../commands/merge.js";
import { defineCommand } from "../define.js";
import { printProblems, progressFor } from "../terminal.js";

interface Flags extends Omit<MergeOptions, "progress" | "signal" | "cwd"> {
  readonly json: boolean;
}

export const mergeCommand = defineCommand<Flags>({
  name: "merge",
  description: "make the site of the parts that build --shard made",
  args: [["<parts...>", "folders of all parts"]],
  options: [
    new Option("--out-dir <dir>", "output folder").default("dist"),
    new Option("--manifest", "write docsite-manifest.json with the hashes of all files").default(false),
    new Option("--strict", "fail on warnings").default(false),
    new Option("--json", "print one JSON object and nothing else").default(false),
  ],
  async run(parts, flags, io) {
    const started = performance.now();
    const [{ merge }, { buildText }, { jsonReport }] = await Promise.all([
      import("../../commands/merge.js"),
      import("../build-text.js"),
      import("../../commands/report.js"),
    ]);
    const { cwd, signal } = io;
    const progress = progressFor(flags, io, !flags.json);
    const result = await merge(parts, { ...flags, cwd, progress, signal }).finally(() => progress.done());
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
