import { rm } from "node:fs/promises";
import path from "node:path";
import { CACHE_FOLDER } from "../io/cache-folder.js";
import { outDirOf } from "./site-options.js";

/** Removes the built site and the cache. Throws `UsageError` if the output folder contains other files. */
export async function clean(siteDir: string, outDirOption: string): Promise<void> {
  const outDir = outDirOf(siteDir, outDirOption);
  await rm(outDir, { recursive: true, force: true });
  await rm(path.join(siteDir, CACHE_FOLDER), { recursive: true, force: true });
}
