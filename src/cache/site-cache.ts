// The cache of one site: results of earlier builds, in a folder that may be deleted at any time.
import path from "node:path";
import { toolHash } from "../io/tool-hash.js";
import { MemoFile, type Memos } from "./memo-file.js";

/** Results that outlive a build. */
export interface SiteCache {
  /** Keeps what the memos hold now. */
  save(): void;
  close(): void;
}

/** Fills memos from the cache in a folder, and keeps them there. Without a folder nothing is read or written. */
export function openCache<Memo extends object>(cacheDir: string | undefined, memo: Memo): SiteCache {
  if (cacheDir === undefined) return { save() {}, close() {} };
  const file = new MemoFile(path.join(cacheDir, "pages.bin"), toolHash());
  const memos = { ...memo } as unknown as Memos;
  file.load(memos);
  return { save: () => file.save(memos), close: () => file.close() };
}
