// Watches folders, not their files: the system tells of a folder what changes in it.
import { watch, type FSWatcher, type Stats } from "node:fs";
import path from "node:path";
import { hasCode, isMissing } from "../io/files.js";

/** Callbacks of the watches. */
export interface FolderWatchesOptions {
  /** Called with the path of what may have changed: a file or a folder. */
  readonly onEvent: (file: string) => void;
  /** Called when a folder cannot be watched. */
  readonly onError: (error: unknown) => void;
}

/** Watches of folders, without the folders inside them. */
export class FolderWatches {
  private readonly watches = new Map<string, { readonly id: string; readonly watch: FSWatcher }>();

  constructor(private readonly options: FolderWatchesOptions) {}

  /**
   * Watches a folder from now on. What is read of the folder afterwards cannot become out of date unnoticed. A watch
   * stays with the folder that it was made for, so another folder in its place is watched anew.
   */
  add(folder: string, stats: Stats): void {
    const { options, watches } = this;
    const id = idOf(stats);
    if (watches.get(folder)?.id === id) return;
    this.remove(folder);
    const onEvent = (_event: string, name: string | null) => {
      options.onEvent(name === null ? folder : path.join(folder, name));
      // What is told under the folder's own name may be that it was removed or moved. The watch is worth nothing then.
      if (name !== path.basename(folder)) return;
      end();
      options.onEvent(folder);
    };
    const end = () => {
      if (watches.get(folder)?.watch === own) this.remove(folder);
    };
    let own: FSWatcher;
    try {
      own = watch(folder, {}, onEvent);
    } catch (error) {
      if (!isMissing(error)) options.onError(error);
      return;
    }
    watches.set(folder, { id, watch: own });
    own.on("error", (error) => {
      end();
      // Windows says so of a folder that was removed.
      if (!hasCode(error, "EPERM")) options.onError(error);
    });
  }

  /** Ends the watch of a folder. */
  remove(folder: string): void {
    this.watches.get(folder)?.watch.close();
    this.watches.delete(folder);
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
