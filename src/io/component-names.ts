// The components that pages may use without an import.
import { existsSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";
import type { LoadedConfig } from "../types/loaded-config.js";
import { THEME_COMPONENTS } from "../text/docusaurus-parts.js";
import { byCodeUnit } from "../text/order.js";
import { listFiles, readIfPossible } from "./files.js";
import { relativeTo } from "./relative-path.js";

/** Where a site exports components for its pages, relative to its folder. */
export const COMPONENTS = "theme/components.tsx";

/**
 * Names of the components that a site exports for its pages, and that plugins bring; `code` and `a` where a Docusaurus project shows
 * code in lines and links in its own way.
 */
export async function componentNames({
  siteDir,
  config,
  plugins,
}: Pick<LoadedConfig, "siteDir" | "config" | "plugins">): Promise<readonly string[]> {
  const own = (await siteComponents(siteDir))?.names ?? [];
  const brought = (plugins?.list ?? []).flatMap(({ components = {} }) => Object.keys(components));
  const names = [...new Set([...own, ...brought])].filter((name) => /^[A-Z]/.test(name));
  if (config.docusaurus) {
    if (overrides(siteDir, "Code")) names.push("code");
    if (hasOwnLinks({ siteDir, ...config })) names.push("a");
  }
  return names.sort(byCodeUnit);
}

/** The folder of a site, and what its configuration says if it is a Docusaurus project. */
type ProjectFolder = Pick<LoadedConfig, "siteDir"> & Pick<Partial<LoadedConfig["config"]>, "docusaurus">;

/** Whether a Docusaurus project has a component of its own for the links of Markdown. */
export function hasOwnLinks(project: ProjectFolder): boolean {
  return overrides(project.siteDir, "A") || /(?:^|[{,])\s*a\s*[:,}]/m.test(mdxComponents(project));
}

/** Whether a Docusaurus project overrides the component for an element of Markdown. */
function overrides(siteDir: string, name: string): boolean {
  const file = path.join(siteDir, "src/theme/MDXComponents", name);
  const ends = ["tsx", "ts", "jsx", "js"];
  return ends.some((end) => existsSync(`${file}.${end}`) || existsSync(path.join(file, `index.${end}`)));
}

/** The module of a site's components, with the names that it exports. */
export async function siteComponents(
  siteDir: string,
): Promise<{ readonly file: string; readonly names: readonly string[] } | undefined> {
  const file = path.join(siteDir, COMPONENTS);
  return existsSync(file) ? { file, names: await exportsOf(file, siteDir) } : undefined;
}

/** Names that a module exports, those of other files (`export *`) included. Empty for a module with errors. */
export async function exportsOf(file: string, siteDir: string): Promise<readonly string[]> {
  const { build } = await import("esbuild");
  const passesOn = /\bexport\s*\*/.test(readIfPossible(file) ?? "");
  const result = await build({
    entryPoints: [file],
    ...(passesOn && { bundle: true, alias: { "@site": siteDir }, packages: "external", plugins: [onlyCode] }),
    format: "esm",
    write: false,
    metafile: true,
    logLevel: "silent",
    // The error is reported when the code of the site is bundled.
  }).catch(() => undefined);
  return Object.values(result?.metafile.outputs ?? {}).flatMap(({ exports }) => exports);
}

/** Leaves out images, data and texts, from which no names come. */
const onlyCode: Plugin = {
  name: "only-code",
  setup(build) {
    build.onResolve({ filter: /[!?]|\.\w+$/ }, ({ path: name, kind }) =>
      kind === "entry-point" || /\.[cm]?[jt]sx?$/.test(name) ? undefined : { path: name, external: true },
    );
  },
};

/** Where a Docusaurus project, or a theme that it uses, names the components of Markdown. */
const MDX_COMPONENTS = /^MDXComponents(?:\.[jt]sx?$|\/)/;

/** docsite's components that pages of Docusaurus find in no theme. */
const UNKNOWN_THERE = [
  "Badge",
  "CaptionedTable",
  "Card",
  "Cards",
  "CodeGroup",
  "Column",
  "Columns",
  "Example",
  "FileTree",
  "Icon",
  "Image",
  "Link",
].concat(["Partial", "Snippet", "Step", "Steps", "Term", "Video"]);

/**
 * Names of docsite's components that `MDXComponents` of a Docusaurus project may give to others. Only running it would tell for sure,
 * so these names are what its text mentions, and all of docsite's own where it takes over components from elsewhere.
 */
export function projectComponentNames({
  siteDir,
  config,
}: Pick<LoadedConfig, "siteDir" | "config">): readonly string[] {
  const text = mdxComponents({ siteDir, ...config });
  if (text === "") return [];
  const [, original] = /(\w+)\s+from\s+["']@theme-(?:original|init)\/MDXComponents["']/.exec(text) ?? [];
  const takesOver = [...text.matchAll(/\.\.\.\s*(\w+)/g)].some(([, name]) => name !== original);
  const isOpen = original === undefined || takesOver;
  const mentions = (name: string) => new RegExp(String.raw`\b${name}\b`).test(text);
  const imports = (name: string) =>
    new RegExp(String.raw`["']@theme(?:-original|-init)?/${name}["']`).test(text);
  return [
    ...UNKNOWN_THERE.filter((name) => isOpen || mentions(name)),
    ...THEME_COMPONENTS.filter((name) => mentions(name) && !imports(name)),
  ];
}

/** The modules that may export the components which pages have without an import: absolute paths, each with what stands before a name. */
export function componentModules({
  siteDir,
  docusaurus,
}: ProjectFolder): (readonly [file: string, before: string])[] {
  if (!docusaurus) return [[path.join(siteDir, COMPONENTS), ""]];
  return mdxModules({ siteDir, docusaurus }).map((file) => [file, "default."]);
}

/** The text of what names the components of Markdown in a Docusaurus project; empty where nothing does. */
function mdxComponents(project: ProjectFolder): string {
  return mdxModules(project)
    .map((file) => readIfPossible(file) ?? "")
    .join("\n");
}

function mdxModules({ siteDir, docusaurus }: ProjectFolder): string[] {
  if (!docusaurus) return [];
  return ["src/theme", ...(docusaurus.themes ?? [])]
    .map((folder) => path.resolve(siteDir, folder))
    .flatMap((folder) => listFiles(folder).filter((file) => MDX_COMPONENTS.test(relativeTo(folder, file))));
}
