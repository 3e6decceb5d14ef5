// What code of a site has read, and in which state it was.
import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { contentHash, keyOf } from "../text/hash.js";
import { byCodeUnit } from "../text/order.js";
import { relativeTo } from "./relative-path.js";

/** A file or folder that was read: its path, relative to the folder of the site, and `stateOf` it. */
export type Read = readonly [path: string, state: string | null];

/** What tells a file from what it was before: its content; of a folder, the names in it. `null`: there is none. */
export function stateOf(file: string): string | null {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return `${FOLDER}${keyOf(readdirSync(file).sort(byCodeUnit))}`;
  return stats?.isFile() ? contentHash(readFileSync(file)) : null;
}

const FOLDER = "folder ";

/** The states of files now. Each is looked at once. */
export function statesNow(siteDir: string): (name: string) => Read {
  const known = new Map<string, Read>();
  return (name) => {
    const read = known.get(name) ?? ([name, stateOf(path.resolve(siteDir, name))] as const);
    known.set(name, read);
    return read;
  };
}

/** The files among them, as absolute paths, for watching. A folder may be one that the build itself writes into. */
export function filesIn(reads: readonly Read[], siteDir: string): string[] {
  const files = reads.flatMap(([name, state]) => (state?.startsWith(FOLDER) ? [] : [name]));
  return [...new Set(files)].map((name) => path.resolve(siteDir, name));
}

/** So many are noted; what depends on more is made each time. */
const MOST = 100;

/**
 * Notes what code reads while it runs. It may keep what it has read, so all that was read until then counts for what it makes.
 */
export class Reads {
  private readonly found = new Map<string, Read>();
  private readonly known: ReadonlySet<string>;

  /** `known`: absolute paths of what is noticed in another way. */
  constructor(
    private readonly siteDir: string,
    known: readonly string[],
  ) {
    this.known = new Set(known);
  }

  /** Notes a file or folder before it is read: a change in between is noticed later. */
  readonly add = (file: string): void => {
    if (this.known.has(file) || this.found.has(file) || this.found.size > MOST) return;
    this.found.set(file, [relativeTo(this.siteDir, file), stateOf(file)]);
  };

  /** What was read by now; nothing if there was nothing, `null` if it was too much. */
  all(): readonly Read[] | null | undefined {
    if (this.found.size > MOST) return null;
    return this.found.size > 0 ? [...this.found.values()].sort(([a], [b]) => byCodeUnit(a, b)) : undefined;
  }

  /** Whether all of it is as it was. */
  isCurrent(): boolean {
    const now = statesNow(this.siteDir);
    if (this.found.size > MOST) return false;
    return [...this.found.values()].every(([name, state]) => now(name)[1] === state);
  }
}
