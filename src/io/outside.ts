// Images of a site outside of its content.
import path from "node:path";
import type { AssetFile } from "../types/source.js";
import { shortHash } from "../text/hash.js";
import { readIfExists } from "./files.js";
import { sizeOfImage } from "./image.js";

/** The files at paths relative to the site folder. Missing ones are left out. */
export function readAssets(siteDir: string, paths: readonly string[]): AssetFile[] {
  return paths.flatMap((sitePath) => {
    const file = path.join(siteDir, sitePath);
    const content = readIfExists(file);
    if (!content) return [];
    return [
      { path: sitePath, hash: shortHash(content), bytes: content.length, ...sizeOfImage(file, content) },
    ];
  });
}
