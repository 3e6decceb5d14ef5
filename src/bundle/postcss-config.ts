// The configuration of PostCSS in a site: what `postcss-load-config` reads for other tools.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { PartialMessage } from "esbuild";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { isFile } from "../io/files.js";
import { relativeTo } from "../io/relative-path.js";
import { isObject } from "../text/json.js";
import { parseYaml } from "../text/yaml.js";
import { textOf } from "./assets.js";
import { evaluate } from "./evaluate.js";
import { defaultOf, installedPackage } from "./installed.js";
import { diagnosticOf, settled } from "./problems.js";
import { messageOf, missingStylePackage } from "./style-problems.js";

/** Plugins and options of PostCSS. */
export interface PostCssConfig {
  readonly plugins: readonly unknown[];
  /** `parser`, `syntax`, `stringifier`. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Absolute paths of the files that it was read from. */
  readonly files: readonly string[];
  readonly errors: readonly PartialMessage[];
}

const CODE = ["ts", "cts", "mts", "js", "cjs", "mjs"];

/** Names of the configuration, in the order in which they are looked for. */
const NAMES = [
  "package.json",
  ".postcssrc",
  ...["json", "yaml", "yml", ...CODE].map((extension) => `.postcssrc.${extension}`),
  ...[...CODE, "json"].map((extension) => `postcss.config.${extension}`),
];

/** Tailwind's plugin of PostCSS. */
export const TAILWIND = "@tailwindcss/postcss";

/** By itself, Tailwind looks for classes in the folder in which the command runs, and writes other bytes where NODE_ENV is set. */
export function tailwindOptions(siteDir: string): object {
  return { base: siteDir, optimize: false };
}

/** The configuration of PostCSS of the package that a site is in; no plugins where there is none. */
export async function postCssConfig(siteDir: string): Promise<PostCssConfig> {
  for (const folder of packageFolders(siteDir)) {
    for (const file of NAMES.map((name) => path.join(folder, name)).filter(isFile)) {
      const written = await readConfig(siteDir, file);
      if (written) return pluginsOf(siteDir, file, written);
    }
  }
  return { plugins: [], options: {}, files: [], errors: [] };
}

/** The site's folder, and those above up to the one of its package. */
function packageFolders(folder: string): string[] {
  const above = path.dirname(folder);
  const isLast = above === folder || existsSync(path.join(folder, "package.json"));
  return isLast ? [folder] : [folder, ...packageFolders(above)];
}

/** What a file says before its plugins are loaded. */
interface Written extends Pick<PostCssConfig, "files" | "errors"> {
  readonly value?: unknown;
}

/** Undefined for a manifest that says nothing of PostCSS. */
async function readConfig(siteDir: string, file: string): Promise<Written | undefined> {
  if (/\.[cm]?[jt]s$/.test(file)) return runConfig(siteDir, file);
  const { value, problems } = parseYaml(readFileSync(file, "utf8"));
  const isManifest = path.basename(file) === "package.json";
  if (isManifest && !(isObject(value) && "postcss" in value)) return undefined;
  const errors = problems.map(({ message, line, column }) =>
    messageOf(diagnostic("style-sheet.config", { file: relativeTo(siteDir, file), line, column }, message)),
  );
  return { value: isManifest && isObject(value) ? value["postcss"] : value, files: [file], errors };
}

async function runConfig(siteDir: string, file: string): Promise<Written> {
  const { build } = await import("esbuild");
  const built = await settled(
    build({
      absWorkingDir: siteDir,
      entryPoints: [file],
      bundle: true,
      write: false,
      metafile: true,
      outdir: siteDir,
      logLevel: "silent",
      platform: "node",
      format: "cjs",
      packages: "external",
      define: {
        "import.meta.url": JSON.stringify(pathToFileURL(file).href),
        "import.meta.dirname": JSON.stringify(path.dirname(file)),
        "import.meta.filename": JSON.stringify(file),
        __dirname: JSON.stringify(path.dirname(file)),
        __filename: JSON.stringify(file),
      },
    }),
  );
  const inputs = Object.keys(built.metafile?.inputs ?? {}).map((name) => path.resolve(siteDir, name));
  const files = [...new Set([file, ...inputs])];
  const errors = built.errors.map((error) => messageOf(diagnosticOf(error, siteDir, "error")));
  if (errors.length > 0) return { files, errors };
  try {
    const given = defaultOf(evaluate(textOf(built.outputFiles, ".js"), file, file));
    const context = { env: "production", mode: "production", cwd: siteDir, options: {} };
    return { value: await (typeof given === "function" ? given(context) : given), files, errors };
  } catch (error) {
    return { files, errors: [loadProblem(siteDir, file, error)] };
  }
}

/** A package that is missing, or what it throws. */
function loadProblem(siteDir: string, file: string, error: unknown): PartialMessage {
  const text = error instanceof Error ? error.message : String(error);
  const [, name] = /^Cannot find (?:module|package) '([^'./][^']*)'/.exec(text) ?? [];
  if (name !== undefined) return missingStylePackage(siteDir, file, name);
  const place = { file: relativeTo(siteDir, file) };
  return messageOf(diagnostic("style-sheet.config", place, text.split("\n")[0] ?? ""));
}

function pluginsOf(siteDir: string, file: string, { value, files, errors }: Written): PostCssConfig {
  const config = isObject(value) ? value : {};
  const found = [...errors];
  const loaded = (name: string): unknown => {
    try {
      const module = installedPackage(siteDir, name);
      if (module === undefined) found.push(missingStylePackage(siteDir, file, name));
      return defaultOf(module);
    } catch (error) {
      found.push(loadProblem(siteDir, file, error));
      return undefined;
    }
  };
  const plugins = namedPlugins(config["plugins"]).flatMap(([plugin, options]) => {
    if (options === false || plugin === undefined || plugin === null || plugin === false) return [];
    const made = typeof plugin === "string" ? loaded(plugin) : plugin;
    // A creator of a plugin says so, and is called as PostCSS would.
    const isCreator = typeof made === "function" && (made as { readonly postcss?: unknown }).postcss === true;
    if (typeof plugin !== "string" && options === undefined)
      return [isCreator ? (made as () => unknown)() : made];
    const usual = plugin === TAILWIND ? tailwindOptions(siteDir) : undefined;
    const given =
      usual || isObject(options) ? { ...usual, ...(isObject(options) ? options : {}) } : undefined;
    return typeof made === "function" ? [(made as (options?: unknown) => unknown)(given)] : [];
  });
  const options = Object.fromEntries(
    ["parser", "syntax", "stringifier"].flatMap((key) => {
      const part = config[key];
      return part === undefined ? [] : [[key, typeof part === "string" ? loaded(part) : part]];
    }),
  );
  return { plugins, options, files, errors: found };
}

/** Plugins as a list of functions, objects and names, or as options by name. */
function namedPlugins(plugins: unknown): (readonly [plugin: unknown, options?: unknown])[] {
  if (isObject(plugins)) return Object.entries(plugins);
  if (!Array.isArray(plugins)) return [];
  return plugins.map((plugin: unknown) =>
    Array.isArray(plugin) ? ([plugin[0], plugin[1]] as const) : ([plugin] as const),
  );
}
