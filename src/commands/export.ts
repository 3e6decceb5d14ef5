// `docsite export`: a site in a form that can be taken away.
import { counted } from "../text/counted.js";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { loadConfig } from "../config/load.js";
import { readIfExists } from "../io/files.js";
import { cacheFolderOf } from "../io/cache-folder.js";
import { programHash } from "../io/program-hash.js";
import { replaceFile } from "../io/rewrite.js";
import { UsageError } from "../diagnostics/usage-error.js";
import { assembleSite, finishSite } from "../pipeline/build.js";
import { openProject, type Project } from "../pipeline/project.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Edition, EditionChoice, EditionFormat, FinishedSite } from "../types/edition.js";
import type { WholeSite } from "../types/feature.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { Outputs } from "../types/output.js";
import { writeSite } from "../write/write.js";
import type { Progress } from "./progress.js";
import { outDirOf, outFileOf, refuseInContent } from "./site-options.js";

/** Options of `docsite export`. */
export interface ExportOptions extends EditionChoice {
  /** What is written, relative to the site. Default: that of the format. */
  readonly out?: string;
  /** The only language to build, at the root. Default: all. */
  readonly locale?: string;
  /** Use the cache. */
  readonly cache: boolean;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

/** The result of an export. */
export interface ExportReport {
  /** 0: success, 1: the site has errors, 2: the configuration is wrong. */
  readonly exitCode: 0 | 1 | 2;
  /** What was written; absent for nothing. */
  readonly said?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Builds a site and writes an edition of it, unless it has errors. Throws `UsageError` if the edition would replace other files. */
export async function exportSite(
  siteDir: string,
  format: EditionFormat,
  options: ExportOptions,
): Promise<ExportReport> {
  const { locale, cache, signal, progress } = options;
  const given = options.out ?? format.out;
  if (format.isWhole && (options.section ?? options.version) !== undefined)
    throw new UsageError(`The format ${format.name} has all pages: it takes neither a section nor a version`);
  const out = format.isWhole ? outDirOf(siteDir, given) : outFileOf(siteDir, given);
  progress.stage("Reading the configuration");
  const { loaded, diagnostics } = await loadConfig(siteDir, undefined, locale);
  if (!loaded) return { exitCode: 2, diagnostics };
  refuseInContent(out, loaded);
  const folder = cache ? await cacheFolderOf(siteDir) : {};
  const project = openProject(loaded, { cacheDir: folder.dir, signal });
  try {
    return await exportLoaded(loaded, project, format, out, options);
  } finally {
    progress.stage("Saving the cache");
    await project.memo.save();
    await project.close();
  }
}

async function exportLoaded(
  loaded: LoadedConfig,
  { reader, access, memo, pool }: Project,
  format: EditionFormat,
  out: string,
  { section, version, signal, progress }: ExportOptions,
): Promise<ExportReport> {
  progress.stage("Reading the site");
  const sources = await reader.read();
  signal.throwIfAborted();
  const wanted = { drafts: false, makeAll: true, onStage: (name: string) => progress.stage(name), signal };
  const assembled = await assembleSite(sources, access, wanted, memo, pool);
  const { outputs, diagnostics } = await finishSite(assembled, wanted, memo);
  if (!outputs || !assembled.sites) return { exitCode: 1, diagnostics };
  progress.stage("Making the edition");
  const make = await format.load();
  const choice = { ...(section !== undefined && { section }), ...(version !== undefined && { version }) };
  const edition = await make(finishedSite(loaded, assembled.sites, outputs), choice);
  signal.throwIfAborted();
  progress.stage("Writing");
  const said = await write(edition.made, loaded.siteDir, out, signal);
  return { exitCode: 0, said, diagnostics: [...diagnostics, ...edition.diagnostics] };
}

/** Writes what was made, and tells of it. */
async function write(
  made: Edition["made"],
  siteDir: string,
  out: string,
  signal: AbortSignal,
): Promise<string> {
  if ("folder" in made) {
    const { files } = await writeSite(made.folder, { siteDir, outDir: out, signal, program: programHash() });
    return `Wrote ${counted(files, "file")}: ${out}`;
  }
  mkdirSync(path.dirname(out), { recursive: true });
  replaceFile(out, made.file);
  return `Wrote ${out}`;
}

function finishedSite(loaded: LoadedConfig, sites: readonly WholeSite[], outputs: Outputs): FinishedSite {
  const { siteDir, config } = loaded;
  const files = new Map(outputs.files.map((file) => [file.path, file.content]));
  const copies = new Map(outputs.copies.map((copy) => [copy.path, copy]));
  return {
    siteDir,
    config,
    sites,
    outputs,
    async read(file) {
      const made = files.get(file);
      if (made) return made();
      const copy = copies.get(file);
      return copy && (copy.content?.() ?? readIfExists(path.join(siteDir, copy.source)));
    },
  };
}
