// Turns errors of the file system into messages with hints.
import path from "node:path";
import { hasCode, isMissing, reasonOf } from "../io/files.js";
import { relativeTo } from "../io/relative-path.js";

/** The site could not be written because of the disk, permissions or a deleted source. Not a bug. */
export class WriteError extends Error {
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}

/** The message for an error; `undefined` if the file system is not the cause. */
export function writeErrorOf(
  error: unknown,
  siteDir: string,
  outDir: string,
  isWindows: boolean,
): WriteError | undefined {
  if (hasCode(error, "ENOSPC", "EDQUOT", "EFBIG"))
    return new WriteError(
      "The disk is full, so the site was not written",
      "Free some space, or choose another folder with --out-dir",
    );
  const file = error instanceof Error && "path" in error ? String(error.path) : undefined;
  if (isMissing(error) && file?.startsWith(siteDir + path.sep) && !file.startsWith(outDir)) {
    const name = relativeTo(siteDir, file);
    if (name.startsWith("content/"))
      return new WriteError(`${name} was deleted during the build`, "Run the build again");
  }
  if (isWindows && file === outDir && hasCode(error, "EBUSY", "EPERM", "EACCES"))
    return new WriteError(
      `The output folder ${outDir} is in use by another program`,
      "Close programs that have its files open, or choose another folder with --out-dir",
    );
  if (hasCode(error, "EBUSY", "EXDEV"))
    return new WriteError(
      `The output folder ${outDir} is a mount point or part of a container image, so it cannot be replaced`,
      "Choose a folder inside it with --out-dir, or remove it first",
    );
  if (hasCode(error, "EACCES", "EPERM", "EROFS", "ENOTDIR", "ENOENT", "ENAMETOOLONG", "ELOOP"))
    return new WriteError(
      `The output folder ${outDir} cannot be written: ${reasonOf(error)}`,
      "Choose another folder with --out-dir",
    );
  return undefined;
}
