// The content policies of the last builds and merges, for `docsite preview`: no file of a site has its own.
import { existsSync } from "node:fs";
import path from "node:path";
import { isObject, stringAt, type JsonObject } from "../text/json.js";
import { writeCacheFile } from "./cache-folder.js";
import { readIfPossible } from "./files.js";

const FILE = "policy.json";

/** Keeps the policy of the site in a folder; without one, what was kept of it before is removed. Without a cache, nothing is kept. */
export function keepPolicy(cacheDir: string | undefined, outDir: string, policy: string | undefined): void {
  if (cacheDir === undefined) return;
  try {
    const kept = keptIn(cacheDir);
    if (policy === undefined && kept[outDir] === undefined) return;
    const { [outDir]: _, ...others } = kept;
    const present = Object.entries(others).filter(([folder]) => existsSync(folder));
    const policies = { ...Object.fromEntries(present), ...(policy !== undefined && { [outDir]: policy }) };
    writeCacheFile(cacheDir, FILE, `${JSON.stringify(policies)}\n`);
  } catch {
    // Like the rest of the cache, it may be missing.
  }
}

/** The policy of the site in a folder, if it was built with the cache. */
export function keptPolicy(cacheDir: string | undefined, outDir: string): string | undefined {
  return cacheDir === undefined ? undefined : stringAt(keptIn(cacheDir), outDir);
}

/** Policies by the absolute paths of output folders: a site may be built into several. */
function keptIn(cacheDir: string): JsonObject {
  try {
    const kept = JSON.parse(readIfPossible(path.join(cacheDir, FILE)) ?? "{}") as unknown;
    return isObject(kept) ? kept : {};
  } catch {
    return {};
  }
}
