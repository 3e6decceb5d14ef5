// Modules of a site's code that cannot be read: what does not import them is built without them.
import path from "node:path";
import type { Message, Metafile, Plugin } from "esbuild";
import { PACKAGE } from "../io/package-root.js";
import { relativeTo } from "../io/relative-path.js";
import { UNREADABLE_MODULE } from "../text/unreadable-module.js";
import { importersIn } from "./importers.js";
import { MDX, NAMES } from "./names.js";

const CODE = /^[^:]+\.[cm]?[jt]sx?$/;

/** Absolute paths of the modules that errors of esbuild are about. */
export function brokenIn(errors: readonly Message[]): string[] {
  return errors.flatMap(({ location }) =>
    location && CODE.test(location.file) ? [path.resolve(PACKAGE, location.file)] : [],
  );
}

/** Code of a module that cannot be read. What a module of CommonJS exports may have any name. */
export function unreadableModule(): string {
  return `module.exports = {}; throw new Error(${JSON.stringify(UNREADABLE_MODULE)});`;
}

/** esbuild plugin: these modules throw when they are loaded. `broken`: their absolute paths; it is asked in each run. */
export function brokenModules(broken: ReadonlySet<string>): Plugin {
  return {
    name: "broken-modules",
    setup(build) {
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: "file" }, ({ path: file }) =>
        broken.has(file) ? { contents: unreadableModule(), loader: "js" } : undefined,
      );
    },
  };
}

/** Paths of the pages that import a module, directly or by others. `file`: relative to the site folder, like `isPage` takes them. */
export function pagesWith(
  file: string,
  isPage: (path: string) => boolean,
  metafile: Metafile | undefined,
  siteDir: string,
): string[] {
  const importers = importersIn(metafile?.inputs ?? {});
  const seen = new Set([relativeTo(PACKAGE, path.resolve(siteDir, file))]);
  for (const input of seen) for (const importer of importers.get(input) ?? []) seen.add(importer);
  const reached = [...seen].map((input) => {
    if (input.startsWith(MDX)) return input.slice(MDX.length).replace(NAMES, "");
    return relativeTo(siteDir, path.resolve(PACKAGE, input));
  });
  return reached.filter(isPage);
}
