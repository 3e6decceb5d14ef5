import path from "node:path";
import { withSeverities } from "../check/severities.js";
import { assembleSite, finishSite } from "../pipeline/build.js";
import type { MadeSite, PartBuild, SitePart } from "../pipeline/command-feature.js";
import { loadConfig } from "../config/load.js";
import type { SharedCache } from "../cache/shared-cache.js";
import { cacheFolderOf, type CacheFolder } from "../io/cache-folder.js";
import { keepPolicy } from "../io/policy-file.js";
import { ChangedFileError } from "../io/read-file.js";
import { programHash } from "../io/program-hash.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { InPlace } from "../types/in-place.js";
import { WriteError } from "../write/write-error.js";
import { writeSite } from "../write/write.js";
import type { Mode } from "../bundle/environment.js";
import type { FileSystem } from "../write/file-system.js";
import type { Origins } from "../render/policy.js";
import type { Redirect } from "../types/site.js";
import type { Parity } from "../types/parity.js";
import { openProject, type Project } from "../pipeline/project.js";
import { inputsOf } from "../pipeline/inputs.js";
import { keysOfFiles, recordBuild } from "./explain.js";
import { postBuildsLeftOut, runPostBuilds } from "./post-build.js";
import { openObjects, storeProblems, type CacheOptions } from "./shared-cache.js";
import type { Progress } from "./progress.js";
import { outDirOf, refuseInContent } from "./site-options.js";
import { sandboxHeaderOf } from "../text/sandbox.js";

/** Options of `docsite build`. */
export interface BuildOptions extends CacheOptions {
  readonly outDir: string;
  readonly baseUrl?: string;
  /** The only language to build, at the root. Default: all. */
  readonly locale?: string;
  readonly drafts: boolean;
  /** Fail on warnings, and on what is lost of the old site. */
  readonly strict: boolean;
  /** What was published before, relative to the site: see `readOldSite`. */
  readonly against?: string;
  /** Pages of which to tell why they were made again: addresses, or paths of their files. */
  readonly explain?: readonly string[];
  /** Write a manifest of all files. */
  readonly manifest?: boolean;
  /** Make a part of the site. */
  readonly part?: SitePart | undefined;
  /** Whether the scripts are those that `docsite serve` gives to authors. Default: `production`. */
  readonly mode?: Mode;
  /** Number of threads. Default: depends on the number of CPUs. */
  readonly threads?: number;
  readonly signal: AbortSignal;
  readonly progress: Progress;
  /** File system that the site is written to. Default: the disk. */
  readonly fs?: FileSystem;
}

/** The result of a build. */
export interface BuildReport extends MadeSite {
  /** Other origins that its pages reach; absent if nothing was built. */
  readonly origins?: Origins;
  /** What is at its roots that had no page. */
  readonly homes?: readonly Redirect[];
  /** Pages that are left out until their time comes. */
  readonly scheduled?: ReadonlyMap<string, string>;
  /** Why the pages that were asked for were made again; absent for none. */
  readonly explained?: string;
  /** Absent: it is no Docusaurus project. */
  readonly inPlace?: InPlace;
  /** Absent: it is no Docusaurus project, and there is nothing to compare it with. */
  readonly parity?: Parity;
  /** Where the whole comparison is, as a page. */
  readonly parityPage?: string;
}

/** What the report of a build that writes nothing always says. */
type Nothing = Omit<BuildReport, "exitCode" | "diagnostics">;

/** Builds the site in `siteDir` and writes it, unless it has errors. */
export async function build(siteDir: string, options: BuildOptions): Promise<BuildReport> {
  const outDir = outDirOf(siteDir, options.outDir, options.fs);
  const nothing = { outDir, routes: 0, files: 0, bytes: 0, cached: 0 };
  options.progress.stage("Reading the configuration");
  const { loaded, diagnostics } = await loadConfig(siteDir, options.baseUrl, options.locale);
  if (!loaded) return { ...nothing, exitCode: 2, diagnostics };
  refuseInContent(outDir, loaded);
  const objects = await openObjects(loaded, options);
  const folder = await cacheFolderOf(siteDir);
  const report = await buildLoaded(loaded, objects, folder, nothing, options);
  // Only now, as some problems show when the cache is saved, and as none of them is a fault of the site.
  const foreign = options.cache && folder.problem ? withSeverities([folder.problem], loaded) : [];
  const problems = [...foreign, ...storeProblems(objects, loaded, options)];
  return { ...report, diagnostics: [...report.diagnostics, ...problems] };
}

/** `nothing`: the report of a build that writes nothing. */
async function buildLoaded(
  loaded: LoadedConfig,
  objects: SharedCache | undefined,
  folder: CacheFolder,
  nothing: Nothing,
  options: BuildOptions,
): Promise<BuildReport> {
  const { threads, signal } = options;
  const cacheDir = options.cache ? folder.dir : undefined;
  const part = await options.part?.load();
  const scope = part?.scopeOf(loaded, objects);
  const project = openProject(loaded, { cacheDir, scope, objects, threads, signal, mode: options.mode });
  try {
    // The site is gone from memory when the cache is saved.
    const { finish = finishSite } = part ?? {};
    return await buildProject(loaded, project, folder, nothing, { ...options, finish });
  } catch (error) {
    if (error instanceof ChangedFileError) {
      const problem = diagnostic("changed-file", { file: error.file, line: 1, column: 1 });
      return { ...nothing, exitCode: 1, diagnostics: [problem] };
    }
    if (!(error instanceof WriteError)) throw error;
    const problem = diagnostic("write-failed", {}, error.message, error.hint);
    return { ...nothing, exitCode: 1, diagnostics: [problem] };
  } finally {
    options.progress.stage("Saving the cache");
    await project.memo.save();
    await project.close();
  }
}

async function buildProject(
  loaded: LoadedConfig,
  { reader, access, scope, memo, pool, imports }: Project,
  { dir }: CacheFolder,
  nothing: Nothing,
  options: BuildOptions & Pick<PartBuild, "finish">,
): Promise<BuildReport> {
  const { drafts, strict, finish, signal, progress, fs } = options;
  const { siteDir } = loaded;
  const { outDir } = nothing;
  const project = loaded.inPlace && { inPlace: loaded.inPlace };
  progress.stage("Reading the site");
  const sources = await reader.read();
  signal.throwIfAborted();
  const onStage = (name: string) => progress.stage(name);
  const onCount = (done: number, total: number) => progress.count?.(done, total);
  const wanted = { drafts, scope, makeAll: true, onStage, onCount, signal };
  const site = await assembleSite(sources, access, wanted, memo, pool);
  const finished = await finish(site, wanted, memo, pool);
  const { outputs, diagnostics, origins, homes = [], scheduled, cached } = finished;
  const failed = diagnostics.some(({ severity }) => strict || severity === "error");
  if (failed || !outputs) return { ...nothing, exitCode: 1, diagnostics, ...project };
  signal.throwIfAborted();
  // The threads are not needed for writing. This frees their memory.
  await pool.close();
  progress.stage("Writing");
  const writing = { siteDir, outDir, signal, program: programHash(), fs };
  if (scope) {
    // By the manifest, others know whether a part has arrived as a whole.
    const written = await writeSite(outputs, { ...writing, manifest: true });
    const told = [...diagnostics, ...postBuildsLeftOut(loaded)];
    return { ...written, exitCode: 0, outDir, routes: outputs.routes, cached, diagnostics: told, ...project };
  }
  const record = options.cache && dir !== undefined ? path.join(dir, "written.json") : undefined;
  const written = await writeSite(outputs, { ...writing, record, manifest: options.manifest });
  const late = await runPostBuilds(site.sites ?? [], loaded, outDir, onStage);
  const { against } = options;
  const isCompared = loaded.inPlace !== undefined || against !== undefined;
  const { isLost, ...compared } = isCompared
    ? await (
        await import("./parity.js")
      ).parityWith(outputs, { loaded, diagnostics, against, homes, cacheDir: dir })
    : { isLost: false };
  const hasFailed = late.some(({ severity }) => strict || severity === "error");
  const exitCode = hasFailed || (strict && isLost) ? 1 : 0;
  const { routes, contentPolicy } = outputs;
  const others = () => keysOfFiles(siteDir, [...imports, ...site.partials, ...site.reads, loaded.file]);
  const inputs = options.cache && dir !== undefined ? inputsOf(site.sites ?? [], others()) : undefined;
  const explained =
    dir !== undefined && inputs
      ? recordBuild(dir, inputs, finished.remade ?? [], options.explain)
      : undefined;
  keepPolicy(dir, outDir, options.cache ? contentPolicy : undefined);
  const about = {
    routes,
    contentPolicy,
    sandboxPolicy: sandboxHeaderOf(outputs),
    cached,
    diagnostics: [...diagnostics, ...late],
    homes,
    ...(scheduled && { scheduled }),
    ...(origins && { origins }),
    ...(explained !== undefined && { explained }),
  };
  return { ...written, exitCode, outDir, ...about, ...project, ...compared };
}

/** A path for messages: relative if it is inside of the folder `cwd`. */
export function shownPath(file: string, cwd: string): string {
  const relative = path.relative(cwd, file);
  return relative === "" || relative.startsWith("..") ? file : relative;
}
