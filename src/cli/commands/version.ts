// `docsite version` on the command line.
import path from "node:path";
import { Option } from "commander";
import { SITE, defineCommand } from "../define.js";
import { printProblems } from "../terminal.js";

export const versionCommand = defineCommand<{ readonly book?: string }>({
  name: "version",
  description: "keep the documents of a book as a version",
  args: [["<name>", "its name, such as 2.0"], SITE],
  options: [new Option("--book <id>", "the book, where there are several")],
  async run([name = "", site = "."], flags, io) {
    const siteDir = path.resolve(io.cwd, site);
    const { version } = await import("../../commands/version.js");
    const { written, diagnostics } = await version(siteDir, name, flags.book);
    await printProblems(diagnostics, siteDir, flags, io);
    if (written.length === 0) return 2;
    if (!flags.quiet) io.stdout.write(`Version ${name}: ${written.join(", ")}\n`);
    return 0;
  },
});
