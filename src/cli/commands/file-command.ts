// A command of a feature that writes a file of a site.
import path from "node:path";
import { Option } from "commander";
import type { FileCommand } from "../../types/file-command.js";
import { SITE, defineCommand, type CommandDefinition } from "../define.js";
import { printProblems, progressFor } from "../terminal.js";

/** Declares it. */
export function fileCommand(command: FileCommand): CommandDefinition<Readonly<Record<string, unknown>>> {
  const options = command.flags.map(([flag, about]) => new Option(flag, about).default(false));
  return defineCommand<Readonly<Record<string, unknown>>>({
    name: command.name,
    description: command.description,
    args: [SITE],
    options,
    async run([site = "."], given, io) {
      const siteDir = path.resolve(io.cwd, site);
      const flags = new Set(
        options.filter((option) => given[option.attributeName()] === true).map(({ flags: flag }) => flag),
      );
      const { writeSiteFile } = await import("../../commands/write-file.js");
      const progress = progressFor({ ...given, verbose: false }, io, true);
      const { exitCode, said, diagnostics } = await writeSiteFile(siteDir, command, {
        flags,
        progress,
        signal: io.signal,
      }).finally(() => progress.done());
      await printProblems(diagnostics, siteDir, given, io);
      if (!given.quiet) for (const line of said) io.stdout.write(`${line}\n`);
      return exitCode;
    },
  });
}
