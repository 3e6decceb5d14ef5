// The only place that writes the site: everything goes into a folder beside the output, which then takes its place.
import { randomUUID } from "node:crypto";
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
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

/** The site could not be written: the disk, its rights or a vanished source, not a bug. */
export class WriteError extends Error {
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}

/**
 * Writes the site to `folder`. Until everything is written, the folder stays as it was. `record` is a file
 * that tells what stands in the folder: what is equal is not written again.
 */
export async function writeSite(
  outputs: Outputs,
  siteDir: string,
  folder: string,
  signal: AbortSignal,
  record?: string,
): Promise<Written> {
  // Where the folder is a link, a web server has the one that it leads to.
  const outDir = existsSync(folder) ? realpathSync(folder) : folder;
  for (const file of [...outputs.files, ...outputs.copies]) {
    // Every path was checked when it was made: whatever slips through must not leave the folder.
    if (!path.join(outDir, file.path).startsWith(outDir + path.sep))
      throw new Error(`The path ${file.path} leads out of the output folder`);
  }
  try {
    await mkdir(path.dirname(outDir), { recursive: true });
    await recover(outDir);
    return await writeAndSwap(outputs, siteDir, outDir, signal, record);
  } catch (error) {
    throw writeErrorOf(error, siteDir, outDir) ?? error;
  }
}

async function writeAndSwap(
  outputs: Outputs,
  siteDir: string,
  outDir: string,
  signal: AbortSignal,
  record: string | undefined,
): Promise<Written> {
  const plan = planOf(outputs, siteDir);
  const old = new WrittenFiles(outDir, record);
  const kept = new Map(
    plan.flatMap((file) => {
      const there = old.find(file.path, file.hash);
      return there ? [[file, there] as const] : [];
    }),
  );
  const sizes = [...kept.values()].reduce((sum, { size }) => sum + size, 0);
  if (kept.size === plan.length && old.isWhole(kept)) return { files: plan.length, bytes: sizes };
  // The process id tells later builds whether somebody still writes there. Not `mkdtemp`: its folders can be read
  // by their owner only, but a web server has to read this one.
  const name = `${stagingPrefix(outDir)}${process.pid}-${randomUUID().slice(0, 8)}`;
  const staging = path.join(path.dirname(outDir), name);
  await mkdir(staging);
  try {
    makeFolders(staging, plan);
    const left = plan.filter((file) => {
      const there = kept.get(file);
      const linked = there !== undefined && old.link(there, staging, file.path);
      if (linked) old.remember(file.path, file.hash, there.state);
      return !linked;
    });
    let bytes = plan.reduce((sum, file) => sum + (kept.get(file)?.size ?? 0), 0);
    await inTurn(left, signal, (file) => {
      const target = path.join(staging, file.path);
      file.write(target);
      const size = old.rememberNew(file.path, file.hash, target);
      bytes += size - (kept.get(file)?.size ?? 0);
    });
    swap(staging, outDir);
    old.save();
    return { files: plan.length, bytes };
  } finally {
    // What cannot be removed now goes with the next build; why it failed matters more.
    await rm(staging, { recursive: true, force: true }).catch(() => undefined);
    if (existsSync(outDir))
      await rm(`${staging}-old`, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** A file to be written, and what it will hold. */
interface PlannedFile {
  readonly path: string;
  /** Differs where the content does. */
  readonly hash: string;
  write(target: string): void;
}

function planOf(outputs: Outputs, siteDir: string): PlannedFile[] {
  const files = outputs.files.map((file): PlannedFile => ({
    path: file.path,
    hash: file.key ?? contentHash(file.content),
    write: (target) => writeFileSync(target, file.content),
  }));
  const copies = outputs.copies.map(({ path: file, source }): PlannedFile => {
    const from = path.join(siteDir, source);
    const stats = statSync(from, { throwIfNoEntry: false });
    return {
      path: file,
      hash: `${from} ${stats?.size} ${stats?.mtimeMs} ${stats?.ctimeMs} ${stats?.ino}`,
      write: (target) => copyFileSync(from, target, constants.COPYFILE_FICLONE),
    };
  });
  return [...files, ...copies];
}

/** Makes the folders of files, each after the one that holds it. */
function makeFolders(root: string, files: readonly PlannedFile[]): void {
  const made = new Set(["."]);
  const make = (folder: string): void => {
    if (made.has(folder)) return;
    make(path.posix.dirname(folder));
    mkdirSync(path.join(root, folder));
    made.add(folder);
  };
  for (const file of files) make(path.posix.dirname(file.path));
}

/** Files between two looks at whether the build was interrupted. */
const STRIDE = 64;

/** Small files are written sooner one after the other than through the threads of the system. */
async function inTurn(
  files: readonly PlannedFile[],
  signal: AbortSignal,
  write: (file: PlannedFile) => void,
): Promise<void> {
  for (const [index, file] of files.entries()) {
    if (index % STRIDE === 0) {
      await nextTurn();
      signal.throwIfAborted();
    }
    write(file);
  }
}

/** Tries of a swap: each fails only when another build has just put its site there. */
const SWAPS = 1000;

/**
 * Puts the finished folder in the place of the old one. Both steps follow each other at once: a process that is
 * killed between them leaves no site there, but beside it, where `recover` finds it.
 */
function swap(staging: string, outDir: string): void {
  const old = `${staging}-old`;
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

function stagingPrefix(outDir: string): string {
  return `.${path.basename(outDir)}-`;
}

/** Clears away what builds left that were killed, and brings a site back that one had moved aside. */
async function recover(outDir: string): Promise<void> {
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

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

function writeErrorOf(error: unknown, siteDir: string, outDir: string): WriteError | undefined {
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
    // A file in the folder's place is somebody's work too.
    return hasCode(error, ["ENOENT"]);
  }
}
