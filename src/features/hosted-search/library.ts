import type { FeatureLibrary } from "../../types/feature.js";

/** The official client of Typesense. */
export const TYPESENSE: FeatureLibrary = {
  name: "typesense",
  version: "3.1.0",
  setting: "search.provider",
  isForBrowsers: true,
  isWanted: ({ search }) => search !== false && search.provider !== undefined && "name" in search.provider,
};
