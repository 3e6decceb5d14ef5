// Carries out a migration so that it can be interrupted at any moment: what is left to do is in a file until all is done.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { writeCacheFile } from "../io/cache-folder.js";
import { readIfExists } from "../io/files.js";
import { insideOf } from "../io/inside.js";
import { replaceFile } from "../io/rewrite.js";
import { decodeText } from "../text/bytes.js";
import { contentHash } from "../text/hash.js";
import { isObject, stringAt } from "../text/json.js";
import type { Migration } from "./plan.js";

/** The file with what is left to do, in the folder of the cache: git does not bring it from elsewhere. */
export const PLAN_FILE = "migration.json";

/** What a migration does to files. */
export type Steps = Pick<Migration, "moves" | "texts" | "removed">;

/** Where steps are carried out. */
export interface MigrationPlace {
  readonly siteDir: string;
  /** Absolute path of its cache folder. */
  readonly cacheDir: string;
}

/** The steps of a migration of this very folder that was interrupted. While nothing has moved, another plan can be made. */
export function unfinishedSteps({ siteDir, cacheDir }: MigrationPlace): Steps | undefined {
  const isThere = (name: string) => existsSync(path.join(siteDir, name));
  try {
    const plan: unknown = JSON.parse(readFileSync(path.join(cacheDir, PLAN_FILE), "utf8"));
    if (!isObject(plan) || stringAt(plan, "siteDir") !== realpathSync(siteDir) || !isSteps(plan))
      return undefined;
    const isBegun = plan.moves.length === 0 || plan.moves.some(([from, to]) => !isThere(from) || isThere(to));
    return isBegun ? plan : undefined;
  } catch {
    return undefined;
  }
}

/** The first file that somebody has changed since a migration was planned. */
export function changedSince(siteDir: string, { moves, texts }: Steps): string | undefined {
  const [changed] =
    texts.find(([file, text, before]) => {
      const [from, to] = moves.find(([, folder]) => file.startsWith(`${folder}/`)) ?? ["", ""];
      const places = [file, from + file.slice(to.length)].map((name) => path.join(siteDir, name));
      const bytes = readIfExists(places.find((place) => existsSync(place)) ?? "");
      const now = bytes && decodeText(bytes);
      return now !== undefined && now !== text && contentHash(now) !== before;
    }) ?? [];
  return changed;
}

function isSteps(plan: object): plan is Steps {
  const { moves, texts, removed } = plan as { readonly [Name in keyof Steps]?: unknown };
  const isPair = (pair: unknown) => Array.isArray(pair) && pair.length >= 2 && pair.every(isText);
  return [[moves, isPair] as const, [texts, isPair] as const, [removed, isText] as const].every(
    ([list, isItem]) => Array.isArray(list) && list.every(isItem),
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** The first path of steps that leads out of the site, or through a link. */
export function strayPath(siteDir: string, { moves, texts, removed }: Steps): string | undefined {
  const names = [...moves.flat(), ...texts.map(([file]) => file), ...removed];
  return names.find((name) => name.split("/").includes(".git") || insideOf(siteDir, name) === undefined);
}

/** Carries out steps, or those that are left of them. */
export function applySteps(place: MigrationPlace, steps: Steps): void {
  for (const act of actionsOf(place, steps)) act();
}

/** What there is to do, in order. Each action is done whole or not at all, and may be done again. */
export function actionsOf({ siteDir, cacheDir }: MigrationPlace, steps: Steps): (() => void)[] {
  // Asked again each time: a move may have brought a link along.
  const at = (file: string) => {
    const found = insideOf(siteDir, file);
    if (found === undefined) throw new Error(`${file} leads out of the site`);
    return found;
  };
  return [
    () => writeCacheFile(cacheDir, PLAN_FILE, JSON.stringify({ siteDir: realpathSync(siteDir), ...steps })),
    ...steps.moves.map(
      ([from, to]) =>
        () =>
          move(siteDir, at(from), at(to)),
    ),
    ...steps.texts.map(
      ([file, text]) =>
        () =>
          write(at(file), text),
    ),
    ...steps.removed.map((file) => () => rmSync(at(file), { force: true })),
    () => rmSync(path.join(cacheDir, PLAN_FILE)),
  ];
}

function move(siteDir: string, source: string, target: string): void {
  if (!existsSync(source)) return;
  mkdirSync(path.dirname(target), { recursive: true });
  renameSync(source, target);
  removeIfEmpty(path.dirname(source), siteDir);
}

/** Readers see either the old or the new text. */
function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  replaceFile(file, text, statSync(file, { throwIfNoEntry: false })?.mode);
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
