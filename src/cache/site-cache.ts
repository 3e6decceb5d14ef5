// The cache of one site: results of earlier builds, in a folder that may be deleted at any time.
import { toolHash } from "../io/tool-hash.js";
import { CacheFile, type ResultMaps } from "./cache-file.js";
import { DamagedCache } from "./segment.js";

/** Results that outlive a build. */
export interface SiteCache {
  /** Does work with the results; where the cache turns out to be damaged, does it again without. */
  use<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Keeps what the results hold now. */
  save(): void;
  close(): void;
}

/**
 * Fills a memo from the cache in a folder, and keeps it there. Without a folder nothing is kept, but a temporary file
 * saves memory: large sites would need several times as much.
 */
export function openCache<Memo extends object>(cacheDir: string | undefined, memo: Memo): SiteCache {
  const tool = cacheDir === undefined ? "" : toolHash();
  const file = new CacheFile(cacheDir, tool, { ...memo } as unknown as ResultMaps);
  return {
    async use(work) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof DamagedCache)) throw error;
        file.discard();
        return await work();
      }
    },
    save: () => file.save(),
    close: () => file.close(),
  };
}
