import type { FeatureLibrary } from "../../types/feature.js";

/** Name of the feature. */
export const TWOSLASH = "twoslash";

/** Asks a compiler of TypeScript about the code in pages. */
export const LIBRARY: FeatureLibrary = { name: "twoslash", version: "0.3.9", setting: "markdown.twoslash" };

/** The languages that it reads, and the endings of their files. */
export const LANGUAGES: Readonly<Record<string, string>> = {
  ts: "ts",
  typescript: "ts",
  mts: "ts",
  cts: "ts",
  tsx: "tsx",
  js: "js",
  javascript: "js",
  mjs: "js",
  cjs: "js",
  jsx: "jsx",
};
