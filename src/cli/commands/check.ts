// `docsite check` on the command line.
import { counted } from "../../text/counted.js";
import path from "node:path";
import { Option } from "commander";
import type { CheckOptions } from "../../commands/check.js";
import type { ServedCheckOption } from "../../types/served-site.js";
import { basePath } from "../arguments.js";
import { SITE, defineCommand } from "../define.js";
import type { Format } from "../formats.js";
import { printProblems, progressFor } from "../terminal.js";
import { packageVersion } from "../version.js";

interface Flags
  extends Omit<CheckOptions, "signal" | "progress" | "served">, Readonly<Record<string, unknown>> {
  readonly format: Format | "text";
  readonly json: boolean;
}

/** The command. `ways`: the further ways in which features check a site. */
export const checkCommand = (ways: readonly ServedCheckOption[]) =>
  defineCommand<Flags>({
    name: "check",
    description: "check the site without writing it",
    args: [SITE],
    options: [
      new Option("--base-url <path>", "path under which the site is published").argParser(basePath),
      new Option("--drafts", "include drafts").default(false),
      new Option("--strict", "fail on warnings").default(false),
      new Option("--external", "check links to other sites too").default(false),
      ...ways.map(({ flag, description }) => new Option(flag, description).default(false)),
      new Option("--format <name>", "output format")
        .choices(["text", "json", "sarif", "github"])
        .default("text"),
      new Option("--json", "the same as --format json").default(false),
    ],
    async run([site = "."], flags, io) {
      const siteDir = path.resolve(io.cwd, site);
      const started = performance.now();
      const { check } = await import("../../commands/check.js");
      const format = flags.json ? "json" : flags.format;
      const progress = progressFor({ ...flags, verbose: false }, io, format === "text");
      const asked = ways.filter(({ flag }) => flags[new Option(flag).attributeName()] === true);
      // What one takes of the machine is asked for before the site is made.
      const served = await Promise.all(asked.map(async ({ load }) => (await load())(siteDir)));
      const options = { ...flags, served, progress, signal: io.signal };
      const result = await check(siteDir, options).finally(() => progress.done());
      const durationMs = Math.round(performance.now() - started);
      if (format !== "text") {
        const { formatReport } = await import("../formats.js");
        const { manualAddress } = await import("../../commands/manual.js");
        const { folderInRepository } = await import("../../io/git.js");
        const around = {
          version: packageVersion(),
          manual: manualAddress(),
          folder: folderInRepository(siteDir),
        };
        io.stdout.write(formatReport(format, { ...result, durationMs }, around));
        return result.exitCode;
      }
      await printProblems(result.diagnostics, siteDir, flags, io);
      if (result.exitCode === 0 && !flags.quiet)
        io.stdout.write(`Checked ${counted(result.routes, "page")} in ${durationMs} ms\n`);
      return result.exitCode;
    },
  });
