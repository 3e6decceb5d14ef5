// `docsite search export` on the command line.
import path from "node:path";
import { Option } from "commander";
import type { SearchExportOptions } from "../../commands/search-export.js";
import { FEATURES } from "../../features/index.js";
import { basePath } from "../arguments.js";
import { SITE, defineCommand } from "../define.js";
import { printProblems, progressFor } from "../terminal.js";

type Flags = Omit<SearchExportOptions, "output" | "progress" | "signal">;

export const searchExportCommand = defineCommand<Flags>({
  name: "search export",
  description: "write the sections of all pages as records for a hosted search engine",
  args: [SITE],
  options: [
    new Option("--format <name>", "search engine that takes the records")
      .choices(FEATURES.flatMap(({ exports = {} }) => Object.keys(exports)))
      .default("jsonl"),
    new Option(
      "--out <dir>",
      "folder for records and settings, relative to the site (default: standard output)",
    ),
    new Option("--settings", "write the settings of the index instead of records").default(false),
    new Option("--language <name>", "write the records of one of its languages alone"),
    new Option("--base-url <path>", "path under which the site is published").argParser(basePath),
    new Option("--locale <name>", "export what `build --locale` builds: one of its languages, at the root"),
    new Option("--no-cache", "read the site without the cache"),
  ],
  async run([site = "."], flags, io) {
    const siteDir = path.resolve(io.cwd, site);
    const { exportSearch } = await import("../../commands/search-export.js");
    const progress = progressFor({ ...flags, verbose: false }, io);
    const options = { ...flags, progress, signal: io.signal, output: io.stdout };
    const report = await exportSearch(siteDir, options).finally(() => progress.done());
    const { exitCode, records, files, diagnostics } = report;
    await printProblems(diagnostics, siteDir, flags, io);
    if (files.length > 0 && !flags.quiet) io.stdout.write(`Wrote ${records} records: ${files.join(", ")}\n`);
    return exitCode;
  },
});
