// Replaces the old site with the new one, and cleans up after builds that were killed while doing so.
import { randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasCode, isMissing } from "../io/files.js";
import type { FileSystem } from "./file-system.js";

/** Suffix of the folder for the old site during the swap. */
const OLD = "-old";

/** A staging folder without changes for this long belongs to a killed build. In milliseconds. */
const ABANDONED = 600_000;

/** Maximum number of attempts. An attempt only fails if another build has just written its site. */
const MAX_SWAPS = 1000;

/** Attempts to rename a folder that another program uses on Windows, and the pause between them in milliseconds. */
const LOCKED_TRIES = 20;
const LOCKED_PAUSE = 50;

/** Path of a new staging folder beside the output folder. */
export function stagingFor(outDir: string): string {
  return path.join(path.dirname(outDir), `${stagingPrefix(outDir)}${randomUUID().slice(0, 8)}`);
}

/** Whether a file or folder is the output folder, one that a build makes beside it, or inside one of these. */
export function isOutput(outDir: string, file: string): boolean {
  const [name = ""] = path.relative(path.dirname(outDir), file).split(path.sep);
  return name === path.basename(outDir) || isStaging(outDir, name);
}

/** Path of the old site after the swap. */
export function oldOf(staging: string): string {
  return staging + OLD;
}

function stagingPrefix(outDir: string): string {
  return `.${path.basename(outDir)}-`;
}

/** Whether a folder beside the output folder is a new site, or an old one. */
function isStaging(outDir: string, name: string): boolean {
  const prefix = stagingPrefix(outDir);
  return name.startsWith(prefix) && /^[\da-f]{8}(?:-old)?$/.test(name.slice(prefix.length));
}

/** Shows other builds that a staging folder is still in use. */
export function keepStaging(fs: FileSystem, staging: string): void {
  const now = new Date();
  fs.utimesSync(staging, now, now);
}

/**
 * Moves the old site away and the staging folder to its place. If the process is killed between the two steps, there
 * is no site, but `recover` restores the old one.
 */
export async function swap(fs: FileSystem, staging: string, outDir: string): Promise<void> {
  const old = oldOf(staging);
  for (let attempt = 1; ; attempt++) {
    try {
      await renameLocked(fs, outDir, old);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    try {
      fs.renameSync(staging, outDir);
      return;
    } catch (error) {
      const isTaken = hasCode(error, "ENOTEMPTY", "EEXIST") && attempt < MAX_SWAPS;
      if (!isTaken) {
        if (fs.existsSync(old) && !fs.existsSync(outDir)) fs.renameSync(old, outDir);
        throw error;
      }
      fs.rmSync(old, { recursive: true, force: true });
    }
  }
}

async function renameLocked(fs: FileSystem, from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      fs.renameSync(from, to);
      return;
    } catch (error) {
      const isLocked = fs.isWindows && hasCode(error, "EPERM", "EACCES", "EBUSY");
      if (!isLocked || attempt === LOCKED_TRIES) throw error;
      await sleep(LOCKED_PAUSE);
    }
  }
}

/** Removes folders that killed builds left behind, and restores a site that one of them had moved away. */
export function recover(fs: FileSystem, outDir: string): void {
  const parent = path.dirname(outDir);
  for (const name of fs.readdirSync(parent)) {
    const left = path.join(parent, name);
    // A link is nothing that a build has left: whoever wrote the repository may have put it there.
    if (!isStaging(outDir, name) || !fs.lstatSync(left, { throwIfNoEntry: false })?.isDirectory()) continue;
    const isOld = name.endsWith(OLD);
    if (isOld && !fs.existsSync(outDir)) fs.renameSync(left, outDir);
    else if (isOld || isAbandoned(fs, left)) fs.rmSync(left, { recursive: true, force: true });
  }
}

function isAbandoned(fs: FileSystem, folder: string): boolean {
  const stats = fs.statSync(folder, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > ABANDONED;
}
