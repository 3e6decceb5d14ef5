import path from "node:path";
import { withSeverities } from "../check/severities.js";
import { assembleSite, finishSite, type BuiltSite } from "../pipeline/build.js";
import { loadConfig } from "../config/load.js";
import { cacheFolderOf } from "../io/cache-folder.js";
import { checkUrls } from "../io/external.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Outputs } from "../types/output.js";
import type { BuildOptions, BuildReport } from "./build.js";
import { checkProblems } from "../pipeline/features.js";
import type { Memo } from "../cache/memo.js";
import type { BuildOptions as PipelineOptions } from "../pipeline/options.js";
import type { SiteParts } from "../pipeline/parts.js";
import { openProject } from "../pipeline/project.js";
import { siteFiles } from "../pipeline/site-files.js";
import type { ServedCheck } from "../types/served-site.js";
import { whileServed } from "./served-site.js";
import type { CacheOptions } from "./shared-cache.js";

/** Options of `docsite check`. */
export interface CheckOptions extends Omit<BuildOptions, "outDir" | keyof CacheOptions> {
  /** Check links to other sites too. */
  readonly external: boolean;
  /** What looks at the site as a host sends it. Default: nothing. */
  readonly served?: readonly ServedCheck[];
}

/** Runs a build without writing it, and also reports orphan pages and dead links to other sites. */
export async function check(siteDir: string, options: CheckOptions): Promise<BuildReport> {
  const nothing = { outDir: path.join(siteDir, "dist"), routes: 0, files: 0, bytes: 0, cached: 0 };
  options.progress.stage("Reading the configuration");
  const { loaded, diagnostics: problems } = await loadConfig(siteDir, options.baseUrl);
  if (!loaded) return { ...nothing, exitCode: 2, diagnostics: problems };
  const { threads, signal, served = [] } = options;
  const { reader, access, memo, pool, close } = openProject(loaded, { threads, signal });
  try {
    options.progress.stage("Reading the site");
    const sources = await reader.read();
    options.signal.throwIfAborted();
    const wanted = {
      drafts: options.drafts,
      orphans: true,
      readAll: true,
      // A host sends all files.
      makeAll: served.length > 0,
      onStage: (name: string) => options.progress.stage(name),
      onCount: (done: number, total: number) => options.progress.count?.(done, total),
      signal,
    };
    const site = await assembleSite(sources, access, wanted, memo, pool);
    const built = await finishSite(site, wanted, memo);
    const { sites = [] } = site;
    const ofFeatures = await checkProblems(await reader.features, sites, loaded);
    const diagnostics = [...built.diagnostics, ...withSeverities(ofFeatures, loaded)];
    if (options.external && built.external) {
      options.progress.stage("Checking links to other sites");
      const { dir, problem } = await cacheFolderOf(siteDir);
      const found = await externalProblems(dir, built.external, options.signal);
      diagnostics.push(...withSeverities([...(problem ? [problem] : []), ...found], loaded));
    }
    if (built.outputs) {
      const found = await servedProblems(served, site.sites ?? [], built.outputs, memo, wanted);
      diagnostics.push(...withSeverities(found, loaded));
    }
    const failed = diagnostics.some(({ severity }) => options.strict || severity === "error");
    return { ...nothing, ...(await sizeOf(built.outputs)), exitCode: failed ? 1 : 0, diagnostics };
  } finally {
    await close();
  }
}

/** What is wrong with the site as a host sends it. */
async function servedProblems(
  checks: readonly ServedCheck[],
  sites: readonly SiteParts[],
  outputs: Outputs,
  memo: Memo,
  options: PipelineOptions & { readonly signal: AbortSignal },
): Promise<Diagnostic[]> {
  const [first, ...others] = sites;
  if (!first || checks.length === 0) return [];
  const { siteDir } = first.sources.loaded;
  const { signal, onCount = () => undefined } = options;
  const files = siteFiles([first, ...others], outputs, memo, options);
  return whileServed(outputs, { siteDir, signal }, async (origin) => {
    const found: Diagnostic[] = [];
    for (const check of checks) found.push(...(await check({ ...files, origin, count: onCount, signal })));
    return found;
  });
}

async function sizeOf(
  outputs: Outputs | undefined,
): Promise<Pick<BuildReport, "routes" | "files" | "bytes">> {
  if (!outputs) return { routes: 0, files: 0, bytes: 0 };
  let bytes = outputs.copies.reduce((sum, copy) => sum + copy.bytes, 0);
  for (const { content, isCostly } of outputs.files)
    if (!isCostly) bytes += Buffer.byteLength(await content());
  return { routes: outputs.routes, files: outputs.files.length + outputs.copies.length, bytes };
}

/** A link is dead only if its server says so: one that is busy or blocks robots says nothing about its pages. */
async function externalProblems(
  cacheDir: string | undefined,
  external: NonNullable<BuiltSite["external"]>,
  signal: AbortSignal,
): Promise<Diagnostic[]> {
  const cacheFile = cacheDir === undefined ? undefined : path.join(cacheDir, "external-links.json");
  const answers = await checkUrls([...external.keys()], { cacheFile, signal });
  return [...answers].flatMap(([url, answer]) => {
    if (answer.ok) return [];
    const code = answer.final ? "external-link" : "external-link-unsure";
    return [diagnostic(code, external.get(url) ?? {}, url, answer.reason)];
  });
}
