// `docsite translations` on the command line.
import path from "node:path";
import { Option } from "commander";
import type { ReportOptions } from "../../commands/translations-report.js";
import { SITE, defineCommand } from "../define.js";
import { printProblems } from "../terminal.js";

export const translationsCommand = defineCommand<ReportOptions>({
  name: "translations",
  description: "list what is translated, and translations that are older than what they translate",
  args: [SITE],
  options: [
    new Option(
      "--mark [files...]",
      "note in these translations that they are up to date (default: all that do not say)",
    ),
    new Option("--strict", "fail if something is not translated, or outdated").default(false),
    new Option("--json", "print one JSON object and nothing else").default(false),
  ],
  async run([site = "."], flags, io) {
    const siteDir = path.resolve(io.cwd, site);
    const { reportTranslations } = await import("../../commands/translations-report.js");
    const { exitCode, text, diagnostics } = await reportTranslations(siteDir, flags);
    await printProblems(diagnostics, siteDir, flags, io);
    io.stdout.write(text);
    return exitCode;
  },
});
