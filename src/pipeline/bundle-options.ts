import { componentsOf } from "../config/plugins.js";
import type { SiteReader } from "../load.js";
import type { LoadedConfig } from "../types/loaded-config.js";

/** What the bundler needs to know of a site. */
export function bundleOptions(loaded: LoadedConfig, { history }: SiteReader) {
  const postcssPlugins = (loaded.plugins?.list ?? []).flatMap((plugin) => plugin.postcssPlugins ?? []);
  return { ...loaded.config, components: componentsOf(loaded), postcssPlugins, ...(history && { history }) };
}
