// Keeps a site up to date while its files change: each batch of changes triggers a build.
import { withSeverities } from "../check/severities.js";
import { setTimeout as sleep } from "node:timers/promises";
import { assembleSite, fileAt, finishSite } from "../pipeline/build.js";
import type { Memo } from "../cache/memo.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { Pool } from "../workers/pool.js";
import type { SiteParts } from "../pipeline/parts.js";
import { once } from "../text/once.js";
import { kindOf } from "../text/page-kind.js";
import { FollowedSources } from "./followed-sources.js";
import type { ServedPage, SitePreview, SiteState } from "./state.js";
import { SiteWatcher } from "./watcher.js";

/** Options of a session. */
export interface SessionOptions {
  readonly drafts: boolean;
  /** From the command line. */
  readonly baseUrl?: string | undefined;
  readonly locale?: string | undefined;
  /** How often to look for changes, in milliseconds. Default: when the system tells of one. */
  readonly poll?: number | undefined;
  /** Absolute path of the folder that the site is written to, if it is. */
  readonly outDir?: string | undefined;
  /** What the first build has to report besides its own problems. */
  readonly problem?: Diagnostic | undefined;
  /**
   * Called as soon as pages can be shown. The rest of the build, which may still find errors, waits for it. The search
   * index is then built on demand only.
   */
  readonly onPreview?: ((preview: SitePreview) => Promise<void>) | undefined;
  /** See `BuildOptions`. */
  readonly onStage?: ((name: string) => void) | undefined;
  readonly onCount?: ((done: number, total: number) => void) | undefined;
  /** Called after every build, including the first one. */
  readonly onState: (state: SiteState) => void;
}

/** How long the end of a session waits for what a build is about to do, in milliseconds: code of the site may never end. */
const LAST_WORK = 300;

/** How long it may take, while files keep changing, until a site is built and checked to the end, in milliseconds. */
const LONGEST_UNCHECKED = 10_000;

/** A site that is rebuilt after every change of its sources. */
export class Session {
  private readonly ending = new AbortController();
  private readonly pool = new Pool(undefined, undefined, this.ending.signal);
  private readonly watcher: SiteWatcher;
  private readonly followed: FollowedSources;
  private built: Pick<SiteState, "outputs" | "pages" | "loaded" | "searchFiles"> | undefined;
  private version = 0;
  private isKept = false;
  /** The site of the current build, once it is shown. */
  private preview: SitePreview | undefined;
  /** The last site that was shown since one was built to the end, and that was not. */
  private unfinished: SitePreview | undefined;
  /** Ends the rest of the current build, once its site is shown, when another one follows. */
  private rest = new AbortController();
  /** When the first site was shown since one was built and checked to the end. */
  private uncheckedSince: number | undefined;
  /** How long the current build waited for `onPreview`, in milliseconds. */
  private waited = 0;
  private running: Promise<void> | undefined;
  private last: Outcome = { diagnostics: [], isStopped: false };
  /** Problems of the machine that are not published yet. */
  private readonly unpublished: Diagnostic[];

  constructor(
    siteDir: string,
    private readonly memo: Memo,
    private readonly options: SessionOptions,
  ) {
    this.unpublished = options.problem ? [options.problem] : [];
    this.watcher = new SiteWatcher(siteDir, {
      onChange: () => void this.flush(),
      onProblem: (problem) => this.onUnwatched(problem),
      poll: options.poll,
      outDir: options.outDir,
    });
    const { baseUrl, locale, onPreview } = options;
    const mode = onPreview ? "development" : "production";
    this.followed = new FollowedSources(siteDir, memo, this.watcher, { baseUrl, locale, mode });
  }

  /** Builds the site, and watches it from then on. */
  async start(): Promise<void> {
    this.running = this.round(undefined);
    await this.running;
    if (!this.stopped) await this.watcher.start();
    this.running = undefined;
    await this.flush();
  }

  private get stopped(): boolean {
    return this.ending.signal.aborted;
  }

  async stop(): Promise<void> {
    this.ending.abort();
    this.rest.abort();
    this.watcher.close();
    const waiting = new AbortController();
    const atMost = sleep(LAST_WORK, undefined, waiting).catch(() => undefined);
    await Promise.race([this.running, atMost]);
    waiting.abort();
    await this.followed.dispose();
    await this.pool.close();
  }

  /** Saves the cache, unless it may hold the work of another package than its keys name, or of what a package has kept in memory. */
  async save(): Promise<void> {
    if (this.followed.packages.isCurrent()) await this.memo.save();
  }

  /** A terminal that is closed ends the process at once: the first build, which may have taken long, is not lost with it. */
  private async keep(): Promise<void> {
    this.isKept = true;
    if (this.followed.packages.isCurrent()) await this.memo.keep();
  }

  /** Reports once that the system does not allow watching more files. The site is still served. */
  private onUnwatched(problem: Diagnostic): void {
    this.unpublished.push(problem);
    // The running build will publish it, if it is the first one or its site is already shown.
    if (this.version === 0 || this.preview) return;
    this.version += 1;
    this.publish(this.last, 0);
  }

  /**
   * Runs one build at a time. Changes during a build trigger the next one, which does not wait for more than a page to show:
   * what is left of the build would be checks of a site that is no longer there.
   */
  private async flush(): Promise<void> {
    this.rest.abort();
    if (this.running) return;
    for (let files = this.watcher.take(); files.length > 0 && !this.stopped; files = this.watcher.take()) {
      this.running = this.round(files);
      await this.running;
      this.running = undefined;
    }
    this.watcher.recheck();
  }

  /** `files`: absolute paths of changed files; absent for the first build. */
  private async round(files: readonly string[] | undefined): Promise<void> {
    const started = performance.now();
    const before = this.built;
    this.rest = new AbortController();
    this.waited = 0;
    let outcome: Outcome;
    try {
      outcome = await this.build(files);
    } catch (error) {
      if (error === this.rest.signal.reason) {
        this.unfinished = this.preview;
        this.preview = undefined;
        return;
      }
      // The next change may fix even an unexpected error.
      const message = error instanceof Error ? error.message : String(error);
      outcome = { diagnostics: [diagnostic("failed", {}, message)], isStopped: true };
    }
    const isBuilt = this.built !== before;
    const isShown = this.preview !== undefined && isBuilt;
    if (isBuilt) this.unfinished = undefined;
    else if (this.preview) this.unfinished = { ...this.preview, diagnostics: outcome.diagnostics };
    this.preview = undefined;
    this.uncheckedSince = undefined;
    if (!isShown) this.version += 1;
    this.publish(outcome, performance.now() - started - this.waited);
    if (this.built && !this.isKept) await this.keep();
  }

  private publish(outcome: Outcome, durationMs: number): void {
    if (this.stopped) return;
    this.last = outcome;
    const replaced = this.followed.packages.known.map((name) => `\`${name}\``).join(", ");
    const own = [
      ...(replaced === "" ? [] : [diagnostic("replaced-package", {}, replaced)]),
      ...this.unpublished.splice(0),
    ];
    const { loaded } = this.built ?? {};
    const all = [...outcome.diagnostics, ...(loaded ? withSeverities(own, loaded) : own)];
    const { version, unfinished } = this;
    this.options.onState({
      version,
      ...this.built,
      ...(unfinished && { unfinished }),
      diagnostics: all,
      isStopped: outcome.isStopped,
      durationMs,
    });
  }

  private async build(files: readonly string[] | undefined): Promise<Outcome> {
    const { watcher, memo, pool, options, followed } = this;
    const read = await followed.read(files);
    if (!read.project) return { diagnostics: read.diagnostics, isStopped: true };
    const { sources } = read;
    const { loaded, access } = read.project;
    const { signal } = this.ending;
    const isServed = options.onPreview !== undefined;
    const wanted = {
      drafts: options.drafts,
      deferSearch: isServed,
      // What `check` finds, and whatever can be shown.
      orphans: isServed,
      despiteErrors: isServed,
      ...(options.onStage && { onStage: options.onStage }),
      ...(options.onCount && { onCount: options.onCount }),
      signal,
    };
    const assembled = await assembleSite(sources, access, wanted, memo, pool);
    followed.watchAssembled(assembled);
    const { sites = [] } = assembled;
    const searches = sites.flatMap(({ search }) => search ?? []);
    const searchFiles = async (path: string) => {
      const wantedIn = searches.filter(({ holds }) => holds(path));
      return (await Promise.all(wantedIn.map(({ files: made }) => made()))).flat();
    };
    const deferred = wanted.deferSearch ? { searchFiles } : {};
    const pages = once(() => pagesOf(sites));
    if (sites.length > 0 && options.onPreview && !this.stopped) {
      const started = performance.now();
      this.version += 1;
      const find = (path: string) => fileAt(sites, path);
      const copies = sites.flatMap((each) => each.copies);
      const { diagnostics } = assembled;
      this.preview = { version: this.version, loaded, pages, diagnostics, copies, find, ...deferred };
      await options.onPreview(this.preview);
      this.waited = performance.now() - started;
      void watcher.start();
    }
    this.uncheckedSince ??= performance.now();
    const mayEnd = this.preview !== undefined && performance.now() - this.uncheckedSince < LONGEST_UNCHECKED;
    const rest = mayEnd ? { ...wanted, signal: this.rest.signal } : wanted;
    const { outputs, diagnostics } = await finishSite(assembled, rest, memo);
    await memo.trim();
    if (outputs) this.built = { outputs, pages, loaded, ...deferred };
    return { diagnostics, isStopped: sites.length === 0 };
  }
}

/** What a build found. */
type Outcome = Pick<SiteState, "diagnostics" | "isStopped">;

function pagesOf(sites: readonly SiteParts[]): readonly ServedPage[] {
  return sites.flatMap(({ site }) =>
    site.pages
      .filter((page) => kindOf(page, site).hasAddress)
      .map((page) => ({
        source: page.source,
        id: page.kind === "doc" ? page.frontMatter.id : undefined,
        address: page.route.path,
        file: page.route.file,
        title: page.title,
      })),
  );
}
