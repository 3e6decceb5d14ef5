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
  const temporary = path.join(path.dirname(file), `.${randomUUID()}`);
  try {
    writeFileSync(temporary, after, { flag: "wx" });
    chmodSync(temporary, mode);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  return true;
}
