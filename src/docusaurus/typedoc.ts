// References of packages that plugins of Docusaurus make with TypeDoc.
import path from "node:path";
import { isObject } from "../text/json.js";
import type { UserConfig } from "../types/config.js";
import type { Options } from "./options.js";
import { siteFile, siteFolder } from "./paths.js";
import type { Project } from "./project.js";

export type Reference = Exclude<NonNullable<UserConfig["reference"]>, string | readonly unknown[]>;

/** Options of TypeDoc about what is described. Others are about the files that it writes. */
const OF_TYPEDOC: readonly string[] = [
  "blockTags",
  "categoryOrder",
  "entryPointStrategy",
  "exclude",
  "excludeExternals",
  "excludeInternal",
  "excludeNotDocumented",
  "excludePrivate",
  "excludeProtected",
  "excludeReferences",
  "externalSymbolLinkMappings",
  "groupOrder",
  "inlineTags",
  "modifierTags",
  "sort",
  "validation",
];

/**
 * The references that an extension makes; nothing for one that makes none. docusaurus-plugin-typedoc writes documents into a folder of a
 * book, where docsite's own have the same addresses; docusaurus-plugin-typedoc-api has pages at `/api`.
 */
export function packageReferencesOf(
  name: string,
  options: Options,
  project: Project,
): readonly Reference[] | undefined {
  if (name !== "typedoc" && name !== "typedoc-api") return undefined;
  if (project.resolve("typedoc") === undefined) {
    options.note("", "unsupported", "the package `typedoc` is not installed");
    return [];
  }
  return name === "typedoc" ? written(options, project) : shown(options, project);
}

function written(options: Options, project: Project): readonly Reference[] {
  const id = options.text("id");
  const given = options.read("entryPoints");
  const entries = (Array.isArray(given) ? (given as unknown[]) : [given]).map(String);
  const found = entries.flatMap((entry) => siteFile(entry, project) ?? []);
  const folder = siteFolder(
    path.join(options.text("docsRoot") ?? "", options.text("out") ?? "docs/api"),
    project,
  );
  const isWritten = ["index.md", "README.md", "index.mdx", "README.mdx"].some((file) =>
    project.exists(`${folder}/${file}`),
  );
  if (isWritten) {
    options.note("", "unneeded", `what it has written into \`${folder}\` is in the project`);
    return [];
  }
  if (found.length < entries.length) {
    const missing = entries.filter((entry) => siteFile(entry, project) === undefined);
    options.note("entryPoints", "unsupported", `there is no ${missing.join(", ")}`);
    return [];
  }
  options.note("entryPoints", "taken", "docsite's own reference takes the place of the documents");
  const tsconfig = options.text("tsconfig");
  const typedoc = OF_TYPEDOC.flatMap((key) => {
    const value = options.take(key);
    return value === undefined ? [] : [[key, value] as const];
  });
  options.unneeded(options.keys(), "it is about the files that TypeDoc writes");
  return [
    {
      id: id ?? "typedoc",
      path: folder,
      entry: found,
      ...(tsconfig !== undefined && { tsconfig: siteFile(tsconfig, project) ?? tsconfig }),
      ...(typedoc.length > 0 && { typedoc: Object.fromEntries(typedoc) }),
    },
  ];
}

function shown(options: Options, project: Project): readonly Reference[] {
  const root = options.text("projectRoot") ?? ".";
  const packages = (options.list("packages") ?? []).map((each) => {
    const { path = each, entry } = isObject(each) ? each : {};
    const file = typeof entry === "string" ? entry : "src/index.ts";
    return `${root}/${String(path)}/${file}`;
  });
  const entry = packages.flatMap((file) => siteFile(file, project) ?? []);
  for (const file of packages)
    if (siteFile(file, project) === undefined) options.note("packages", "unsupported", `there is no ${file}`);
  const id = options.text("id");
  const routeBasePath = options.text("routeBasePath") ?? "api";
  options.unneeded(options.keys(), "docsite's own reference takes its place");
  return entry.length > 0 ? [{ id: id ?? "api", routeBasePath, entry }] : [];
}
