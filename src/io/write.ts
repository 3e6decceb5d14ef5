// The only place that writes the site: everything goes into a folder beside the output, which then takes its place.
import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Outputs } from "../model/output.js";
import { GENERATOR_TAG } from "../text/generator.js";
import { isMissing } from "./files.js";

/** What was written: files and their bytes. */
export interface Written {
  readonly files: number;
  readonly bytes: number;
}

/** Files written at the same time: enough to keep the disk busy, few enough for any limit on open files. */
const CONCURRENCY = 32;

/** Writes the site to `outDir`. Until everything is written, the folder stays as it was. */
export async function writeSite(
  outputs: Outputs,
  siteDir: string,
  outDir: string,
  signal: AbortSignal,
): Promise<Written> {
  await mkdir(path.dirname(outDir), { recursive: true });
  // Not `mkdtemp`: its folders can be read by their owner only, but a web server has to read this one.
  const staging = path.join(path.dirname(outDir), `.${path.basename(outDir)}-${randomUUID()}`);
  await mkdir(staging);
  try {
    const folders = new Set(
      [...outputs.files, ...outputs.copies].map((file) => path.dirname(path.join(staging, file.path))),
    );
    for (const folder of folders) await mkdir(folder, { recursive: true });
    let bytes = 0;
    const tasks = [
      ...outputs.files.map((file) => () => {
        const content = typeof file.content === "string" ? Buffer.from(file.content) : file.content;
        bytes += content.byteLength;
        return writeFile(path.join(staging, file.path), content);
      }),
      ...outputs.copies.map((file) => () => {
        bytes += file.bytes;
        return copyFile(
          path.join(siteDir, file.source),
          path.join(staging, file.path),
          constants.COPYFILE_FICLONE,
        );
      }),
    ];
    await inParallel(tasks, signal);
    await swap(staging, outDir);
    return { files: tasks.length, bytes };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
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
