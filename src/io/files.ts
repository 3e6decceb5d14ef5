import {
  closeSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  statSync,
  type Stats,
} from "node:fs";
import path from "node:path";
import { byCodeUnit } from "../text/order.js";

/** What Node gives for bytes of a name that are not UTF-8. */
const NO_CHARACTER = "\ufffd";

/** Stands for all files of a folder where files are listed that something depends on: the last part of a path. */
export const FILES_OF = "*";

/** Callbacks for entries that are not regular files. */
export interface ListVisitor {
  /** `false` leaves the folder out. */
  folder?(folder: string): boolean;
  /** A symbolic link. `true` follows it: what it leads to has its path. */
  link?(file: string): boolean | void;
  /** A folder that cannot be read, or an entry whose name cannot. Without this callback, the former throws. */
  unreadable?(entry: string, error: unknown): void;
}

/**
 * Sorted paths of all regular files in a folder and its subfolders. A missing folder counts as empty. Symbolic links
 * are skipped because they could lead out of the site, unless `visitor` follows them. `folder` has no trailing slash.
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
      if (entry.name.includes(NO_CHARACTER) && !lstatSync(file, { throwIfNoEntry: false })) {
        visitor.unreadable?.(file, new Error("its name is not UTF-8"));
        return [];
      }
      const isFollowed = entry.isSymbolicLink() && visitor.link?.(file) === true;
      const found = isFollowed ? statSync(file, { throwIfNoEntry: false }) : entry;
      if (!found?.isDirectory()) return found?.isFile() ? [file] : [];
      return visitor.folder?.(file) === false ? [] : listFiles(file, visitor);
    });
}

/** Whether `listFiles` gives a file: it is there, and is no link. */
export function isListable(file: string): boolean {
  try {
    return lstatSync(file).isFile();
  } catch {
    return false;
  }
}

/** The content of a file, and its stats at the same moment. */
export function readWithStats(file: string): { readonly content: Buffer; readonly stats: Stats } {
  const handle = openSync(file, "r");
  try {
    const stats = fstatSync(handle);
    return { content: readFileSync(handle), stats };
  } finally {
    closeSync(handle);
  }
}

/** Reads files into the same memory, one after the other: a hundred thousand of them leave nothing that has to be collected. */
export class OneByOne {
  private memory = Buffer.allocUnsafeSlow(1 << 16);

  /** The content of a file, until the next one is read. */
  read(file: string): Uint8Array {
    const handle = openSync(file, "r");
    try {
      let end = 0;
      for (;;) {
        const count = readSync(handle, this.memory, end, this.memory.length - end, null);
        if (count === 0) return this.memory.subarray(0, end);
        end += count;
        if (end === this.memory.length) this.memory = Buffer.concat([this.memory, Buffer.alloc(end)]);
      }
    } finally {
      closeSync(handle);
    }
  }
}

/** Changes when the file does. `ctime`, because some programs reset `mtime`. Empty for a missing file. */
export function stampOf(stats: Stats | undefined): string {
  return stats ? `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}` : "";
}

/** Whether an error has one of these system error codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/** Whether an error means that a file or folder does not exist. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, "ENOENT", "ENOTDIR");
}

/** Whether a path is a symbolic link. */
export function isLink(file: string): boolean {
  try {
    return lstatSync(file).isSymbolicLink();
  } catch (error) {
    // Below a file there is nothing either.
    if (isMissing(error)) return false;
    throw error;
  }
}

/** What the system says about a file, without the code and the path: `permission denied`. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/^\w+: |, \w+(?: '.*)?$/gs, "") : String(error);
}

/** The text of a file; `undefined` if it cannot be read, for whatever reason. */
export function readIfPossible(file: string): string | undefined {
  try {
    return isFile(file) ? readFileSync(file, "utf8") : undefined;
  } catch {
    return undefined;
  }
}

/** Reads source files for the frames of diagnostics, by path relative to the site folder. A frame is optional. */
export function sourceReader(siteDir: string): (file: string) => string | undefined {
  return (file) => readIfPossible(path.resolve(siteDir, file));
}

/** Whether there is a file at a path, and no folder or pipe: who reads a pipe may wait for ever. */
export function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

/** The content of a file; nothing where there is none. */
export function readIfExists(file: string): Uint8Array | undefined {
  try {
    return isFile(file) ? readFileSync(file) : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
