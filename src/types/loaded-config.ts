import type { CacheConfig } from "./cache.js";
import type { SiteConfig } from "./config.js";
import type { InPlace } from "./in-place.js";
import type { SitePlugins } from "./plugin.js";
import type { Variables } from "./variables.js";

/** A configuration together with where it was read from. */
export interface LoadedConfig {
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  /** Configuration file, relative to the site folder. */
  readonly file: string;
  readonly config: SiteConfig;
  /** The shared cache as configured. It is no part of `config`, as no page depends on it. */
  readonly cache: CacheConfig;
  /** Absent: it has none. They are no part of `config`, as only the pages that use them depend on them. */
  readonly variables?: Variables;
  /** Absent: it has none. */
  readonly plugins?: SitePlugins;
  /** Absent: it is no Docusaurus project. */
  readonly inPlace?: InPlace;
  /**
   * Position of the key at a path such as `navbar.items[0].to`, or of the nearest key above it. In a Docusaurus project, `text` is looked
   * for, in the files that its configuration loads, too: what `path` comes from may be written anywhere.
   */
  readonly at: (
    path: string,
    text?: string,
  ) => { readonly file?: string; readonly line: number; readonly column: number };
}
