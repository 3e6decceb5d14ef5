// Modules that begin with 'use client': the server renders what they export in place, browsers load them.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";
import { relativeInside, relativeTo } from "../io/relative-path.js";
import { shortHash } from "../text/hash.js";
import type { ThemeFolders } from "./shadow.js";

/** Name under which the server code knows the addresses of client modules, by key. */
export const ISLAND_URLS = "DOCSITE_ISLANDS";

/** Comments, then the directive as the first statement. */
const DIRECTIVE = /^\ufeff?(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*(["'])use client\1/;

/** Tells the module itself from the one that stands for it on the server. */
export const PART = "?part";

/** Names a client module the same way wherever the site lies. */
export function islandKey(file: string, { siteDir, defaultTheme }: ThemeFolders): string {
  const inTheme = relativeInside(defaultTheme, file);
  return inTheme === undefined ? relativeTo(siteDir, file) : `docsite/theme/${inTheme}`;
}

/** Name of the entry point of a client module. Short, and different for equal file names. */
export function islandEntry(file: string, folders: ThemeFolders): string {
  const name = path.basename(file).replace(/\.[^.]+$/, "");
  return `island-${name}-${shortHash(islandKey(file, folders))}`;
}

/**
 * esbuild plugin for the server: puts a module that makes islands of components in the place of each
 * client module of the site and the theme.
 */
export function islandsOnServer(folders: ThemeFolders): Plugin {
  return {
    name: "islands",
    setup(build) {
      build.onResolve({ filter: /^docsite:part$/ }, ({ importer }) => ({ path: importer, suffix: PART }));
      build.onLoad({ filter: /\.[jt]sx?$/ }, async ({ path: file, suffix }) => {
        if (suffix === PART || !isOwn(file, folders)) return undefined;
        // At once: while other work goes on in this thread, every turn that the bundler waits for is a long one.
        if (!DIRECTIVE.test(readFileSync(file, "utf8"))) return undefined;
        const result = await build.esbuild
          .build({ entryPoints: [file], write: false, metafile: true, format: "esm", logLevel: "silent" })
          .catch(() => undefined);
        // Reported when the file is loaded as it is.
        if (!result) return undefined;
        const names = Object.values(result.metafile.outputs).flatMap((output) => output.exports);
        return { contents: standIn(names, file, folders), resolveDir: path.dirname(file) };
      });
    },
  };
}

function standIn(names: readonly string[], file: string, folders: ThemeFolders): string {
  const lines = names.map((name, index) => {
    const label = name === "default" ? path.basename(file) : name;
    const given = `${JSON.stringify(name)}, ${JSON.stringify(label)}`;
    return (
      `const part${index} = island(parts[${JSON.stringify(name)}], module, ${given});\n` +
      `export { part${index} as ${name} };\n`
    );
  });
  return `import * as parts from "docsite:part";
import { island } from "docsite/theme/Island.js";
const module = () => ${ISLAND_URLS}[${JSON.stringify(islandKey(file, folders))}];
${lines.join("")}`;
}

/** Code of the site or of the theme, not of a package that they use. */
function isOwn(file: string, { siteDir, defaultTheme }: ThemeFolders): boolean {
  return [siteDir, defaultTheme].some((folder) => {
    const relative = relativeInside(folder, file);
    return relative !== undefined && !/(?:^|\/)node_modules\//.test(relative);
  });
}
