// Arguments → command → exit status. The only place that ends the process.
import path from "node:path";
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import type { BuildReport } from "./commands/build.js";
import { FORMATS, type Format } from "./commands/format-names.js";
import { UsageError } from "./commands/site-options.js";

declare const DOCSITE_VERSION: string;

interface GlobalFlags {
  readonly verbose?: boolean;
  readonly quiet?: boolean;
  readonly color: boolean;
}

const program = new Command("docsite")
  .description("Turns a folder of Markdown and an OpenAPI file into a complete documentation website.")
  .version(DOCSITE_VERSION, "-v, --version", "print the version")
  .helpOption("-h, --help", "print this help")
  .option("--verbose", "tell more: the content policy of a build, stack traces of unexpected errors")
  .option("--quiet", "print problems only")
  .option("--no-color", "print without colours")
  .exitOverride()
  .configureHelp({ showGlobalOptions: true });

function command(name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .version(DOCSITE_VERSION, "-v, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .exitOverride();
}

function siteCommand(name: string, description: string): Command {
  return command(name, description).argument("[site]", "folder that holds docsite.config.ts", ".");
}

siteCommand("build", "write the whole site")
  .option("--out-dir <dir>", "where to write it, relative to the site", "dist")
  .option("--base-url <path>", "path that the site is published under", basePath)
  .option("--drafts", "build drafts too", false)
  .option("--no-cache", "neither use nor fill the cache")
  .option("--watch", "build again after every change", false)
  .option("--strict", "warnings fail the build too", false)
  .option("--json", "print one JSON object and nothing else", false)
  .action(async (site: string, _: unknown, self: Command) => {
    const flags = self.optsWithGlobals<BuildFlags>();
    await (flags.watch ? runWatch : runBuild)(path.resolve(site), flags);
  });

siteCommand("check", "check the whole site without writing anything")
  .option("--base-url <path>", "path that the site is published under", basePath)
  .option("--drafts", "check drafts too", false)
  .option("--strict", "warnings fail the check too", false)
  .option("--external", "ask the addresses elsewhere too", false)
  .addOption(new Option("--format <name>", "how problems are printed").choices(FORMATS).default("text"))
  .option("--json", "the same as --format json", false)
  .action(async (site: string, _: unknown, self: Command) =>
    runCheck(path.resolve(site), self.optsWithGlobals<CheckFlags>()),
  );

siteCommand("fix", "mend in the Markdown files what has one right answer")
  .option("--dry-run", "say what would be changed, and change nothing", false)
  .option("--drafts", "mend drafts too", false)
  .action(async (site: string, _: unknown, self: Command) =>
    runFix(path.resolve(site), self.optsWithGlobals<FixFlags>()),
  );

siteCommand("serve", "build, serve, watch and reload as you write")
  .option("--port <n>", "port to listen on (default: 3000, or the next free one)", portNumber)
  .option("--host <name>", "address to listen on", "127.0.0.1")
  .option("--base-url <path>", "path that the site is published under", basePath)
  .option("--drafts", "show drafts too", false)
  .option("--open", "open the site in a browser", false)
  .action(async (site: string, _: unknown, self: Command) => {
    const { serve } = await import("./commands/serve.js");
    const flags = self.optsWithGlobals<ServeFlags>();
    await serve(path.resolve(site), { ...flags, ...(await following(flags)) });
  });

command("init", "make a new site that builds at once")
  .argument("[dir]", "empty or new folder", ".")
  .action(async (dir: string, _: unknown, self: Command) => {
    const { init } = await import("./commands/init.js");
    const steps = await init(path.resolve(dir));
    if (!self.optsWithGlobals<GlobalFlags>().quiet) process.stdout.write(steps);
  });

siteCommand("clean", "remove the built site and the cache")
  .option("--out-dir <dir>", "the built site, relative to the site", "dist")
  .action(async (site: string, flags: { outDir: string }) => {
    const { clean } = await import("./commands/clean.js");
    await clean(path.resolve(site), flags.outDir);
  });

interface BuildFlags extends GlobalFlags {
  readonly outDir: string;
  readonly baseUrl?: string;
  readonly drafts: boolean;
  readonly cache: boolean;
  readonly watch: boolean;
  readonly strict: boolean;
  readonly json: boolean;
}

interface CheckFlags extends Omit<BuildFlags, "outDir"> {
  readonly external: boolean;
  readonly format: Format;
}

interface FixFlags extends GlobalFlags {
  readonly dryRun: boolean;
  readonly drafts: boolean;
}

interface ServeFlags extends GlobalFlags {
  readonly port?: number;
  readonly host: string;
  readonly baseUrl?: string;
  readonly drafts: boolean;
  readonly open: boolean;
}

function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError("Not a port from 0 to 65535.");
  return port;
}

function basePath(text: string): string {
  if (/[?#:\s\\]/.test(text)) throw new InvalidArgumentError("Not a path. Write it like /docs/.");
  return text;
}

const interruption = new AbortController();
for (const [signal, status] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const) {
  process.once(signal, () => {
    process.exitCode = status;
    interruption.abort();
    // A second signal ends the process at once.
    process.once(signal, () => process.exit(status));
  });
}

/** `isTTY` is absent on a pipe. Left undefined, the colour library would decide by `CI` and `FORCE_COLOR`. */
function useColour(flags: GlobalFlags, stream: { readonly isTTY?: boolean }): boolean {
  return flags.color && stream.isTTY === true && !process.env["NO_COLOR"];
}

async function runBuild(siteDir: string, flags: BuildFlags): Promise<void> {
  const started = performance.now();
  const [{ build, shownPath }, { terminalProgress, timedProgress }, report, { sourceReader }] =
    await Promise.all([
      import("./commands/build.js"),
      import("./commands/progress.js"),
      import("./commands/report.js"),
      import("./io/files.js"),
    ]);
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
      writeLine(JSON.stringify(report.failureReport(error, { outDir, durationMs: durationMs() })));
    }
    throw error;
  } finally {
    progress.done();
  }
  if (!interruption.signal.aborted) process.exitCode = result.exitCode;
  if (flags.json) {
    return writeLine(JSON.stringify(report.jsonReport({ ...result, durationMs: durationMs() })));
  }
  const { diagnostics } = result;
  if (diagnostics.length > 0) {
    const colours = useColour(flags, process.stderr);
    process.stderr.write(report.formatDiagnostics(diagnostics, sourceReader(siteDir), colours));
  }
  if (result.exitCode === 0 && !flags.quiet) {
    const size = (result.bytes / 1e6).toFixed(1);
    const target = shownPath(result.outDir);
    writeLine(
      `Built ${result.routes} pages, ${result.files} files, ${size} MB in ${durationMs()} ms: ${target}`,
    );
    if (flags.verbose) writeLine(`Content-Security-Policy: ${result.contentPolicy}`);
  }
}

async function runCheck(siteDir: string, flags: CheckFlags): Promise<void> {
  const started = performance.now();
  const [{ check }, { formatReport }, { terminalProgress }, { sourceReader }] = await Promise.all([
    import("./commands/check.js"),
    import("./commands/formats.js"),
    import("./commands/progress.js"),
    import("./io/files.js"),
  ]);
  const format = flags.json ? "json" : flags.format;
  const progress = terminalProgress(process.stderr, format === "text" && flags.quiet !== true);
  let result: BuildReport;
  try {
    result = await check(siteDir, { ...flags, progress, signal: interruption.signal });
  } finally {
    progress.done();
  }
  const outcome = { ...result, durationMs: Math.round(performance.now() - started) };
  process.exitCode = result.exitCode;
  const colours = useColour(flags, process.stderr);
  const context = { sourceOf: sourceReader(siteDir), colours, version: DOCSITE_VERSION };
  if (format !== "text") process.stdout.write(formatReport(format, outcome, context));
  else {
    if (outcome.diagnostics.length > 0) process.stderr.write(formatReport("text", outcome, context));
    if (result.exitCode === 0 && !flags.quiet)
      process.stdout.write(`Checked ${result.routes} pages in ${outcome.durationMs} ms\n`);
  }
}

async function runFix(siteDir: string, flags: FixFlags): Promise<void> {
  const [{ fix }, report, { terminalProgress }, { sourceReader }] = await Promise.all([
    import("./commands/fix.js"),
    import("./commands/report.js"),
    import("./commands/progress.js"),
    import("./io/files.js"),
  ]);
  const progress = terminalProgress(process.stderr, flags.quiet !== true);
  let result;
  try {
    result = await fix(siteDir, { ...flags, progress, signal: interruption.signal });
  } finally {
    progress.done();
  }
  process.exitCode = result.exitCode;
  const { changes, diagnostics } = result;
  if (!flags.quiet) process.stdout.write(report.formatChanges(changes, flags.dryRun));
  if (diagnostics.length > 0) {
    const colours = useColour(flags, process.stderr);
    process.stderr.write(report.formatDiagnostics(diagnostics, sourceReader(siteDir), colours));
  }
}

async function runWatch(siteDir: string, flags: BuildFlags): Promise<void> {
  if (flags.json) throw new UsageError("--watch has no end to report, so --json does not go with it");
  const { watch } = await import("./commands/watch.js");
  await watch(siteDir, { ...flags, ...(await following(flags)) });
}

/** What the commands share that go on until they are interrupted. */
async function following(flags: GlobalFlags) {
  const { terminalProgress } = await import("./commands/progress.js");
  const quiet = flags.quiet === true;
  return {
    quiet,
    colours: useColour(flags, process.stderr),
    progress: terminalProgress(process.stderr, !quiet),
    signal: interruption.signal,
  };
}

function writeLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Ends with the status that the error asks for. Only `--verbose` shows a stack. */
function fail(error: unknown): void {
  if (interruption.signal.aborted) return;
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : 2;
    return;
  }
  if (error instanceof UsageError) {
    process.stderr.write(
      `error: ${error.message}\n${error.hint === undefined ? "" : `hint: ${error.hint}\n`}`,
    );
    process.exitCode = 2;
    return;
  }
  const verbose = process.argv.includes("--verbose");
  const text = error instanceof Error ? (verbose ? error.stack : error.message) : String(error);
  process.stderr.write(`error: ${text}\n${verbose ? "" : "Run with --verbose for details.\n"}`);
  process.exitCode = 1;
}

process.on("uncaughtException", (error) => {
  fail(error);
  process.exit();
});
// The reader of a pipe may go before everything is said: `docsite build --help | head -1`.
process.stdout.on("error", () => process.exit());

// An interrupted watcher may hold on to folders that it was just going through.
const ended = () => void (interruption.signal.aborted && process.exit());
void program.parseAsync().catch(fail).then(ended);
