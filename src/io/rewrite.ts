import { randomUUID } from "node:crypto";
import { chmodSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Puts a new text in a source file's place at once: who reads meanwhile sees the old one or the new one. Gives
 * `false` and changes nothing where the file no longer holds `before`.
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
