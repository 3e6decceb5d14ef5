// Scripts of the site for every page: `clientModules` of the configuration.
import { existsSync } from "node:fs";
import path from "node:path";
import { shortHash } from "../text/hash.js";

/** The scripts that exist, of those in the configuration. A missing one is reported with its place there. */
export function existingScripts(siteDir: string, scripts: readonly string[]): string[] {
  return scripts.filter((file) => existsSync(path.join(siteDir, file)));
}

/** Name of the entry point of a script: short, and unique even for equal file names. */
export function scriptEntry(file: string): string {
  const name = path
    .basename(file)
    .replace(/\.[^.]+$/, "")
    .replace(/[^\w-]+/g, "-");
  return `site-${name}-${shortHash(file)}`;
}
