// What programs call: the commands, without output and without exit status.
import path from "node:path";
import { assembleSite } from "./pipeline/build.js";
import { build as buildCommand, type BuildReport } from "./commands/build.js";
import { check as checkCommand } from "./commands/check.js";
import { endingWith } from "./commands/follow.js";
import { openProject } from "./pipeline/project.js";
import { serveSite } from "./commands/serve.js";
import { loadConfig } from "./config/load.js";
import { contentPages } from "./site/content-pages.js";
import { defined } from "./text/defined.js";
import type {
  BuildOptions,
  BuildResult,
  CheckOptions,
  CheckResult,
  DevServer,
  LoadedSite,
  RunOptions,
  ServeOptions,
} from "./types/program.js";

/** Builds a site and writes it, unless it has errors. */
export async function build(siteDir: string, options: BuildOptions = {}): Promise<BuildResult> {
  const { outDir = "dist", strict = false, cache = true, manifest = false } = options;
  const report = await buildCommand(path.resolve(siteDir), {
    ...settings(options),
    outDir,
    strict,
    cache,
    manifest,
  });
  const { cached, contentPolicy } = report;
  return {
    ...resultOf(report),
    outDir: report.outDir,
    cached,
    ...(contentPolicy !== undefined && { contentPolicy }),
  };
}

/** Checks a site without writing it. */
export async function check(siteDir: string, options: CheckOptions = {}): Promise<CheckResult> {
  const { strict = false, external = false } = options;
  return resultOf(await checkCommand(path.resolve(siteDir), { ...settings(options), strict, external }));
}

/** Serves a site, and rebuilds it after every change. Resolves when its pages can be requested. */
export function serve(siteDir: string, options: ServeOptions = {}): Promise<DevServer> {
  const { host = "127.0.0.1", port, cache = true, poll, onBuild, ...others } = options;
  const { progress: _, signal: cancelled, ...run } = settings(others);
  const stop = endingWith(cancelled);
  return new Promise((resolve, reject) => {
    const close = async () => {
      stop.abort();
      await serving.catch(() => undefined);
    };
    const serving = serveSite(path.resolve(siteDir), {
      ...run,
      host,
      cache,
      poll,
      ...(port !== undefined && { port }),
      signal: stop.signal,
      onAddress: (url) => resolve({ url, close }),
      onState: ({ diagnostics, durationMs }) => {
        const ok = diagnostics.every(({ severity }) => severity !== "error");
        onBuild?.({ ok, diagnostics, durationMs });
      },
    });
    // Without effect once the server has its address.
    serving.then(() => reject(cancelled.reason), reject);
  });
}

/** Reads a site: its pages with their front matter, and the problems that are found without rendering them. */
export async function loadSite(siteDir: string, options: RunOptions = {}): Promise<LoadedSite> {
  const { drafts, progress, signal, threads, baseUrl } = settings(options);
  const { loaded, diagnostics: problems } = await loadConfig(path.resolve(siteDir), baseUrl);
  if (!loaded) return { pages: [], diagnostics: problems };
  const { reader, access, memo, pool, close } = openProject(loaded, { threads, signal });
  try {
    const sources = await reader.read();
    const wanted = { drafts, onStage: (name: string) => progress.stage(name), signal };
    const { sites = [], diagnostics } = await assembleSite(sources, access, wanted, memo, pool);
    const pages = sites.flatMap(({ site, documents }) => contentPages(site, documents));
    return { config: loaded.config, pages, diagnostics };
  } finally {
    await close();
  }
}

/** Options of programs as those of commands, which have no defaults. */
function settings({ baseUrl, drafts = false, threads, signal, onStage }: RunOptions) {
  return {
    drafts,
    ...defined({ baseUrl, threads }),
    signal: signal ?? new AbortController().signal,
    progress: { stage: (name: string) => onStage?.(name), done: () => undefined },
  };
}

function resultOf({ exitCode, routes, files, bytes, diagnostics }: BuildReport): CheckResult {
  return { ok: exitCode === 0, pages: routes, files, bytes, diagnostics };
}
