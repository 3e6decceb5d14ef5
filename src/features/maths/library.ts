import type { FeatureLibrary } from "../../types/feature.js";

/** Name of the feature, under which documents have the styles of their formulas. */
export const MATHS = "maths";

/** Turns TeX into MathML. */
export const TEMML: FeatureLibrary = { name: "temml", version: "0.13.5", setting: "markdown.math" };
