// Watches folders, not their files: the system tells of a folder what changes in it.
import type { Stats } from "node:fs";
import path from "node:path";
import { watch, type FSWatcher } from "chokidar";
import { hasCode, isMissing } from "../io/files.js";

/** Callbacks of the watches. */
export interface FolderWatchesOptions {
  /** Called with the path of what may have changed: a file or a folder. */
  readonly onEvent: (file: string) => void;
  /** Called when a folder cannot be watched. */
  readonly onError: (error: unknown) => void;
}

interface Watch {
  /** Of the folder that it was made for. */
  readonly id: string;
  readonly watcher: FSWatcher;
  /** Called when it has begun, or ends before. */
  readonly begin: () => void;
}

/** Watches of folders, without the folders inside them. */
export class FolderWatches {
  private readonly watches = new Map<string, Watch>();
  private readonly starting = new Set<Promise<void>>();

  constructor(private readonly options: FolderWatchesOptions) {}

  /**
   * Watches a folder. A watch stays with the folder that it was made for, so another folder in its place is watched anew.
   * The folder itself is told of when its watch begins, for what changed in it before.
   */
  add(folder: string, stats: Stats): void {
    const { options, watches } = this;
    const id = idOf(stats);
    if (watches.get(folder)?.id === id) return;
    this.remove(folder);
    // What is in the folder is compared by the caller, so nothing of it has to be watched on its own.
    const watcher = watch(folder, { depth: 0, ignored: (file) => path.resolve(file) !== folder });
    const isOwn = () => watches.get(folder)?.watcher === watcher;
    const started = new Promise<void>((resolve) => {
      watches.set(folder, { id, watcher, begin: resolve });
      watcher.once("ready", resolve);
    });
    this.starting.add(started);
    void started.then(() => {
      this.starting.delete(started);
      if (isOwn()) options.onEvent(folder);
    });
    watcher.on("raw", (_event, name) => {
      if (!isOwn()) return;
      options.onEvent(name ? path.join(folder, name) : folder);
      // What is told under the folder's own name may be that it was removed or moved. The watch is worth nothing then.
      if (name !== path.basename(folder)) return;
      this.remove(folder);
      options.onEvent(folder);
    });
    watcher.on("error", (error) => {
      if (!isOwn()) return;
      this.remove(folder);
      // Windows says EPERM of a folder that was removed.
      if (!isMissing(error) && !hasCode(error, "EPERM")) options.onError(error);
    });
  }

  /** Resolves when the watches that were added have begun. */
  async begun(): Promise<void> {
    await Promise.all(this.starting);
  }

  /** Ends the watch of a folder. */
  remove(folder: string): void {
    const { watcher, begin } = this.watches.get(folder) ?? {};
    this.watches.delete(folder);
    // A closed one is never ready.
    begin?.();
    void watcher?.close();
  }

  /** Ends the watches of folders that are no longer wanted. */
  keep(isWanted: (folder: string) => boolean): void {
    for (const folder of this.watches.keys()) if (!isWanted(folder)) this.remove(folder);
  }

  close(): void {
    this.keep(() => false);
  }
}

/** Tells a folder from another one at the same path. */
export function idOf({ dev, ino }: Stats): string {
  return `${dev} ${ino}`;
}
