// What code of a site has read, and in which state it was.
import { readFileSync, readdirSync, realpathSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { contentHash, keyOf } from "../text/hash.js";
import { byCodeUnit } from "../text/order.js";
import { Accessed, type FileAccess, type Place } from "./file-access.js";
import { relativeInside, relativeTo } from "./relative-path.js";

/** What was read: a path relative to the folder of the site, with a `/` at the end where the names in it were, and `stateOf` it. */
export type Read = readonly [name: string, state: string | null];

/**
 * What tells a file from what it was before: its content. Of a folder, the names in it are a part of the state if `/` follows the path.
 * `null`: there is none, or none to read.
 */
export function stateOf(read: string): string | null {
  const { file, end } = endOf(read);
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.isDirectory()) return FOLDER + (end && keyOf(readdirSync(file).sort(byCodeUnit)));
    return stats?.isFile() ? contentHash(readFileSync(file)) : null;
  } catch {
    return null;
  }
}

const FOLDER = "folder ";

function endOf(read: string): { readonly file: string; readonly end: "/" | "" } {
  return read.length > 1 && read.endsWith("/")
    ? { file: read.slice(0, -1), end: "/" }
    : { file: read, end: "" };
}

/** The name of what was read at an absolute path. */
export function nameOfRead(siteDir: string, read: string): string {
  const { file, end } = endOf(read);
  return relativeTo(siteDir, file) + end;
}

/** The absolute path of what has this name. */
function pathOfRead(siteDir: string, name: string): string {
  const { file, end } = endOf(name);
  return path.resolve(siteDir, file) + end;
}

/** A name that no file has stands for the place in which code runs. Its state is that place. */
const PLACES: Readonly<Record<Place, string>> = { site: "\0site", cwd: "\0cwd" };

function isPlace(name: string): boolean {
  return name.startsWith("\0");
}

function placeNow(name: string, siteDir: string): string {
  return contentHash(name === PLACES.cwd ? process.cwd() : siteDir);
}

/** The states of files now. Each is looked at once. */
export function statesNow(siteDir: string): (name: string) => Read {
  const known = new Map<string, Read>();
  return (name) => {
    const state = () => (isPlace(name) ? placeNow(name, siteDir) : stateOf(pathOfRead(siteDir, name)));
    const read = known.get(name) ?? ([name, state()] as const);
    known.set(name, read);
    return read;
  };
}

/** The files among them, as absolute paths, for watching. A folder may be one that the build itself writes into. */
export function filesIn(reads: readonly Read[], siteDir: string): string[] {
  const files = reads.flatMap(([name, state]) => (isPlace(name) || state?.startsWith(FOLDER) ? [] : [name]));
  return [...new Set(files)]
    .map((name) => endOf(pathOfRead(siteDir, name)).file)
    .flatMap((file) => [...new Set([file, targetOf(file)])]);
}

/** Where a link leads: the system only tells of changes there. */
function targetOf(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    return file;
  }
}

/** So many are noted; what depends on more is made each time. */
const MOST = 100;

/**
 * Notes what code reads while it runs. It may keep what it has read, so all that was read until then counts for what it makes.
 */
export class Reads implements FileAccess {
  private readonly accessed = new Accessed();
  private readonly states = new Map<string, Read>();
  private readonly known: ReadonlySet<string>;

  /** `known`: absolute paths of what is noticed in another way. `before`: what was read earlier, which packages may have kept. */
  constructor(
    private readonly siteDir: string,
    known: readonly string[],
    before?: Reads,
  ) {
    this.known = new Set(known);
    for (const read of before?.accessed.reads ?? []) this.onRead(read);
    for (const place of before?.accessed.places ?? []) this.onPlace(place);
  }

  /** Notes a file or folder before it is read: a change in between is noticed later. */
  readonly onRead = (read: string): void => {
    if (this.known.has(read) || this.states.has(read) || this.isTooMuch() || this.isTemporary(read)) return;
    this.accessed.onRead(read);
    if (this.accessed.reads.has(read)) this.states.set(read, [nameOfRead(this.siteDir, read), stateOf(read)]);
  };

  readonly onWrite = (file: string): void => this.accessed.onWrite(file);

  readonly onPlace = (place: Place): void => this.accessed.onPlace(place);

  /** Each run has temporary files of its own. */
  private isTemporary(read: string): boolean {
    const folder = tmpdir();
    return relativeInside(folder, read) !== undefined && relativeInside(folder, this.siteDir) === undefined;
  }

  private isTooMuch(): boolean {
    return this.accessed.reads.size > MOST;
  }

  private get found(): Read[] {
    const files = [...this.states].flatMap(([read, found]) => (this.accessed.reads.has(read) ? [found] : []));
    const places = [...this.accessed.places].map((place): Read => {
      const name = PLACES[place];
      return [name, placeNow(name, this.siteDir)];
    });
    return [...files, ...places];
  }

  /** What was read by now; nothing if there was nothing, `null` if it was too much. */
  all(): readonly Read[] | null | undefined {
    if (this.isTooMuch()) return null;
    const { found } = this;
    return found.length > 0 ? found.sort(([a], [b]) => byCodeUnit(a, b)) : undefined;
  }

  /** Whether all of it is as it was. */
  isCurrent(): boolean {
    const now = statesNow(this.siteDir);
    return !this.isTooMuch() && this.found.every(([name, state]) => now(name)[1] === state);
  }
}
