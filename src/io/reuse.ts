// What was written last time, so that equal files of the new site are links to those of the old one.
import { linkSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync, type Stats } from "node:fs";
import path from "node:path";

/** A file as it was written: its content by hash, its state on disk right afterwards. */
type Entry = readonly [hash: string, state: string];

/** A file of the old site. */
export interface OldFile {
  readonly path: string;
  readonly state: string;
  /** In bytes. */
  readonly size: number;
}

/** Record of the files in an output folder. Wrong or missing records cost time, never correctness. */
export class WrittenFiles {
  private old: Readonly<Record<string, Entry>> = {};
  private byHash: ReadonlyMap<string, string> | undefined;
  private readonly current: Record<string, Entry> = {};

  /** `record`: the file that keeps the record; absent: nothing is reused. */
  constructor(
    private readonly outDir: string,
    private readonly record: string | undefined,
  ) {
    if (record === undefined) return;
    try {
      const { outDir: folder, files } = JSON.parse(readFileSync(record, "utf8")) as {
        outDir: string;
        files: Record<string, Entry>;
      };
      if (folder === outDir) this.old = files;
    } catch {
      this.old = {};
    }
  }

  /** A file of the output folder with that content, untouched since it was written; the one at that path, if it can be. */
  find(file: string, hash: string): OldFile | undefined {
    if (this.old[file]?.[0] === hash) return this.untouched(file);
    this.byHash ??= new Map(Object.entries(this.old).map(([other, [otherHash]]) => [otherHash, other]));
    const other = this.byHash.get(hash);
    return other === undefined ? undefined : this.untouched(other);
  }

  /** Whether the output folder holds exactly these files, each in its place, and nothing else. */
  isWhole(files: ReadonlyMap<{ readonly path: string }, OldFile>): boolean {
    const inPlace = [...files].every(([{ path: file }, old]) => old.path === file);
    const count = Object.keys(this.old).length;
    return inPlace && count === files.size && countFiles(this.outDir, count) === count;
  }

  /** Puts an old file into a new folder. False where the file system cannot link. */
  link(file: OldFile, folder: string, name: string): boolean {
    try {
      linkSync(path.join(this.outDir, file.path), path.join(folder, name));
      return true;
    } catch {
      return false;
    }
  }

  /** Remembers a file of the new site that is one of the old. */
  remember(file: string, hash: string, state: string): void {
    this.current[file] = [hash, state];
  }

  /** Remembers a file of the new site that has just been written to `target`. The result is its size in bytes. */
  rememberNew(file: string, hash: string, target: string): number {
    const stats = statSync(target);
    this.current[file] = [hash, stateOf(stats)];
    return stats.size;
  }

  private untouched(file: string): OldFile | undefined {
    const stats = statSync(path.join(this.outDir, file), { throwIfNoEntry: false });
    if (!stats?.isFile()) return undefined;
    const state = stateOf(stats);
    return state === this.old[file]?.[1] ? { path: file, state, size: stats.size } : undefined;
  }

  /** Keeps what was remembered. To be called when the new site is in its place. */
  save(): void {
    if (this.record === undefined) return;
    try {
      mkdirSync(path.dirname(this.record), { recursive: true });
      writeFileSync(this.record, JSON.stringify({ outDir: this.outDir, files: this.current }));
    } catch {
      // Without a record the next build writes every file.
    }
  }
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
