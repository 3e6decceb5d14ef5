import { cp, mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { PACKAGE } from "../io/package-root.js";
import { shownPath } from "./build.js";
import { UsageError } from "./site-options.js";

/** Not among the starter's files: npm leaves files of this name out of packages. */
const IGNORED = "dist/\n.docsite/\nnode_modules/\n";

/**
 * Makes a new site. Gives what to do next, for the terminal. Throws `UsageError` where the folder holds
 * anything.
 */
export async function init(dir: string): Promise<string> {
  const shown = shownPath(dir);
  if (!(await isFree(dir))) {
    throw new UsageError(
      `${shown} is not an empty folder`,
      "Give the name of a new folder: docsite init my-site",
    );
  }
  await mkdir(dir, { recursive: true });
  await cp(path.join(PACKAGE, "bin", "starter"), dir, { recursive: true });
  await writeFile(path.join(dir, ".gitignore"), IGNORED);
  const site = dir === process.cwd() ? "" : ` ${shown}`;
  return `Made a new site in ${shown}\nSee it with: docsite serve${site}\n`;
}

async function isFree(dir: string): Promise<boolean> {
  try {
    return (await readdir(dir)).length === 0;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT") return true;
    if (code === "ENOTDIR") return false;
    throw error;
  }
}
