// A site kept up to date while its files change: gather → build again after each batch of changes.
import type { Stats } from "node:fs";
import path from "node:path";
import { watch, type FSWatcher } from "chokidar";
import { openCache, type SiteCache } from "../cache/site-cache.js";
import { loadConfig } from "../config/load.js";
import { Gatherer } from "../gather.js";
import { relativeTo } from "../io/relative-path.js";
import type { LoadedConfig } from "../model/config.js";
import type { Diagnostic } from "../model/diagnostic.js";
import type { Preview } from "../model/output.js";
import { Pool } from "../parallel/pool.js";
import { buildSite, emptyMemo, parseTexts } from "../pipeline.js";
import type { SitePreview, SiteState } from "./state.js";
import { changedSince, ownFiles, sizeOf, stampOf, unexpected, unwatched } from "./watched.js";

/** What a session builds, and whom it tells. */
export interface SessionOptions {
  readonly drafts: boolean;
  /** Leave the search index out, to be made when somebody asks for it. */
  readonly deferSearch: boolean;
  /** Changes the configuration after it was read, for options of the command line. */
  readonly configure: (loaded: LoadedConfig) => LoadedConfig;
  /** Where results are kept from one session to the next; absent: nowhere. */
  readonly cacheDir?: string;
  /** Called as soon as pages can be shown. The rest of the round, which may still find errors, waits for it. */
  readonly onPreview?: (preview: SitePreview) => Promise<void>;
  /** Called after every round, the first one included. */
  readonly onState: (state: SiteState) => void;
}

/** Editors save in several steps; what happens within this time is one change. In milliseconds. */
const BATCH_DELAY = 12;

/** The same for one file that has content: most are saved in one step. */
const SINGLE_DELAY = 3;

/** The watcher leaves out a change that follows another one of the same file within 50 ms: it is looked for. */
const SETTLE_DELAY = 80;

/** File times come from a clock that may lag behind by so much. In milliseconds. */
const CLOCK_LAG = 10;

/** Folders of a site that are watched whole. */
const FOLDERS = new Set(["content", "theme", "openapi"]);

/** A site that is built again with every change of its sources. */
export class Session {
  private gatherer: Gatherer | undefined;
  private loaded: LoadedConfig | undefined;
  private built: Pick<SiteState, "outputs" | "loaded" | "searchFiles"> | undefined;
  private readonly memo = emptyMemo();
  private readonly pool = new Pool();
  private version = 0;
  /** The site of the round that is going on is shown already. */
  private previewed = false;
  /** How long the round waited for those who were told. In milliseconds. */
  private waited = 0;
  private watcher: FSWatcher | undefined;
  private watching: Promise<void> | undefined;
  private started = 0;
  /** The configuration and what it imports. */
  private configFiles: ReadonlySet<string> = new Set();
  private configFailed = true;
  /** What the theme and the React pages import. */
  private codeFiles: ReadonlySet<string> = new Set();
  private codeFailed = true;
  private changed = new Set<string>();
  /** State of changed files when they were read last. */
  private readonly stamps = new Map<string, string>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private batch: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private stopped = false;
  /** Problems of the last round. */
  private found: readonly Diagnostic[] = [];
  private unwatched: Diagnostic | undefined;
  private readonly untold: Diagnostic[] = [];
  private cache: SiteCache | undefined;

  constructor(
    private readonly siteDir: string,
    private readonly options: SessionOptions,
  ) {}

  /** Builds the site for the first time, and watches it from then on. */
  async start(): Promise<void> {
    this.started = Date.now();
    this.cache = openCache(this.options.cacheDir, this.memo);
    this.running = this.round([]);
    await this.running;
    await this.watch();
    this.running = undefined;
    await this.flush();
  }

  /**
   * Watches the site from now on: the first page does not wait for it. What has changed since the start is found as well;
   * of what is gone, the folder tells. Done when all files are known.
   */
  private watch(): Promise<void> {
    if (this.stopped) return Promise.resolve();
    return (this.watching ??= new Promise((resolve) => {
      const watcher = watch(this.siteDir, { alwaysStat: true, ignored: (file) => this.isIgnored(file) });
      this.watcher = watcher;
      let isReady = false;
      let others: Set<string> | undefined;
      watcher.once("ready", () => {
        isReady = true;
        // Before that, one that is missing would keep the folder from being watched.
        others = new Set([...this.configFiles, ...this.codeFiles]);
        watcher.add([...others]);
        // A folder is read before it is watched.
        const folders = Object.keys(watcher.getWatched()).filter((folder) => this.holdsSources(folder));
        for (const folder of changedSince(folders, this.started - CLOCK_LAG)) this.onChange(folder);
        resolve();
      });
      watcher.on("all", (event, file, stats?: Stats) => {
        // What the watcher finds at first is no change, unless it came after the first reading.
        const isFirst = !isReady || (event === "add" && others?.delete(file) === true);
        if (!isFirst || (stats && stats.ctimeMs > this.started - CLOCK_LAG))
          this.onChange(path.resolve(file));
      });
      watcher.on("error", (error) => this.onUnwatched(error));
    }));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.batch);
    for (const timer of this.timers) clearTimeout(timer);
    await this.watcher?.close();
    await this.running;
    await this.gatherer?.dispose();
    await this.pool.close();
    if (this.built) this.cache?.save();
    this.cache?.close();
  }

  private isIgnored(file: string): boolean {
    if (this.configFiles.has(file) || this.codeFiles.has(file)) return false;
    const [top = "", ...rest] = path.relative(this.siteDir, file).split(path.sep);
    if (FOLDERS.has(top)) return rest.includes("node_modules") || rest.includes(".git");
    // A configuration that fails may want a file that is not there yet.
    const isTopFile = rest.length === 0 && /^[^.].*\.(?:[cm]?[jt]sx?|json|ya?ml)$/.test(top);
    const holds = (watched: string) => watched.startsWith(file + path.sep);
    return top !== "" && !isTopFile && ![...this.configFiles, ...this.codeFiles].some(holds);
  }

  /** Beside the configuration, files come and go that only a failure makes wanted. */
  private holdsSources(folder: string): boolean {
    if (folder === this.siteDir) return this.configFailed || this.codeFailed;
    return folder.startsWith(this.siteDir + path.sep) && !this.isIgnored(folder);
  }

  private isConfig(file: string): boolean {
    const [top = "", ...rest] = path.relative(this.siteDir, file).split(path.sep);
    return this.configFiles.has(file) || (rest.length === 0 && top.startsWith("docsite.config."));
  }

  private isCode(file: string): boolean {
    const name = relativeTo(this.siteDir, file);
    return this.codeFiles.has(file) || /^(?:theme\/|content\/pages\/.*\.tsx$)/.test(name);
  }

  private onChange(file: string): void {
    const isTopFile = path.dirname(file) === this.siteDir;
    const isOther = isTopFile && !this.isConfig(file) && !this.isCode(file);
    if (this.stopped || (isOther && !this.configFailed && !this.codeFailed)) return;
    this.changed.add(file);
    const isWhole = this.changed.size === 1 && sizeOf(file);
    this.schedule(isWhole ? SINGLE_DELAY : BATCH_DELAY, SETTLE_DELAY);
  }

  /** A file that was emptied will be filled at once, as some editors save: that is waited for, up to `patience` milliseconds. */
  private schedule(delay: number, patience: number): void {
    clearTimeout(this.batch);
    this.batch = setTimeout(() => {
      if (patience > 0 && [...this.changed].some((file) => sizeOf(file) === 0))
        this.schedule(BATCH_DELAY, patience - BATCH_DELAY);
      else void this.flush();
    }, delay);
  }

  /** A system without more watches refuses file after file: what is there goes on being served, and it is said once. */
  private onUnwatched(error: unknown): void {
    if (this.unwatched !== undefined) return;
    this.unwatched = unwatched(error);
    this.untold.push(this.unwatched);
    // The first round takes it along, and every other whose site is shown already.
    if (this.version === 0 || this.previewed) return;
    this.version += 1;
    this.publish(this.found, 0);
  }

  /** One round at a time; changes that come meanwhile make the next one. */
  private async flush(): Promise<void> {
    if (this.running) return;
    while (this.changed.size > 0 && !this.stopped) {
      const files = [...this.changed];
      this.changed = new Set();
      for (const file of files) this.stamps.set(file, stampOf(file));
      this.running = this.round(files);
      await this.running;
      this.running = undefined;
      this.lookAgain(files);
    }
  }

  private lookAgain(files: readonly string[]): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      for (const file of files) if (this.stamps.get(file) !== stampOf(file)) this.onChange(file);
    }, SETTLE_DELAY);
    this.timers.add(timer);
  }

  private async round(files: readonly string[]): Promise<void> {
    const started = performance.now();
    const before = this.built;
    this.waited = 0;
    let diagnostics: readonly Diagnostic[];
    try {
      diagnostics = await this.build(files);
    } catch (error) {
      // The next change may mend even what nobody expected.
      diagnostics = [unexpected(error)];
    }
    const isShown = this.previewed && this.built !== before;
    this.previewed = false;
    if (!isShown) this.version += 1;
    this.publish(diagnostics, performance.now() - started - this.waited);
  }

  private publish(diagnostics: readonly Diagnostic[], durationMs: number): void {
    if (this.stopped) return;
    this.found = diagnostics;
    const all = [...diagnostics, ...this.untold.splice(0)];
    this.options.onState({ version: this.version, ...this.built, diagnostics: all, durationMs });
  }

  private async preview(preview: Omit<SitePreview, "version">): Promise<void> {
    if (this.stopped) return;
    const started = performance.now();
    this.version += 1;
    this.previewed = true;
    await this.options.onPreview?.({ ...preview, version: this.version });
    void this.watch();
    this.waited = performance.now() - started;
  }

  private async build(files: readonly string[]): Promise<readonly Diagnostic[]> {
    const configChanged = this.configFailed || files.some((file) => this.isConfig(file));
    if (configChanged) {
      this.configFailed = true;
      const result = await loadConfig(this.siteDir, this.options.cacheDir);
      this.configFiles = ownFiles(result.watch);
      this.watcher?.add([...this.configFiles]);
      if (!result.loaded) return result.diagnostics;
      await this.gatherer?.dispose();
      this.loaded = this.options.configure(result.loaded);
      this.gatherer = new Gatherer(this.loaded, this.options.cacheDir);
      this.configFailed = false;
    }
    const { gatherer, loaded, memo, pool, cache } = this;
    if (!gatherer || !loaded || !cache) throw new Error("No configuration was loaded");
    const codeChanged = configChanged || this.codeFailed || files.some((file) => this.isCode(file));
    const { deferSearch, drafts } = this.options;
    const [gathered, built] = await cache.use(async () => {
      const read = await gatherer.gather({
        reuseBundle: !codeChanged,
        // The first reading, and the first after a failure, takes everything anew.
        ...(!codeChanged && files.length > 0 && { changed: files }),
        meanwhile: (texts) => parseTexts(texts, memo, pool),
      });
      if (codeChanged) {
        this.codeFiles = ownFiles(read.imports);
        this.watcher?.add([...this.codeFiles]);
      }
      const { inputs } = read;
      this.codeFailed = !inputs;
      const onPreview =
        this.options.onPreview && ((preview: Preview) => this.preview({ ...preview, loaded }));
      const built =
        inputs &&
        (await buildSite(inputs, { deferSearch, drafts, ...(onPreview && { onPreview }) }, memo, pool));
      return [read, built] as const;
    });
    if (built?.outputs) {
      const { outputs, searchFiles } = built;
      this.built = { outputs, loaded, ...(searchFiles && { searchFiles }) };
    }
    return [...gathered.diagnostics, ...(built?.diagnostics ?? [])];
  }
}
