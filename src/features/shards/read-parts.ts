// Reads the parts of a site, and tells whether they belong together.
import { existsSync, lstatSync, readFileSync, readSync, realpathSync } from "node:fs";
import path from "node:path";
import { partDiagnostic } from "./diagnostics.js";
import { PART, type Part, type PartCommon, type WholeSite } from "./part.js";
import { shardName } from "./shard.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import { MANIFEST, type Manifest } from "../../write/manifest.js";

/** A part in its folder. */
export interface ReadPart extends Part {
  /** As it was given. */
  readonly folder: string;
  /** Absolute path. */
  readonly dir: string;
}

/** The parts of a site, each once, in the order of the shards. */
export interface Parts {
  readonly parts: readonly [ReadPart, ...ReadPart[]];
  readonly whole: WholeSite;
}

/** Reads parts, in any order. `program`: hash of this program. */
export function readParts(
  folders: readonly string[],
  program: string,
): { readonly parts?: Parts; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const read = folders.flatMap((folder): ReadPart[] => {
    const part = partIn(folder);
    if (!part) diagnostics.push(partDiagnostic("no-part", {}, folder));
    return part ? [part] : [];
  });
  diagnostics.push(...differing(read, program));
  if (diagnostics.length > 0) return { diagnostics };
  const byIndex = new Map<number, ReadPart>();
  for (const part of read) {
    const other = byIndex.get(part.shard.index);
    if (other && !isSame(part, other))
      diagnostics.push(partDiagnostic("part-twice", {}, shardName(part.shard), part.folder, other.folder));
    else if (!other) byIndex.set(part.shard.index, part);
  }
  const [first] = read;
  const count = first?.shard.count ?? 0;
  const numbers = Array.from({ length: count }, (_, place) => place + 1);
  const missing = numbers.filter((index) => !byIndex.has(index));
  if (missing.length > 0) diagnostics.push(partDiagnostic("part-missing", {}, missing.join(", "), count));
  const parts = numbers.flatMap((index) => byIndex.get(index) ?? []);
  diagnostics.push(...parts.flatMap(incomplete));
  const [one, ...others] = parts;
  if (diagnostics.length > 0 || !one) return { diagnostics };
  const whole = jsonIn<WholeSite>(one.dir, PART.whole);
  if (!whole) return { diagnostics: [partDiagnostic("part-incomplete", {}, one.folder, PART.whole)] };
  return { parts: { parts: [one, ...others], whole }, diagnostics };
}

/** A file of a part as JSON; nothing where it is missing or damaged. */
export function jsonIn<Value>(dir: string, name: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(path.join(dir, name), "utf8")) as Value;
  } catch {
    return undefined;
  }
}

/** Bytes that are read at once. */
const BLOCK = 1 << 20;

/** The lines of an open file with the place of each in bytes, without their line breaks. Only some of it is in memory. */
export function* linesIn(file: number): Generator<readonly [at: number, line: Uint8Array]> {
  let rest: Uint8Array = new Uint8Array();
  let at = 0;
  for (let position = 0; ;) {
    const block = Buffer.allocUnsafe(BLOCK);
    const count = readSync(file, block, 0, BLOCK, position);
    if (count === 0) break;
    position += count;
    const bytes = Buffer.concat([rest, block.subarray(0, count)]);
    let start = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      yield [at + start, bytes.subarray(start, end)];
      start = end + 1;
    }
    at += start;
    rest = bytes.subarray(start);
  }
  if (rest.length > 0) yield [at, rest];
}

function partIn(folder: string): ReadPart | undefined {
  const dir = path.resolve(folder);
  const part = jsonIn<Part>(dir, PART.about);
  return part?.generator === "docsite" ? { ...part, folder, dir } : undefined;
}

const COMMON: readonly (keyof PartCommon)[] = ["program", "configuration", "sources"];

/** Parts that differ from most others, or were made by another version than this one. */
function differing(parts: readonly ReadPart[], program: string): Diagnostic[] {
  const usual = (valueOf: (part: ReadPart) => string) => {
    const counts = new Map<string, number>();
    for (const part of parts) counts.set(valueOf(part), (counts.get(valueOf(part)) ?? 0) + 1);
    return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
  };
  const countOf = ({ shard }: ReadPart) => String(shard.count);
  const expected = {
    ...Object.fromEntries(COMMON.map((name) => [name, usual(({ common }) => common[name])])),
    program,
    count: usual(countOf),
  } as Record<keyof PartCommon | "count", string>;
  return parts.flatMap((part) => {
    const { common, folder, shard } = part;
    const what =
      COMMON.find((name) => common[name] !== expected[name]) ??
      (countOf(part) === expected.count ? undefined : ("count" as const));
    return what === undefined ? [] : [partDiagnostic("part-differs", {}, folder, shardName(shard), what)];
  });
}

/** Whether two folders hold the same part. */
function isSame(part: ReadPart, other: ReadPart): boolean {
  const { folder, dir } = part;
  return JSON.stringify(part) === JSON.stringify({ ...other, folder, dir });
}

/** The first file that a part lacks, or that has another size than it was written with. */
function incomplete({ folder, dir, files, data }: ReadPart): Diagnostic[] {
  const manifest = jsonIn<Manifest>(dir, MANIFEST);
  if (!manifest) return [partDiagnostic("part-incomplete", {}, folder, MANIFEST)];
  const sizes = new Map(manifest.files.map(({ path: name, bytes }) => [name, bytes]));
  const real = realpathSync.native(dir);
  const folders = new Map<string, boolean>();
  // A link to a folder could lead out of the part.
  const isInPart = (name: string) => {
    const parent = path.dirname(path.join(real, name));
    const known =
      folders.get(parent) ??
      (parent.startsWith(real) && existsSync(parent) && realpathSync.native(parent) === parent);
    folders.set(parent, known);
    return known && !name.split("/").includes("..");
  };
  const isThere = (name: string) => {
    if (!isInPart(name)) return false;
    const stats = lstatSync(`${dir}/${name}`, { throwIfNoEntry: false });
    return stats?.isFile() === true && stats.size === sizes.get(name);
  };
  const missing = files.find((file) => !isThere(PART.site + file)) ?? data.find((name) => !isThere(name));
  return missing === undefined ? [] : [partDiagnostic("part-incomplete", {}, folder, missing)];
}
