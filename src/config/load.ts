// Loads and validates the configuration of a site. Code is bundled in memory; nothing is written to disk.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { isMissing, readIfPossible } from "../io/files.js";
import { LoadedPackages } from "../io/loaded-packages.js";
import { relativeTo } from "../io/relative-path.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import { DOCUSAURUS_CONFIGS, originalKey } from "../docusaurus/keys.js";
import { byCodeUnit } from "../text/order.js";
import { decodePath, encodePath } from "../text/path.js";
import { placeOfKey, placeOfQuoted } from "../text/quoted.js";
import { flatVariables } from "../text/variables.js";
import { asWritten } from "../text/written-value.js";
import { isObject } from "../text/json.js";
import { parseYaml, type ParsedYaml } from "../text/yaml.js";
import { withLocales } from "./locales.js";
import { locateInCode, locateInData, type Locate } from "./locate.js";
import { pluginsIn, sitePlugins, HookError, withConfigHooks, type ConfigCode } from "./plugins.js";
import { validateConfig } from "./validate.js";
import { withVersions } from "./versions.js";
import { withWording } from "./wording.js";
import type { UserConfig } from "../types/config.js";
import { configProblem, placeOf } from "../bundle/problems.js";
import { dependenciesOf, recordReads } from "../bundle/reads.js";
import { Accessed, noticed, startNoticing } from "../io/file-access.js";
import { bundleConfig } from "./bundle.js";
import { execute, load } from "./execute.js";

const NAMES = ["ts", "mts", "js", "mjs", "json", "yaml", "yml"].map(
  (extension) => `docsite.config.${extension}`,
);

/**
 * `watch`: absolute paths of the configuration, of every file that it imports, and of the `tsconfig.json` and
 * `package.json` files that apply to them.
 */
export interface ConfigResult {
  /** Absent if there are problems. */
  readonly loaded?: LoadedConfig;
  readonly diagnostics: readonly Diagnostic[];
  readonly watch: readonly string[];
}

/** Name of the configuration file that a site is built by: one of docsite, otherwise one of Docusaurus. */
export async function configFileOf(siteDir: string): Promise<string | undefined> {
  const [file] = await configFiles(siteDir, [...NAMES, ...DOCUSAURUS_CONFIGS]);
  return file;
}

/**
 * Finds, reads and validates the configuration of the site in a folder. `baseUrl` of the command line comes first. `locale`: the
 * only language that is wanted. `packages`: those of a process that loads it again and again.
 */
export async function loadConfig(
  siteDir: string,
  baseUrl?: string,
  locale?: string,
  packages = new LoadedPackages(),
): Promise<ConfigResult> {
  const wanted = { baseUrl, locale, packages };
  const folder = path.resolve(siteDir);
  const files = await configFiles(folder, NAMES);
  const [file, other] = files;
  if (file === undefined) {
    const [name] = await configFiles(folder, DOCUSAURUS_CONFIGS);
    if (name !== undefined) return loadProject(folder, name, wanted);
  }
  if (file === undefined || other !== undefined) {
    const problem =
      file === undefined
        ? diagnostic("config-missing-file", {}, folder, NAMES.join(", "))
        : diagnostic("config-several-files", {}, [...files].sort(byCodeUnit).join(", "));
    return { diagnostics: [problem], watch: files.map((name) => path.join(folder, name)) };
  }
  const text = (await readFile(path.join(folder, file), "utf8")).replace(/^\ufeff/, "");
  const isCode = /\.m?[jt]s$/.test(file);
  const { at, ...content } = isCode
    ? { ...(await runConfig(folder, file)), at: locateInCode(text) }
    : readData(folder, file, text);
  if ("diagnostics" in content) return content;
  const { watch } = content;
  const code = "code" in content ? content.code : undefined;
  return checked({ siteDir: folder, file, at, value: content.value, code, watch }, wanted);
}

/** A Docusaurus project, built where it is. */
async function loadProject(siteDir: string, file: string, wanted: Wanted): Promise<ConfigResult> {
  const { runProject } = await import("../docusaurus/run.js");
  const { value, inPlace, code: text, packages, reads, watch, diagnostics } = await runProject(siteDir, file);
  if (!value || !inPlace) return { diagnostics, watch };
  const from = path.join(siteDir, file);
  const inCode = locateInCode(await readFile(from, "utf8"));
  const at = (key: string, wanted?: string) =>
    (wanted === undefined ? undefined : writtenIn(siteDir, watch, key, wanted)) ?? inCode(originalKey(key));
  const code = { text, from, packages, reads };
  return checked({ siteDir, file, at, value, code, watch, inPlace }, wanted);
}

/** Where a Docusaurus project writes a text in quotes, or a function that is a plugin here. `files`: those that its configuration loads, which comes first. */
function writtenIn(siteDir: string, files: readonly string[], key: string, text: string): Point | undefined {
  const isNamed = (file: string) => /\.sidebars\b/.test(key) && /sidebar/i.test(path.basename(file));
  for (const file of files.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))) {
    const code = readIfPossible(file) ?? "";
    const place = placeOfQuoted(code, text) ?? (key === "plugins" ? placeOfKey(code, text) : undefined);
    if (place) return { file: relativeTo(siteDir, file), ...place };
  }
  return undefined;
}

/** What the command line says, and what the process has loaded. */
interface Wanted {
  readonly baseUrl: string | undefined;
  readonly locale: string | undefined;
  readonly packages: LoadedPackages;
}

/** The value of a configuration, and where it comes from. */
interface Given
  extends Pick<LoadedConfig, "siteDir" | "file" | "at" | "inPlace">, Pick<ConfigResult, "watch"> {
  readonly value: unknown;
  readonly code: ConfigCode | undefined;
}

/** Validates a configuration, and finds its versions and plugins. */
async function checked(
  { value, code, watch, ...given }: Given,
  { baseUrl, locale, packages }: Wanted,
): Promise<ConfigResult> {
  const validated = validateConfig(value, given.file, given.at);
  if ("diagnostics" in validated) return { ...validated, watch };
  const variables = variablesOf(value as UserConfig, process.env);
  const about = { ...given, cache: (value as UserConfig).cache ?? {}, ...(variables && { variables }) };
  const base = baseUrl === undefined ? validated.baseUrl : withSlashes(baseUrl);
  const versioned = withVersions({ ...about, config: { ...validated, baseUrl: base, publicPath: base } });
  const localized = withLocales(versioned.config, about.file, locale);
  const watched = [...watch, ...versioned.watch];
  const problems = [...versioned.diagnostics, ...localized.diagnostics];
  if (problems.length > 0) return { diagnostics: problems, watch: watched };
  const own = (value as Pick<UserConfig, "texts">).texts;
  const config = await withWording(localized.config, own, pluginsIn(value));
  const known = code && { ...code, reads: packages.note(code.reads ?? []) };
  const found = known && sitePlugins(value, known, about.siteDir, packages);
  const at: LoadedConfig["at"] = (key, text) => versioned.at(key) ?? about.at(key, text);
  const loaded = { ...about, at, config, ...(found && { plugins: found.plugins }) };
  return { loaded, diagnostics: [], watch: [...watched, ...(found?.watch ?? [])] };
}

/** The variables of a site; nothing where its configuration has none of their keys. */
function variablesOf(
  { variables, environment = [], i18n }: Pick<UserConfig, "variables" | "environment" | "i18n">,
  env: NodeJS.ProcessEnv,
): LoadedConfig["variables"] {
  const inLanguages = Object.entries(i18n?.localeConfigs ?? {}).flatMap(([name, { variables: own }]) =>
    own === undefined ? [] : [[name, flatVariables(own)] as const],
  );
  if (variables === undefined && environment.length === 0 && inLanguages.length === 0) return undefined;
  const set = environment.filter((name) => env[name] !== undefined);
  return {
    values: {
      ...flatVariables(variables),
      ...Object.fromEntries(set.map((name) => [`env.${name}`, env[name] ?? ""])),
    },
    unset: environment.filter((name) => env[name] === undefined).map((name) => `env.${name}`),
    ...(inLanguages.length > 0 && { byLocale: Object.fromEntries(inLanguages) }),
  };
}

function withSlashes(baseUrl: string): string {
  const trimmed = encodePath(decodePath(baseUrl.replace(/^\/+|\/+$/g, "")));
  return trimmed === "" ? "/" : `/${trimmed}/`;
}

async function configFiles(folder: string, wanted: readonly string[]): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names
      .filter((name) => wanted.includes(name))
      .sort((a, b) => wanted.indexOf(a) - wanted.indexOf(b));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function readData(folder: string, file: string, text: string): RunResult & { readonly at: Locate } {
  const yaml = parseYaml(text);
  const watch = [path.join(folder, file)];
  const at = locateInData(yaml);
  const value = yaml.value ?? {};
  if (yaml.problems.length === 0) return { value: withWrittenVariables(value, yaml), watch, at };
  const diagnostics = yaml.problems.map(({ message, line, column }) =>
    diagnostic("config-syntax", { file, line, column }, message, undefined),
  );
  return { diagnostics, watch, at };
}

/** A configuration with the texts of its variables as they are written: the number 1.10 would be 1.1. */
function withWrittenVariables(value: unknown, yaml: ParsedYaml, at: readonly string[] = []): unknown {
  if (!isObject(value)) return value;
  const { variables, i18n } = value;
  const { localeConfigs } = isObject(i18n) ? i18n : {};
  const inLanguages = Object.entries(isObject(localeConfigs) ? localeConfigs : {}).map(([name, config]) => [
    name,
    withWrittenVariables(config, yaml, ["i18n", "localeConfigs", name]),
  ]);
  return {
    ...value,
    ...(variables !== undefined && { variables: asWritten(variables, [...at, "variables"], yaml) }),
    ...(inLanguages.length > 0 && {
      i18n: { ...(i18n as object), localeConfigs: Object.fromEntries(inLanguages) },
    }),
  };
}

/**
 * The content of a configuration before validation. `watch`: absolute paths of the file, of every file that it
 * imports, and of their `tsconfig.json` and `package.json`.
 */
type RunResult =
  | { readonly value: unknown; readonly watch: readonly string[]; readonly code?: ConfigCode }
  | { readonly diagnostics: readonly Diagnostic[]; readonly watch: readonly string[] };

/** Bundles and runs a configuration. `file` is relative to the absolute path of the site folder. */
async function runConfig(siteDir: string, file: string): Promise<RunResult> {
  const entry = path.join(siteDir, file);
  const reads = recordReads();
  const accessed = new Accessed();
  const stopNoticing = startNoticing();
  const start = { file, line: 1, column: 1 };
  try {
    // What packages read when they are loaded counts, too.
    const { code, map, errors, packages, columnOf } = await bundleConfig(
      siteDir,
      file,
      reads.plugin,
      (wanted) => noticed(accessed, () => load(wanted, entry)),
    );
    const watch = dependenciesOf([entry, ...reads.modules()], { errors, siteDir, workingDir: siteDir });
    if (!code) return { diagnostics: errors.map((error) => configProblem(error, siteDir)), watch };
    try {
      const given = await execute(code, entry, accessed);
      const value = await noticed(accessed, () => withConfigHooks(given, siteDir));
      if (value === undefined) return { diagnostics: [diagnostic("config-missing.export", start)], watch };
      // Later, its plugins read for themselves. Nothing of it is watched: a configuration may write what it reads whenever it runs.
      const text = JSON.stringify(code);
      return { value, watch, code: { text, from: entry, packages, reads: [...accessed.reads] } };
    } catch (error) {
      if (error instanceof HookError) {
        const { plugin, hook, message } = error;
        return { diagnostics: [diagnostic("plugin-failed.hook", { file }, plugin, hook, message)], watch };
      }
      // A failed `require` adds lines about the chain of imports.
      const [text] = (error instanceof Error ? error.message : String(error)).split("\n");
      const { column, ...thrownAt } = placeOf(error, siteDir, { filename: entry, map, mapDir: siteDir });
      const place = { ...start, ...thrownAt };
      const own = column === undefined ? {} : { column: columnOf(place.file, place.line, column) };
      return { diagnostics: [diagnostic("config-threw", { ...place, ...own }, text ?? "")], watch };
    }
  } finally {
    stopNoticing();
  }
}
