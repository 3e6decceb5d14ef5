// Records the keys and stats of written files, so that unchanged files need not be written again.
import { randomUUID } from "node:crypto";
import path from "node:path";
import type { Stats } from "node:fs";
import type { FileSystem } from "./file-system.js";

/** A file as it was written. */
export type Entry = readonly [key: string, size: number, mtime: number, inode: number, sha256?: string];

/** By path in the output folder, with forward slashes. */
export type Entries = ReadonlyMap<string, Entry>;

interface SiteRecord {
  /** Hash of the program that wrote it: another version may use the same key for a different file. */
  readonly program: string;
  /** The output folder. */
  readonly outDir: string;
  readonly entries: readonly (readonly [path: string, entry: Entry])[];
}

/** The record of an output folder; empty if it is missing, damaged or of another folder. */
export function readRecord(fs: FileSystem, file: string, outDir: string, program: string): Entries {
  try {
    const record = JSON.parse(fs.readFileSync(file, "utf8")) as SiteRecord;
    return new Map(record.program === program && record.outDir === outDir ? record.entries : []);
  } catch {
    return new Map();
  }
}

/** Saves the record of an output folder. If that fails, the next build writes every file. */
export function saveRecord(
  fs: FileSystem,
  file: string,
  entries: Entries,
  outDir: string,
  program: string,
): void {
  const temporary = `${file}-${randomUUID()}`;
  try {
    const record: SiteRecord = { program, outDir, entries: [...entries] };
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(temporary, JSON.stringify(record));
    fs.renameSync(temporary, file);
  } catch {
    fs.rmSync(temporary, { force: true });
  }
}

/** The entry of a file that has just been written. */
export function entryOf(key: string, { size, mtimeMs, ino }: Stats): Entry {
  return [key, size, mtimeMs, ino];
}

/** Whether a file has not been changed or replaced since it was written. */
export function isUntouched(stats: Stats | undefined, [, size, mtime, inode]: Entry): boolean {
  return stats?.mtimeMs === mtime && stats.size === size && stats.ino === inode && stats.isFile();
}
