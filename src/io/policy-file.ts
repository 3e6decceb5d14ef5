// The content policy of the last build, for `docsite preview`: no file of a site has it.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stringAt } from "../text/json.js";
import { readIfPossible } from "./files.js";

const FILE = "policy.json";

/** Keeps the policy of the site in a folder; without one, what was kept before is removed. */
export function keepPolicy(cacheDir: string, outDir: string, policy: string | undefined): void {
  const file = path.join(cacheDir, FILE);
  try {
    if (policy === undefined) return rmSync(file, { force: true });
    mkdirSync(cacheDir, { recursive: true });
    writeFileSync(file, `${JSON.stringify({ outDir, policy })}\n`);
  } catch {
    // Like the rest of the cache, it may be missing.
  }
}

/** The policy of the site in a folder, if it was the last one that was built with the cache. */
export function keptPolicy(cacheDir: string, outDir: string): string | undefined {
  try {
    const kept = JSON.parse(readIfPossible(path.join(cacheDir, FILE)) ?? "{}") as unknown;
    return stringAt(kept, "outDir") === outDir ? stringAt(kept, "policy") : undefined;
  } catch {
    return undefined;
  }
}
