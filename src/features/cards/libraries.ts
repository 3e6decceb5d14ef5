import type { FeatureLibrary } from "../../types/feature.js";

/** Lays out the elements of cards as SVG. */
export const SATORI: FeatureLibrary = { name: "satori", version: "0.63.2", setting: "socialCards" };

/** Draws SVG. */
export const RESVG: FeatureLibrary = { name: "@resvg/resvg-js", version: "2.6.2", setting: "socialCards" };
