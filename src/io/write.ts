// The only place that writes the site: everything goes into a folder beside the output, which then takes its place.
import { randomUUID } from "node:crypto";
import { constants, mkdirSync, statSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Outputs } from "../model/output.js";
import { GENERATOR_TAG } from "../text/generator.js";
import { contentHash } from "../text/hash.js";
import { isMissing } from "./files.js";
import { WrittenFiles } from "./reuse.js";

/** What was written: files and their bytes. */
export interface Written {
  readonly files: number;
  readonly bytes: number;
}

/** Files written at the same time: enough to keep the disk busy, few enough for any limit on open files. */
const CONCURRENCY = 32;

/**
 * Writes the site to `outDir`. Until everything is written, the folder stays as it was. `record` is a file
 * that tells what stands in the folder: what is equal is not written again.
 */
export async function writeSite(
  outputs: Outputs,
  siteDir: string,
  outDir: string,
  signal: AbortSignal,
  record?: string,
): Promise<Written> {
  const plan = planOf(outputs, siteDir);
  const written = { files: plan.length, bytes: plan.reduce((sum, { bytes }) => sum + bytes, 0) };
  const old = new WrittenFiles(outDir, record);
  const kept = new Set(plan.filter(({ path: file, hash }) => old.holds(file, hash)).map((file) => file.path));
  if (kept.size === plan.length && old.isWhole(kept)) return written;
  await mkdir(path.dirname(outDir), { recursive: true });
  // Not `mkdtemp`: its folders can be read by their owner only, but a web server has to read this one.
  const staging = path.join(path.dirname(outDir), `.${path.basename(outDir)}-${randomUUID()}`);
  await mkdir(staging);
  try {
    const folders = new Set(plan.map((file) => path.dirname(path.join(staging, file.path))));
    for (const folder of folders) mkdirSync(folder, { recursive: true });
    const tasks = plan
      .filter((file) => !(kept.has(file.path) && old.link(file.path, staging)))
      .map((file) => () => file.write(path.join(staging, file.path)));
    await inParallel(tasks, signal);
    for (const { path: file, hash } of plan) old.remember(file, hash, staging);
    await swap(staging, outDir);
    old.save();
    return written;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** A file to be written, and what it will hold. */
interface PlannedFile {
  readonly path: string;
  /** Differs where the content does. */
  readonly hash: string;
  readonly bytes: number;
  write(target: string): Promise<void>;
}

function planOf(outputs: Outputs, siteDir: string): PlannedFile[] {
  const files = outputs.files.map(({ path: file, content }): PlannedFile => ({
    path: file,
    hash: contentHash(content),
    bytes: typeof content === "string" ? Buffer.byteLength(content) : content.byteLength,
    write: (target) => writeFile(target, content),
  }));
  const copies = outputs.copies.map(({ path: file, source, bytes }): PlannedFile => {
    const from = path.join(siteDir, source);
    const stats = statSync(from, { throwIfNoEntry: false });
    return {
      path: file,
      hash: `${from} ${stats?.size} ${stats?.mtimeMs} ${stats?.ino}`,
      bytes,
      write: (target) => copyFile(from, target, constants.COPYFILE_FICLONE),
    };
  });
  return [...files, ...copies];
}

async function inParallel(tasks: readonly (() => Promise<void>)[], signal: AbortSignal): Promise<void> {
  const rest = tasks.values();
  const worker = async () => {
    for (const task of rest) {
      signal.throwIfAborted();
      await task();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

async function swap(staging: string, outDir: string): Promise<void> {
  const old = `${staging}-old`;
  try {
    await rename(outDir, old);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  try {
    await rename(staging, outDir);
  } catch (error) {
    await rename(old, outDir).catch(() => undefined);
    throw error;
  }
  await rm(old, { recursive: true, force: true });
}

/**
 * Whether the output folder may be replaced: it is missing, empty, or holds a site that was written before.
 * A folder with anything else in it is somebody's work, also where it happens to have a `404.html`.
 */
export async function isReplaceable(outDir: string): Promise<boolean> {
  try {
    const entries = await readdir(outDir);
    if (!entries.includes("404.html")) return entries.length === 0;
    return (await readFile(path.join(outDir, "404.html"), "utf8")).includes(GENERATOR_TAG);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ENOENT";
  }
}
