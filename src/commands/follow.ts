import { once } from "node:events";
import path from "node:path";
import { CACHE_FOLDER } from "../io/cache-folder.js";
import { sourceReader } from "../io/files.js";
import { Session, type SessionOptions } from "../serve/session.js";
import type { SiteState } from "../serve/state.js";
import { withBaseUrl } from "./build.js";
import type { Progress } from "./progress.js";
import { formatDiagnostics } from "./report.js";
import { UsageError } from "./site-options.js";

/** What commands that go on with every change are asked for. */
export interface FollowOptions {
  readonly baseUrl?: string;
  readonly drafts: boolean;
  /** Use and fill the cache. Default: yes. */
  readonly cache?: boolean;
  readonly quiet: boolean;
  readonly colours: boolean;
  readonly progress: Progress;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/**
 * Builds the site again after every change until the signal fires, and tells how it went. `onState` gets
 * every round. Throws `UsageError` where there is no site in the folder.
 */
export async function follow(
  siteDir: string,
  options: FollowOptions,
  onState: (state: SiteState) => void,
  { deferSearch = false, onPreview }: Partial<Pick<SessionOptions, "deferSearch" | "onPreview">> = {},
): Promise<void> {
  const { signal } = options;
  const ended = signal.aborted ? Promise.resolve() : once(signal, "abort");
  let noSite: UsageError | undefined;
  const session = new Session(siteDir, {
    drafts: options.drafts,
    deferSearch,
    ...(options.cache !== false && { cacheDir: path.join(siteDir, CACHE_FOLDER) }),
    configure: (loaded) => withBaseUrl(loaded, options.baseUrl),
    ...(onPreview && { onPreview }),
    onState: (state) => {
      options.progress.done();
      const missing = state.diagnostics.find(({ code }) => code === "config-missing-file");
      if (missing && state.version === 1) {
        noSite = new UsageError(missing.message, missing.hint);
        return;
      }
      tell(state, siteDir, options);
      onState(state);
    },
  });
  try {
    options.progress.stage("Building the site");
    // An interruption does not wait until everything is watched.
    await Promise.race([session.start(), ended]);
    if (noSite) throw noSite;
    await ended;
  } finally {
    options.progress.done();
    await session.stop();
  }
}

function tell(state: SiteState, siteDir: string, options: FollowOptions): void {
  if (state.diagnostics.length > 0) {
    process.stderr.write(formatDiagnostics(state.diagnostics, sourceReader(siteDir), options.colours));
  }
  const failed = state.diagnostics.some(({ severity }) => severity === "error");
  if (failed || options.quiet) return;
  process.stdout.write(`Built ${state.outputs?.routes ?? 0} pages in ${Math.round(state.durationMs)} ms\n`);
}
