import path from "node:path";
import { CACHE_FOLDER } from "../io/cache-folder.js";
import { isReplaceable, writeSite } from "../io/write.js";
import type { Outputs } from "../model/output.js";
import { shownPath } from "./build.js";
import { follow, type FollowOptions } from "./follow.js";
import { foreignFolder, outDirOf } from "./site-options.js";

/** What `docsite build --watch` is asked for. */
export interface WatchOptions extends FollowOptions {
  readonly outDir: string;
  /** Warnings keep the site from being written too. */
  readonly strict: boolean;
}

/** Writes the site, and again after every change, until the signal fires. What has errors is not written. */
export async function watch(siteDir: string, options: WatchOptions): Promise<void> {
  const outDir = outDirOf(siteDir, options.outDir);
  if (!(await isReplaceable(outDir))) throw foreignFolder(options.outDir);
  const keepDir = options.cache === false ? undefined : path.join(siteDir, CACHE_FOLDER);
  // A write that fails ends the command as an interruption does.
  const failure = new AbortController();
  const signal = AbortSignal.any([options.signal, failure.signal]);
  let wanted: Outputs | undefined;
  let writing: Promise<void> | undefined;
  const writeLatest = async () => {
    while (wanted) {
      const outputs = wanted;
      wanted = undefined;
      const { files } = await writeSite(outputs, siteDir, outDir, signal, keepDir);
      if (!options.quiet) process.stdout.write(`Wrote ${files} files: ${shownPath(outDir)}\n`);
    }
    writing = undefined;
  };
  await follow(siteDir, { ...options, signal }, ({ outputs, diagnostics }) => {
    if (!outputs || diagnostics.some(({ severity }) => options.strict || severity === "error")) return;
    wanted = outputs;
    writing ??= writeLatest().catch((error: unknown) => failure.abort(error));
  });
  await writing;
  if (failure.signal.aborted && !options.signal.aborted) throw failure.signal.reason;
}
