// Gathers all facts.
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { findChromium } from "../io/chromium.js";
import { readIfPossible } from "../io/files.js";
import { findLibrary } from "../io/libraries.js";
import { FEATURES } from "../features/index.js";
import { PACKAGE } from "../io/package-root.js";
import { wantedLibraries } from "../text/features.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { Facts, Installed, PackageFacts } from "./facts.js";
import { machineFacts, watchLimit } from "./machine.js";
import { lookAtSite } from "./site-facts.js";
import { COMMAND, PACKAGE_NAME } from "../text/package-name.js";

interface OwnManifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly engines: { readonly node: string };
}

/** Looks at a site and at the machine. Nothing is written. */
export async function lookAt(siteDir: string): Promise<Facts> {
  const own = JSON.parse(readIfPossible(path.join(PACKAGE, "package.json")) ?? "{}") as OwnManifest;
  const [{ facts, loaded }, machine] = await Promise.all([
    lookAtSite(siteDir),
    machineFacts(siteDir, own.engines.node),
  ]);
  const docsite = { version: own.version, folder: PACKAGE };
  const reacts = { docsite: findLibrary("react", PACKAGE), site: localPackage("react", siteDir) };
  const isSame = reacts.site === undefined || reacts.site.folder === reacts.docsite?.folder;
  const local = localPackage(PACKAGE_NAME, siteDir);
  // A package manager may give this one another name.
  const other = localPackage(COMMAND, siteDir);
  const browser = findChromium();
  return {
    ...machine,
    docsite,
    localDocsite: local && realpathSync(local.folder) !== realpathSync(PACKAGE) ? local : undefined,
    otherDocsite: other?.name === COMMAND ? other : undefined,
    react: {
      needed: own.dependencies["react"] ?? "",
      found: reacts.docsite?.version,
      site: isSame ? undefined : reacts.site?.version,
    },
    packages: Object.entries(own.peerDependencies).map(([name, range]): PackageFacts => {
      return {
        name,
        range,
        version: findLibrary(name, siteDir)?.version,
        ...neededFor(name, loaded),
      };
    }),
    browser,
    browserExists: browser !== undefined && existsSync(browser),
    watchLimit: watchLimit(),
    site: facts,
  };
}

/** A package in the site's own `node_modules`, or above. */
function localPackage(
  name: string,
  folder: string,
): (Installed & { readonly name?: string | undefined }) | undefined {
  const place = path.join(folder, "node_modules", name);
  const text = readIfPossible(path.join(place, "package.json"));
  if (text !== undefined) {
    try {
      const { name: own, version } = JSON.parse(text) as { name?: string; version?: string };
      return { name: own, version: version ?? "", folder: place };
    } catch {
      return undefined;
    }
  }
  const parent = path.dirname(folder);
  return parent === folder ? undefined : localPackage(name, parent);
}

/** The setting that takes a package, or that does more with it and a browser. */
function neededFor(
  name: string,
  loaded: LoadedConfig | undefined,
): Pick<PackageFacts, "neededFor" | "drawsFor"> {
  if (!loaded) return {};
  const { config, cache } = loaded;
  if (name === "@aws-sdk/client-s3" && cache.store?.startsWith("s3:")) return { neededFor: "`cache.store`" };
  const taken = wantedLibraries(FEATURES, config).find((library) => library.name === name);
  if (!taken) return {};
  const setting = `\`${taken.setting}\``;
  return taken.inChromium ? { drawsFor: setting } : { neededFor: setting };
}
