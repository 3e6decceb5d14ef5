import path from "node:path";
import { openCache } from "../cache/site-cache.js";
import { CACHE_FOLDER } from "../io/cache-folder.js";
import { loadConfig } from "../config/load.js";
import { Gatherer } from "../gather.js";
import { WriteError } from "../io/write-error.js";
import { isReplaceable, writeSite } from "../io/write.js";
import type { LoadedConfig } from "../model/config.js";
import type { Diagnostic } from "../model/diagnostic.js";
import { Pool } from "../parallel/pool.js";
import { buildSite, emptyMemo, parseTexts, type Memo } from "../pipeline.js";
import { decodePath, encodePath } from "../text/path.js";
import type { Progress } from "./progress.js";
import { foreignFolder, outDirOf } from "./site-options.js";

/** What `docsite build` is asked for. */
export interface BuildOptions {
  readonly outDir: string;
  readonly baseUrl?: string;
  readonly drafts: boolean;
  /** Warnings fail the build too. */
  readonly strict: boolean;
  /** Use and fill the cache. */
  readonly cache: boolean;
  /** Threads to work with. Default: what the machine has. */
  readonly threads?: number;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

/** What a build tells of itself. */
export interface BuildReport {
  /** 0 done, 1 the site has errors, 2 wrong configuration. */
  readonly exitCode: 0 | 1 | 2;
  readonly outDir: string;
  readonly routes: number;
  readonly files: number;
  readonly bytes: number;
  readonly cached: number;
  /** Value of the Content-Security-Policy header under which the pages work; absent where nothing was built. */
  readonly contentPolicy?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** The configuration with what the command line says instead. */
export function withBaseUrl(loaded: LoadedConfig, baseUrl: string | undefined): LoadedConfig {
  if (baseUrl === undefined) return loaded;
  const trimmed = encodePath(decodePath(baseUrl.replace(/^\/+|\/+$/g, "")));
  return { ...loaded, config: { ...loaded.config, baseUrl: trimmed === "" ? "/" : `/${trimmed}/` } };
}

/** Builds the site in `siteDir` and writes it. Where there are errors nothing is written. */
export async function build(siteDir: string, options: BuildOptions): Promise<BuildReport> {
  const outDir = outDirOf(siteDir, options.outDir);
  const nothing = { outDir, routes: 0, files: 0, bytes: 0, cached: 0 };
  if (!(await isReplaceable(outDir))) throw foreignFolder(options.outDir);
  options.progress.stage("Reading the configuration");
  const cacheDir = options.cache ? path.join(siteDir, CACHE_FOLDER) : undefined;
  const result = await loadConfig(siteDir, cacheDir);
  if (!result.loaded) return { ...nothing, exitCode: 2, diagnostics: result.diagnostics };
  const gatherer = new Gatherer(withBaseUrl(result.loaded, options.baseUrl), cacheDir);
  const pool = options.threads === undefined ? new Pool() : new Pool(options.threads - 1);
  const memo = emptyMemo();
  const cache = openCache(cacheDir, memo);
  try {
    return await cache.use(() => buildOnce(gatherer, siteDir, outDir, options, memo, pool));
  } finally {
    options.progress.stage("Keeping results");
    cache.save();
    cache.close();
    await pool.close();
    await gatherer.dispose();
  }
}

async function buildOnce(
  gatherer: Gatherer,
  siteDir: string,
  outDir: string,
  options: BuildOptions,
  memo: Memo,
  pool: Pool,
): Promise<BuildReport> {
  const nothing = { outDir, routes: 0, files: 0, bytes: 0, cached: 0 };
  options.progress.stage("Reading the site");
  const gathered = await gatherer.gather({ meanwhile: (texts) => parseTexts(texts, memo, pool) });
  options.signal.throwIfAborted();
  const onStage = (name: string) => options.progress.stage(name);
  const built =
    gathered.inputs && (await buildSite(gathered.inputs, { drafts: options.drafts, onStage }, memo, pool));
  const diagnostics = [...gathered.diagnostics, ...(built?.diagnostics ?? [])];
  const failed = diagnostics.some(({ severity }) => options.strict || severity === "error");
  if (failed || !built?.outputs) return { ...nothing, exitCode: 1, diagnostics };
  options.signal.throwIfAborted();
  // Writing needs no other threads, whose memory is not small.
  await pool.close();
  options.progress.stage("Writing");
  try {
    const keepDir = options.cache ? path.join(siteDir, CACHE_FOLDER) : undefined;
    const written = await writeSite(built.outputs, siteDir, outDir, options.signal, keepDir);
    const { routes, contentPolicy } = built.outputs;
    return { ...written, exitCode: 0, outDir, routes, contentPolicy, cached: built.cached, diagnostics };
  } catch (error) {
    if (!(error instanceof WriteError)) throw error;
    const { message, hint } = error;
    const problem = { severity: "error", code: "write-failed", message, hint } as const;
    return { ...nothing, exitCode: 1, diagnostics: [...diagnostics, problem] };
  }
}

/** Path of the output folder as people read it: relative where it is below the current folder. */
export function shownPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative === "" || relative.startsWith("..") ? file : relative;
}
