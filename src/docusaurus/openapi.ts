// References of an API that plugins of Docusaurus make of OpenAPI descriptions.
import { isObject } from "../text/json.js";
import type { DescriptionConfig } from "../types/api-config.js";
import { siteFile } from "./paths.js";
import type { Project } from "./project.js";
import type { Options } from "./options.js";

/** The descriptions that an extension shows. */
export interface References {
  readonly descriptions: readonly DescriptionConfig[];
  /** Addresses of the references that cannot be made. */
  readonly lost: readonly string[];
}

/** Where a description is, and the address of its reference. `option`: what says so. */
interface Wanted {
  readonly option: string;
  readonly source: unknown;
  readonly route: unknown;
}

/**
 * What becomes of the descriptions of an extension; nothing for one that has none: redocusaurus, docusaurus-plugin-redoc,
 * @scalar/docusaurus and docusaurus-plugin-openapi, whose preset has its options in `openapi`. Those that cannot be read are recorded.
 */
export function referencesOf(name: string, options: Options, project: Project): References | undefined {
  const wanted = wantedBy(name, options, project);
  if (!wanted) return undefined;
  const descriptions: DescriptionConfig[] = [];
  const lost: string[] = [];
  for (const { option, source, route } of wanted) {
    const basePath = typeof route === "string" && route !== "" ? route : undefined;
    const file = typeof source === "string" ? fileOf(source, project) : undefined;
    if (file !== undefined) {
      descriptions.push({ source: file, ...(basePath !== undefined && { basePath }) });
      options.note(option, "taken", "docsite's own reference takes its place");
      continue;
    }
    const without = basePath === undefined ? "" : `, so there is no reference at \`${basePath}\``;
    options.note(option, "unsupported", `no description in the site folder: ${String(source)}${without}`);
    if (basePath !== undefined) lost.push(basePath);
  }
  return { descriptions, lost };
}

/** A description in the site folder, or in that of static files. */
function fileOf(source: string, project: Project): string | undefined {
  if (/^https?:/.test(source)) return undefined;
  const candidates = [source, `static/${source.replace(/^\//, "")}`];
  const file = candidates.map((each) => siteFile(each, project)).find((each) => each !== undefined);
  return file?.startsWith("..") ? undefined : file;
}

function wantedBy(name: string, options: Options, project: Project): Wanted[] | undefined {
  if (name.endsWith("redocusaurus")) return redocusaurus(options, project);
  if (name === "redoc")
    return [{ option: "spec", source: options.read("spec"), route: options.text("route") }];
  if (name.startsWith("@scalar/")) {
    const configuration = options.read("configuration");
    const { url, spec } = isObject(configuration) ? configuration : {};
    const source = url ?? (isObject(spec) ? spec["url"] : undefined);
    return [{ option: "configuration", source, route: options.text("route") ?? "/scalar" }];
  }
  if (name === "openapi") {
    const source = options.read("path") ?? "openapi.json";
    return [{ option: "path", source, route: options.text("routeBasePath") ?? "api" }];
  }
  return undefined;
}

/** Those of `specs`, and those in the folder of `openapi`, which is looked through where there are no others. */
function redocusaurus(options: Options, project: Project): Wanted[] {
  const specs: unknown[] = [options.read("specs") ?? []].flat();
  const listed = specs.map((given, index) => {
    const { spec, specUrl, route } = isObject(given) ? given : {};
    return { option: `specs[${index}]`, source: spec ?? specUrl, route };
  });
  const openapi = options.within("openapi");
  const isGiven = openapi.keys().length > 0;
  const [folder = "openapi", base = "/api"] = [openapi.text("path"), openapi.text("routeBasePath")];
  openapi.finish();
  options.unneeded(["id", "config", "debug"]);
  if (listed.length > 0 && !isGiven) return listed;
  const found = project.filesIn(folder).filter((file) => /(?:^|[./])openapi\.(?:yaml|json)$/.test(file));
  if (found.length === 0)
    options.note("openapi", "unsupported", `there is no \`*.openapi.yaml\` in the folder \`${folder}\``);
  return [
    ...listed,
    ...found.map((file) => {
      const below = file.replace(/(?:(?:^|\/)index)?\.openapi\.(?:yaml|json)$/, "");
      const route = `${base.replace(/\/*$/, "")}/${below}`;
      return { option: "openapi", source: `./${folder.replace(/^\.\//, "")}/${file}`, route };
    }),
  ];
}
