// A folder that holds a site, with a record of what was written there: what is equal need not be written again.
import {
  closeSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmdirSync,
  statSync,
  unlinkSync,
  writeSync,
  type Stats,
} from "node:fs";
import path from "node:path";
import { replaceFile } from "./replace.js";
import { toolHash } from "./tool-hash.js";

/** A file that a site has to have. */
export interface PlannedFile {
  /** In the folder, with forward slashes. */
  readonly path: string;
  /** Equal for equal contents, apart from the marks. */
  readonly key: string;
  /** Texts at fixed places in it, in bytes, in this order; those of equal files have the same places. */
  readonly marks: readonly { readonly at: number; readonly text: string }[];
  write(target: string): void;
}

/** A file as it was written: its key, the texts of its marks, its state on disk right afterwards. */
type Entry = readonly [key: string, marks: string, state: string];
type Entries = Readonly<Record<string, Entry>>;

interface TreeRecord {
  /** Hash of the code that wrote it: other code may give other files the same keys. */
  readonly tool: string;
  /** The output folder. */
  readonly outDir: string;
  readonly files: Entries;
}

/** The record in a file. One that is wrong, missing or of another output costs time, never correctness. */
export function readRecord(file: string | undefined, outDir: string): Entries {
  if (file === undefined) return {};
  try {
    const record = JSON.parse(readFileSync(file, "utf8")) as TreeRecord;
    return record.tool === toolHash() && record.outDir === outDir ? record.files : {};
  } catch {
    return {};
  }
}

/** A folder whose files are those of a record, as long as nobody has touched them since. */
export class Tree {
  private byKey: ReadonlyMap<string, string> | undefined;

  constructor(
    private readonly folder: string,
    private readonly entries: Entries,
  ) {}

  /** Total bytes where the folder holds exactly these files and nothing else; nothing otherwise. */
  bytesIfWhole(plan: readonly PlannedFile[]): number | undefined {
    let bytes = 0;
    for (const file of plan) {
      const entry = this.entries[file.path];
      if (entry?.[0] !== file.key || entry[1] !== marksOf(file)) return undefined;
      const stats = this.untouched(file.path);
      if (!stats) return undefined;
      bytes += stats.size;
    }
    return countFiles(this.folder, plan.length) === plan.length ? bytes : undefined;
  }

  /** Puts a file with that content, whatever its path here, into another folder. Its state; nothing where there is none. */
  link(file: PlannedFile, target: string): Stats | undefined {
    const source = this.pathOf(file);
    const stats = source === undefined ? undefined : this.untouched(source);
    if (source === undefined || !stats) return undefined;
    try {
      linkSync(path.join(this.folder, source), target);
      return stats;
    } catch {
      // Not every file system can.
      return undefined;
    }
  }

  /** Whether the file at that path has the content that is planned, the marks aside. */
  holds(file: PlannedFile): { readonly stats: Stats; readonly marks: string } | undefined {
    const entry = this.entries[file.path];
    const stats = entry?.[0] === file.key ? this.untouched(file.path) : undefined;
    return entry && stats && { stats, marks: entry[1] };
  }

  private pathOf(file: PlannedFile): string | undefined {
    const marks = marksOf(file);
    const isEqual = (name: string) => this.entries[name]?.[0] === file.key && this.entries[name][1] === marks;
    if (isEqual(file.path)) return file.path;
    this.byKey ??= new Map(Object.entries(this.entries).map(([name, [key]]) => [key, name]));
    const other = this.byKey.get(file.key);
    return other !== undefined && isEqual(other) ? other : undefined;
  }

  private untouched(file: string): Stats | undefined {
    try {
      const stats = statSync(path.join(this.folder, file));
      return stats.isFile() && stateOf(stats) === this.entries[file]?.[2] ? stats : undefined;
    } catch {
      // Somebody may have put anything there.
      return undefined;
    }
  }
}

/** Makes a folder hold the planned files and nothing else, step by step. */
export class TreeBuilder {
  private readonly written: Record<string, Entry> = {};
  /** In bytes. */
  bytes = 0;

  /** `before`: what is known of the folder, which exists. */
  constructor(
    private readonly folder: string,
    private readonly before: Tree,
  ) {}

  /** Removes what is not planned or no longer equal, and makes the folders that are missing. The result is what has to be written. */
  prepare(plan: readonly PlannedFile[]): PlannedFile[] {
    const kept = new Map<string, PlannedFile>();
    const left = plan.filter((file) => {
      const isKept = this.keep(file);
      if (isKept) kept.set(file.path, file);
      return !isKept;
    });
    const wanted = new Set(plan.map(({ path: name }) => path.posix.dirname(name)));
    for (const name of wanted) if (name !== ".") wanted.add(path.posix.dirname(name));
    const made = new Set(["."]);
    this.clear("", wanted, kept, made);
    const make = (name: string): void => {
      if (made.has(name)) return;
      make(path.posix.dirname(name));
      mkdirSync(path.join(this.folder, name));
      made.add(name);
    };
    for (const name of wanted) make(name);
    return left;
  }

  /** Links a file to an equal one of another tree, or writes it. */
  add(file: PlannedFile, other: Tree): void {
    const target = path.join(this.folder, file.path);
    const linked = other.link(file, target);
    if (!linked) file.write(target);
    this.remember(file, linked ?? statSync(target));
  }

  /** Keeps the record of the folder for the output folder that it becomes. */
  save(record: string, outDir: string): void {
    const content = JSON.stringify({ tool: toolHash(), outDir, files: this.written } satisfies TreeRecord);
    replaceFile(record, (target) => void writeSync(target, content));
  }

  private keep(file: PlannedFile): boolean {
    const there = this.before.holds(file);
    if (!there) return false;
    const stats = there.marks === marksOf(file) ? there.stats : this.remark(file, there);
    if (stats) this.remember(file, stats);
    return stats !== undefined;
  }

  /** Changes the marks of a file that is otherwise equal; nothing where that cannot be done in its place. */
  private remark(
    file: PlannedFile,
    there: { readonly stats: Stats; readonly marks: string },
  ): Stats | undefined {
    const isSameLength = there.marks.length === marksOf(file).length;
    // A second name of the file may stand in the site that people see.
    if (there.stats.nlink !== 1 || !isSameLength) return undefined;
    const target = openSync(path.join(this.folder, file.path), "r+");
    try {
      for (const { at, text } of file.marks) writeSync(target, text, at, "utf8");
      return fstatSync(target);
    } finally {
      closeSync(target);
    }
  }

  private remember(file: PlannedFile, stats: Stats): void {
    this.written[file.path] = [file.key, marksOf(file), stateOf(stats)];
    this.bytes += stats.size;
  }

  /** Removes everything below a folder that is neither kept nor a wanted folder, and tells which folders there are. */
  private clear(
    inner: string,
    wanted: ReadonlySet<string>,
    kept: ReadonlyMap<string, unknown>,
    found: Set<string>,
  ): void {
    for (const entry of readdirSync(path.join(this.folder, inner), { withFileTypes: true })) {
      const name = inner === "" ? entry.name : `${inner}/${entry.name}`;
      if (entry.isDirectory()) {
        this.clear(name, wanted, kept, found);
        if (wanted.has(name)) found.add(name);
        else rmdirSync(path.join(this.folder, name));
      } else if (!kept.has(name)) unlinkSync(path.join(this.folder, name));
    }
  }
}

/** The marks of a file as one text; those of one length stand at the same places. */
function marksOf({ marks }: PlannedFile): string {
  return marks.map(({ text }) => text).join("\n");
}

/** Changes when a file is written to or replaced. */
function stateOf(stats: Stats): string {
  return `${stats.size} ${stats.mtimeMs} ${stats.ino}`;
}

/** Number of files below a folder; counting ends above `limit`. */
function countFiles(folder: string, limit: number): number {
  let count = 0;
  const walk = (inner: string): void => {
    for (const entry of readdirSync(inner, { withFileTypes: true })) {
      if (count > limit) return;
      if (entry.isDirectory()) walk(path.join(inner, entry.name));
      else count += 1;
    }
  };
  walk(folder);
  return count;
}
