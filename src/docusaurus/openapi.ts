// References of an API that plugins of Docusaurus make of OpenAPI descriptions.
import { isObject } from "../text/json.js";
import type { UserConfig } from "../types/config.js";
import { siteFile } from "./paths.js";
import type { Project } from "./project.js";
import { Options } from "./options.js";

type Descriptions = NonNullable<NonNullable<UserConfig["api"]>["descriptions"]>;

/** An address that something is served at, as a route prefix. */
function routeOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/**
 * The descriptions that a plugin shows, at its addresses: those of redocusaurus (`specs`), @scalar/docusaurus (`configuration`)
 * and docusaurus-plugin-openapi (`path`). Descriptions on other hosts are recorded.
 */
export function referencesOf(
  name: string,
  given: Options | Readonly<Record<string, unknown>>,
  options: Options,
  project: Project,
): Descriptions {
  const read = (key: string): unknown => (given instanceof Options ? given.read(key) : given[key]);
  const found: (readonly [source: unknown, route: unknown])[] = [];
  if (name.endsWith("redocusaurus"))
    for (const spec of [read("specs")].flat().filter(isObject))
      found.push([spec["spec"] ?? spec["specUrl"], spec["route"]]);
  else if (name.startsWith("@scalar/")) {
    const configuration = read("configuration");
    const { url, spec } = isObject(configuration) ? configuration : {};
    found.push([url ?? (isObject(spec) ? spec["url"] : undefined), read("route") ?? "/scalar"]);
  } else if (/^openapi$/.test(name)) found.push([read("path"), read("routeBasePath") ?? "api"]);
  return found.flatMap(([source, route], index): Descriptions => {
    const at = found.length > 1 ? `specs[${index}]` : "spec";
    if (source === undefined) return [];
    const isElsewhere = typeof source !== "string" || /^https?:/.test(source);
    const candidates = isElsewhere ? [] : [source, `static/${source.replace(/^\//, "")}`];
    const file = candidates.map((each) => siteFile(each, project)).find((each) => each !== undefined);
    if (file === undefined || file.startsWith("..")) {
      options.note(at, "unsupported", `no description in the site folder: ${String(source)}`);
      return [];
    }
    const basePath = routeOf(route);
    return [{ source: file, ...(basePath !== undefined && { basePath }) }];
  });
}
