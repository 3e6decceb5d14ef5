import { randomUUID } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Writes a file of the cache beside its place and moves it there: who reads meanwhile sees the old one or the
 * new one. Its folder is kept out of git.
 */
export function replaceFile(file: string, write: (target: number) => void): void {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true });
  const ignore = path.join(folder, ".gitignore");
  if (!existsSync(ignore)) writeFileSync(ignore, "*\n");
  const temporary = `${file}-${randomUUID()}`;
  try {
    const target = openSync(temporary, "wx");
    try {
      write(target);
    } finally {
      closeSync(target);
    }
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
