// `docsite fix` on the command line.
import path from "node:path";
import { Option } from "commander";
import type { FixOptions } from "../../commands/fix.js";
import { SITE, defineCommand } from "../define.js";
import { printProblems, progressFor } from "../terminal.js";

type Flags = Omit<FixOptions, "signal" | "progress">;

export const fixCommand = defineCommand<Flags>({
  name: "fix",
  description: "fix problems in the Markdown files that have one right answer",
  args: [SITE],
  options: [
    new Option("--dry-run", "print the changes without writing them").default(false),
    new Option("--drafts", "include drafts").default(false),
  ],
  async run([site = "."], flags, io) {
    const siteDir = path.resolve(io.cwd, site);
    const { fix } = await import("../../commands/fix.js");
    const { formatChanges } = await import("../../commands/report.js");
    const progress = progressFor({ ...flags, verbose: false }, io);
    const options = { ...flags, progress, signal: io.signal };
    const { exitCode, changes, diagnostics } = await fix(siteDir, options).finally(() => progress.done());
    if (!flags.quiet) io.stdout.write(formatChanges(changes, flags.dryRun));
    await printProblems(diagnostics, siteDir, flags, io);
    return exitCode;
  },
});
