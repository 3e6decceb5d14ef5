// Runs the configuration of a Docusaurus project, and maps it.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { TransformFailure } from "esbuild";
import { configProblem, placeOf } from "../bundle/problems.js";
import { diagnostic, DIAGNOSTICS } from "../diagnostics/diagnostics.js";
import { startNoticing, type FileAccess } from "../io/file-access.js";
import { listFiles, readIfPossible } from "../io/files.js";
import { relativeTo } from "../io/relative-path.js";
import { placeOfImport, placeOfQuoted } from "../text/quoted.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { InPlace } from "../types/in-place.js";
import { mapped, type Mapped } from "./map.js";
import { packageNameOf, ProjectModules, type CompiledModule, type Origin } from "./modules.js";
import type { Project } from "./project.js";
import { isUnreadable } from "../diagnostics/unreadable.js";
import type { CheckSeverity } from "../types/config.js";

/** The result of running a configuration. */
export interface RunProject {
  /** The configuration as one of docsite. Absent if it cannot be run. */
  readonly value?: Mapped["config"];
  readonly inPlace?: InPlace;
  /** Where a value of the configuration was imported from. */
  readonly originOf: (value: unknown) => Origin | undefined;
  /** Its modules as JSON: `valueOfModules` runs them again. */
  readonly code: string;
  /** The packages that it loads, with the folders of the files that it has of them. */
  readonly packages: readonly (readonly [specifier: string, folder: string])[];
  /** What it and the packages that it loads have read, as `stateOf` takes it. */
  readonly reads: readonly string[];
  /** Absolute paths of all files and folders that its own code read. */
  readonly watch: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Runs and maps the configuration in a file of an absolute folder. */
export async function runProject(siteDir: string, file: string): Promise<RunProject> {
  const { transformSync } = await import("esbuild");
  const modules = new ProjectModules(siteDir, transformSync);
  const entry = path.join(siteDir, file);
  const about = () => ({
    originOf: (value: unknown) => modules.originOf(value),
    code: JSON.stringify(Object.fromEntries(modules.compiled)),
    packages: [...modules.packages]
      .sort()
      .map((installed) => [packageNameOf(installed) ?? installed, path.dirname(installed)] as const),
    reads: [...modules.accessed.reads],
    watch: [...new Set([entry, ...modules.watched])],
  });
  const stopNoticing = startNoticing();
  try {
    const { config, outcomes, severities, postBuilds } = await modules.awaiting(() =>
      mappedFrom(modules, siteDir, entry, true),
    );
    const isInstalled = modules.resolve(DOCUSAURUS, entry) !== undefined;
    // A process that cannot be started says so a little later.
    await nextTurn();
    const [failure] = modules.failures;
    if (failure) throw failure;
    const missing = [...modules.missing.values()].map(({ name, from }) =>
      diagnostic("docusaurus-package", placeOfPackage(siteDir, from, name), name),
    );
    const inPlace = {
      outcomes,
      isInstalled,
      severities: { ...severitiesOf(isInstalled), ...severities },
      warnings: missing,
      postBuilds,
    };
    return { value: config, inPlace, ...about(), diagnostics: [] };
  } catch (error) {
    return { ...about(), diagnostics: thrown(error, siteDir, file, modules) };
  } finally {
    stopNoticing();
  }
}

/** Where a module names a package, which plugins, themes and presets may have in a short form. */
function placeOfPackage(siteDir: string, from: string, name: string): Point {
  const code = readIfPossible(from) ?? "";
  const short = name
    .replace(/^@docusaurus\/|(?:^|(?<=\/))docusaurus-/, "")
    .replace(/(^|\/)(?:plugin|theme|preset)-/, "$1");
  const place = placeOfImport(code, name) ?? placeOfQuoted(code, short);
  return { file: relativeTo(siteDir, from), ...(place ?? { line: 1, column: 1 }) };
}

/** Runs modules again, as in another thread, and gives the mapped configuration. `access`: is told what they read. */
export async function valueOfModules(
  code: string,
  entry: string,
  access: FileAccess,
): Promise<Mapped["config"]> {
  const { transformSync } = await import("esbuild");
  const compiled = JSON.parse(code) as Readonly<Record<string, CompiledModule>>;
  const siteDir = path.dirname(entry);
  const modules = new ProjectModules(siteDir, transformSync, compiled, access);
  return (await modules.awaiting(() => mappedFrom(modules, siteDir, entry, false))).config;
}

async function mappedFrom(
  modules: ProjectModules,
  siteDir: string,
  entry: string,
  runsPlugins: boolean,
): Promise<Mapped> {
  const given = modules.load(entry);
  const value: unknown =
    typeof given === "function" ? await modules.runAsSite(given as () => unknown) : await given;
  const project: Project = {
    siteDir,
    load: (name) => modules.load(path.resolve(siteDir, name)),
    filesIn: (folder) => filesBelow(path.resolve(siteDir, folder)),
    exists: (name) => existsSync(path.resolve(siteDir, name)),
    resolve: (specifier) => modules.resolve(specifier, entry),
    runsPlugins,
    docusaurusVersion: versionOf(modules.resolve(DOCUSAURUS, entry), path.join(siteDir, "package.json")),
    packageOf: (each) => modules.originOf(each)?.packageName,
  };
  return mapped(value, project);
}

function filesBelow(folder: string): string[] {
  const isRead = (each: string) => !/[\\/](?:node_modules|\.[^\\/]*)$/.test(each);
  return listFiles(folder, { folder: isRead, unreadable: () => {} }).map((file) => relativeTo(folder, file));
}

const DOCUSAURUS = "@docusaurus/core/package.json";

/** The version of an installed package, or else the one that the project asks for. */
function versionOf(installed: string | undefined, manifest: string): string | undefined {
  const file = installed ?? manifest;
  if (!existsSync(file)) return undefined;
  const { version, dependencies, devDependencies } = JSON.parse(readFileSync(file, "utf8")) as {
    readonly version?: string;
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly devDependencies?: Readonly<Record<string, string>>;
  };
  return installed === undefined ? { ...devDependencies, ...dependencies }["@docusaurus/core"] : version;
}

/** What a configuration throws, at its place in the project, or what is wrong in a module that cannot be parsed. */
function thrown(
  error: unknown,
  siteDir: string,
  file: string,
  { compiled, missing }: Pick<ProjectModules, "compiled" | "missing">,
): Diagnostic[] {
  if (error instanceof Error && "errors" in error && error.message.startsWith("Transform failed"))
    return (error as TransformFailure).errors.map((each) => configProblem(each, siteDir));
  const [text = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  const start = { file, line: 1, column: 1 };
  const names = [...missing.keys()].map((name) => `\`${name}\``).join(", ");
  const absent = names === "" ? undefined : names;
  const { stack = "" } = error instanceof Error ? error : {};
  // Where it was thrown, not where that was called.
  const byPlace = [...compiled].sort(([a], [b]) => placeIn(stack, a) - placeIn(stack, b));
  for (const [filename, { map }] of byPlace) {
    const place = placeOf(error, siteDir, { filename, map, mapDir: path.dirname(filename) });
    if (place.file !== undefined) return [diagnostic("config-threw", { ...start, ...place }, text, absent)];
  }
  return [diagnostic("config-threw", start, text, absent)];
}

function placeIn(stack: string, file: string): number {
  const place = stack.indexOf(`${file}:`);
  return place < 0 ? Infinity : place;
}

/** Problems of code, which it stops on unless a package is missing that the code needs. */
const ERRORS_OF_CODE = ["code-failed", "unknown-component"];

/** A page that has lost its text, or a module that cannot be read, is never a matter of what is installed. */
const LOST = ["react-page", "code"];

/** What it does not look at. */
const OFF = ["front-matter-key", "second-h1", "non-canonical-link"];

/** Severities by codes. Problems with other codes are at most warnings. */
function severitiesOf(isInstalled: boolean): Readonly<Record<string, CheckSeverity>> {
  const all = (codes: readonly string[], severity: CheckSeverity) =>
    codes.map((code) => [code, severity] as const);
  return Object.fromEntries([
    ...all(Object.keys(DIAGNOSTICS).filter(isUnreadable), "error"),
    ...all(LOST, "error"),
    ...all(ERRORS_OF_CODE, isInstalled ? "error" : "warning"),
    ...all(OFF, "off"),
  ]);
}
