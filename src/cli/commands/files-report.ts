// A command of a feature that reports on the files of a site.
import path from "node:path";
import { Option } from "commander";
import type { FilesReport } from "../../types/site-files.js";
import { SITE, defineCommand, type CommandDefinition } from "../define.js";
import { printProblems, progressFor } from "../terminal.js";

/** Declares it. */
export function filesReport(report: FilesReport): CommandDefinition<Readonly<Record<string, unknown>>> {
  return defineCommand<Readonly<Record<string, unknown>>>({
    name: report.name,
    description: report.description,
    args: [SITE],
    options: report.options.map(([flags, about]) => new Option(flags, about)),
    async run([site = "."], given, io) {
      const siteDir = path.resolve(io.cwd, site);
      const { reportFiles } = await import("../../commands/files-report.js");
      const progress = progressFor(given, io, given["json"] !== true);
      const { exitCode, text, diagnostics } = await reportFiles(siteDir, report, {
        given,
        progress,
        signal: io.signal,
      }).finally(() => progress.done());
      await printProblems(diagnostics, siteDir, given, io);
      if (text !== undefined) io.stdout.write(`${text}\n`);
      return exitCode;
    },
  });
}
