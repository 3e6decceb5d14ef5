// `docsite search` on the command line.
import path from "node:path";
import { Option, type Command } from "commander";
import { basePath } from "./arguments.js";
import { terminalProgress } from "./progress.js";
import type { SearchExportOptions } from "./search-export.js";
import { printProblems, writeLine } from "./terminal.js";

type Flags = Omit<SearchExportOptions, "output" | "progress" | "signal"> & {
  readonly color: boolean;
  readonly quiet?: boolean;
};

/** Adds the command to those of the program. `signal` ends it. */
export function addSearchCommands(program: Command, version: string, signal: AbortSignal): void {
  program
    .command("search")
    .description("export the search of a site")
    .command("export")
    .description("write the sections of all pages as records for a hosted search engine")
    .version(version, "-v, --version", "print the version")
    .argument("[site]", "folder with docsite.config.ts", ".")
    .addOption(
      new Option("--format <name>", "search engine that takes the records")
        .choices(["typesense", "meilisearch", "algolia", "opensearch", "jsonl"])
        .default("jsonl"),
    )
    .option("--out <dir>", "folder for records and settings, relative to the site (default: standard output)")
    .option("--settings", "write the settings of the index instead of records", false)
    .option("--language <name>", "write the records of one of its languages alone")
    .option("--base-url <path>", "path under which the site is published", basePath)
    .option("--locale <name>", "export what `build --locale` builds: one of its languages, at the root")
    .option("--no-cache", "read the site without the cache")
    .action(async (site: string, _: unknown, self: Command) =>
      runExport(path.resolve(site), self.optsWithGlobals<Flags>(), signal),
    );
}

async function runExport(siteDir: string, flags: Flags, signal: AbortSignal): Promise<void> {
  const { exportSearch } = await import("./search-export.js");
  const progress = terminalProgress(process.stderr, flags.quiet !== true);
  const options = { ...flags, progress, signal, output: process.stdout };
  const report = await exportSearch(siteDir, options).finally(() => progress.done());
  const { exitCode, records, files, diagnostics } = report;
  process.exitCode = exitCode;
  await printProblems(diagnostics, siteDir, flags);
  if (files.length > 0 && !flags.quiet) writeLine(`Wrote ${records} records: ${files.join(", ")}`);
}
