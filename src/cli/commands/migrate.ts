// `docsite migrate` on the command line.
import path from "node:path";
import { Option } from "commander";
import type { MigrateOptions } from "../../commands/migrate.js";
import { defineCommand } from "../define.js";
import { printProblems, progressFor } from "../terminal.js";

type Flags = Omit<MigrateOptions, "signal" | "progress">;

export const migrateCommand = defineCommand<Flags>({
  name: "migrate",
  description: "turn a Docusaurus project into a site of docsite",
  args: [["[project]", "folder with docusaurus.config.*", "."]],
  options: [
    new Option("--dry-run", "print the changes without making them").default(false),
    new Option("--force", "migrate a project with changes that git does not have").default(false),
  ],
  async run([project = "."], flags, io) {
    const siteDir = path.resolve(io.cwd, project);
    const { migrate } = await import("../../commands/migrate.js");
    const { migrationReport } = await import("../migration-report.js");
    const progress = progressFor({ ...flags, verbose: false }, io);
    const options = { ...flags, progress, signal: io.signal };
    const result = await migrate(siteDir, options).finally(() => progress.done());
    if (!flags.quiet) io.stdout.write(migrationReport(result, flags));
    await printProblems(result.diagnostics, siteDir, flags, io);
    return result.exitCode;
  },
});
