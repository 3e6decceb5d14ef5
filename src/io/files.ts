import { closeSync, fstatSync, openSync, readFileSync, readSync, readdirSync, type Stats } from "node:fs";
import path from "node:path";
import { byCodeUnit } from "../text/order.js";

/** Callbacks for entries that are not regular files. */
export interface ListVisitor {
  folder?(folder: string): void;
  /** A symbolic link. */
  link?(file: string): void;
  /** A folder that cannot be read. Without this callback, an exception is thrown. */
  unreadable?(folder: string, error: unknown): void;
}

/**
 * Sorted paths of all regular files in a folder and its subfolders. A missing folder counts as empty. Symbolic links
 * are skipped because they could lead out of the site. `folder` has no trailing slash.
 */
export function listFiles(folder: string, visitor: ListVisitor = {}): string[] {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    if (!visitor.unreadable) throw error;
    visitor.unreadable(folder, error);
    return [];
  }
  return entries
    .sort((a, b) => byCodeUnit(a.name, b.name))
    .flatMap((entry) => {
      const file = folder + path.sep + entry.name;
      if (entry.isSymbolicLink()) visitor.link?.(file);
      if (!entry.isDirectory()) return entry.isFile() ? [file] : [];
      visitor.folder?.(file);
      return listFiles(file, visitor);
    });
}

/** The content of a file, and its stats at the same moment. */
export function readWithStats(file: string): { readonly content: Buffer; readonly stats: Stats } {
  const handle = openSync(file, "r");
  try {
    const stats = fstatSync(handle);
    return { content: readBytes(handle, 0, stats.size), stats };
  } finally {
    closeSync(handle);
  }
}

/** Reads up to `length` bytes of an open file. */
export function readBytes(handle: number, from: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  let done = 0;
  while (done < length) {
    const count = readSync(handle, bytes, done, length - done, from + done);
    if (count === 0) return bytes.subarray(0, done);
    done += count;
  }
  return bytes;
}

/** Whether an error means that a file or folder does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}

/**
 * Reads source files for the frames of diagnostics, by path relative to the site folder. Returns `undefined` if a
 * file cannot be read, because a frame is optional.
 */
export function sourceReader(siteDir: string): (file: string) => string | undefined {
  return (file) => {
    try {
      return readFileSync(path.resolve(siteDir, file), "utf8");
    } catch {
      return undefined;
    }
  };
}
