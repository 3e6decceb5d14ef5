import type { FeatureLibrary } from "../../types/feature.js";

/** Reads packages. */
export const TYPEDOC: FeatureLibrary = {
  name: "typedoc",
  version: "0.28.20",
  setting: "reference",
  isWanted: ({ reference }) => reference.some(({ entry }) => entry.length > 0),
};
