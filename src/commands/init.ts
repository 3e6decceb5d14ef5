import { cp, mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { hasCode, isMissing } from "../io/files.js";
import { PACKAGE } from "../io/package-root.js";
import { shownPath } from "./build.js";
import { UsageError } from "./site-options.js";

/** Not a file of the starter, because npm does not publish `.gitignore` files. */
const GITIGNORE = "dist/\n.docsite/\nnode_modules/\n";

/**
 * Creates a new site. Returns the next steps for the terminal. Throws `UsageError` if the folder is not empty.
 */
export async function init(dir: string): Promise<string> {
  const shown = shownPath(dir);
  if (!(await isEmptyOrMissing(dir))) {
    throw new UsageError(
      `${shown} is not an empty folder`,
      "Pass the name of a new folder: docsite init my-site",
    );
  }
  await mkdir(dir, { recursive: true });
  await cp(path.join(PACKAGE, "bin", "starter"), dir, { recursive: true });
  await writeFile(path.join(dir, ".gitignore"), GITIGNORE);
  const site = dir === process.cwd() ? "" : ` ${shown}`;
  return `Created a new site in ${shown}\nServe it with: docsite serve${site}\n`;
}

async function isEmptyOrMissing(dir: string): Promise<boolean> {
  try {
    return (await readdir(dir)).length === 0;
  } catch (error) {
    if (!isMissing(error)) throw error;
    // A file at this path is not a missing folder.
    return hasCode(error, "ENOENT");
  }
}
