import { statSync } from "node:fs";
import path from "node:path";
import { UsageError } from "../diagnostics/usage-error.js";
import { foldersOf } from "../io/content.js";
import { relativeInside, relativeTo } from "../io/relative-path.js";
import { leavesRepository } from "../io/tracked.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { FileSystem } from "../write/file-system.js";
import { isReplaceable } from "../write/write.js";
import { SOURCE_FOLDERS } from "../text/site-folders.js";

function amongSources(outDir: string): UsageError {
  return new UsageError(
    `The output folder ${outDir} would replace the site's sources`,
    "Choose a separate folder",
  );
}

/**
 * Throws `UsageError` if an output folder lies in a folder of the site's content: it would become content itself. In the folder of the
 * site, what builds have written is none.
 */
export function refuseInContent(outDir: string, { siteDir, config }: LoadedConfig): void {
  const isInside = foldersOf(config).some(
    (folder) => folder !== "" && relativeInside(path.resolve(siteDir, folder), outDir) !== undefined,
  );
  if (isInside) throw amongSources(relativeTo(siteDir, outDir));
}

/** Absolute path of a file to write. Throws `UsageError` if it would lie among the sources, or where there is a folder. */
export function outFileOf(siteDir: string, option: string): string {
  const file = path.resolve(siteDir, option);
  if (isAmongSources(siteDir, file))
    throw new UsageError(`${option} lies among the site's sources`, "Choose another place with --out");
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`${option} is a folder`, "Name a file with --out");
  return file;
}

function isAmongSources(siteDir: string, file: string): boolean {
  const sources = SOURCE_FOLDERS.map((name) => path.join(siteDir, name));
  return sources.some((folder) => file === folder || file.startsWith(folder + path.sep));
}

/** Absolute path of the output folder. Throws `UsageError` if replacing it would delete sources or other files of the user. */
export function outDirOf(siteDir: string, option: string, fs?: FileSystem): string {
  const outDir = path.resolve(siteDir, option);
  const holds = (folder: string) => folder === outDir || folder.startsWith(outDir + path.sep);
  if (holds(siteDir) || isAmongSources(siteDir, outDir)) throw amongSources(option);
  if (leavesRepository(siteDir, outDir)) {
    throw new UsageError(
      `The output folder ${option} is reached through a symbolic link of the repository that leads out of it`,
      "Remove the link, or choose another folder with --out-dir",
    );
  }
  if (!isReplaceable(outDir, fs)) {
    throw new UsageError(
      `The output folder ${option} contains files that docsite did not write`,
      "Empty it, or choose another with --out-dir",
    );
  }
  return outDir;
}
