// The page with the search that themes of Docusaurus make.
import { isObject } from "../text/json.js";
import type { Options } from "./options.js";
import type { Project } from "./project.js";

/** Searches without settings of their own in `themeConfig` that make a page. */
const LOCAL: ReadonlySet<string> = new Set([
  "@easyops-cn/docusaurus-search-local",
  "@easyops-cn/search-local",
]);

/** Searches whose settings in `themeConfig` name the path of their page. */
const THEMES = ["algolia", "typesense"];

/** Whether a plugin makes a page with the search. */
export function hasSearchPage(plugin: string): boolean {
  return LOCAL.has(plugin);
}

/**
 * Path of the page with the search; nothing where there is none, or the project has a page of its own at `/search`. `isLocal`: a plugin
 * makes it.
 */
export function searchPageOf(theme: Options, isLocal: boolean, project: Project): string | undefined {
  const paths = THEMES.map((name) => {
    const given = theme.read(name);
    return isObject(given) ? (given["searchPagePath"] ?? "search") : undefined;
  });
  const found = [...paths, isLocal && "search"].find((path) => typeof path === "string" && path !== "");
  if (typeof found !== "string") return undefined;
  const name = found.replace(/^\/+|\/+$/g, "");
  const isTaken = ["js", "jsx", "ts", "tsx", "md", "mdx"].some(
    (ending) =>
      project.exists(`src/pages/${name}.${ending}`) || project.exists(`src/pages/${name}/index.${ending}`),
  );
  return name === "" || isTaken ? undefined : `/${name}`;
}
