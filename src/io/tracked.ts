import { execFileSync } from "node:child_process";
import { realpathSync } from "node:fs";
import path from "node:path";
import { isLink } from "./files.js";
import { relativeInside } from "./relative-path.js";
import { repositoryAround } from "./surroundings.js";

/** Whether git has a file, a link, or something in a folder, relative to `cwd`. Nothing is tracked without git or outside of repositories. */
export function isTracked(cwd: string, name: string): boolean {
  const args = ["ls-files", "-z", "--cached", "--", `:(literal)${name}`];
  try {
    return execFileSync("git", args, { cwd, stdio: ["ignore", "pipe", "ignore"] }).length > 0;
  } catch {
    return false;
  }
}

/** Whether a path in a folder goes through a link that git brought and that leads out of the repository. */
export function leavesRepository(folder: string, file: string): boolean {
  const parts = relativeInside(folder, file)?.split("/") ?? [];
  const [link] = parts.flatMap((_, end) => {
    const name = parts.slice(0, end + 1).join("/");
    return isLink(path.join(folder, name)) ? [name] : [];
  });
  if (link === undefined || !isTracked(folder, link)) return false;
  const repository = repositoryAround(folder);
  try {
    const target = realpathSync(path.join(folder, link));
    return repository !== undefined && relativeInside(realpathSync(repository), target) === undefined;
  } catch {
    // It leads to nothing yet.
    return true;
  }
}
