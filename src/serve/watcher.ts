// Watches the files of a site and collects changes in batches.
import { lstatSync, readdirSync, statSync, type Stats } from "node:fs";
import path from "node:path";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { stampOf } from "../io/files.js";
import { linksIn } from "../io/links.js";
import { FolderWatches, idOf } from "./folder-watches.js";
import {
  foldersAbove,
  PACKAGE_MANIFEST,
  WatchedFiles,
  type Purpose,
  type WatchedContent,
} from "./watched-files.js";

/** Callbacks of a watcher. */
export interface WatcherOptions {
  /** Called when there are changes to take. */
  readonly onChange: () => void;
  /** Called once if something cannot be watched. */
  readonly onProblem: (problem: Diagnostic) => void;
  /** How often everything is looked at, in milliseconds, where the system tells of no change. Default: it does. */
  readonly poll?: number | undefined;
  /** Absolute path of the folder that the site is written to, if it is. */
  readonly outDir?: string | undefined;
}

/** Editors save in several steps. Events within this time are one change, in milliseconds. */
const BATCH_DELAY = 5;

/** Some editors empty a file before they write it. How long to wait for its content, in milliseconds. */
const EMPTY_FILE_DELAY = 80;

/** How long after a series of builds everything is looked at, in milliseconds. */
const RECHECK_DELAY = 80;

/** When polling, how many times as long as a look at everything the pause after it is, at least. */
const POLL_REST = 10;

/** How far the clock of file times may lag behind, in milliseconds. */
const CLOCK_LAG = 10;

/** Stands for a folder where files have stamps. */
const FOLDER = "folder";

/**
 * Watches the folders of a site, and all other files that it depends on. The system only tells where to look: what has
 * changed is what differs from what was seen before. After a series of builds everything is looked at, so that an event that
 * the system left out delays a change, but does not lose it. Polling is that look alone, again and again.
 */
export class SiteWatcher {
  /** What is watched. */
  readonly files: WatchedFiles;
  private readonly folders: FolderWatches | undefined;
  /** The stamps of existing files when they were last looked at. */
  private readonly seen = new Map<string, string>();
  /** What the system told of, and is not looked at yet. */
  private told = new Set<string>();
  private changed = new Set<string>();
  /** What changed after that is not yet read, as far as it was not watched. */
  private since = Date.now() - CLOCK_LAG;
  private batch: NodeJS.Timeout | undefined;
  private rechecking: NodeJS.Timeout | undefined;
  private starting: Promise<void> | undefined;
  private hasProblem = false;
  private closed = false;
  private readonly links: ReturnType<typeof linksIn>;

  private readonly siteDir: string;

  constructor(
    siteDir: string,
    private readonly options: WatcherOptions,
  ) {
    this.siteDir = path.resolve(siteDir);
    this.links = linksIn(this.siteDir);
    this.files = new WatchedFiles(this.siteDir, options.outDir);
    const callbacks = {
      onEvent: (file: string) => this.onEvent(file),
      onError: (error: unknown) => this.onError(error),
    };
    this.folders = options.poll === undefined ? new FolderWatches(callbacks) : undefined;
  }

  /** Sets the files for a purpose, by absolute paths, and whether it failed. Files in `node_modules` are ignored, but for the manifests of packages. */
  watch(purpose: Purpose, files: readonly string[], failed: boolean): void {
    const added = this.files.set(purpose, files, failed);
    if (!this.starting || this.closed) return;
    for (const file of added) this.lookAtNew(file);
    if (this.changed.size > 0) this.schedule(EMPTY_FILE_DELAY);
  }

  /** Sets where the content of the site lies. */
  watchContent(content: WatchedContent): void {
    this.files.setContent(content);
    if (!this.starting || this.closed) return;
    this.lookAtAll(this.since);
    if (this.changed.size > 0) this.schedule(EMPTY_FILE_DELAY);
  }

  /** Starts watching, and resolves when all is watched. Changes since the constructor call are also reported. */
  start(): Promise<void> {
    if (this.closed) return Promise.resolve();
    return (this.starting ??= this.begin());
  }

  private async begin(): Promise<void> {
    this.lookAtAll(this.since);
    await this.folders?.begun();
    if (this.changed.size > 0) this.schedule(EMPTY_FILE_DELAY);
    if (this.options.poll !== undefined) this.recheck(this.options.poll);
  }

  /** Takes the files and folders that changed. */
  take(): string[] {
    const files = [...this.changed];
    this.changed = new Set();
    this.since = Date.now() - CLOCK_LAG;
    return files;
  }

  /** Looks at files and folders at once, for who cannot wait until the system tells of a change. Absolute paths. */
  look(files: readonly string[]): void {
    if (this.starting && !this.closed)
      this.lookAt(new Set(files.filter((file) => this.files.isWatched(file))));
  }

  /** Looks a little later at everything, for what nobody told of. */
  recheck(delay = RECHECK_DELAY): void {
    if (this.closed) return;
    this.rechecking ??= setTimeout(() => {
      this.rechecking = undefined;
      const started = performance.now();
      this.lookAtAll();
      // A batch that waits is not put off: looks may follow one another faster than it ends.
      if (this.changed.size > 0 && !this.batch) this.schedule(EMPTY_FILE_DELAY);
      const { poll } = this.options;
      if (poll !== undefined) this.recheck(Math.max(poll, POLL_REST * (performance.now() - started)));
    }, delay);
  }

  /** Nothing is watched from then on, whatever a running build asks for. */
  close(): void {
    this.closed = true;
    clearTimeout(this.batch);
    clearTimeout(this.rechecking);
    this.folders?.close();
  }

  private onEvent(file: string): void {
    if (this.closed || !this.files.isWatched(file)) return;
    this.told.add(file);
    this.schedule(EMPTY_FILE_DELAY);
  }

  private onError(error: unknown): void {
    if (!this.hasProblem) this.options.onProblem(unwatched(error));
    this.hasProblem = true;
  }

  private schedule(patience: number): void {
    if (this.closed) return;
    clearTimeout(this.batch);
    this.batch = setTimeout(() => {
      this.batch = undefined;
      const { told } = this;
      this.told = new Set();
      this.lookAt(told);
      const isEmptied = [...this.changed]
        .map((file) => statOf(file))
        .some((stats) => stats?.isFile() && stats.size === 0);
      if (this.changed.size === 0) this.recheck();
      else if (patience > 0 && isEmptied) this.schedule(patience - BATCH_DELAY);
      else this.options.onChange();
    }, BATCH_DELAY);
  }

  private lookAtAll(since?: number): void {
    const { outside } = this.files;
    // Their folders are watched, too, for when they are made.
    for (const folder of outside) this.lookAtOther(folder, since);
    this.lookAt(new Set([this.siteDir, ...outside]), since);
    for (const file of this.files.all) if (!this.files.isInside(file)) this.lookAtOther(file, since);
    this.folders?.keep((folder) => this.files.isWatched(folder));
  }

  /** A file that was not watched until now. */
  private lookAtNew(file: string): void {
    const folder = path.dirname(file);
    this.lookAtOther(file, this.since);
    // Its neighbors are watched from now on, too.
    if (folder !== this.siteDir && this.files.isInside(file) && !this.files.isSource(file))
      this.lookAt(new Set([folder]), this.since);
  }

  /** Compares files, and folders with all that is in them, with what was seen before. */
  private lookAt(files: ReadonlySet<string>, since?: number): void {
    const inside = new Set([...files].filter((file) => this.files.isInside(file)));
    const isIn = (file: string, folders: ReadonlySet<string>) =>
      foldersAbove(file).some((folder) => folders.has(folder));
    const found = new Set<string>();
    const unclear = new Set<string>();
    for (const file of inside) {
      // At the start, every folder of the site may be among them.
      if (isIn(file, inside)) continue;
      const wasFile = ![undefined, FOLDER].includes(this.seen.get(file));
      const before = found.size;
      this.walk(file, since, found, []);
      if (!wasFile || found.size !== before + 1) unclear.add(file);
    }
    if (unclear.size > 0)
      for (const known of this.seen.keys())
        if (!found.has(known) && (unclear.has(known) || isIn(known, unclear))) this.note(known, undefined);
    const outside = new Set([...files].filter((file) => !inside.has(file)));
    if (outside.size > 0)
      for (const other of this.files.all)
        if (outside.has(other) || isIn(other, outside)) this.lookAtOther(other, since);
  }

  /** Adds to `found` what exists. `above`: the folders on the way, as links may lead back to them. */
  private walk(file: string, since: number | undefined, found: Set<string>, above: readonly string[]): void {
    const stats = this.files.isContent(file) ? this.contentStat(file) : statOf(file);
    if (!stats) return;
    found.add(file);
    this.note(file, stats, since);
    if (!stats.isDirectory() || above.includes(idOf(stats))) return;
    // First, so that there is no moment in which a change escapes.
    this.folders?.add(file, stats);
    for (const name of namesIn(file)) {
      const inner = path.join(file, name);
      if (this.files.isWatched(inner)) this.walk(inner, since, found, [...above, idOf(stats)]);
    }
  }

  /** Of a link, what it leads to if it is followed; the link itself otherwise. */
  private contentStat(file: string): Stats | undefined {
    const stats = statOf(file, lstatSync);
    return stats?.isSymbolicLink() && "target" in this.links(file) ? statOf(file) : stats;
  }

  /** A file that need not be in the site's folder. */
  private lookAtOther(file: string, since?: number): void {
    for (const folder of foldersAbove(file)) {
      const stats = statOf(folder);
      if (stats) this.folders?.add(folder, stats);
      if (stats) break;
    }
    // A link that comes to lead elsewhere is an event of the folder that it is in.
    const packages = PACKAGE_MANIFEST.test(file) ? path.dirname(path.dirname(file)) : undefined;
    const stats = packages === undefined ? undefined : statOf(packages);
    if (packages !== undefined && stats) this.folders?.add(packages, stats);
    this.note(file, statOf(file), since);
  }

  /** `since`: what was not seen before counts as changed if it changed after that. Default: it does. */
  private note(file: string, stats: Stats | undefined, since = -Infinity): void {
    // Folders that only lead to a file say nothing.
    if (stats?.isDirectory() && !this.files.isSource(file)) return;
    const stamp = stats?.isDirectory() ? FOLDER : stampOf(stats);
    const before = this.seen.get(file);
    if (stamp === (before ?? "")) return;
    if (stats) this.seen.set(file, stamp);
    else this.seen.delete(file);
    if (before === FOLDER) this.folders?.remove(file);
    const isNews = before !== undefined || !stats || stats.ctimeMs > since;
    if (isNews && this.files.isWanted(file)) this.changed.add(file);
  }
}

function statOf(file: string, stat = statSync): Stats | undefined {
  try {
    return stat(file, { throwIfNoEntry: false });
  } catch {
    // What cannot be looked at is as good as missing.
    return undefined;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The diagnostic for files that the system refuses to watch. */
function unwatched(error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message.replace(/, watch '.*'$/s, "") : String(error);
  return diagnostic("unwatched", {}, reason);
}
