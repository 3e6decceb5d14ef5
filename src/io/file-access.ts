// Notices which files code uses, wherever that code is. Packages import `node:fs` themselves, and Node 20 has no hook for that, so
// the functions of the module are wrapped: they do the same as before, and tell while code of a site runs.
import { AsyncLocalStorage } from "node:async_hooks";
import fs from "node:fs";
import fsPromises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isObject } from "../text/json.js";

/** What is told about code. */
export interface FileAccess {
  /** Called before a file or folder is read, with its absolute path. Of a folder whose names are read, `/` follows. */
  readonly onRead: (read: string) => void;
  /** Called before a file or folder is written or removed, with its absolute path. */
  readonly onWrite: (file: string) => void;
  /** Called when code learns in which folder it runs, which another machine, or a copy of the site, has elsewhere. */
  readonly onPlace: (place: Place) => void;
}

/** The absolute path of the site, or of the working folder. */
export type Place = "site" | "cwd";

/** The names of what code reads, but for what it has written itself: it would be made again because it was made. */
export class Accessed implements FileAccess {
  /** As `onRead` gets them. */
  readonly reads = new Set<string>();
  readonly places = new Set<Place>();
  private readonly written = new Set<string>();

  /** `next`: is told of all of it, too. */
  constructor(private readonly next?: FileAccess) {}

  readonly onRead = (read: string): void => {
    this.next?.onRead(read);
    if (!this.written.has(read)) this.reads.add(read);
  };

  readonly onPlace = (place: Place): void => {
    this.next?.onPlace(place);
    this.places.add(place);
  };

  readonly onWrite = (file: string): void => {
    this.next?.onWrite(file);
    this.written.add(file);
    for (const read of this.reads)
      if (read === file || read.startsWith(file + path.sep)) this.reads.delete(read);
  };
}

/** Who is told, and how many need it: while somebody does, every promise of the process takes longer, 5 % of a build. */
class Listening {
  readonly storage = new AsyncLocalStorage<FileAccess | undefined>();
  needed = 0;
}

const listening = new Listening();

/** To be called before `noticed`. Gives a function to call when all that it has run is over. */
export function startNoticing(): () => void {
  listening.needed += 1;
  return () => {
    listening.needed -= 1;
    if (listening.needed === 0) listening.storage.disable();
  };
}

/**
 * Runs code of a site, and tells what it reads and writes, also later, in what it has begun. Not told of are the files of packages,
 * with what they keep in `node_modules`, and those that stand for the system.
 */
export function noticed<Value>(access: FileAccess, run: () => Value): Value {
  if (!Reflect.has(fs, WRAPPED)) wrapFunctions();
  return listening.needed > 0 ? listening.storage.run(access, run) : run();
}

/** Runs code of docsite that code of a site calls. */
export function unnoticed<Value>(run: () => Value): Value {
  return listening.storage.getStore() ? listening.storage.run(undefined, run) : run();
}

/** Functions that read the path in their first argument. */
export const READING =
  /^(?:readFile|readdir|exists|stat|lstat|access|open|openAsBlob|opendir|createReadStream|realpath)(?:Sync)?$/;

/** Functions that write to, or remove, the path in their first argument. */
const WRITING = /^(?:writeFile|appendFile|createWriteStream|truncate|rename|rm|rmdir|unlink)(?:Sync)?$/;

/** Functions that copy the file at the path in their first argument. */
const COPYING = /^copyFile(?:Sync)?$/;

/** Functions that write to the path in their second argument. */
const WRITING_TO = /^(?:rename|copyFile|cp|link|symlink)(?:Sync)?$/;

/** Functions that read the names in a folder. */
const LISTING = /^(?:readdir|opendir)(?:Sync)?$/;

/** Marks the module as wrapped by this very copy of docsite. */
const WRAPPED = Symbol("wrapped");

function wrapFunctions(): void {
  Object.defineProperty(fs, WRAPPED, { value: true });
  for (const functions of [fs, fsPromises] as Record<string, unknown>[])
    for (const [name, given] of Object.entries(functions)) {
      if (typeof given !== "function" || ![READING, WRITING, WRITING_TO].some((some) => some.test(name)))
        continue;
      functions[name] = new Proxy(given, {
        apply(target, self, args) {
          const access = listening.storage.getStore();
          if (access) unnoticed(() => tell(access, name, args));
          return Reflect.apply(target, self, args) as unknown;
        },
      });
    }
  const { cwd } = process;
  process.cwd = () => {
    listening.storage.getStore()?.onPlace("cwd");
    return cwd();
  };
  // Also what modules have imported by name.
  syncBuiltinESMExports();
}

function tell(access: FileAccess, name: string, [first, second]: readonly unknown[]): void {
  const file = ownFile(pathOf(first));
  const other = WRITING_TO.test(name) ? pathOf(second) : undefined;
  if (other !== undefined) access.onWrite(other);
  if (file === undefined) return;
  if (WRITING.test(name) || (/^open(?:Sync)?$/.test(name) && isToWrite(second))) access.onWrite(file);
  else if (LISTING.test(name)) for (const folder of foldersIn(file, second)) access.onRead(`${folder}/`);
  else if (READING.test(name) || COPYING.test(name)) access.onRead(file);
}

/** What a link in `node_modules` leads to, as to a package of the same workspace, is not foreign. Nothing for what is. */
function ownFile(file: string | undefined): string | undefined {
  if (file === undefined || !FOREIGN.test(file)) return file;
  try {
    const real = fs.realpathSync.native(file);
    return FOREIGN.test(real) ? undefined : real;
  } catch {
    return undefined;
  }
}

/** A folder, and those in it if they are read, too. */
function foldersIn(folder: string, options: unknown): string[] {
  const isDeep = isObject(options) && options["recursive"] === true;
  try {
    const inner = isDeep ? fs.readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
    const folders = inner.flatMap((entry) =>
      entry.isDirectory() ? [path.join(entry.parentPath, entry.name)] : [],
    );
    return [folder, ...folders.filter((file) => !FOREIGN.test(file))];
  } catch {
    return [folder];
  }
}

/** What is in packages, and what the system shows as files. */
const FOREIGN = /[\\/]node_modules(?:[\\/]|$)|^\/(?:proc|sys)\//;

/** Nothing for a descriptor, and for what is no path. */
function pathOf(target: unknown): string | undefined {
  try {
    if (typeof target === "string" || Buffer.isBuffer(target)) return path.resolve(target.toString());
    return target instanceof URL ? fileURLToPath(target) : undefined;
  } catch {
    return undefined;
  }
}

function isToWrite(flags: unknown): boolean {
  if (typeof flags === "number") return (flags & (fs.constants.O_WRONLY | fs.constants.O_RDWR)) !== 0;
  return typeof flags === "string" && /^[wa]|\+/.test(flags);
}
