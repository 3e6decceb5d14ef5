import type { Objects } from "../cache/objects.js";
import { programHash } from "../io/program-hash.js";
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
  { cache }: LoadedConfig,
  options: CacheOptions,
): Promise<Objects | undefined> {
  const store = options.cacheStore ?? cache.store;
  if (store === undefined || !options.cache) return undefined;
  const { SharedObjects } = await import("../cache/shared-objects.js");
  const readOnly = options.cacheReadOnly ?? cache.readOnly ?? false;
  return new SharedObjects({ store, readOnly }, programHash());
}
