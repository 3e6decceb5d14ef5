// What `mkdocs.yml` turns on, by short names.
import { isObject } from "../../text/json.js";

/** Names of extensions and features that are on: `abbr`, `tilde`, `linked-tabs`. */
export type Extensions = ReadonlySet<string>;

/** What single extensions stand for. */
const BUNDLES: Readonly<Record<string, readonly string[]>> = {
  extra: ["abbr", "attr_list", "def_list", "md_in_html"],
  "pymdownx.extra": ["abbr", "attr_list", "def_list", "md_in_html"],
  "pymdownx.tasklist": [],
};

/** Extensions by name, with their options. */
export function optionsByName(list: unknown): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const entries = isObject(list) ? Object.entries(list) : Array.isArray(list) ? list.flatMap(entriesOf) : [];
  return new Map(entries.map(([name, options]) => [name, isObject(options) ? options : {}] as const));
}

function entriesOf(item: unknown): [string, unknown][] {
  if (typeof item === "string") return [[item, {}]];
  return isObject(item) ? Object.entries(item) : [];
}

/** The names of what is on. `features`: those of the theme. */
export function extensionsOf(list: unknown, features: readonly string[]): Extensions {
  const names = [...optionsByName(list).keys()].flatMap((name) => {
    const bare = name.replace(/^markdown\.extensions\./, "");
    return [
      bare.replace(/^pymdownx\.(?:blocks\.\w+)?/, (all) => (all.length > 9 ? "blocks" : "")),
      ...(BUNDLES[bare] ?? []),
    ];
  });
  return new Set([...names, ...(features.includes("content.tabs.link") ? ["linked-tabs"] : [])]);
}
