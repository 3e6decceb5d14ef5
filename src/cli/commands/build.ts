// `docsite build` on the command line.
import path from "node:path";
import { Option } from "commander";
import type { BuildOptions } from "../../commands/build.js";
import { UsageError } from "../../diagnostics/usage-error.js";
import type { CommandFeature, SitePart } from "../../pipeline/command-feature.js";
import { basePath, optionForPart, pollOption, storeOption } from "../arguments.js";
import { SITE, defineCommand } from "../define.js";
import type { GlobalFlags, Io } from "../io.js";
import { printProblems, progressFor, untilEnded } from "../terminal.js";

interface Flags extends Omit<BuildOptions, "outDir" | "signal" | "progress"> {
  /** Default: depends on the part. */
  readonly outDir?: string;
  readonly watch: boolean;
  readonly poll?: number;
  readonly json: boolean;
}

/** `docsite build` with the options that features bring for parts of a site. */
export function buildCommand(features: readonly CommandFeature[]) {
  const forParts = features.flatMap(({ partOption }) => partOption ?? []);
  const partOptions = forParts.map(optionForPart);
  return defineCommand<Flags>({
    name: "build",
    description: "build the site",
    args: [SITE],
    options: [
      new Option(
        "--out-dir <dir>",
        `output folder, relative to the site (default: ${["dist", ...forParts.map(({ outDir }) => outDir)].join(", or ")})`,
      ),
      new Option("--base-url <path>", "path under which the site is published").argParser(basePath),
      new Option("--locale <name>", "build one of its languages alone, at the root"),
      new Option("--drafts", "include drafts").default(false),
      new Option("--no-cache", "build without any cache"),
      storeOption(),
      new Option("--cache-read-only", "write nothing to the shared cache"),
      new Option("--manifest", "write docsite-manifest.json with the hashes of all files").default(false),
      ...partOptions,
      new Option(
        "--against <path>",
        "compare with what was published before: a folder, or an XML file with its addresses",
      ),
      new Option(
        "--explain <page...>",
        "tell why these pages were made again: addresses, or paths of their files",
      ),
      new Option("--watch", "rebuild after every change").default(false),
      pollOption(),
      new Option("--strict", "fail on warnings").default(false),
      new Option("--json", "print one JSON object and nothing else").default(false),
    ],
    async run([site = "."], flags, io) {
      const values = flags as object as Readonly<Record<string, unknown>>;
      const option = partOptions.find((each) => values[each.attributeName()]);
      const part = option && (values[option.attributeName()] as SitePart);
      const other = (["watch", "against", "manifest", "explain"] as const).find(
        (name) => part && flags[name],
      );
      if (other) throw new UsageError(`--${other} cannot be combined with ${option?.long}`);
      if (flags.explain && flags.watch) throw new UsageError("--explain cannot be combined with --watch");
      if (flags.explain && !flags.cache) throw new UsageError("--explain cannot be combined with --no-cache");
      const outDir = flags.outDir ?? part?.outDir ?? "dist";
      const siteDir = path.resolve(io.cwd, site);
      const given = { ...flags, outDir, part };
      return flags.watch ? watch(siteDir, given, io) : build(siteDir, given, io);
    },
  });
}

type Given = Flags & GlobalFlags & { readonly outDir: string };

async function build(siteDir: string, flags: Given, io: Io): Promise<number> {
  const started = performance.now();
  const command = await import("../../commands/build.js");
  const { failureReport, jsonReport } = await import("../../commands/report.js");
  const durationMs = () => Math.round(performance.now() - started);
  const progress = progressFor(flags, io, !flags.json);
  let result;
  try {
    result = await command.build(siteDir, { ...flags, progress, signal: io.signal });
  } catch (error) {
    if (flags.json && !io.signal.aborted) {
      const outDir = path.resolve(siteDir, flags.outDir);
      io.stdout.write(failureReport(error, { outDir, durationMs: durationMs() }));
    }
    throw error;
  } finally {
    progress.done();
  }
  const { exitCode, inPlace, diagnostics } = result;
  if (flags.json) {
    const options = inPlace && { options: inPlace.outcomes };
    io.stdout.write(jsonReport({ ...result, ...options, durationMs: durationMs() }));
    return exitCode;
  }
  await printProblems(diagnostics, siteDir, flags, io);
  const { buildText } = await import("../build-text.js");
  io.stdout.write(await buildText(result, { ...flags, durationMs: durationMs(), cwd: io.cwd }));
  return exitCode;
}

async function watch(siteDir: string, flags: Given, io: Io): Promise<number> {
  if (flags.json) throw new UsageError("--json cannot be combined with --watch");
  const command = await import("../../commands/watch.js");
  const { stdout, stderr, signal, cwd } = io;
  return untilEnded(flags, io, (printing) =>
    command.watch(siteDir, { ...flags, ...printing, stdout, stderr, signal, cwd }),
  );
}
