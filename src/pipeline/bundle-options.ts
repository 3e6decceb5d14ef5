import type { Loader, Plugin as EsbuildPlugin } from "esbuild";
import { componentsOf, pluginPackages, themesOf } from "../config/plugins.js";
import type { Mode } from "../bundle/environment.js";
import type { AddedToClient } from "../bundle/settings.js";
import { lastPosts } from "../docusaurus/last-posts.js";
import { relativeTo } from "../io/relative-path.js";
import type { SiteReader } from "../load.js";
import type { LoadedConfig } from "../types/loaded-config.js";

/** What the bundler needs to know of a site. */
export function bundleOptions(loaded: LoadedConfig, { history, features }: SiteReader, mode: Mode) {
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
