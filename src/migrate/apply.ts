// Carries out a migration so that it can be interrupted at any moment: what is left to do is in a file until all is done.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Migration } from "./plan.js";

/** The file with what is left to do. */
export const PLAN_FILE = "docsite-migration.json";

/** What a migration does to files. */
export type Steps = Pick<Migration, "moves" | "texts" | "removed">;

/** The steps of a migration that was interrupted. */
export function unfinishedSteps(siteDir: string): Steps | undefined {
  const file = path.join(siteDir, PLAN_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Steps) : undefined;
}

/** Carries out steps, or those that are left of them. */
export function applySteps(siteDir: string, steps: Steps): void {
  for (const act of actionsOf(siteDir, steps)) act();
}

/** What there is to do, in order. Each action is done whole or not at all, and may be done again. */
export function actionsOf(siteDir: string, steps: Steps): (() => void)[] {
  const at = (file: string) => path.join(siteDir, file);
  return [
    () => writeWhole(at(PLAN_FILE), JSON.stringify(steps)),
    ...steps.moves.map(
      ([from, to]) =>
        () =>
          move(siteDir, from, to),
    ),
    ...steps.texts.map(
      ([file, text]) =>
        () =>
          writeWhole(at(file), text),
    ),
    ...steps.removed.map((file) => () => rmSync(at(file), { force: true })),
    () => rmSync(at(PLAN_FILE)),
  ];
}

function move(siteDir: string, from: string, to: string): void {
  const [source, target] = [path.join(siteDir, from), path.join(siteDir, to)];
  if (!existsSync(source)) return;
  mkdirSync(path.dirname(target), { recursive: true });
  renameSync(source, target);
  removeIfEmpty(path.dirname(source), siteDir);
}

/** Readers see either the old or the new text. */
function writeWhole(file: string, text: string): void {
  const temporary = `${file}.docsite-migration`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}

/** A folder that held nothing else, such as `src`. */
function removeIfEmpty(folder: string, siteDir: string): void {
  if (path.resolve(folder) === path.resolve(siteDir)) return;
  try {
    rmdirSync(folder);
  } catch {
    // It holds something.
  }
}
