// The plugins of a configuration: taken out of it, because only functions can be run and only data can be sent to threads.
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { inspect } from "node:util";
import { DOCUSAURUS_CONFIGS } from "../docusaurus/keys.js";
import type { FileAccess } from "../io/file-access.js";
import { FILES_OF, listFiles } from "../io/files.js";
import type { LoadedPackages } from "../io/loaded-packages.js";
import { isOwnFolder, packageFolder, packageRoot } from "../io/package-state.js";
import { nameOfRead, stateOf } from "../io/reads.js";
import { isObject } from "../text/json.js";
import { keyOf, contentHash } from "../text/hash.js";
import type { DocsConfig } from "../types/book.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { UserConfig } from "../types/config.js";
import type { Plugin, PluginConfig, SitePlugins } from "../types/plugin.js";
import type { UnifiedEntry } from "../types/unified.js";
import { execute, type Executable } from "./execute.js";

/** Code of a configuration, and what it imports of packages. */
export interface ConfigCode {
  readonly text: string;
  /** Absolute path of the file. */
  readonly from: string;
  /** What it imports of packages, with the absolute path of the folder of the code that does. */
  readonly packages: readonly (readonly [specifier: string, folder: string])[];
  /** What it read when it ran, as `stateOf` takes it. */
  readonly reads?: readonly string[];
}

/** The plugins of a configuration in the order in which they run: those of `markdown` come first, under that name. */
export function pluginsIn(config: unknown): Plugin[] {
  if (!isObject(config)) return [];
  const { markdown, plugins } = config;
  const { remarkPlugins, rehypePlugins } = isObject(markdown) ? markdown : {};
  const entriesOf = (given: unknown) =>
    Array.isArray(given) ? (given as UnifiedEntry[]).filter(Boolean) : [];
  const own = { remarkPlugins: entriesOf(remarkPlugins), rehypePlugins: entriesOf(rehypePlugins) };
  const isUsed = own.remarkPlugins.length + own.rehypePlugins.length > 0;
  const listed = Array.isArray(plugins) ? (plugins.filter(isObject) as unknown as Plugin[]) : [];
  return [...(isUsed ? [{ name: "markdown", ...own }] : []), ...listed];
}

/** What a hook throws that runs before there is a site. */
export class HookError extends Error {
  constructor(
    readonly plugin: string,
    readonly hook: keyof Plugin,
    error: unknown,
  ) {
    super(error instanceof Error ? error.message : String(error));
  }
}

/** More hooks than any configuration has: one that always adds another plugin would never come to an end. */
const MOST_HOOKS = 1000;

/** A configuration after the hooks `config` of its plugins, and of those that they add. Throws `HookError`. */
export async function withConfigHooks(given: unknown, siteDir: string): Promise<unknown> {
  let config = given;
  const done = new Set<unknown>();
  for (;;) {
    const plugin = pluginsIn(config).find(
      (each) => typeof each.config === "function" && !done.has(each.config),
    );
    if (!plugin) return config;
    done.add(plugin.config);
    try {
      if (done.size > MOST_HOOKS) throw new Error("It adds plugins without end");
      config = await plugin.config?.(config as UserConfig & PluginConfig, { siteDir });
      if (!isObject(config)) throw new Error("It has to give the configuration");
    } catch (error) {
      throw new HookError(plugin.name, "config", error);
    }
  }
}

function editUrlsIn(config: unknown): SitePlugins["editUrls"] {
  const inAll = (usual: string, given: unknown) =>
    (Array.isArray(given) ? (given as readonly unknown[]) : [given])
      .filter(isObject)
      .flatMap(({ id = usual, editUrl }) =>
        typeof editUrl === "function"
          ? [[usual === "docs" ? String(id) : `${usual}:${String(id)}`, editUrl as EditUrl] as const]
          : [],
      );
  return new Map(Object.entries(isObject(config) ? config : {}).flatMap(([key, given]) => inAll(key, given)));
}

type EditUrl = Exclude<DocsConfig["editUrl"], string | false | undefined>;

/** The configuration with a mark for each plugin, for the validation of everything else. */
export function withoutPlugins(config: unknown): unknown {
  if (!isObject(config)) return config;
  const { markdown, plugins, ...others } = config;
  const marksOf = (entries: unknown) =>
    Array.isArray(entries) ? entries.filter(Boolean).map(entryMark) : entries;
  const unifiedOf = (given: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(given).map(([key, value]) => [
        key,
        /^re(?:mark|hype)Plugins$/.test(key) ? marksOf(value) : value,
      ]),
    );
  const pluginMark = (plugin: unknown) => {
    if (!isObject(plugin)) return plugin;
    const { options: _, bundler, ...hooks } = plugin;
    return { ...unifiedOf(hooks), ...(bundler !== undefined && { bundler: bundlerMark(bundler) }) };
  };
  return {
    ...others,
    ...(markdown !== undefined && { markdown: isObject(markdown) ? unifiedOf(markdown) : markdown }),
    ...(plugins !== undefined && {
      plugins: Array.isArray(plugins) ? plugins.filter(Boolean).map(pluginMark) : plugins,
    }),
  };
}

/** Plugins of esbuild may hold anything besides what every plugin has. */
function bundlerMark(bundler: unknown): unknown {
  if (!isObject(bundler) || !Array.isArray(bundler["plugins"])) return bundler;
  const plugins = (bundler["plugins"] as unknown[]).map((each) =>
    isObject(each) ? { name: each["name"], setup: each["setup"] } : each,
  );
  return { ...bundler, plugins };
}

/** A function for what unified takes, since options may be of any kind. */
function entryMark(entry: unknown): unknown {
  const plugin: unknown = Array.isArray(entry) ? entry[0] : entry;
  return typeof plugin === "function" || (isObject(plugin) && Array.isArray(plugin["plugins"]))
    ? () => {}
    : plugin;
}

/** The plugins of a site; nothing where it has none. */
export function sitePlugins(
  config: unknown,
  code: ConfigCode,
  siteDir: string,
  packages: LoadedPackages,
): { readonly plugins: SitePlugins; readonly watch: readonly string[] } | undefined {
  const list = pluginsIn(config);
  const editUrls = editUrlsIn(config);
  if (list.length + editUrls.size === 0) return undefined;
  const places = list.flatMap((plugin) => (plugin.watch ?? []).map((name) => path.resolve(siteDir, name)));
  const files = places.flatMap(filesAt);
  // What is missing may become a folder.
  const lists = places
    .filter((place) => !statSync(place, { throwIfNoEntry: false })?.isFile())
    .map((place) => path.join(place, FILES_OF));
  const reads = [...new Set([...files, ...(code.reads ?? [])])];
  const hash = keyOf(
    code.text,
    packagesHash(code, packages),
    list.map(({ name, options, folders, remarkPlugins, rehypePlugins }) =>
      inspect([name, options, folders, remarkPlugins, rehypePlugins], {
        depth: Infinity,
        maxArrayLength: Infinity,
        maxStringLength: Infinity,
      }),
    ),
    reads.map((read) => [nameOfRead(siteDir, read), stateOf(read)]),
  );
  return {
    plugins: { list, editUrls, hash, code: code.text, from: code.from, reads: [...places, ...reads] },
    watch: [...new Set([...places, ...lists, ...files])],
  };
}

function filesAt(place: string): string[] {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return listFiles(place, { folder: isOwnFolder });
  return stats ? [place] : [];
}

/** The components of a site's plugins: absolute paths of their modules, by name. The last plugin with a name wins. */
export function componentsOf({ plugins, siteDir }: LoadedConfig): Readonly<Record<string, string>> {
  const all = (plugins?.list ?? []).flatMap(({ components = {} }) => Object.entries(components));
  return Object.fromEntries(all.map(([name, file]) => [name, path.resolve(siteDir, file)]));
}

/** Files of plugins for the look of pages, as absolute paths. Of the folders, the first one comes first: that of the last plugin. */
export function themesOf({ plugins, siteDir }: LoadedConfig): Readonly<{
  folders: readonly string[];
  styles: readonly string[];
  clientModules: readonly string[];
}> {
  const themes = (plugins?.list ?? []).flatMap(({ theme }) => theme ?? []);
  const absolute = (name: string) => path.resolve(siteDir, name);
  return {
    folders: themes
      .flatMap(({ folder }) => folder ?? [])
      .map(absolute)
      .toReversed(),
    styles: themes.flatMap(({ styles = [] }) => styles).map(absolute),
    clientModules: themes.flatMap(({ clientModules = [] }) => clientModules).map(absolute),
  };
}

/** The folders of the packages that plugins' components are in, as they really are: components in them may run in browsers. */
export function pluginPackages(loaded: LoadedConfig): string[] {
  const kinds = (loaded.plugins?.list ?? []).flatMap((plugin) => Object.values(plugin.kinds ?? {}));
  const files = [
    ...Object.values(componentsOf(loaded)),
    ...kinds.map(({ component }) => path.resolve(loaded.siteDir, component)),
    ...themesOf(loaded).folders.map((folder) => path.join(folder, "index")),
  ];
  const folders = files.map((file) => path.dirname(file)).filter((folder) => existsSync(folder));
  return [...new Set(folders.map((folder) => packageRoot(path.join(realpathSync(folder), "index"))))];
}

/** Runs the code of a configuration again, as in another thread, and gives its plugins. `access`: is told what it reads. */
export async function loadPlugins(
  { code, from }: Pick<SitePlugins, "code" | "from">,
  access: FileAccess,
): Promise<Plugin[]> {
  const isProject = DOCUSAURUS_CONFIGS.includes(path.basename(from));
  const valueOf = isProject ? (await import("../docusaurus/run.js")).valueOfModules : configValue;
  return pluginsIn(await valueOf(code, from, access));
}

/** What the code of a configuration gives. `undefined` without a default export. `access`: is told what it reads. */
async function configValue(code: string, from: string, access: FileAccess): Promise<unknown> {
  return withConfigHooks(await execute(JSON.parse(code) as Executable, from, access), path.dirname(from));
}

/** Records of package managers: code may load packages that no manifest names. */
const RECORDS = [".package-lock.json", ".yarn-integrity", ".yarn-state.yml", ".pnpm/lock.yaml"];

/** The states of the packages that code imports. */
function packagesHash({ packages: imports }: ConfigCode, packages: LoadedPackages): unknown {
  return imports.map(([specifier, from]) => {
    const [name = specifier] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
    const folder = packageFolder(name, from);
    // The code itself fails to import it, or does so where it handles that.
    if (folder === undefined) return [specifier];
    return [
      specifier,
      packages.keep(name, () => [packages.states.stateOf(folder), recordsOf(folder)], folder),
    ];
  });
}

function recordsOf(folder: string): string[] {
  const parts = folder.split(path.sep);
  const modules = parts.slice(0, parts.indexOf("node_modules") + 1).join(path.sep);
  const records = modules === "" ? [] : RECORDS.map((name) => path.join(modules, name));
  return records.filter((name) => existsSync(name)).map((name) => contentHash(readFileSync(name)));
}
