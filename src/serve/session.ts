// A site kept up to date while its files change: gather → build again after each batch of changes.
import path from "node:path";
import { watch, type FSWatcher } from "chokidar";
import { loadConfig } from "../config/load.js";
import { Gatherer } from "../gather.js";
import type { LoadedConfig } from "../model/config.js";
import type { Diagnostic } from "../model/diagnostic.js";
import type { Outputs } from "../model/output.js";
import { buildSite, emptyMemo } from "../pipeline.js";

/** The site after a round of building. */
export interface SiteState {
  /** Grows with every round. */
  readonly version: number;
  /** The last site that could be built; absent until the first success. */
  readonly outputs?: Outputs;
  /** Configuration of that site. */
  readonly loaded?: LoadedConfig;
  /** Problems of this round. With an error among them, `outputs` are those of an earlier round. */
  readonly diagnostics: readonly Diagnostic[];
  readonly durationMs: number;
}

export interface SessionOptions {
  readonly drafts: boolean;
  /** Changes the configuration after it was read, for options of the command line. */
  readonly configure: (loaded: LoadedConfig) => LoadedConfig;
  /** Called after every round, the first one included. */
  readonly onState: (state: SiteState) => void;
}

/** Editors save in several steps; what happens within this time is one change. In milliseconds. */
const BATCH_DELAY = 12;

/** Folders and files at the top of a site that a site is made of. */
const WATCHED = /^(?:content|theme|openapi|docsite\.config\.\w+)$/;

export class Session {
  private gatherer: Gatherer | undefined;
  private loaded: LoadedConfig | undefined;
  private configFiles: ReadonlySet<string> = new Set();
  private readonly memo = emptyMemo();
  private outputs: Outputs | undefined;
  private version = 0;
  private watcher: FSWatcher | undefined;
  private changed = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly siteDir: string,
    private readonly options: SessionOptions,
  ) {}

  /** Builds the site for the first time, and watches it from then on. */
  async start(): Promise<void> {
    const watcher = watch(this.siteDir, { ignoreInitial: true, ignored: (file) => this.isIgnored(file) });
    this.watcher = watcher;
    watcher.on("all", (_event, file) => this.onChange(path.resolve(file)));
    const ready = new Promise<void>((resolve) => watcher.once("ready", resolve));
    this.running = this.round([]);
    await Promise.all([this.running, ready]);
    this.running = undefined;
    await this.flush();
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    await this.watcher?.close();
    await this.running;
    await this.gatherer?.dispose();
  }

  private isIgnored(file: string): boolean {
    const relative = path.relative(this.siteDir, file);
    if (relative === "") return false;
    if (this.configFiles.has(file)) return false;
    const [top = "", ...rest] = relative.split(path.sep);
    if (!WATCHED.test(top))
      return ![...this.configFiles].some((imported) => imported.startsWith(file + path.sep));
    return rest.includes("node_modules") || rest.some((segment) => segment === ".git");
  }

  private onChange(file: string): void {
    this.changed.add(file);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), BATCH_DELAY);
  }

  /** One round at a time; changes that come meanwhile make the next one. */
  private async flush(): Promise<void> {
    if (this.running) return;
    while (this.changed.size > 0) {
      const files = [...this.changed];
      this.changed = new Set();
      this.running = this.round(files);
      await this.running;
      this.running = undefined;
    }
  }

  private async round(files: readonly string[]): Promise<void> {
    const started = performance.now();
    const diagnostics = await this.build(files);
    this.version += 1;
    this.options.onState({
      version: this.version,
      ...(this.outputs && { outputs: this.outputs }),
      ...(this.loaded && { loaded: this.loaded }),
      diagnostics,
      durationMs: performance.now() - started,
    });
  }

  private async build(files: readonly string[]): Promise<readonly Diagnostic[]> {
    const configChanged = files.some(
      (file) => this.configFiles.has(file) || path.basename(file).startsWith("docsite.config."),
    );
    if (!this.gatherer || configChanged) {
      const result = await loadConfig(this.siteDir);
      if (!result.loaded) {
        this.configFiles = new Set(result.watch);
        return result.diagnostics;
      }
      await this.gatherer?.dispose();
      this.loaded = this.options.configure(result.loaded);
      this.configFiles = new Set(result.watch);
      this.gatherer = new Gatherer(this.loaded);
      this.watchConfigImports();
    }
    const onlyText = files.length > 0 && files.every((file) => /\.mdx?$|_category_\.\w+$/i.test(file));
    const gathered = await this.gatherer.gather({ reuseBundle: onlyText && !configChanged });
    const built = gathered.inputs && buildSite(gathered.inputs, this.options, this.memo);
    const diagnostics = [...gathered.diagnostics, ...(built?.diagnostics ?? [])];
    if (built?.outputs) this.outputs = built.outputs;
    return diagnostics;
  }

  private watchConfigImports(): void {
    this.watcher?.add([...this.configFiles]);
  }
}
