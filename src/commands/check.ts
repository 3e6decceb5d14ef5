import path from "node:path";
import { withSeverities } from "../audit/checks.js";
import { openCache } from "../cache/site-cache.js";
import { loadConfig } from "../config/load.js";
import { Gatherer } from "../gather.js";
import { CACHE_FOLDER } from "../io/cache-folder.js";
import { askAll, type ExternalAnswer } from "../io/external.js";
import type { Diagnostic } from "../model/diagnostic.js";
import type { Outputs } from "../model/output.js";
import { Pool } from "../parallel/pool.js";
import { buildSite, emptyMemo, type BuiltSite } from "../pipeline.js";
import { withBaseUrl, type BuildOptions, type BuildReport } from "./build.js";

/** What `docsite check` is asked for. */
export interface CheckOptions extends Omit<BuildOptions, "outDir" | "cache"> {
  /** Ask the addresses elsewhere too. */
  readonly external: boolean;
}

/** Does everything that a build does but writing, and looks for orphan pages and dead addresses elsewhere. */
export async function check(siteDir: string, options: CheckOptions): Promise<BuildReport> {
  const nothing = { outDir: path.join(siteDir, "dist"), routes: 0, files: 0, bytes: 0, cached: 0 };
  options.progress.stage("Reading the configuration");
  const result = await loadConfig(siteDir);
  if (!result.loaded) return { ...nothing, exitCode: 2, diagnostics: result.diagnostics };
  const loaded = withBaseUrl(result.loaded, options.baseUrl);
  const gatherer = new Gatherer(loaded);
  const pool = options.threads === undefined ? new Pool() : new Pool(options.threads - 1);
  const memo = emptyMemo();
  const results = openCache(undefined, memo);
  try {
    options.progress.stage("Reading the site");
    const gathered = await gatherer.gather();
    options.signal.throwIfAborted();
    options.progress.stage("Checking pages");
    const wanted = { drafts: options.drafts, orphans: true };
    const { inputs } = gathered;
    const built = inputs && (await results.use(() => buildSite(inputs, wanted, memo, pool)));
    const diagnostics = [...gathered.diagnostics, ...(built?.diagnostics ?? [])];
    if (options.external && built?.external) {
      options.progress.stage("Asking addresses elsewhere");
      const found = await externalProblems(siteDir, built.external, options.signal);
      diagnostics.push(...withSeverities(found, loaded.config.checks));
    }
    const failed = diagnostics.some(({ severity }) => options.strict || severity === "error");
    return { ...nothing, ...sizeOf(built?.outputs), exitCode: failed ? 1 : 0, diagnostics };
  } finally {
    results.close();
    await pool.close();
    await gatherer.dispose();
  }
}

function sizeOf(outputs: Outputs | undefined): Pick<BuildReport, "routes" | "files" | "bytes"> {
  if (!outputs) return { routes: 0, files: 0, bytes: 0 };
  const sizes = [
    ...outputs.files.map(({ content }) => Buffer.byteLength(content)),
    ...outputs.copies.map(({ bytes }) => bytes),
  ];
  return { routes: outputs.routes, files: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
}

async function externalProblems(
  siteDir: string,
  external: NonNullable<BuiltSite["external"]>,
  signal: AbortSignal,
): Promise<Diagnostic[]> {
  const cacheFile = path.join(siteDir, CACHE_FOLDER, "external-links.json");
  const answers = await askAll([...external.keys()], { cacheFile, signal });
  return [...answers].flatMap(([url, answer]): Diagnostic[] => {
    const problem = problemOf(url, answer);
    return problem ? [{ ...problem, ...external.get(url) }] : [];
  });
}

/** Only what surely does not work is a dead link. A busy or shy server says nothing about its pages. */
function problemOf(url: string, answer: ExternalAnswer): Diagnostic | undefined {
  if (answer.ok) return undefined;
  return answer.final
    ? {
        severity: "error",
        code: "external-link",
        message: `\`${url}\` does not work: ${answer.reason}`,
        hint: "Mend the address or remove the link",
      }
    : {
        severity: "warning",
        code: "external-link-unsure",
        message: `\`${url}\` could not be checked: ${answer.reason}`,
        hint: "Open it in a browser, or check again later",
      };
}
