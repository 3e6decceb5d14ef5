// Packages that a site installs itself: where they are.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { isObject } from "../text/json.js";
import type { SiteConfig } from "../types/config.js";
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
    const file = isObject(entry) ? (entry["require"] ?? entry["import"]) : entry;
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

/** Packages that browsers get, and not Node. Their files are read whenever they are needed. */
const READ_ANEW: ReadonlySet<string> = new Set(["mermaid"]);

/** The packages that the features take which are on, as far as they are installed, as this process has them. */
export function librariesOf(
  siteDir: string,
  { markdown }: SiteConfig,
  packages: LoadedPackages,
  libraries: readonly FeatureLibrary[],
): Libraries {
  const { mermaid } = markdown;
  const forBrowsers = new Set(libraries.filter(({ isForBrowsers }) => isForBrowsers).map(({ name }) => name));
  const wanted = [
    ...libraries.map(({ name }) => name),
    ...(mermaid ? (["beautiful-mermaid", "mermaid"] as const) : []),
  ];
  return Object.fromEntries(
    wanted.flatMap((name) => {
      const look = () => findLibrary(name, siteDir);
      const withState = () => {
        const found = look();
        return found && { ...found, state: packages.states.stateOf(found.folder) };
      };
      const library = READ_ANEW.has(name) || forBrowsers.has(name) ? look() : packages.keep(name, withState);
      return library ? [[name, library] as const] : [];
    }),
  );
}
