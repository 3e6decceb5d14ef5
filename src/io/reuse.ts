// What was written last time, so that equal files of the new site are links to those of the old one.
import { linkSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync, type Stats } from "node:fs";
import path from "node:path";

/** A file as it was written: its content by hash, its state on disk right afterwards. */
type Entry = readonly [hash: string, state: string];

/** Record of the files in an output folder. Wrong or missing records cost time, never correctness. */
export class WrittenFiles {
  private old: Readonly<Record<string, Entry>> = {};
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

  /** Whether the output folder holds the content at that path, untouched since it was written. */
  holds(file: string, hash: string): boolean {
    const entry = this.old[file];
    return entry?.[0] === hash && entry[1] === stateOf(path.join(this.outDir, file));
  }

  /** Whether the output folder holds exactly these files, and nothing else. */
  isWhole(paths: ReadonlySet<string>): boolean {
    const count = Object.keys(this.old).length;
    return count === paths.size && countFiles(this.outDir, paths.size) === paths.size;
  }

  /** Puts the old file into a new folder. False where the file system cannot link. */
  link(file: string, folder: string): boolean {
    try {
      linkSync(path.join(this.outDir, file), path.join(folder, file));
      return true;
    } catch {
      return false;
    }
  }

  /** Remembers a file of the new site, which stands in `folder` for now. */
  remember(file: string, hash: string, folder: string): void {
    const state = stateOf(path.join(folder, file));
    if (state !== undefined) this.current[file] = [hash, state];
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
function stateOf(file: string): string | undefined {
  const stats: Stats | undefined = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? `${stats.size} ${stats.mtimeMs} ${stats.ino}` : undefined;
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
