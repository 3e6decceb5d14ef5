// Packages that a site installs itself: where they are.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { isObject } from "../text/json.js";
import type { FeatureLibrary } from "../types/feature.js";
import type { InstalledLibrary, Libraries } from "../types/source.js";
import type { LoadedPackages } from "./loaded-packages.js";
import { PACKAGE } from "./package-root.js";

/** Finds a package in the site's `node_modules` or above, or beside docsite. */
export function findLibrary(name: string, siteDir: string): InstalledLibrary | undefined {
  for (const from of [siteDir, PACKAGE]) {
    const folders = createRequire(path.join(from, "package.json")).resolve.paths(name) ?? [];
    for (const folder of folders) {
      const found = libraryIn(path.join(folder, name));
      if (found) return found;
    }
  }
  return undefined;
}

function libraryIn(folder: string): InstalledLibrary | undefined {
  try {
    const { version, main, exports } = JSON.parse(
      readFileSync(path.join(folder, "package.json"), "utf8"),
    ) as { version?: string; main?: string; exports?: { "."?: unknown } };
    const entry = exports?.["."];
    const file = isObject(entry) ? (entry["require"] ?? entry["import"] ?? entry["default"]) : entry;
    return {
      version: version ?? "",
      folder,
      entry: path.join(folder, typeof file === "string" ? file : (main ?? "index.js")),
    };
  } catch {
    return undefined;
  }
}

/** Loads a package. Those that are modules of ECMAScript are loaded in the same way. */
export function loadLibrary({ entry }: InstalledLibrary): unknown {
  return createRequire(entry)(entry);
}

/** The packages that are wanted, as far as they are installed, as this process has them. Files for browsers are read whenever they are needed. */
export function librariesOf(
  siteDir: string,
  packages: LoadedPackages,
  libraries: readonly FeatureLibrary[],
): Libraries {
  return Object.fromEntries(
    libraries.flatMap(({ name, isForBrowsers }) => {
      const look = () => findLibrary(name, siteDir);
      const withState = () => {
        const found = look();
        return found && { ...found, state: packages.states.stateOf(found.folder) };
      };
      const library = isForBrowsers ? look() : packages.keep(name, withState);
      return library ? [[name, library] as const] : [];
    }),
  );
}
