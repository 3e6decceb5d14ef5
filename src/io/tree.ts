// A folder that holds a site, with a record of what was written there: what is equal need not be written again.
import {
  closeSync,
  fstatSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeSync,
  type Stats,
} from "node:fs";
import type { Mark } from "../model/output.js";
import { folderOf } from "../text/path.js";
import type { EarlierFile } from "./pieces.js";
import { isUntouched, type Entries, type Entry } from "./tree-record.js";

/** A file that a site has to have. */
export interface PlannedFile {
  /** In the folder, with forward slashes. */
  readonly path: string;
  /** Equal for equal contents, apart from the mark. */
  readonly key: string;
  /** A text in it that changes more often than the rest; of one length, it stands at one place in equal files. */
  readonly mark: Mark | undefined;
  /** Writes the file, parts of it from what it was before. The pieces that it consists of, where it does. */
  write(target: string, earlier: EarlierFile | undefined): Entry["pieces"];
}

const QUIET = { throwIfNoEntry: false } as const;

/** A folder whose files are those of a record, as long as nobody has touched them since. */
export class Tree {
  private byKey: ReadonlyMap<string, string> | undefined;

  constructor(
    private readonly folder: string,
    readonly entries: Entries,
  ) {}

  /** Total bytes where the folder holds exactly these files and nothing else; nothing otherwise. */
  bytesIfWhole(plan: readonly PlannedFile[]): number | undefined {
    let bytes = 0;
    for (const file of plan) {
      const entry = this.entries.get(file.path);
      if (!entry || !isEqual(entry, file) || !this.untouched(file.path, entry)) return undefined;
      bytes += entry.size;
    }
    return listTree(this.folder).files.length === plan.length ? bytes : undefined;
  }

  /** Puts a file with that content, whatever its path here, into another folder; nothing where there is none. */
  link(file: PlannedFile, target: string): Entry | undefined {
    const source = this.pathOf(file);
    const entry = source === undefined ? undefined : this.entries.get(source);
    if (!entry) return undefined;
    try {
      linkSync(`${this.folder}/${source}`, target);
    } catch {
      // It may be gone, and not every file system can.
      return undefined;
    }
    // Looked at where nobody else can exchange it any more.
    if (isUntouched(lstatSync(target), entry)) return entry;
    unlinkSync(target);
    return undefined;
  }

  /** What a file was here, whatever it holds. */
  earlier({ path: name }: PlannedFile): EarlierFile | undefined {
    const entry = this.entries.get(name);
    return entry && { file: `${this.folder}/${name}`, entry };
  }

  /** State of a file that is as it was written. */
  untouched(name: string, entry: Entry): Stats | undefined {
    try {
      const stats = lstatSync(`${this.folder}/${name}`, QUIET);
      return isUntouched(stats, entry) ? stats : undefined;
    } catch {
      // Somebody may have put anything there.
      return undefined;
    }
  }

  private pathOf(file: PlannedFile): string | undefined {
    const entry = this.entries.get(file.path);
    if (entry && isEqual(entry, file)) return file.path;
    this.byKey ??= new Map([...this.entries].map(([name, { key }]) => [key, name]));
    const other = this.byKey.get(file.key);
    const found = other === undefined ? undefined : this.entries.get(other);
    return found && isEqual(found, file) ? other : undefined;
  }
}

/** Makes a folder hold the planned files and nothing else, step by step. */
export class TreeBuilder {
  private readonly written = new Map<string, Entry>();

  /** `before`: what is known of the folder, which exists. */
  constructor(
    private readonly folder: string,
    private readonly before: Tree,
  ) {}

  /** What is in the folder by now. */
  get entries(): Entries {
    return this.written;
  }

  get bytes(): number {
    let bytes = 0;
    for (const { size } of this.written.values()) bytes += size;
    return bytes;
  }

  /**
   * Removes what is not planned or no longer equal, gives what is equal its new path, and makes the folders that are
   * missing. The result is what has to be written.
   */
  prepare(plan: readonly PlannedFile[]): PlannedFile[] {
    const there = listTree(this.folder);
    const files = new Set(there.files);
    const others = plan.filter((file) => !files.has(file.path) || !this.keep(file));
    const folders = foldersOf(plan);
    const moves = this.movesTo(others, plan, files, folders);
    for (const name of files) if (!this.written.has(name) && !moves.has(name)) unlinkSync(this.at(name));
    // What is in a folder comes after it.
    for (const name of there.folders.toReversed()) if (!folders.has(name)) rmdirSync(this.at(name));
    for (const name of there.folders) folders.delete(name);
    for (const name of folders) mkdirSync(this.at(name), { recursive: true });
    const moved = new Set<PlannedFile>();
    for (const [name, { file, entry }] of moves) {
      renameSync(this.at(name), this.at(file.path));
      this.written.set(file.path, entry);
      moved.add(file);
    }
    return others.filter((file) => !moved.has(file));
  }

  /** Links a file to an equal one of another tree, or writes it. */
  add(file: PlannedFile, other: Tree): void {
    const target = this.at(file.path);
    const linked = other.link(file, target);
    const pieces = linked ? undefined : file.write(target, other.earlier(file));
    this.written.set(file.path, linked ?? entryOf(file, lstatSync(target), pieces));
  }

  private at(name: string): string {
    return `${this.folder}/${name}`;
  }

  private keep(file: PlannedFile): boolean {
    const entry = this.before.entries.get(file.path);
    const stats = entry?.key === file.key ? this.before.untouched(file.path, entry) : undefined;
    const kept = entry && stats && (isEqual(entry, file) ? entry : this.remark(file, entry, stats));
    if (kept) this.written.set(file.path, kept);
    return kept !== undefined;
  }

  /** Changes the mark of a file that is otherwise equal; nothing where that cannot be done in its place. */
  private remark(file: PlannedFile, { mark }: Entry, { nlink }: Stats): Entry | undefined {
    // A second name of the file may stand in the site that people see.
    if (nlink !== 1 || mark.length !== file.mark?.text.length) return undefined;
    const target = openSync(this.at(file.path), "r+");
    try {
      writeSync(target, file.mark.text, file.mark.at, "utf8");
      return entryOf(file, fstatSync(target), undefined);
    } finally {
      closeSync(target);
    }
  }

  /** Files that are equal to planned ones and have a path that is not: those need only be moved. By path. */
  private movesTo(
    files: readonly PlannedFile[],
    plan: readonly PlannedFile[],
    there: ReadonlySet<string>,
    folders: ReadonlySet<string>,
  ): Map<string, Move> {
    const moves = new Map<string, Move>();
    const planned = new Set(plan.map(({ path: name }) => name));
    const free = new Map<string, string>();
    for (const [name, { key }] of this.before.entries)
      if (!planned.has(name) && there.has(name)) free.set(key, name);
    for (const file of files) {
      const name = free.get(file.key);
      const entry = name === undefined ? undefined : this.before.entries.get(name);
      if (name === undefined || !entry || !isEqual(entry, file) || !folders.has(folderOf(name))) continue;
      // Only one file can take its place.
      free.delete(file.key);
      if (!folders.has(name) && this.before.untouched(name, entry)) moves.set(name, { file, entry });
    }
    return moves;
  }
}

interface Move {
  readonly file: PlannedFile;
  readonly entry: Entry;
}

function entryOf({ key, mark }: PlannedFile, stats: Stats, pieces: Entry["pieces"]): Entry {
  return { key, mark: mark?.text ?? "", size: stats.size, mtime: stats.mtimeMs, inode: stats.ino, pieces };
}

function isEqual({ key, mark }: Entry, file: PlannedFile): boolean {
  return key === file.key && mark === (file.mark?.text ?? "");
}

/** Every folder that a planned file is in, however deep, beside the outermost. */
function foldersOf(plan: readonly PlannedFile[]): Set<string> {
  const folders = new Set<string>();
  for (const { path: name } of plan) {
    let folder = folderOf(name);
    for (; folder !== "" && !folders.has(folder); folder = folderOf(folder)) folders.add(folder);
  }
  return folders;
}

/** Paths of everything in a folder: its folders, each before what is in it, and whatever is none. */
function listTree(folder: string): { readonly files: string[]; readonly folders: string[] } {
  const files: string[] = [];
  const folders: string[] = [];
  const walk = (inner: string): void => {
    for (const entry of readdirSync(folder + inner, { withFileTypes: true })) {
      const name = `${inner}/${entry.name}`;
      if (!entry.isDirectory()) files.push(name.slice(1));
      else {
        folders.push(name.slice(1));
        walk(name);
      }
    }
  };
  walk("");
  return { files, folders };
}
