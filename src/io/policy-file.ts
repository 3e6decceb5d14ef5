// The content policies of the last builds and merges, for `docsite preview`: no file of a site has its own.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isObject, stringAt, type JsonObject } from "../text/json.js";
import { readIfPossible } from "./files.js";

const FILE = "policy.json";

/** Keeps the policy of the site in a folder; without one, what was kept of it before is removed. */
export function keepPolicy(cacheDir: string, outDir: string, policy: string | undefined): void {
  try {
    const kept = keptIn(cacheDir);
    if (policy === undefined && kept[outDir] === undefined) return;
    const { [outDir]: _, ...others } = kept;
    const present = Object.entries(others).filter(([folder]) => existsSync(folder));
    const isNew = mkdirSync(cacheDir, { recursive: true }) !== undefined;
    if (isNew) writeFileSync(path.join(cacheDir, ".gitignore"), "*\n");
    const policies = { ...Object.fromEntries(present), ...(policy !== undefined && { [outDir]: policy }) };
    writeFileSync(path.join(cacheDir, FILE), `${JSON.stringify(policies)}\n`);
  } catch {
    // Like the rest of the cache, it may be missing.
  }
}

/** The policy of the site in a folder, if it was built with the cache. */
export function keptPolicy(cacheDir: string, outDir: string): string | undefined {
  return stringAt(keptIn(cacheDir), outDir);
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
