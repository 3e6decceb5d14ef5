// Opens a site: all that a command needs to build it.
import { partMakers } from "./features.js";
import type { BuildAccess } from "./expand.js";
import { FEATURES } from "../features/index.js";
import type { LoadedPackages } from "../io/loaded-packages.js";
import { buildDate } from "../io/git.js";
import { readAssets } from "../io/outside.js";
import type { Mode } from "../bundle/environment.js";
import { Bundler } from "../bundle/bundle.js";
import { Memo } from "../cache/memo.js";
import { PackStore } from "../cache/pack-store.js";
import type { SharedCache } from "../cache/shared-cache.js";
import { cacheProgram } from "../io/program-hash.js";
import { SiteReader } from "../load.js";
import type { ListedFeature } from "../types/feature.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { Scope } from "./scope.js";
import { Pool } from "../workers/pool.js";
import type { Loader, Plugin as EsbuildPlugin } from "esbuild";
import { componentsOf, pluginPackages, themesOf } from "../config/plugins.js";
import type { AddedToClient } from "../bundle/settings.js";
import { lastPosts } from "../docusaurus/last-posts.js";
import { relativeTo } from "../io/relative-path.js";

/** The parts that a command needs to build a site. */
export type Project = ReturnType<typeof openProject>;

/** Opens the cache in a folder; without a folder, the memo starts empty. */
export function openMemo(cacheDir: string | undefined): Memo {
  return new Memo(new PackStore(cacheDir, cacheProgram()));
}

/** How a site is opened. */
export interface ProjectOptions {
  /** Folder of the cache. Default: the memo starts empty. */
  readonly cacheDir?: string | undefined;
  /** What of it is built, once. Default: everything, as often as it changes. */
  readonly scope?: Scope | undefined;
  /** What machines share. Closed with the project, or when the signal fires. Default: nothing. */
  readonly objects?: SharedCache | undefined;
  /** Number of threads. Default: depends on the number of CPUs. */
  readonly threads?: number | undefined;
  /** Once it fires, no more work is begun. */
  readonly signal?: AbortSignal | undefined;
  /** Whether the scripts are those that authors see. Default: `production`. */
  readonly mode?: Mode | undefined;
  /** Default: all that docsite has. */
  readonly features?: readonly ListedFeature[] | undefined;
}

/** What has an index of its own in a shared cache. */
function slotOf({ config: { url, title } }: LoadedConfig, scope: Scope | undefined): string {
  return ["slot", url, title, scope?.name].join("\n");
}

/** Opens a site. */
export function openProject(
  loaded: LoadedConfig,
  { cacheDir, scope, objects, threads, signal, mode, features }: ProjectOptions = {},
) {
  const pool = new Pool(threads === undefined ? undefined : threads - 1, undefined, signal);
  const local = new PackStore(cacheDir, cacheProgram());
  const memo = new Memo(objects?.storeOver(local, slotOf(loaded, scope)) ?? local);
  const leave = () => void objects?.close();
  signal?.addEventListener("abort", leave);
  const close = async () => {
    signal?.removeEventListener("abort", leave);
    memo.close();
    await pool.close();
    await bundler.dispose();
    await objects?.close();
  };
  const imports = new Set<string>();
  const onImports = (_: unknown, files: readonly string[]) => {
    for (const file of files) imports.add(file);
  };
  const { reader, bundler, access } = openSources(loaded, memo, { scope, mode, features, onImports });
  return { reader, access, scope, memo, pool, imports, close };
}

/** How the sources of a site are opened. */
interface SourceOptions extends Pick<ProjectOptions, "scope" | "mode" | "features"> {
  /** What the process has loaded of packages. Default: nothing. */
  readonly packages?: LoadedPackages;
  /** Called with all files that bundling read. `isBroken`: there is no bundle. */
  readonly onImports?: (of: "code" | "client", imports: readonly string[], isBroken: boolean) => void;
}

/** Opens the sources of a site with one configuration. */
export function openSources(
  loaded: LoadedConfig,
  memo: Memo,
  { scope, packages, features = FEATURES, onImports, mode = "production" }: SourceOptions,
) {
  const reader = new SiteReader(loaded, memo, scope?.hasFile, packages, features);
  const bundler = new Bundler(loaded.siteDir, bundleOptions(loaded, reader, mode));
  const access: BuildAccess = {
    bundle: async (code) => {
      const result = await bundler.bundle(code);
      onImports?.("code", result.imports, !result.bundle);
      return result;
    },
    client: async (bundle, pages, wording) => {
      const result = await bundler.client(bundle, pages, wording);
      onImports?.("client", result.imports, !result.client);
      return result;
    },
    unused: (used) => bundler.unused(used),
    readPartials: (paths) => reader.readPartials(paths),
    makeParts: partMakers(features, loaded, memo),
    readAssets: (paths) => readAssets(loaded.siteDir, paths),
    buildDate: () => buildDate(loaded.siteDir),
    features,
  };
  return { reader, bundler, access };
}

/** What the bundler needs to know of a site. */
function bundleOptions(loaded: LoadedConfig, { history, features }: SiteReader, mode: Mode) {
  const { siteDir, config, plugins } = loaded;
  const list = plugins?.list ?? [];
  const postcssPlugins = list.flatMap((plugin) => plugin.postcssPlugins ?? []);
  const { folders, styles, clientModules } = themesOf(loaded);
  const bundlers = list.flatMap(({ bundler }) => bundler ?? []);
  const bundler = {
    plugins: bundlers.flatMap((each) => each.plugins ?? []) as readonly unknown[] as readonly EsbuildPlugin[],
    loaders: Object.assign({}, ...bundlers.map(({ loaders }) => loaders)) as Readonly<Record<string, Loader>>,
  };
  return {
    ...config,
    mode,
    generated: [lastPosts(config)],
    components: componentsOf(loaded),
    postcssPlugins,
    pluginThemes: folders,
    pluginPackages: pluginPackages(loaded),
    pluginStyles: styles,
    clients: async () =>
      (await features).flatMap(({ client }) => (client?.(loaded) ?? []) as AddedToClient[]),
    pluginScripts: clientModules.map((file) => relativeTo(siteDir, file)),
    ...(bundlers.length > 0 && { bundler }),
    ...(history && { history }),
  };
}
