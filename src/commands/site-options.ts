import path from "node:path";

/** Options that every command of the command line shares. */
export interface CommonOptions {
  readonly verbose: boolean;
  readonly quiet: boolean;
  readonly color: boolean;
}

/** Wrong use of the command line: exit status 2. */
export class UsageError extends Error {
  constructor(
    message: string,
    readonly hint?: string,
  ) {
    super(message);
  }
}

/** Absolute path of the output folder. Throws `UsageError` where replacing it would take the sources along. */
export function outDirOf(siteDir: string, option: string): string {
  const outDir = path.resolve(siteDir, option);
  const holds = (folder: string) => folder === outDir || folder.startsWith(outDir + path.sep);
  const sources = ["content", "openapi", "theme"].map((name) => path.join(siteDir, name));
  const inSources = sources.some((folder) => outDir === folder || outDir.startsWith(folder + path.sep));
  if (holds(siteDir) || inSources) {
    throw new UsageError(
      `The output folder ${option} would replace the site's sources`,
      "Choose a folder of its own",
    );
  }
  return outDir;
}
