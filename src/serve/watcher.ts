// Watches the files of a site and collects changes in batches.
import { statSync, type Stats } from "node:fs";
import path from "node:path";
import { watch, type FSWatcher } from "chokidar";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { stampOf } from "../io/files.js";
import { relativeTo } from "../io/relative-path.js";

/** Callbacks of a watcher. */
export interface WatcherOptions {
  /** Called when there are changes to take. */
  readonly onChange: () => void;
  /** Called once if something cannot be watched. */
  readonly onProblem: (problem: Diagnostic) => void;
}

/** What a file outside the site's folders is read for. */
export type Purpose = "config" | "code" | "client" | "sources" | "partials";

/** Editors save in several steps. Events within this time are one change, in milliseconds. */
const BATCH_DELAY = 8;

/** Some editors empty a file before they write it. How long to wait for its content, in milliseconds. */
const EMPTY_FILE_DELAY = 80;

/** chokidar drops a second change of a file within 50 ms, so files are checked again. In milliseconds. */
const RECHECK_DELAY = 80;

/** How far the clock of file times may lag behind, in milliseconds. */
const CLOCK_LAG = 10;

/** Folders of a site that are watched completely. */
const FOLDERS: ReadonlySet<string> = new Set(["content", "theme", "openapi"]);

const CODE_PURPOSES: readonly Purpose[] = ["code", "client"];

/** Files that the bundler may read. */
const CODE = /\.(?:[cm]?[jt]sx?|json|css)$/;

/** Watches the folders of a site, and all other files that it depends on. */
export class SiteWatcher {
  private readonly created = Date.now();
  private watcher: FSWatcher | undefined;
  private watching: Promise<void> | undefined;
  private readonly files = new Map<Purpose, ReadonlySet<string>>();
  /** Purposes that failed. A new file may be what they need. */
  private readonly failed = new Set<Purpose>();
  private changed = new Set<string>();
  /** Stamps of changed files when they were taken. */
  private readonly stamps = new Map<string, string>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private batch: NodeJS.Timeout | undefined;
  private hasProblem = false;
  private closed = false;

  constructor(
    private readonly siteDir: string,
    private readonly options: WatcherOptions,
  ) {}

  /** Sets the files for a purpose, by absolute paths, and whether it failed. Files in `node_modules` are ignored. */
  watch(purpose: Purpose, files: readonly string[], failed: boolean): void {
    const own = files.filter((file) => !file.split(path.sep).includes("node_modules"));
    this.files.set(purpose, new Set(own));
    if (failed) this.failed.add(purpose);
    else this.failed.delete(purpose);
    // chokidar would open again.
    if (!this.closed) this.watcher?.add(own);
  }

  /**
   * Starts watching, and resolves when all files are watched. Changes since the constructor call are also reported.
   */
  start(): Promise<void> {
    if (this.closed) return Promise.resolve();
    return (this.watching ??= new Promise((resolve) => {
      const watcher = watch(this.siteDir, { alwaysStat: true, ignored: (file) => this.isIgnored(file) });
      this.watcher = watcher;
      const since = this.created - CLOCK_LAG;
      let others: Set<string> | undefined;
      watcher.once("ready", () => {
        // Not before `ready`, because a missing file would prevent its folder from being watched.
        others = new Set(this.all());
        watcher.add([...others]);
        // chokidar reads a folder before it watches it, and could miss a change in between.
        for (const folder of Object.keys(watcher.getWatched()))
          if (this.holdsSources(folder) && (statOf(folder)?.ctimeMs ?? 0) > since) this.onEvent(folder);
        resolve();
      });
      watcher.on("all", (event, file, stats?: Stats) => {
        // Initial events are not changes, unless the file changed after it was first read.
        const isFirst = !others || (event === "add" && others.delete(file));
        if (!isFirst || (stats && stats.ctimeMs > since)) this.onEvent(path.resolve(file));
        if (event === "addDir" && others) this.recheckFolder(path.resolve(file), stampOf(stats));
      });
      // chokidar reports no change of a file whose time was set back to what it was.
      watcher.on("raw", (_event, name, details) => {
        const { watchedPath } = details as { readonly watchedPath?: string };
        if (!others || watchedPath === undefined) return;
        const file = statOf(watchedPath)?.isDirectory() ? path.join(watchedPath, name ?? "") : watchedPath;
        const stats = statOf(file);
        if (!this.isIgnored(file) && stats?.isFile() && stats.ctimeMs > since) this.recheck([file]);
      });
      watcher.on("error", (error) => {
        if (!this.hasProblem) this.options.onProblem(unwatched(error));
        this.hasProblem = true;
      });
    }));
  }

  /** Takes the files that changed. */
  take(): string[] {
    const files = [...this.changed];
    this.changed = new Set();
    for (const file of files) this.stamps.set(file, stampOf(statOf(file)));
    return files;
  }

  /** Checks a little later whether these files have changed again. */
  recheck(files: readonly string[]): void {
    this.later(() => {
      for (const file of files) if (this.stamps.get(file) !== stampOf(statOf(file))) this.onEvent(file);
    });
  }

  /** chokidar reads a new folder before it watches it, and could miss a file that comes in between. */
  private recheckFolder(folder: string, stamp: string): void {
    this.later(() => {
      if (stamp !== stampOf(statOf(folder))) this.onEvent(folder);
    });
  }

  private later(check: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      check();
    }, RECHECK_DELAY);
    this.timers.add(timer);
  }

  /** Whether the configuration depends on a file. */
  isConfig(file: string): boolean {
    const name = relativeTo(this.siteDir, file);
    return this.has("config", file) || (!name.includes("/") && name.startsWith("docsite.config."));
  }

  /** Whether the theme and the React pages depend on a file, or would if it were new. */
  isCode(file: string): boolean {
    if (this.has("code", file) || this.has("client", file)) return true;
    const name = relativeTo(this.siteDir, file);
    const folder = path.dirname(file) + path.sep;
    const isBeside = CODE_PURPOSES.flatMap((purpose) => [...(this.files.get(purpose) ?? [])]).some((other) =>
      other.startsWith(folder),
    );
    return (
      name === "theme" ||
      name.startsWith("theme/") ||
      (CODE.test(file) && (isBeside || CODE_PURPOSES.some((purpose) => this.failed.has(purpose))))
    );
  }

  /** Nothing is watched from then on, whatever a running build asks for. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.batch);
    for (const timer of this.timers) clearTimeout(timer);
    await this.watcher?.close();
  }

  private all(): string[] {
    return [...this.files.values()].flatMap((files) => [...files]);
  }

  private has(purpose: Purpose, file: string): boolean {
    return this.files.get(purpose)?.has(file) === true;
  }

  private isIgnored(file: string): boolean {
    const [top = "", ...rest] = path.relative(this.siteDir, file).split(path.sep);
    if (FOLDERS.has(top) && !rest.includes("node_modules") && !rest.includes(".git")) return false;
    const isTopFile = rest.length === 0 && /^[^.].*\.(?:[cm]?[jt]sx?|json|ya?ml)$/.test(top);
    const leads = (other: string) => other === file || other.startsWith(file + path.sep);
    return top !== "" && !isTopFile && !this.all().some(leads);
  }

  /** Other files in the site folder are only relevant after a failure. */
  private holdsSources(folder: string): boolean {
    if (folder === this.siteDir) return this.failed.size > 0;
    return folder.startsWith(this.siteDir + path.sep) && !this.isIgnored(folder);
  }

  private onEvent(file: string): void {
    const isRelevant =
      this.failed.size > 0 ||
      // The folder itself changes when the cache is put into it.
      (file !== this.siteDir && path.dirname(file) !== this.siteDir) ||
      FOLDERS.has(relativeTo(this.siteDir, file)) ||
      this.all().includes(file) ||
      this.isConfig(file) ||
      this.isCode(file);
    if (!isRelevant) return;
    this.changed.add(file);
    this.schedule(EMPTY_FILE_DELAY);
  }

  private schedule(delay: number): void {
    clearTimeout(this.batch);
    this.batch = setTimeout(() => {
      const isEmptied = [...this.changed].map(statOf).some((stats) => stats?.isFile() && stats.size === 0);
      if (delay > 0 && isEmptied) this.schedule(delay - BATCH_DELAY);
      else this.options.onChange();
    }, BATCH_DELAY);
  }
}

function statOf(file: string): Stats | undefined {
  return statSync(file, { throwIfNoEntry: false });
}

/** The diagnostic for files that the system refuses to watch. */
function unwatched(error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message.replace(/, watch '.*'$/s, "") : String(error);
  return diagnostic("unwatched", {}, reason);
}
