import type { FeatureLibrary } from "../../types/feature.js";

/** Reads and writes images. */
export const SHARP: FeatureLibrary = {
  name: "sharp",
  version: "0.35.5",
  setting: "images.optimize",
  isWanted: ({ images }) => images.optimize !== false,
};
