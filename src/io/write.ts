// The only place that writes the site: everything goes into a folder beside the output, which then takes its place.
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
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Outputs } from "../model/output.js";
import { GENERATOR_TAG } from "../text/generator.js";
import { contentHash } from "../text/hash.js";
import { writePieces } from "./pieces.js";
import { asideOf, recover, stagingFor, swap } from "./swap.js";
import { Tree, TreeBuilder, type PlannedFile } from "./tree.js";
import { readRecord, saveRecord } from "./tree-record.js";
import { hasCode, writeErrorOf } from "./write-error.js";

/** What was written: files and their bytes. */
export interface Written {
  readonly files: number;
  readonly bytes: number;
}

const SLASH = path.sep === "/" ? "/" : "[/\\\\]";
/** A path with a step up, or the folder's own. */
const OUTWARD = new RegExp(`(?:^|${SLASH})\\.\\.(?:${SLASH}|$)|^\\.?$`);

/**
 * Writes the site to `folder`. Until everything is written, the folder stays as it was. `keepDir` is a folder for the
 * site before the last and for records of what stands in both: only what differs is written. Absent: everything is.
 */
export async function writeSite(
  outputs: Outputs,
  siteDir: string,
  folder: string,
  signal: AbortSignal,
  keepDir?: string,
): Promise<Written> {
  // Where the folder is a link, a web server has the one that it leads to.
  const outDir = existsSync(folder) ? realpathSync(folder) : folder;
  for (const file of [...outputs.files, ...outputs.copies]) {
    // Every path was checked when it was made: whatever slips through must not leave the folder.
    if (OUTWARD.test(file.path)) throw new Error(`The path ${file.path} leads out of the output folder`);
  }
  try {
    await mkdir(path.dirname(outDir), { recursive: true });
    await recover(outDir);
    const kept = keepDir === undefined ? undefined : keptIn(keepDir);
    return await writeAndSwap(planOf(outputs, siteDir), outDir, signal, kept);
  } catch (error) {
    throw writeErrorOf(error, siteDir, outDir) ?? error;
  }
}

/** What stays from one build to the next. */
interface Kept {
  /** Record of the site in the output folder. */
  readonly record: string;
  /** The site before, which becomes the next one by exchanging what differs, and its record. */
  readonly spare: string;
  readonly spareRecord: string;
}

function keptIn(folder: string): Kept {
  const inFolder = (name: string) => path.join(folder, name);
  return { record: inFolder("written.json"), spare: inFolder("spare"), spareRecord: inFolder("spare.json") };
}

async function writeAndSwap(
  plan: readonly PlannedFile[],
  outDir: string,
  signal: AbortSignal,
  kept: Kept | undefined,
): Promise<Written> {
  const old = new Tree(outDir, readRecord(kept?.record, outDir));
  const known = old.bytesIfWhole(plan);
  if (known !== undefined) return { files: plan.length, bytes: known };
  const staging = stagingFor(outDir);
  try {
    const before = takeSpare(staging, outDir, kept);
    const tree = new TreeBuilder(staging, before);
    await inTurn(tree.prepare(plan), signal, (file) => tree.add(file, old));
    swap(staging, outDir);
    if (kept) keepOld(asideOf(staging), tree, outDir, kept);
    return { files: plan.length, bytes: tree.bytes };
  } finally {
    // What cannot be removed now goes with the next build; why it failed matters more.
    await rm(staging, { recursive: true, force: true }).catch(() => undefined);
    if (existsSync(outDir))
      await rm(asideOf(staging), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** The spare folder in the place of the new site, where no other build takes it; otherwise an empty one. */
function takeSpare(staging: string, outDir: string, kept: Kept | undefined): Tree {
  const entries = readRecord(kept?.spareRecord, outDir);
  try {
    if (kept) {
      renameSync(kept.spare, staging);
      return new Tree(staging, entries);
    }
  } catch {
    // There is none, or it lies on another disk.
  }
  // Not `mkdtemp`: its folders can be read by their owner only, but a web server has to read this one.
  mkdirSync(staging);
  return new Tree(staging, new Map());
}

/** Makes the old site the spare one. Where that fails, the next build writes more. */
function keepOld(aside: string, tree: TreeBuilder, outDir: string, kept: Kept): void {
  try {
    if (existsSync(aside) && existsSync(kept.record)) {
      rmSync(kept.spareRecord, { force: true });
      renameSync(aside, kept.spare);
      renameSync(kept.record, kept.spareRecord);
    }
  } catch {
    // Such as another disk, or another build that was sooner.
  }
  try {
    saveRecord(kept.record, tree.entries, outDir);
  } catch {
    // Without a record the next build writes every file.
  }
}

function planOf(outputs: Outputs, siteDir: string): PlannedFile[] {
  const files = outputs.files.map((file): PlannedFile => ({
    path: file.path,
    key: file.key ?? contentHash(file.content),
    mark: file.mark,
    write: (target, earlier) => {
      if (file.pieces) return writePieces(target, file.pieces, earlier);
      writeFileSync(target, file.content);
      return undefined;
    },
  }));
  const copies = outputs.copies.map(({ path: file, source }): PlannedFile => {
    const from = path.join(siteDir, source);
    const stats = statSync(from, { throwIfNoEntry: false });
    return {
      path: file,
      key: `${from} ${stats?.size} ${stats?.mtimeMs} ${stats?.ctimeMs} ${stats?.ino}`,
      mark: undefined,
      write: (target) => void copyFileSync(from, target, constants.COPYFILE_FICLONE),
    };
  });
  return [...files, ...copies];
}

/** Files between two looks at whether the build was interrupted. */
const STRIDE = 64;

/** Small files are written sooner one after the other than through the threads of the system. */
async function inTurn(
  files: readonly PlannedFile[],
  signal: AbortSignal,
  write: (file: PlannedFile) => void,
): Promise<void> {
  signal.throwIfAborted();
  for (const [index, file] of files.entries()) {
    if (index % STRIDE === 0) {
      await nextTurn();
      signal.throwIfAborted();
    }
    write(file);
  }
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
