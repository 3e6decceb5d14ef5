// The new site's way into the old one's place, at once, and what is left of builds that did not get there.
import { randomUUID } from "node:crypto";
import { existsSync, renameSync, rmSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { isMissing } from "./files.js";
import { hasCode } from "./write-error.js";

/** Path of a folder beside the output for the new site. The process id tells later builds whether somebody still writes there. */
export function stagingFor(outDir: string): string {
  const name = `${stagingPrefix(outDir)}${process.pid}-${randomUUID().slice(0, 8)}`;
  return path.join(path.dirname(outDir), name);
}

/** Where the old site lies after the swap. */
export function asideOf(staging: string): string {
  return `${staging}-old`;
}

function stagingPrefix(outDir: string): string {
  return `.${path.basename(outDir)}-`;
}

/** Tries of a swap: each fails only when another build has just put its site there. */
const SWAPS = 1000;

/**
 * Puts the finished folder in the place of the old one, and that one aside. Both steps follow each other at once: a
 * process that is killed between them leaves no site there, but beside it, where `recover` finds it.
 */
export function swap(staging: string, outDir: string): void {
  const old = asideOf(staging);
  for (let attempt = 1; ; attempt++) {
    try {
      renameSync(outDir, old);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    try {
      renameSync(staging, outDir);
      return;
    } catch (error) {
      const isTaken = hasCode(error, ["ENOTEMPTY", "EEXIST"]) && attempt < SWAPS;
      if (!isTaken) {
        if (existsSync(old) && !existsSync(outDir)) renameSync(old, outDir);
        throw error;
      }
      rmSync(old, { recursive: true, force: true });
    }
  }
}

/** Clears away what builds left that were killed, and brings a site back that one had moved aside. */
export async function recover(outDir: string): Promise<void> {
  const parent = path.dirname(outDir);
  const prefix = stagingPrefix(outDir);
  for (const name of await readdir(parent)) {
    const [, pid, old] =
      /^(\d+)-\w+?(-old)?$/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : "") ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const left = path.join(parent, name);
    if (old !== undefined && !existsSync(outDir)) await rename(left, outDir).catch(() => undefined);
    await rm(left, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is alive too.
    return hasCode(error, ["EPERM"]);
  }
}
