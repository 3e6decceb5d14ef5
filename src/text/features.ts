import type { SiteConfig } from "../types/config.js";
import type { FeatureLibrary, ListedFeature } from "../types/feature.js";

/** Those of the listed features that a site wants. */
export function wantedFeatures(
  listed: readonly ListedFeature[],
  config: SiteConfig,
): readonly ListedFeature[] {
  return listed.filter(({ isWanted }) => isWanted?.(config) ?? true);
}

/** The packages that a site takes for its features. */
export function wantedLibraries(
  listed: readonly ListedFeature[],
  config: SiteConfig,
): readonly FeatureLibrary[] {
  return wantedFeatures(listed, config).flatMap(({ libraries = [] }) =>
    libraries.filter((library) => library.isWanted?.(config) ?? true),
  );
}
