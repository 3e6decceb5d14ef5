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
import { openProject } from "../pipeline/project.js";
import type { CacheOptions } from "./shared-cache.js";

/** Options of `docsite check`. */
export interface CheckOptions extends Omit<BuildOptions, "outDir" | keyof CacheOptions> {
  /** Check links to other sites too. */
  readonly external: boolean;
}

/** Runs a build without writing it, and also reports orphan pages and dead links to other sites. */
export async function check(siteDir: string, options: CheckOptions): Promise<BuildReport> {
  const nothing = { outDir: path.join(siteDir, "dist"), routes: 0, files: 0, bytes: 0, cached: 0 };
  options.progress.stage("Reading the configuration");
  const { loaded, diagnostics: problems } = await loadConfig(siteDir, options.baseUrl);
  if (!loaded) return { ...nothing, exitCode: 2, diagnostics: problems };
  const { threads, signal } = options;
  const { reader, access, memo, pool, close } = openProject(loaded, { threads, signal });
  try {
    options.progress.stage("Reading the site");
    const sources = await reader.read();
    options.signal.throwIfAborted();
    const wanted = {
      drafts: options.drafts,
      orphans: true,
      readAll: true,
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
    const failed = diagnostics.some(({ severity }) => options.strict || severity === "error");
    return { ...nothing, ...(await sizeOf(built.outputs)), exitCode: failed ? 1 : 0, diagnostics };
  } finally {
    await close();
  }
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
