// What is known of the files in a folder: what they hold, and how the disk described them when they were written.
import { readFileSync, writeSync, type Stats } from "node:fs";
import { replaceFile } from "./replace.js";
import { toolHash } from "./tool-hash.js";

/** A file as it was written. */
export interface Entry {
  readonly key: string;
  readonly mark: string;
  /** Its state on disk right afterwards. A file that is moved keeps it. */
  readonly size: number;
  readonly mtime: number;
  readonly inode: number;
  /** Of a file that was written piece by piece: the key of each piece, and its length in bytes. */
  readonly pieces?: readonly (readonly [key: string, bytes: number])[] | undefined;
}

/** By path in the folder, with forward slashes. */
export type Entries = ReadonlyMap<string, Entry>;

interface TreeRecord {
  /** Hash of the code that wrote it: other code may give other files the same keys. */
  readonly tool: string;
  /** The output folder. */
  readonly outDir: string;
  /** Of each file: path, key, mark, size, mtime, inode. One list is read sooner than one for each file. */
  readonly files: readonly (string | number)[];
  readonly pieces: Readonly<Record<string, Entry["pieces"]>>;
}

/** The record in a file. One that is wrong, missing or of another output costs time, never correctness. */
export function readRecord(file: string | undefined, outDir: string): Entries {
  const entries = new Map<string, Entry>();
  if (file === undefined) return entries;
  try {
    const record = JSON.parse(readFileSync(file, "utf8")) as TreeRecord;
    if (record.tool !== toolHash() || record.outDir !== outDir) return entries;
    const { files } = record;
    for (let at = 0; at < files.length; at += 6) {
      entries.set(files[at] as string, {
        key: files[at + 1] as string,
        mark: files[at + 2] as string,
        size: files[at + 3] as number,
        mtime: files[at + 4] as number,
        inode: files[at + 5] as number,
      });
    }
    for (const [name, pieces] of Object.entries(record.pieces)) {
      const entry = entries.get(name);
      if (entry) entries.set(name, { ...entry, pieces });
    }
    return entries;
  } catch {
    return new Map();
  }
}

/** Keeps the record of a folder for the output folder that it becomes. */
export function saveRecord(file: string, entries: Entries, outDir: string): void {
  const files: (string | number)[] = [];
  const pieces: Record<string, Entry["pieces"]> = {};
  for (const [name, entry] of entries) {
    files.push(name, entry.key, entry.mark, entry.size, entry.mtime, entry.inode);
    if (entry.pieces) pieces[name] = entry.pieces;
  }
  const content = JSON.stringify({ tool: toolHash(), outDir, files, pieces } satisfies TreeRecord);
  replaceFile(file, (target) => void writeSync(target, content));
}

/** Whether a file is as it was written: its state changes when it is written to or replaced. */
export function isUntouched(stats: Stats | undefined, entry: Entry): boolean {
  return (
    stats?.mtimeMs === entry.mtime && stats.size === entry.size && stats.ino === entry.inode && stats.isFile()
  );
}
