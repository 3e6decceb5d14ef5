// The plugins of a configuration: taken out of it, because only functions can be run and only data can be sent to threads.
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import path from "node:path";
import { inspect } from "node:util";
import { evaluate } from "../bundle/evaluate.js";
import { DOCUSAURUS_CONFIGS, valueOfModules } from "../docusaurus/run.js";
import { noticed, type FileAccess } from "../io/file-access.js";
import { FILES_OF, listFiles, readIfPossible } from "../io/files.js";
import type { LoadedPackages } from "../io/loaded-packages.js";
import { nameOfRead, stateOf } from "../io/reads.js";
import { isObject } from "../text/json.js";
import { keyOf, contentHash } from "../text/hash.js";
import { GENERATOR_TAG } from "../text/generator.js";
import type { DocsConfig } from "../types/book.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { Plugin, SitePlugins } from "../types/plugin.js";
import type { UnifiedEntry } from "../types/unified.js";

/** Code of a configuration, and what it imports of packages. */
export interface ConfigCode {
  readonly text: string;
  /** Absolute path of the file. */
  readonly from: string;
  /** Specifiers of imports that are not part of the code. */
  readonly packages: readonly string[];
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

function editUrlsIn(config: unknown): SitePlugins["editUrls"] {
  const { docs, blog } = isObject(config) ? config : {};
  const inAll = (given: unknown, usual: string, prefix = "") =>
    (Array.isArray(given) ? (given as readonly unknown[]) : [given])
      .filter(isObject)
      .flatMap(({ id = usual, editUrl }) =>
        typeof editUrl === "function" ? [[prefix + String(id), editUrl as EditUrl] as const] : [],
      );
  return new Map([...inAll(docs, "docs"), ...inAll(blog, "blog", "blog:")]);
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
    const { options: _, ...hooks } = plugin;
    return unifiedOf(hooks);
  };
  return {
    ...others,
    ...(markdown !== undefined && { markdown: isObject(markdown) ? unifiedOf(markdown) : markdown }),
    ...(plugins !== undefined && {
      plugins: Array.isArray(plugins) ? plugins.filter(Boolean).map(pluginMark) : plugins,
    }),
  };
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

/** Whether a folder is the author's: not of packages, git or the cache, and no site that was built. */
function isOwnFolder(folder: string): boolean {
  if (/^(?:node_modules|\.git|\.docsite)$/.test(path.basename(folder))) return false;
  return !readIfPossible(path.join(folder, "404.html"))?.includes(GENERATOR_TAG);
}

/** The components of a site's plugins: absolute paths of their modules, by name. The last plugin with a name wins. */
export function componentsOf({ plugins, siteDir }: LoadedConfig): Readonly<Record<string, string>> {
  const all = (plugins?.list ?? []).flatMap(({ components = {} }) => Object.entries(components));
  return Object.fromEntries(all.map(([name, file]) => [name, path.resolve(siteDir, file)]));
}

/** Runs the code of a configuration again, as in another thread, and gives its plugins. `access`: is told what it reads. */
export async function loadPlugins(
  { code, from }: Pick<SitePlugins, "code" | "from">,
  access: FileAccess,
): Promise<Plugin[]> {
  const isProject = DOCUSAURUS_CONFIGS.includes(path.basename(from));
  return pluginsIn(await (isProject ? valueOfModules : configValue)(code, from, access));
}

/** What the code of a configuration gives. `undefined` without a default export. `access`: is told what it reads. */
export async function configValue(code: string, from: string, access: FileAccess): Promise<unknown> {
  return noticed(access, async () => {
    const exports = evaluate(code, from, from);
    const given = exports["__esModule"] === true ? exports["default"] : exports;
    return typeof given === "function" ? await (given as () => unknown)() : await given;
  });
}

/** What tells one installation of packages from another: their versions, and the records of package managers. */
const RECORDS = [".package-lock.json", ".yarn-integrity", ".yarn-state.yml", ".pnpm/lock.yaml"];

function packagesHash(code: ConfigCode, packages: LoadedPackages): unknown {
  const require = createRequire(code.from);
  return code.packages
    .filter((specifier) => !isBuiltin(specifier))
    .map((specifier) => {
      try {
        const file = realpathSync(require.resolve(specifier));
        return [specifier, packages.keep(specifier, () => packageState(file), file)];
      } catch {
        // The code itself fails to import it, or does so where it handles that.
        return [specifier];
      }
    });
}

function packageState(file: string): string[] {
  const root = packageRoot(path.dirname(file));
  const parts = root.split(path.sep);
  const modules = parts.indexOf("node_modules");
  // A linked package may be edited without a new version.
  if (modules < 0)
    return listFiles(root)
      .filter(isOwnFile(root))
      .map((name) => contentHash(readFileSync(name)));
  const folder = parts.slice(0, modules + 1).join(path.sep);
  const records = RECORDS.map((name) => path.join(folder, name)).filter((name) => existsSync(name));
  return [path.join(root, "package.json"), ...records].map((name) => contentHash(readFileSync(name)));
}

function isOwnFile(root: string): (file: string) => boolean {
  return (file) => !path.relative(root, file).split(path.sep).includes("node_modules");
}

function packageRoot(folder: string): string {
  if (existsSync(path.join(folder, "package.json")) || path.dirname(folder) === folder) return folder;
  return packageRoot(path.dirname(folder));
}
