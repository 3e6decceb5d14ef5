import type { FeatureLibrary } from "../../types/feature.js";

const setting = "markdown.mermaid";

/** Draws most kinds of diagrams without a browser. */
export const BEAUTIFUL_MERMAID: FeatureLibrary = { name: "beautiful-mermaid", version: "1.1.3", setting };

/** Draws all others, in a Chromium. */
export const MERMAID: FeatureLibrary = {
  name: "mermaid",
  version: "12.3.0",
  setting,
  isForBrowsers: true,
  inChromium: true,
};
