// Site folder → its checked configuration. Code is bundled in memory and run; nothing is written to disk.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { isMissing } from "../io/files.js";
import { KeptBundles } from "../io/kept-bundles.js";
import type { LoadedConfig } from "../model/config.js";
import type { Diagnostic } from "../model/diagnostic.js";
import { byCodeUnit } from "../text/order.js";
import { parseYaml } from "../text/yaml.js";
import { runConfig } from "./run.js";
import { type Locate, locateInCode, locateInData } from "./locate.js";
import { validateConfig } from "./validate.js";

const NAMES = ["ts", "mts", "js", "mjs", "json", "yaml", "yml"].map(
  (extension) => `docsite.config.${extension}`,
);

/** `watch`: absolute paths of the configuration and of every file of the site that it imports. */
export type ConfigResult =
  | { readonly loaded: LoadedConfig; readonly watch: readonly string[] }
  | {
      readonly loaded?: undefined;
      readonly diagnostics: readonly Diagnostic[];
      readonly watch: readonly string[];
    };

/** What a configuration file holds, before it is checked. */
type Content =
  | { readonly value: unknown; readonly watch: readonly string[] }
  | { readonly diagnostics: readonly Diagnostic[]; readonly watch: readonly string[] };

/** Finds, reads and checks the configuration of the site in a folder. `cacheDir`: where its bundle is kept. */
export async function loadConfig(siteDir: string, cacheDir?: string): Promise<ConfigResult> {
  const folder = path.resolve(siteDir);
  const found = await configFiles(folder);
  const [file, other] = found;
  if (file === undefined || other !== undefined) {
    const problem = file === undefined ? missing(folder) : several(found);
    return {
      diagnostics: [{ severity: "error", ...problem }],
      watch: found.map((name) => path.join(folder, name)),
    };
  }
  const text = (await readFile(path.join(folder, file), "utf8")).replace(/^\ufeff/, "");
  const isCode = /\.m?[jt]s$/.test(file);
  const { at, ...content } = isCode
    ? { ...(await runConfig(folder, file, new KeptBundles(cacheDir))), at: locateInCode(text) }
    : readData(folder, file, text);
  if ("diagnostics" in content) return content;
  const checked = validateConfig(content.value, { file, at });
  if (!checked.config) return { diagnostics: checked.diagnostics, watch: content.watch };
  return { loaded: { siteDir: folder, file, config: checked.config, at }, watch: content.watch };
}

async function configFiles(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => NAMES.includes(name)).sort(byCodeUnit);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function missing(folder: string): Omit<Diagnostic, "severity"> {
  return {
    code: "config-missing-file",
    message: `No configuration in ${folder}: looked for ${NAMES.join(", ")}`,
    hint: "Give the site's folder, or make a new site with `docsite init`",
  };
}

function several(found: readonly string[]): Omit<Diagnostic, "severity"> {
  return {
    code: "config-several-files",
    message: `A site has one configuration, this folder holds ${found.length}: ${found.join(", ")}`,
    hint: "Keep one of them",
  };
}

function readData(folder: string, file: string, text: string): Content & { readonly at: Locate } {
  const yaml = parseYaml(text);
  const watch = [path.join(folder, file)];
  const at = locateInData(yaml);
  if (yaml.problems.length === 0) return { value: yaml.value ?? {}, watch, at };
  const diagnostics = yaml.problems.map(({ message, line, column }): Diagnostic => ({
    severity: "error",
    code: "config-syntax",
    message,
    file,
    line,
    column,
  }));
  return { diagnostics, watch, at };
}
