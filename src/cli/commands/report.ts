// Commands of features that report on a site, or on its files, or do something with its configuration.
import path from "node:path";
import { Option } from "commander";
import type { ReportedFiles } from "../../commands/files-report.js";
import type { Progress } from "../../commands/progress.js";
import type { ConfigReport } from "../../types/config-report.js";
import type { FilesReport, ReportOptions } from "../../types/site-files.js";
import type { SiteReport } from "../../types/site-report.js";
import { SITE, defineCommand, type CommandDefinition } from "../define.js";
import type { Io } from "../io.js";
import { printProblems, progressFor } from "../terminal.js";

interface Running {
  readonly env: Io["env"];
  readonly given: ReportOptions;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** Declares one that reports on the files of a site. */
export function filesReport(report: FilesReport): CommandDefinition<ReportOptions> {
  return reportCommand(report, async (siteDir, running) => {
    const { reportFiles } = await import("../../commands/files-report.js");
    return reportFiles(siteDir, report, running);
  });
}

/** Declares one that reports on what a site has. */
export function siteReport(report: SiteReport): CommandDefinition<ReportOptions> {
  return reportCommand(report, async (siteDir, running) => {
    const { reportSite } = await import("../../commands/site-report.js");
    return reportSite(siteDir, report, running);
  });
}

/** Declares one that needs the configuration alone. */
export function configReport(report: ConfigReport): CommandDefinition<ReportOptions> {
  return reportCommand(report, async (siteDir, running) => {
    const { reportConfig } = await import("../../commands/config-report.js");
    return reportConfig(siteDir, report, running);
  });
}

function reportCommand(
  { name, description, options }: Pick<FilesReport, "name" | "description" | "options">,
  report: (siteDir: string, running: Running) => Promise<ReportedFiles>,
): CommandDefinition<ReportOptions> {
  return defineCommand<ReportOptions>({
    name,
    description,
    args: [SITE],
    options: options.map(([flags, about]) => new Option(flags, about)),
    async run([site = "."], given, io) {
      const siteDir = path.resolve(io.cwd, site);
      const progress = progressFor(given, io, given["json"] !== true);
      const { exitCode, text, diagnostics } = await report(siteDir, {
        env: io.env,
        given,
        progress,
        signal: io.signal,
      }).finally(() => progress.done());
      await printProblems(diagnostics, siteDir, given, io);
      if (text !== undefined && text !== "") io.stdout.write(`${text}\n`);
      return exitCode;
    },
  });
}
