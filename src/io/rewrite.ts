import { randomUUID } from "node:crypto";
import { chmodSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Replaces the text of a source file atomically: readers see either the old or the new text. Returns `false` and
 * changes nothing if the text of the file is no longer `before`.
 */
export function rewriteSource(file: string, before: string, after: string): boolean {
  const { mode } = statSync(file);
  if (!readFileSync(file).equals(Buffer.from(before))) return false;
  replaceFile(file, after, mode);
  return true;
}

/** Whether a file of this name is on its way to take the place of another one. */
export function isTemporary(name: string): boolean {
  return /^\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(name);
}

/** Puts a file in the place of what is there, as a whole. A link is replaced, too: what it leads to stays as it is. */
export function replaceFile(file: string, content: string | Uint8Array, mode?: number): void {
  // A name that nobody can foresee, and nothing is overwritten: there may be a link at any other one.
  const temporary = path.join(path.dirname(file), `.${randomUUID()}`);
  try {
    writeFileSync(temporary, content, { flag: "wx" });
    if (mode !== undefined) chmodSync(temporary, mode);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
