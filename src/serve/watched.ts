// What a session says of the files that it watches.
import { statSync } from "node:fs";
import path from "node:path";
import type { Diagnostic } from "../model/diagnostic.js";

/** Without the files of packages, which nobody edits. */
export function ownFiles(files: readonly string[]): ReadonlySet<string> {
  return new Set(files.filter((file) => !file.split(path.sep).includes("node_modules")));
}

/** Changes when the file does. */
export function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}` : "";
}

/** Bytes of a file; nothing where there is none. */
export function sizeOf(file: string): number | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? stats.size : undefined;
}

/** Those of these folders in which something came or went after a time, in milliseconds since 1970. */
export function changedSince(folders: readonly string[], time: number): string[] {
  return folders.filter((folder) => (statSync(folder, { throwIfNoEntry: false })?.ctimeMs ?? 0) > time);
}

/** The system refuses to watch some files. */
export function unwatched(error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message.replace(/, watch '.*'$/s, "") : String(error);
  return {
    severity: "warning",
    code: "unwatched",
    message: `Changes of some files will not be noticed: ${reason}`,
    hint: "Let the system watch more files (on Linux `sysctl fs.inotify.max_user_watches`), then start again",
  };
}

/** An error that nobody expected, as a problem of the site. */
export function unexpected(error: unknown): Diagnostic {
  const message = error instanceof Error ? error.message : String(error);
  return { severity: "error", code: "failed", message };
}
