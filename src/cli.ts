// The command line: parses arguments, runs a command and sets the exit status.
import path from "node:path";
import { Command, Option } from "commander";
import { basePath, pollOption, portNumber, shardArgument, storeOption } from "./commands/arguments.js";
import type { BuildOptions } from "./commands/build.js";
import type { CheckOptions } from "./commands/check.js";
import type { FixOptions } from "./commands/fix.js";
import type { Format } from "./commands/formats.js";
import { addSearchCommands } from "./commands/search-command.js";
import { terminalProgress, timedProgress } from "./commands/progress.js";
import { addDoctorCommand } from "./commands/doctor-command.js";
import { addInitCommand } from "./commands/init-command.js";
import { addMcpCommand } from "./commands/mcp-command.js";
import { addMergeCommand } from "./commands/merge-command.js";
import { addPreviewCommand } from "./commands/preview-command.js";
import type { MigrateOptions } from "./commands/migrate.js";
import type { ServeOptions } from "./commands/serve.js";
import type { ReportOptions } from "./commands/translations-report.js";
import { UsageError } from "./commands/site-options.js";
import { followOptions, printError, printProblems, writeLine } from "./commands/terminal.js";
import { blamed } from "./io/blame.js";

declare const DOCSITE_VERSION: string;

interface GlobalFlags {
  readonly verbose?: boolean;
  readonly quiet?: boolean;
  readonly color: boolean;
}

/** All commands with their arguments and options. */
export const program = new Command("docsite")
  .description("Turns a folder of Markdown and an OpenAPI file into a complete documentation website.")
  .version(DOCSITE_VERSION, "-v, --version", "print the version")
  .helpOption("-h, --help", "print this help")
  .option("--verbose", "print details: stage times, the content security policy, stack traces of errors")
  .option("--quiet", "print problems only")
  .option("--no-color", "print without colors")
  .exitOverride()
  .configureHelp({ showGlobalOptions: true });

function command(name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .version(DOCSITE_VERSION, "-v, --version", "print the version");
}

function siteCommand(name: string, description: string): Command {
  return command(name, description).argument("[site]", "folder with docsite.config.ts", ".");
}

siteCommand("build", "build the site")
  .option(
    "--out-dir <dir>",
    "output folder, relative to the site (default: dist, or part-3 with --shard 3/8)",
  )
  .option("--base-url <path>", "path under which the site is published", basePath)
  .option("--locale <name>", "build one of its languages alone, at the root")
  .option("--drafts", "include drafts", false)
  .option("--no-cache", "build without any cache")
  .addOption(storeOption())
  .option("--cache-read-only", "write nothing to the shared cache")
  .option("--manifest", "write docsite-manifest.json with the hashes of all files", false)
  .option("--shard <i/n>", "build one of several parts, such as 3/8, for docsite merge", shardArgument)
  .option("--against <path>", "compare with what was published before: a folder or a sitemap.xml")
  .option("--watch", "rebuild after every change", false)
  .addOption(pollOption())
  .option("--strict", "fail on warnings", false)
  .option("--json", "print one JSON object and nothing else", false)
  .action(async (site: string, _: unknown, self: Command) => {
    const given = self.optsWithGlobals<BuildFlags>();
    const usual = given.shard ? `part-${given.shard.index}` : "dist";
    const flags = { ...given, outDir: given.outDir ?? usual };
    const other = (["watch", "against", "manifest"] as const).find((name) => given.shard && given[name]);
    if (other) throw new UsageError(`--${other} cannot be combined with --shard`);
    await (flags.watch ? runWatch : runBuild)(path.resolve(site), flags);
  });

siteCommand("check", "check the site without writing it")
  .option("--base-url <path>", "path under which the site is published", basePath)
  .option("--drafts", "include drafts", false)
  .option("--strict", "fail on warnings", false)
  .option("--external", "check links to other sites too", false)
  .addOption(
    new Option("--format <name>", "output format")
      .choices(["text", "json", "sarif", "github"])
      .default("text"),
  )
  .option("--json", "the same as --format json", false)
  .action(async (site: string, _: unknown, self: Command) =>
    runCheck(path.resolve(site), self.optsWithGlobals<CheckFlags>()),
  );

siteCommand("fix", "fix problems in the Markdown files that have one right answer")
  .option("--dry-run", "print the changes without writing them", false)
  .option("--drafts", "include drafts", false)
  .action(async (site: string, _: unknown, self: Command) =>
    runFix(path.resolve(site), self.optsWithGlobals<FixFlags>()),
  );

command("migrate", "turn a Docusaurus project into a site of docsite")
  .argument("[project]", "folder with docusaurus.config.*", ".")
  .option("--dry-run", "print the changes without making them", false)
  .option("--force", "migrate a project with changes that git does not have", false)
  .action(async (project: string, _: unknown, self: Command) =>
    runMigrate(path.resolve(project), self.optsWithGlobals<MigrateFlags>()),
  );

siteCommand("serve", "serve the site, and rebuild and reload it after every change")
  .option("--port <n>", "port to listen on (default: 3000, or the next free one)", portNumber)
  .option("--host <name>", "address to listen on", "127.0.0.1")
  .option("--locale <name>", "serve one of its languages alone, at the root")
  .option("--base-url <path>", "path under which the site is published", basePath)
  .option("--drafts", "include drafts", false)
  .addOption(pollOption())
  .option("--open", "open the site in a browser", false)
  .action(async (site: string, _: unknown, self: Command) => {
    const { serve } = await import("./commands/serve.js");
    const flags = self.optsWithGlobals<ServeFlags>();
    await serve(path.resolve(site), { ...flags, ...followOptions(flags, interruption.signal) });
  });

siteCommand(
  "translations",
  "list what is translated, and translations that are older than what they translate",
)
  .option(
    "--mark [files...]",
    "note in these translations that they are up to date (default: all that do not say)",
  )
  .option("--strict", "fail if something is not translated, or outdated", false)
  .option("--json", "print one JSON object and nothing else", false)
  .action(async (site: string, _: unknown, self: Command) =>
    runTranslations(path.resolve(site), self.optsWithGlobals<TranslationsFlags>()),
  );

siteCommand("clean", "remove the built site and the cache")
  .option("--out-dir <dir>", "output folder, relative to the site", "dist")
  .action(async (site: string, flags: { outDir: string }) => {
    const { clean } = await import("./commands/clean.js");
    await clean(path.resolve(site), flags.outDir);
  });

command("version", "keep the documents of a book as a version")
  .argument("<name>", "its name, such as 2.0")
  .argument("[site]", "folder with docsite.config.ts", ".")
  .option("--book <id>", "the book, where there are several")
  .action(async (name: string, site: string, flags: { book?: string }, self: Command) =>
    runVersion(path.resolve(site), name, flags.book, self.optsWithGlobals<GlobalFlags>()),
  );

/** Options of a command as arguments: without those that this file adds. */
type Flags<Options> = GlobalFlags & Omit<Options, "signal" | "progress" | "quiet" | "colors">;

type BuildFlags = Flags<BuildOptions> & { readonly watch: boolean; readonly json: boolean };
type CheckFlags = Flags<CheckOptions> & { readonly format: Format | "text"; readonly json: boolean };
type FixFlags = Flags<FixOptions>;
type MigrateFlags = Flags<MigrateOptions>;
type TranslationsFlags = GlobalFlags & ReportOptions;
type ServeFlags = Flags<ServeOptions>;

const interruption = new AbortController();
addInitCommand(program, DOCSITE_VERSION, interruption.signal);
addMergeCommand(program, DOCSITE_VERSION, interruption.signal);
addDoctorCommand(program, DOCSITE_VERSION);
addPreviewCommand(program, DOCSITE_VERSION, interruption.signal);
addSearchCommands(program, DOCSITE_VERSION, interruption.signal);
addMcpCommand(program, DOCSITE_VERSION, interruption.signal);

async function runBuild(siteDir: string, flags: BuildFlags): Promise<void> {
  const started = performance.now();
  const { build } = await import("./commands/build.js");
  const { printBuild } = await import("./commands/print-build.js");
  const { failureReport, jsonReport } = await import("./commands/report.js");
  const durationMs = () => Math.round(performance.now() - started);
  const progress = flags.verbose
    ? timedProgress(process.stderr)
    : terminalProgress(process.stderr, !flags.json && flags.quiet !== true);
  let result;
  try {
    result = await build(siteDir, { ...flags, progress, signal: interruption.signal });
  } catch (error) {
    if (flags.json && !interruption.signal.aborted) {
      const outDir = path.resolve(siteDir, flags.outDir);
      process.stdout.write(failureReport(error, { outDir, durationMs: durationMs() }));
    }
    throw error;
  } finally {
    progress.done();
  }
  if (!interruption.signal.aborted) process.exitCode = result.exitCode;
  const { inPlace } = result;
  const options = inPlace && { options: inPlace.outcomes };
  if (flags.json)
    return void process.stdout.write(jsonReport({ ...result, ...options, durationMs: durationMs() }));
  await printProblems(result.diagnostics, siteDir, flags);
  await printBuild(result, flags, durationMs(), siteDir);
}

async function runCheck(siteDir: string, flags: CheckFlags): Promise<void> {
  const started = performance.now();
  const { check } = await import("./commands/check.js");
  const format = flags.json ? "json" : flags.format;
  const progress = terminalProgress(process.stderr, format === "text" && flags.quiet !== true);
  const options = { ...flags, progress, signal: interruption.signal };
  const result = await check(siteDir, options).finally(() => progress.done());
  const durationMs = Math.round(performance.now() - started);
  process.exitCode = result.exitCode;
  if (format !== "text") {
    const { formatReport } = await import("./commands/formats.js");
    const { manualAddress } = await import("./commands/manual.js");
    const { folderInRepository } = await import("./io/git.js");
    const folder = folderInRepository(siteDir);
    const around = { version: DOCSITE_VERSION, manual: manualAddress(), folder };
    process.stdout.write(formatReport(format, { ...result, durationMs }, around));
    return;
  }
  await printProblems(result.diagnostics, siteDir, flags);
  if (result.exitCode === 0 && !flags.quiet) writeLine(`Checked ${result.routes} pages in ${durationMs} ms`);
}

async function runFix(siteDir: string, flags: FixFlags): Promise<void> {
  const { fix } = await import("./commands/fix.js");
  const { formatChanges } = await import("./commands/report.js");
  const progress = terminalProgress(process.stderr, flags.quiet !== true);
  const options = { ...flags, progress, signal: interruption.signal };
  const { exitCode, changes, diagnostics } = await fix(siteDir, options).finally(() => progress.done());
  process.exitCode = exitCode;
  if (!flags.quiet) process.stdout.write(formatChanges(changes, flags.dryRun));
  await printProblems(diagnostics, siteDir, flags);
}

async function runVersion(siteDir: string, name: string, book: string | undefined, flags: GlobalFlags) {
  const { version } = await import("./commands/version.js");
  const { written, diagnostics } = await version(siteDir, name, book);
  await printProblems(diagnostics, siteDir, flags);
  if (written.length === 0) process.exitCode = 2;
  else if (!flags.quiet) writeLine(`Version ${name}: ${written.join(", ")}`);
}

async function runMigrate(siteDir: string, flags: MigrateFlags): Promise<void> {
  const { migrate } = await import("./commands/migrate.js");
  const { migrationReport } = await import("./commands/migration-report.js");
  const progress = terminalProgress(process.stderr, flags.quiet !== true);
  const options = { ...flags, progress, signal: interruption.signal };
  const result = await migrate(siteDir, options).finally(() => progress.done());
  process.exitCode = result.exitCode;
  if (!flags.quiet) process.stdout.write(migrationReport(result, flags));
  await printProblems(result.diagnostics, siteDir, flags);
}

async function runTranslations(siteDir: string, flags: TranslationsFlags): Promise<void> {
  const { reportTranslations } = await import("./commands/translations-report.js");
  const { exitCode, text, diagnostics } = await reportTranslations(siteDir, flags);
  process.exitCode = exitCode;
  await printProblems(diagnostics, siteDir, flags);
  process.stdout.write(text);
}

async function runWatch(siteDir: string, flags: BuildFlags): Promise<void> {
  if (flags.json) throw new UsageError("--json cannot be combined with --watch");
  const { watch } = await import("./commands/watch.js");
  await watch(siteDir, { ...flags, ...followOptions(flags, interruption.signal) });
}

function fail(error: unknown): void {
  if (!interruption.signal.aborted) process.exitCode = printError(error);
}

/** Runs the command in `process.argv`. */
export function run(): void {
  for (const [signal, status] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)
    process.once(signal, () => {
      process.exitCode = status;
      interruption.abort();
      // A second signal ends the process at once.
      process.once(signal, () => process.exit(status));
    });
  process.on("uncaughtException", (error, origin) => {
    fail(origin === "unhandledRejection" ? blamed(error) : error);
    process.exit();
  });
  // The reader of a pipe may close it early, as in `docsite build --help | head -1`.
  process.stdout.on("error", () => process.exit());
  // After an interruption, the watcher may still be reading folders and keep the process alive.
  const exitIfInterrupted = () => void (interruption.signal.aborted && process.exit());
  void program.parseAsync().catch(fail).then(exitIfInterrupted);
}
