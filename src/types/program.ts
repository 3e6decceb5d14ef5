import type { SiteConfig } from "./config.js";
import type { ContentPage } from "./content.js";
import type { Diagnostic } from "./diagnostic.js";

/** Options of every function of docsite. */
export interface RunOptions {
  /** Path that the site is published under; comes before that of the configuration. */
  readonly baseUrl?: string;
  /** Include drafts. Default `false`. */
  readonly drafts?: boolean;
  /** Number of threads. Default: depends on the number of CPUs. */
  readonly threads?: number;
  /** Cancels the work: the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called at the start of each stage. */
  readonly onStage?: (name: string) => void;
}

/** Options of `build`. */
export interface BuildOptions extends RunOptions {
  /** Output folder, relative to the site. Default `dist`. */
  readonly outDir?: string;
  /** Fail on warnings. Default `false`. */
  readonly strict?: boolean;
  /** Use the cache in `.docsite`. Default `true`. */
  readonly cache?: boolean;
  /** Write `docsite-manifest.json`, which has the size and the SHA-256 of every file. Default `false`. */
  readonly manifest?: boolean;
}

/** Options of `check`. */
export interface CheckOptions extends RunOptions {
  /** Fail on warnings. Default `false`. */
  readonly strict?: boolean;
  /** Check links to other sites too. Default `false`. */
  readonly external?: boolean;
}

/** The result of `check`. */
export interface CheckResult {
  /** Whether the site has no errors and, where the options say so, no warnings. */
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Number of pages; 0 if there are errors. */
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
}

/** The result of `build`. Nothing was written unless it is `ok`. */
export interface BuildResult extends CheckResult {
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** Number of pages that were not rendered again. */
  readonly cached: number;
  /** Value of the Content-Security-Policy header under which the pages work; absent if nothing was built. */
  readonly contentPolicy?: string;
}

/** Options of `serve`. */
export interface ServeOptions extends Omit<RunOptions, "threads" | "onStage"> {
  /** Default: 3000, or the next free one. 0: any free one. */
  readonly port?: number;
  /** Default `127.0.0.1`. */
  readonly host?: string;
  /** Use the cache in `.docsite`. Default `true`. */
  readonly cache?: boolean;
  /**
   * Look for changes this often, in milliseconds, where the system does not tell of them. Default: as the variables `CHOKIDAR_USEPOLLING` and
   * `CHOKIDAR_INTERVAL` say.
   */
  readonly poll?: number;
  /** Called after every build, the first one included. */
  readonly onBuild?: (built: ServedBuild) => void;
}

/** A build of the dev server. */
export interface ServedBuild {
  /** Whether it has no errors. Otherwise the server still has the last site without any. */
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly durationMs: number;
}

/** A running dev server. */
export interface DevServer {
  /** Address of the site, with the base URL. */
  readonly url: string;
  /** Ends it. */
  readonly close: () => Promise<void>;
}

/** A site as `loadSite` reads it. */
export interface LoadedSite {
  /** Absent if the configuration is wrong. */
  readonly config?: SiteConfig;
  /** Sorted by path, without the 404 page. */
  readonly pages: readonly ContentPage[];
  readonly diagnostics: readonly Diagnostic[];
}
