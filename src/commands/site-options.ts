import path from "node:path";
import type { FileSystem } from "../write/file-system.js";
import { isReplaceable } from "../write/write.js";

/** Wrong use of the command line. The exit status is 2. */
export class UsageError extends Error {
  constructor(
    message: string,
    readonly hint?: string,
  ) {
    super(message);
  }
}

/** Absolute path of the output folder. Throws `UsageError` if replacing it would delete sources or other files of the user. */
export function outDirOf(siteDir: string, option: string, fs?: FileSystem): string {
  const outDir = path.resolve(siteDir, option);
  const holds = (folder: string) => folder === outDir || folder.startsWith(outDir + path.sep);
  const sources = ["content", "openapi", "theme", "i18n"].map((name) => path.join(siteDir, name));
  const inSources = sources.some((folder) => outDir === folder || outDir.startsWith(folder + path.sep));
  if (holds(siteDir) || inSources) {
    throw new UsageError(
      `The output folder ${option} would replace the site's sources`,
      "Choose a separate folder",
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
