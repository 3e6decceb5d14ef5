import { bundleOptions } from "../build/bundle-options.js";
import type { BuildAccess } from "../build/expand.js";
import { openDrawingBrowser } from "../io/drawing-browser.js";
import { readAssets } from "../io/outside.js";
import { Bundler } from "../bundle/bundle.js";
import { Memo } from "../cache/memo.js";
import { PackStore } from "../cache/pack-store.js";
import { programHash } from "../io/program-hash.js";
import { SiteReader } from "../load.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import { Pool } from "../workers/pool.js";

/** The parts that a command needs to build a site. */
export type Project = ReturnType<typeof openProject>;

/** Opens the cache in a folder; without a folder, the memo starts empty. */
export function openMemo(cacheDir: string | undefined): Memo {
  return new Memo(new PackStore(cacheDir, programHash()));
}

/**
 * Opens a site. `threads`: number of threads; by default it depends on the number of CPUs. `signal`: once it fires, no more
 * work is begun.
 */
export function openProject(
  loaded: LoadedConfig,
  cacheDir: string | undefined,
  threads?: number,
  signal?: AbortSignal,
) {
  const pool = new Pool(threads === undefined ? undefined : threads - 1, undefined, signal);
  const memo = openMemo(cacheDir);
  const close = async () => {
    memo.close();
    await pool.close();
    await bundler.dispose();
  };
  const reader = new SiteReader(loaded, memo);
  const bundler = new Bundler(loaded.siteDir, bundleOptions(loaded, reader));
  const access: BuildAccess = {
    bundle: (code) => bundler.bundle(code),
    client: (bundle, pages, wording) => bundler.client(bundle, pages, wording),
    unused: (used) => bundler.unused(used),
    readPartials: (paths) => reader.readPartials(paths),
    readAssets: (paths) => readAssets(loaded.siteDir, paths),
    openBrowser: openDrawingBrowser,
  };
  return { reader, access, memo, pool, close };
}
