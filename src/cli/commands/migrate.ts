// `docsite migrate` on the command line.
import path from "node:path";
import { Option } from "commander";
import type { MigrateOptions } from "../../commands/migration.js";
import { defineCommand } from "../define.js";
import { printProblems, progressFor } from "../terminal.js";

interface Flags extends Omit<MigrateOptions, "signal" | "progress" | "out"> {
  readonly out?: string;
}

export const migrateCommand = defineCommand<Flags>({
  name: "migrate",
  description: "turn a project of another tool into a site of docsite",
  args: [["[project]", "folder with the configuration of the tool", "."]],
  options: [
    new Option("--dry-run", "print the changes without making them").default(false),
    new Option("--out <folder>", "write the site into a new folder, and leave the project as it is"),
    new Option("--force", "migrate a project with changes that git does not have").default(false),
  ],
  async run([project = "."], flags, io) {
    const siteDir = path.resolve(io.cwd, project);
    const { migrate } = await import("../../commands/migrate.js");
    const { migrationReport } = await import("../migration-report.js");
    const progress = progressFor({ ...flags, verbose: false }, io);
    const out = flags.out === undefined ? undefined : path.resolve(io.cwd, flags.out);
    const options = { ...flags, ...(out !== undefined && { out }), progress, signal: io.signal };
    const result = await migrate(siteDir, options).finally(() => progress.done());
    if (!flags.quiet) io.stdout.write(migrationReport(result, flags));
    await printProblems(result.diagnostics, out ?? siteDir, flags, io);
    return result.exitCode;
  },
});
