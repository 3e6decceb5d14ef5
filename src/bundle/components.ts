// The components that pages may use by name.
import path from "node:path";
import { exportsOf, siteComponents } from "../io/component-names.js";
import type { SiteConfig } from "../types/config.js";
import type { HistoryFiles } from "./history-imports.js";
import type { ThemeFolders } from "./theme-overrides.js";
import { THEME_PREFIX } from "../text/package-name.js";

const STUB = JSON.stringify(`${THEME_PREFIX}docusaurus/stub.js`);

/** A site, for what its code imports. */
export interface SiteFolders extends ThemeFolders, Partial<Pick<SiteConfig, "docusaurus" | "stub">> {
  readonly history?: HistoryFiles;
  /** What plugins add to esbuild: any file may be one that it reads. */
  readonly bundler?: object;
  /** Components of plugins: absolute paths of their modules, by name. */
  readonly components?: Readonly<Record<string, string>>;
}

/** A module of all components that need no import: the site's own, which come first, those of plugins, and docsite's. */
export async function componentsModule(site: SiteFolders): Promise<string> {
  const { siteDir, defaultTheme, components = {}, stub = [], docusaurus } = site;
  if (docusaurus) return projectComponents(components, stub);
  const builtIns = await exportsOf(path.join(defaultTheme, "mdx", "index.ts"), siteDir);
  const own = await siteComponents(siteDir);
  const isFree = (name: string) => !own?.names.includes(name);
  const left = builtIns.filter((name) => isFree(name) && !Object.hasOwn(components, name));
  const plugins = Object.entries(components)
    .filter(([name]) => isFree(name))
    .map(([name, file]) => `export { default as ${name} } from ${JSON.stringify(file)};\n`);
  const known = new Set([...left, ...Object.keys(components)]);
  const stubs = stub
    .filter((name) => isFree(name) && !known.has(name))
    .map((name) => `export const ${name} = stub(${JSON.stringify(name)});\n`);
  return [
    `export { ${left.join(", ")} } from "./mdx/index.js";\n`,
    ...plugins,
    stubs.length > 0 ? `import { stub } from ${STUB};\n${stubs.join("")}` : "",
    own ? `export * from ${JSON.stringify(own.file)};` : "",
  ].join("");
}

/** Those of a Docusaurus project: only running `MDXComponents` tells their names. */
function projectComponents(components: Readonly<Record<string, string>>, stub: readonly string[]): string {
  const entries = [
    // One of the project may leave it out.
    `${JSON.stringify("code")}: "code"`,
    ...stub.map((name) => `${JSON.stringify(name)}: require(${STUB}).stub(${JSON.stringify(name)})`),
    `...main(require("@theme/MDXComponents"))`,
    ...Object.entries(components).map(([name, file]) => `${name}: main(require(${JSON.stringify(file)}))`),
  ];
  // What a module of CommonJS exports is its default export.
  return `const main = (given) => (given.__esModule ? given.default : given);
module.exports = { ${entries.join(", ")} };`;
}
