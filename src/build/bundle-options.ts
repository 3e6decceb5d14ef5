import { componentsOf } from "../config/plugins.js";
import type { SiteReader } from "../load.js";
import type { LoadedConfig } from "../types/loaded-config.js";

/** What the bundler needs to know of a site. */
export function bundleOptions(loaded: LoadedConfig, { history }: SiteReader) {
  return { ...loaded.config, components: componentsOf(loaded), ...(history && { history }) };
}
