// `docsite run` on the command line.
import path from "node:path";
import { Option } from "commander";
import { defineCommand } from "../define.js";
import { printProblems } from "../terminal.js";

export const runCommand = defineCommand<{ readonly site: string }>({
  name: "run",
  description: "run a command of a plugin, or list those that there are",
  args: [
    ["[command]", "name of the command"],
    ["[args...]", "what the command is given"],
  ],
  options: [new Option("--site <dir>", "folder with docsite.config.ts").default(".")],
  passesOptions: true,
  async run([name, ...args], flags, io) {
    const siteDir = path.resolve(io.cwd, flags.site);
    const { runPluginCommand } = await import("../../commands/plugin-commands.js");
    const print = (line: string) => void io.stdout.write(`${line}\n`);
    const { exitCode, diagnostics } = await runPluginCommand(siteDir, name, {
      args,
      print,
      signal: io.signal,
    });
    await printProblems(diagnostics, siteDir, flags, io);
    return exitCode;
  },
});
