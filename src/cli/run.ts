// The command line: parses arguments, runs a command and gives the exit status.
import { Command } from "commander";
import { COMMAND_FEATURES } from "../features/command-line.js";
import { FEATURES } from "../features/index.js";
import type { CommandFeature } from "../pipeline/command-feature.js";
import { buildCommand } from "./commands/build.js";
import { checkCommand } from "./commands/check.js";
import { cleanCommand } from "./commands/clean.js";
import { doctorCommand } from "./commands/doctor.js";
import { explainCommand } from "./commands/explain.js";
import { exportCommand } from "./commands/export.js";
import { fileCommand } from "./commands/file-command.js";
import { fixCommand } from "./commands/fix.js";
import { initCommand } from "./commands/init.js";
import { lspCommand } from "./commands/lsp.js";
import { mcpCommand } from "./commands/mcp.js";
import { migrateCommand } from "./commands/migrate.js";
import { previewCommand } from "./commands/preview.js";
import { configReport, filesReport, siteReport } from "./commands/report.js";
import { runCommand } from "./commands/run.js";
import { searchExportCommand } from "./commands/search-export.js";
import { serveCommand } from "./commands/serve.js";
import { siteCommand } from "./commands/site-command.js";
import { translationsCommand } from "./commands/translations.js";
import { versionCommand } from "./commands/version.js";
import { addCommand, type CommandDefinition } from "./define.js";
import type { Io } from "./io.js";
import { printError } from "./terminal.js";
import { packageVersion } from "./version.js";

/** Every command, in the order of help. */
export const commandsOf = (features: readonly CommandFeature[]): readonly CommandDefinition[] => [
  buildCommand(features),
  checkCommand(features.flatMap(({ checks = [] }) => checks)),
  explainCommand,
  fixCommand,
  migrateCommand,
  serveCommand,
  translationsCommand,
  cleanCommand,
  versionCommand,
  initCommand,
  ...features.flatMap(({ commands = [] }) => commands.map((each) => siteCommand(each, FEATURES))),
  ...features.flatMap(({ fileCommands = [] }) => fileCommands.map(fileCommand)),
  ...exportCommand(features.flatMap(({ editions = [] }) => editions)),
  ...features.flatMap(({ reports = [] }) => reports.map(filesReport)),
  ...features.flatMap(({ siteReports = [] }) => siteReports.map(siteReport)),
  ...features.flatMap(({ configReports = [] }) => configReports.map(configReport)),
  doctorCommand,
  previewCommand,
  searchExportCommand,
  mcpCommand,
  lspCommand,
  runCommand,
];

/**
 * Runs a command, and gives the exit status. `argv`: what is typed after `docsite`. Nothing of the process is changed, so a
 * process may run several.
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  let running: Promise<number> | undefined;
  try {
    const program = commandLine(io, (start) => {
      running = start(io);
    });
    await program.parseAsync(argv, { from: "user" });
    return (await running) ?? 0;
  } catch (error) {
    return io.signal.aborted ? 130 : printError(error, io, argv.includes("--verbose"));
  }
}

/** All commands with their arguments and options. `onRun` is given how to run the one that was typed. */
export function commandLine(
  { stdout, stderr }: Pick<Io, "stdout" | "stderr"> = process,
  onRun: (run: (io: Io) => Promise<number>) => void = () => {},
): Command {
  const version = packageVersion();
  const program = new Command("docsite")
    .description("Turns a folder of Markdown and an OpenAPI file into a complete documentation website.")
    .version(version, "-v, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .option("--verbose", "print details: stage times, the content security policy, stack traces of errors")
    .option("--quiet", "print problems only")
    .option("--no-color", "print without colors")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
    })
    .configureHelp({ showGlobalOptions: true });
  for (const command of commandsOf(COMMAND_FEATURES)) addCommand(program, command, version, onRun);
  return program;
}
