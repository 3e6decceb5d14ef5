// Writes the site to a staging folder, which then replaces the output folder.
import { constants } from "node:fs";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { OutputFile, Outputs } from "../types/output.js";
import { hasCode, stampOf } from "../io/files.js";
import { GENERATOR_TAG } from "../text/generator.js";
import { keyOf } from "../text/hash.js";
import { PART_FILE } from "../text/part-file.js";
import { folderOf } from "../text/path.js";
import { DISK, type FileSystem } from "./file-system.js";
import { MANIFEST, manifestOf, sha256Of } from "./manifest.js";
import { entryOf, isUntouched, readRecord, saveRecord, type Entries, type Entry } from "./record.js";
import { keepStaging, oldOf, recover, stagingFor, swap } from "./swap.js";
import { writeErrorOf } from "./write-error.js";

/** Number of files and bytes of the site. */
export interface Written {
  readonly files: number;
  readonly bytes: number;
}

/** Options for writing a site. */
export interface WriteOptions {
  readonly siteDir: string;
  /** Absolute path. */
  readonly outDir: string;
  readonly signal: AbortSignal;
  /** File with the record of the last build, so that unchanged files need not be written again. */
  readonly record?: string | undefined;
  /** Hash of this program. */
  readonly program: string;
  /** Write a manifest, too. Default: `false`. */
  readonly manifest?: boolean | undefined;
  readonly fs?: FileSystem | undefined;
}

/** A file of the site. */
interface PlannedFile {
  readonly path: string;
  /** Equal for equal contents. */
  readonly key: string;
  /** `written`: the files before it. */
  readonly write: (target: string, written: Map<string, Entry>) => void | Promise<void>;
}

const SLASH = path.sep === "/" ? "/" : "[/\\\\]";
/** A path with `..`, or the output folder itself. */
const OUTWARD = new RegExp(`(?:^|${SLASH})\\.\\.(?:${SLASH}|$)|^\\.?$`);

/** Writes the site. The output folder is unchanged until everything is written. Throws `WriteError`. */
export async function writeSite(outputs: Outputs, options: WriteOptions): Promise<Written> {
  const { siteDir, fs = DISK, record, program } = options;
  // If the folder is a link, its target is replaced: a web server may have opened it.
  const outDir = fs.existsSync(options.outDir) ? fs.realpathSync(options.outDir) : options.outDir;
  for (const file of [...outputs.files, ...outputs.copies]) {
    // A safeguard: paths have already been checked when they were created.
    if (OUTWARD.test(file.path)) throw new Error(`The path ${file.path} leads out of the output folder`);
  }
  try {
    fs.mkdirSync(path.dirname(outDir), { recursive: true });
    recover(fs, outDir);
    const last = record === undefined ? new Map() : readRecord(fs, record, outDir, program);
    const files = planOf(outputs, siteDir, fs);
    const plan = options.manifest ? withManifest(files, fs, options.signal) : files;
    if (isWritten(fs, plan, outDir, last)) return writtenOf(last);
    const entries = await writeAndSwap(fs, plan, outDir, last, options.signal);
    if (record !== undefined) saveRecord(fs, record, entries, outDir, program);
    return writtenOf(entries);
  } catch (error) {
    throw writeErrorOf(error, siteDir, outDir, fs.isWindows) ?? error;
  }
}

function writtenOf(entries: Entries): Written {
  const bytes = Array.from(entries.values()).reduce((sum, [, size]) => sum + size, 0);
  return { files: entries.size, bytes };
}

function planOf(outputs: Outputs, siteDir: string, fs: FileSystem): PlannedFile[] {
  const files = outputs.files.map((file): PlannedFile => ({
    path: file.path,
    key: file.key,
    write: (target) => writeOutput(file, target, fs),
  }));
  const copies = outputs.copies.map(({ path: name, source, content, key = source }): PlannedFile => {
    if (content)
      return { path: name, key, write: async (target) => fs.writeFileSync(target, await content()) };
    const from = path.join(siteDir, source);
    return {
      path: name,
      key: `${from} ${stampOf(fs.statSync(from, { throwIfNoEntry: false }))}`,
      write: (target) => fs.copyFileSync(from, target, constants.COPYFILE_FICLONE),
    };
  });
  return [...files, ...copies];
}

/** Adds the manifest as the last file. What the last build had a hash of is not read again. */
function withManifest(plan: readonly PlannedFile[], fs: FileSystem, signal: AbortSignal): PlannedFile[] {
  const files = plan.filter(({ path: name }) => name !== MANIFEST);
  return [
    ...files,
    {
      path: MANIFEST,
      key: keyOf(files.map(({ path: name, key }) => [name, key])),
      write: async (target, written) => {
        const folder = path.dirname(target);
        let place = 0;
        for (const [name, [key, size, mtime, inode, known]] of written) {
          if (place++ % STRIDE === 0) {
            await nextTurn();
            signal.throwIfAborted();
          }
          written.set(name, [key, size, mtime, inode, known ?? sha256Of(`${folder}/${name}`, fs)]);
        }
        const listed = Array.from(written, ([name, [, bytes, , , sha256 = ""]]) => ({
          path: name,
          bytes,
          sha256,
        }));
        fs.writeFileSync(target, manifestOf(listed));
      },
    },
  ];
}

async function writeOutput(file: OutputFile, target: string, fs: FileSystem): Promise<void> {
  if (file.linked !== undefined) return linkOrCopy(fs, file.linked, target);
  if (!file.pieces) return fs.writeFileSync(target, await file.content());
  // There may be no piece at all.
  fs.writeFileSync(target, "");
  for await (const piece of file.pieces()) fs.writeFileSync(target, piece, { flag: "a" });
}

function linkOrCopy(fs: FileSystem, from: string, target: string): void {
  try {
    fs.linkSync(from, target);
  } catch {
    // On another file system, or one without links.
    fs.copyFileSync(from, target, constants.COPYFILE_FICLONE);
  }
}

/** Whether the output folder holds exactly these files and nothing else. */
function isWritten(fs: FileSystem, plan: readonly PlannedFile[], outDir: string, last: Entries): boolean {
  const isSame = ({ path: name, key }: PlannedFile) => {
    const entry = last.get(name);
    return (
      entry?.[0] === key && isUntouched(fs.lstatSync(`${outDir}/${name}`, { throwIfNoEntry: false }), entry)
    );
  };
  return plan.length === last.size && plan.every(isSame) && countFiles(fs, outDir) === plan.length;
}

function countFiles(fs: FileSystem, folder: string): number {
  const inside = fs.readdirSync(folder, { withFileTypes: true });
  return inside.reduce(
    (sum, one) => sum + (one.isDirectory() ? countFiles(fs, `${folder}/${one.name}`) : 1),
    0,
  );
}

/** Number of files between two checks for an interruption. */
const STRIDE = 64;

async function writeAndSwap(
  fs: FileSystem,
  plan: readonly PlannedFile[],
  outDir: string,
  last: Entries,
  signal: AbortSignal,
): Promise<Entries> {
  const staging = stagingFor(outDir);
  const entries = new Map<string, Entry>();
  try {
    // Not `mkdtemp`, because only the owner could read the folder, but a web server has to read it.
    fs.mkdirSync(staging);
    for (const folder of new Set(plan.map((file) => folderOf(file.path))))
      fs.mkdirSync(`${staging}/${folder}`, { recursive: true });
    for (const [index, { path: name, key, write }] of plan.entries()) {
      if (index % STRIDE === 0) {
        keepStaging(fs, staging);
        await nextTurn();
        signal.throwIfAborted();
      }
      const target = `${staging}/${name}`;
      const entry = last.get(name);
      if (entry?.[0] === key && link(fs, `${outDir}/${name}`, target, entry)) entries.set(name, entry);
      else {
        await write(target, entries);
        entries.set(name, entryOf(key, fs.lstatSync(target)));
      }
    }
    signal.throwIfAborted();
    await swap(fs, staging, outDir);
    return entries;
  } finally {
    // The next build removes what is left. An error here would hide the original one.
    removeQuietly(fs, staging);
    if (fs.existsSync(outDir)) removeQuietly(fs, oldOf(staging));
  }
}

function removeQuietly(fs: FileSystem, folder: string): void {
  try {
    removeFolder(fs, folder);
  } catch {
    try {
      // It tries again where another program has a file open.
      fs.rmSync(folder, { recursive: true, force: true });
    } catch {
      // See above.
    }
  }
}

/** Takes a third of the time of `rmSync`, which asks what each file is. What a link leads to stays as it is. */
function removeFolder(fs: FileSystem, folder: string): void {
  if (fs.lstatSync(folder).isSymbolicLink()) return fs.unlinkSync(folder);
  for (const one of fs.readdirSync(folder, { withFileTypes: true })) {
    const inner = `${folder}/${one.name}`;
    if (one.isDirectory()) removeFolder(fs, inner);
    else fs.unlinkSync(inner);
  }
  fs.rmdirSync(folder);
}

/** Hard-links a file of the last site, unless it was changed. */
function link(fs: FileSystem, source: string, target: string, entry: Entry): boolean {
  try {
    fs.linkSync(source, target);
  } catch {
    // The file may be deleted, and not every file system supports hard links.
    return false;
  }
  // Checked after linking, so that nobody can replace the file in between.
  if (isUntouched(fs.lstatSync(target), entry)) return true;
  fs.rmSync(target);
  return false;
}

/**
 * Whether the output folder may be replaced: it is missing, empty, or contains a site or a part of one that docsite wrote. Any other
 * folder, even one with its own `404.html`, may contain files of the user.
 */
export function isReplaceable(outDir: string, fs: FileSystem = DISK): boolean {
  try {
    const names = fs.readdirSync(outDir);
    if (names.includes(PART_FILE) && !names.includes("404.html"))
      return fs.readFileSync(path.join(outDir, PART_FILE), "utf8").startsWith('{"generator":"docsite"');
    if (!names.includes("404.html")) return names.length === 0;
    return fs.readFileSync(path.join(outDir, "404.html"), "utf8").includes(GENERATOR_TAG);
  } catch (error) {
    // A file at this path belongs to the user, too.
    return hasCode(error, "ENOENT");
  }
}
