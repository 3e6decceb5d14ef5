// Failures of the disk → what a person can do about them.
import path from "node:path";
import { isMissing } from "./files.js";

/** The site could not be written: the disk, its rights or a vanished source, not a bug. */
export class WriteError extends Error {
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}

/** What went wrong for the person at the keyboard; nothing where it is no fault of the disk. */
export function writeErrorOf(error: unknown, siteDir: string, outDir: string): WriteError | undefined {
  if (hasCode(error, ["ENOSPC", "EDQUOT", "EFBIG"]))
    return new WriteError(
      "The disk is full: the site was not written",
      "Free some space, or give another --out-dir",
    );
  const file = error instanceof Error && "path" in error ? String(error.path) : undefined;
  if (isMissing(error) && file?.startsWith(siteDir + path.sep) && !file.startsWith(outDir)) {
    const name = path.relative(siteDir, file).split(path.sep).join("/");
    if (name.startsWith("content/"))
      return new WriteError(
        `${name} vanished while the site was built`,
        "Build again when nothing changes it",
      );
  }
  if (hasCode(error, ["EBUSY", "EXDEV"]))
    return new WriteError(
      `The output folder ${outDir} is a mount point or part of an image, and cannot be replaced at once`,
      "Give a folder inside of it with --out-dir, or remove it first",
    );
  if (hasCode(error, ["EACCES", "EPERM", "EROFS", "ENOTDIR", "ENOENT", "ENAMETOOLONG", "ELOOP"])) {
    const reason = error instanceof Error ? error.message.replace(/^\w+: |, \w+ '.*$/gs, "") : "";
    return new WriteError(
      `The output folder ${outDir} cannot be written: ${reason}`,
      "Give another with --out-dir",
    );
  }
  return undefined;
}

/** Whether the system gave one of these codes as the reason of an error. */
export function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
