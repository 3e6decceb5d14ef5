// The settings of the search.
import type { FeatureSearchConfig, FeatureSearchSettings } from "../features/config.js";

/** The search of a site, as written by its author. */
export interface SearchConfig extends FeatureSearchConfig {
  /** Paths of pages to offer before something is typed. Default: the first pages of the first sidebar. */
  readonly suggestions?: readonly string[];
  /**
   * Groups of words and phrases that mean the same: `[["ram", "memory"], ["sso", "single sign-on"]]`. Whoever looks for
   * one of them finds the others, too.
   */
  readonly synonyms?: readonly (readonly string[])[];
}

/** The search of a site with every default filled in. */
export interface SearchSettings
  extends Omit<SearchConfig, keyof FeatureSearchConfig>, FeatureSearchSettings {}
