// The folder in which docsite keeps what it knows from earlier runs. It believes what it reads there, so it has to be its own.
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import path from "node:path";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { isMissing, reasonOf } from "./files.js";
import { isTemporary, replaceFile } from "./rewrite.js";
import { isTracked } from "./tracked.js";

/** Folder of the cache, relative to the site folder. Users may delete it at any time. */
export const CACHE_FOLDER = ".docsite";

/** Keeps git from adding the folder, and tells that docsite has made it. */
const MARK = { name: ".gitignore", text: "*\n" } as const;

/** Names of files that only docsite gives. */
const PACK = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.pack$/;

/** The cache folder of a site, or why docsite leaves it alone. */
export interface CacheFolder {
  /** Its absolute path, whether it exists yet or not. Absent where it is not docsite's own. */
  readonly dir?: string;
  readonly problem?: Diagnostic;
}

/** Finds out whether the cache folder of a site may be read and written. */
export async function cacheFolderOf(siteDir: string): Promise<CacheFolder> {
  const dir = path.join(siteDir, CACHE_FOLDER);
  const reason = await foreignness(siteDir, dir);
  return reason === undefined ? { dir } : { problem: diagnostic("cache-folder", {}, CACHE_FOLDER, reason) };
}

/** Why a folder is not docsite's own. */
async function foreignness(siteDir: string, dir: string): Promise<string | undefined> {
  try {
    const stats = await lstat(dir);
    if (stats.isSymbolicLink()) return "is a symbolic link";
    if (!stats.isDirectory()) return "is a file";
    const entries = await readdir(dir, { withFileTypes: true });
    // Another build may just be making the folder.
    const inside = entries.filter(({ name }) => !isTemporary(name));
    const odd = inside.find((entry) => !entry.isFile());
    if (odd) return `has a ${odd.isDirectory() ? "folder" : "link"} in it, \`${odd.name}\``;
    // Either is enough: a damaged cache is still one.
    const isOwn = isMarked(dir) || inside.some(({ name }) => PACK.test(name));
    if (inside.length > 0 && !isOwn) return "holds files that docsite did not write";
    return isTracked(siteDir, CACHE_FOLDER) ? "came with the repository" : undefined;
  } catch (error) {
    return isMissing(error) ? undefined : `cannot be read: ${reasonOf(error)}`;
  }
}

function isMarked(dir: string): boolean {
  try {
    return readFileSync(path.join(dir, MARK.name), "utf8") === MARK.text;
  } catch {
    return false;
  }
}

/** Makes the cache folder, if it is not there. */
export function makeCacheFolder(dir: string): void {
  mkdirSync(dir, { recursive: true });
  const mark = path.join(dir, MARK.name);
  if (!existsSync(mark)) replaceFile(mark, MARK.text);
}

/** Writes a file of the cache folder as a whole: readers see either the old or the new one. */
export function writeCacheFile(dir: string, name: string, content: string): void {
  makeCacheFolder(dir);
  replaceFile(path.join(dir, name), content);
}
