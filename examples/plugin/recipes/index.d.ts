import type { Plugin } from "docsite-cli";

/** A recipe in the file. */
export interface Recipe {
  /** Last part of its address. */
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
  readonly steps: readonly string[];
}

/** A page for each recipe of a JSON file, a list of ingredients for fences, and a timer for all pages. */
export function recipes(options: { file: string }): Plugin;
