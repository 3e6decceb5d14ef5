// Modules with 'use client': rendered on the server, hydrated in browsers.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Metafile, Plugin } from "esbuild";
import { PACKAGE } from "../io/package-root.js";
import { relativeInside, relativeTo } from "../io/relative-path.js";
import { shortHash } from "../text/hash.js";
import { byCodeUnit } from "../text/order.js";
import { MDX } from "./names.js";
import type { ThemeFolders } from "./theme-overrides.js";
import { THEME_PREFIX } from "../text/package-name.js";

/** Matches the directive as the first statement, after comments. */
const DIRECTIVE = /^\ufeff?(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*(["'])use client\1/;

/** Marks the original of a module that the server replaces. */
const PART = "?part";

/** The key of a client module, independent of the location of the site. */
export function islandKey(file: string, { siteDir, defaultTheme }: ThemeFolders): string {
  if (file.startsWith(MDX)) return file;
  const inTheme = relativeInside(defaultTheme, file);
  return inTheme === undefined ? relativeTo(siteDir, file) : THEME_PREFIX + inTheme;
}

/** Name of the entry point of a client module: short, and unique even for equal file names. */
export function islandEntry(file: string, folders: ThemeFolders): string {
  // What is made of a file has its name, and more.
  const name = path.basename(file.replace(/\?.*$/s, "")).replace(/\.[^.]+$/, "");
  return `island-${name}-${shortHash(islandKey(file, folders))}`;
}

/** The client modules in a server build. */
export function clientModulesOf(metafile: Metafile | undefined): string[] {
  return Object.keys(metafile?.inputs ?? {})
    .filter((input) => input.endsWith(PART))
    .map((input) => path.resolve(PACKAGE, input.slice(0, -PART.length)))
    .sort(byCodeUnit);
}

/**
 * esbuild plugin for the server: replaces each client module of the site and the theme
 * by one that wraps its components in islands.
 */
export function islandsOnServer(folders: ThemeFolders): Plugin {
  return {
    name: "islands",
    setup(build) {
      build.onResolve({ filter: /^docsite:part$/ }, ({ importer }) => ({ path: importer, suffix: PART }));
      build.onLoad({ filter: /\.[jt]sx?$/, namespace: "file" }, async ({ path: file, suffix }) => {
        if (suffix === PART || !isOwn(file, folders)) return undefined;
        // Synchronous, because a turn of the event loop takes long while this thread is busy.
        if (!DIRECTIVE.test(readFileSync(file, "utf8"))) return undefined;
        const result = await build.esbuild
          .build({ entryPoints: [file], write: false, metafile: true, format: "esm", logLevel: "silent" })
          .catch(() => undefined);
        // The error is reported when esbuild loads the file itself.
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
    const given = `${JSON.stringify(name)}, ${JSON.stringify(label)}, parts.hydrate`;
    return (
      `const part${index} = island(parts[${JSON.stringify(name)}], module, ${given});\n` +
      `export { part${index} as ${name} };\n`
    );
  });
  return `import * as parts from "docsite:part";
import { island } from "${THEME_PREFIX}Island.js";
const module = ${JSON.stringify(islandKey(file, folders))};
${lines.join("")}`;
}

/** Whether a file belongs to the site, the theme or a plugin, not to any other package. */
function isOwn(file: string, { siteDir, defaultTheme, pluginPackages = [] }: ThemeFolders): boolean {
  return [siteDir, defaultTheme, ...pluginPackages].some((folder) => {
    const relative = relativeInside(folder, file);
    return relative !== undefined && !/(?:^|\/)node_modules\//.test(relative);
  });
}
