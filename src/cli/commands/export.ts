// `docsite export` on the command line.
import path from "node:path";
import { Option } from "commander";
import type { ExportOptions } from "../../commands/export.js";
import type { EditionFormat } from "../../types/edition.js";
import { SITE, defineCommand, type CommandDefinition } from "../define.js";
import { printProblems, progressFor } from "../terminal.js";

interface Flags extends Pick<ExportOptions, "out" | "section" | "locale" | "cache"> {
  readonly format: string;
  readonly docsVersion?: string;
}

/** The command, where features have formats for it. */
export function exportCommand(formats: readonly EditionFormat[]): readonly CommandDefinition<Flags>[] {
  if (formats.length === 0) return [];
  const usual = formats.map(({ out }) => out).join(", ");
  const command = defineCommand<Flags>({
    name: "export",
    description: "write the site in a form that can be taken away",
    args: [SITE],
    options: [
      new Option("--format <name>", "what to write")
        .choices(formats.map(({ name }) => name))
        .makeOptionMandatory(),
      new Option("--out <path>", `what is written, relative to the site (default: ${usual}, by the format)`),
      new Option("--section <path>", "only the pages at this path of the site and below it"),
      new Option("--docs-version <name>", "only the pages of this version (default: the latest)"),
      new Option("--locale <name>", "export what `build --locale` builds: one of its languages, at the root"),
      new Option("--no-cache", "build without the cache"),
    ],
    async run([site = "."], flags, io) {
      const siteDir = path.resolve(io.cwd, site);
      const format = formats.find(({ name }) => name === flags.format) as EditionFormat;
      const { exportSite } = await import("../../commands/export.js");
      const progress = progressFor(flags, io);
      const { docsVersion: version } = flags;
      const options = { ...flags, ...(version !== undefined && { version }), progress, signal: io.signal };
      const report = await exportSite(siteDir, format, options).finally(() => progress.done());
      await printProblems(report.diagnostics, siteDir, flags, io);
      if (report.said !== undefined && !flags.quiet) io.stdout.write(`${report.said}\n`);
      return report.exitCode;
    },
  });
  return [command];
}
