import type { SharedCache } from "../cache/shared-cache.js";
import { withSeverities } from "../check/severities.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { cacheProgram } from "../io/program-hash.js";
import { shownStore } from "../text/store-address.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { LoadedConfig } from "../types/loaded-config.js";

/** Which caches a command uses. */
export interface CacheOptions {
  /** Use a cache at all. */
  readonly cache: boolean;
  /** Address of the store that machines share. Default: that of the configuration. */
  readonly cacheStore?: string;
  /** Write nothing to it. Default: as configured. */
  readonly cacheReadOnly?: boolean;
}

/** The store that the command line names, or else the configuration. `undefined` for none, and for builds without any cache. */
export async function openObjects(
  loaded: LoadedConfig,
  options: CacheOptions,
): Promise<SharedCache | undefined> {
  const { cache, siteDir } = loaded;
  const store = storeOf(loaded, options);
  if (store === undefined) return undefined;
  const { openSharedCache } = await import("../cache/shared-cache.js");
  const { DOCSITE_CACHE_TOKEN: token, DOCSITE_CACHE_KEY: key } = process.env;
  const readOnly = options.cacheReadOnly ?? cache.readOnly ?? false;
  return openSharedCache({
    store,
    readOnly,
    siteDir,
    program: cacheProgram(),
    token,
    // A secret that a build does not get is an empty variable in many systems.
    key: key || undefined,
  });
}

/** What was wrong with the store. It is no fault of the site, so it fails no build. */
export function storeProblems(
  shared: SharedCache | undefined,
  loaded: LoadedConfig,
  options: CacheOptions,
): Diagnostic[] {
  const store = shownStore(storeOf(loaded, options) ?? "");
  const problem = shared?.problem();
  if (!problem) return [];
  const { task, isLeft, reason } = problem;
  const kind = isLeft ? "shared-cache" : "shared-cache.partly";
  return withSeverities([diagnostic(kind, {}, store, task, reason)], loaded);
}

function storeOf({ cache }: LoadedConfig, options: CacheOptions): string | undefined {
  return options.cache ? (options.cacheStore ?? cache.store) : undefined;
}
