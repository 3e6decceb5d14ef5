// Arguments → command → exit status. The only place that ends the process.
import { readFileSync } from "node:fs";
import path from "node:path";
import { Command, CommanderError, InvalidArgumentError } from "commander";
import type { BuildReport } from "./commands/build.js";
import { UsageError } from "./commands/site-options.js";

declare const DOCSITE_VERSION: string;

interface GlobalFlags {
  readonly verbose?: boolean;
  readonly quiet?: boolean;
  readonly color: boolean;
}

const program = new Command("docsite")
  .description("Turns a folder of Markdown and an OpenAPI file into a complete documentation website.")
  .version(DOCSITE_VERSION)
  .exitOverride()
  .configureHelp({ showGlobalOptions: true });

function command(name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .argument("[site]", "folder that holds docsite.config.ts", ".")
    .option("--verbose", "tell more, with stack traces")
    .option("--quiet", "print problems only")
    .option("--no-color", "no colours")
    .exitOverride();
}

command("build", "write the whole site")
  .option("--out-dir <dir>", "where to write it, relative to the site", "dist")
  .option("--base-url <path>", "path that the site is published under")
  .option("--drafts", "build drafts too", false)
  .option("--strict", "warnings fail the build too", false)
  .option("--json", "print one JSON object and nothing else", false)
  .action(async (site: string, flags: BuildFlags) => runBuild(path.resolve(site), flags));

command("serve", "build, serve, watch and reload as you write")
  .option("--port <n>", "port to listen on (default: 3000, or the next free one)", portNumber)
  .option("--host <name>", "address to listen on", "127.0.0.1")
  .option("--base-url <path>", "path that the site is published under")
  .option("--drafts", "show drafts too", false)
  .option("--open", "open the site in a browser", false)
  .action(async (site: string, flags: ServeFlags) => runServe(path.resolve(site), flags));

command("clean", "remove the built site and the cache")
  .option("--out-dir <dir>", "the built site, relative to the site", "dist")
  .action(async (site: string, flags: GlobalFlags & { outDir: string }) => {
    const { clean } = await import("./commands/clean.js");
    await clean(path.resolve(site), flags.outDir);
  });

interface BuildFlags extends GlobalFlags {
  readonly outDir: string;
  readonly baseUrl?: string;
  readonly drafts: boolean;
  readonly strict: boolean;
  readonly json: boolean;
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

function useColour(flags: GlobalFlags, stream: NodeJS.WriteStream): boolean {
  return flags.color && stream.isTTY && !process.env["NO_COLOR"];
}

async function runBuild(siteDir: string, flags: BuildFlags): Promise<void> {
  const started = performance.now();
  const [{ build, shownPath }, { terminalProgress }, report] = await Promise.all([
    import("./commands/build.js"),
    import("./commands/progress.js"),
    import("./commands/report.js"),
  ]);
  const progress = terminalProgress(process.stderr, !flags.json && flags.quiet !== true);
  let result: BuildReport;
  try {
    result = await build(siteDir, { ...flags, progress, signal: interruption.signal });
  } catch (error) {
    if (!flags.json || !(error instanceof UsageError)) throw error;
    // A program that asked for JSON gets it for wrong usage too.
    result = misused(error, path.resolve(siteDir, flags.outDir));
  } finally {
    progress.done();
  }
  const durationMs = Math.round(performance.now() - started);
  process.exitCode = result.exitCode;
  if (flags.json) {
    process.stdout.write(`${JSON.stringify(report.jsonReport({ ...result, durationMs }))}\n`);
    return;
  }
  const { diagnostics } = result;
  if (diagnostics.length > 0) {
    const text = report.formatDiagnostics(
      diagnostics,
      sourceReader(siteDir),
      useColour(flags, process.stderr),
    );
    process.stderr.write(text);
  }
  if (result.exitCode === 0 && !flags.quiet) {
    const size = (result.bytes / 1e6).toFixed(1);
    const target = shownPath(result.outDir);
    process.stdout.write(
      `Built ${result.routes} pages, ${result.files} files, ${size} MB in ${durationMs} ms: ${target}\n`,
    );
  }
}

function misused({ message, hint }: UsageError, outDir: string): BuildReport {
  const problem = { severity: "error", code: "usage", message, ...(hint !== undefined && { hint }) } as const;
  return { exitCode: 2, outDir, routes: 0, files: 0, bytes: 0, cached: 0, diagnostics: [problem] };
}

async function runServe(siteDir: string, flags: ServeFlags): Promise<void> {
  const { serve } = await import("./commands/serve.js");
  await serve(siteDir, {
    ...flags,
    quiet: flags.quiet === true,
    colours: useColour(flags, process.stdout),
    signal: interruption.signal,
  });
}

/** Texts of source files for the frames of diagnostics. */
function sourceReader(siteDir: string): (file: string) => string | undefined {
  return (file) => {
    try {
      return readFileSync(path.resolve(siteDir, file), "utf8");
    } catch {
      return undefined;
    }
  };
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

program.parseAsync().catch(fail);
