import path from "node:path";
import { CACHE_FOLDER } from "../io/cache-folder.js";
import { programHash } from "../io/program-hash.js";
import type { Outputs } from "../types/output.js";
import { writeSite } from "../write/write.js";
import { shownPath } from "./build.js";
import { endingWith, follow, print, type FollowOptions, type PrintOptions } from "./follow.js";
import { outDirOf } from "./site-options.js";

/** Options of `docsite build --watch`. */
export interface WatchOptions extends FollowOptions, PrintOptions {
  readonly outDir: string;
  /** Do not write a site with warnings. */
  readonly strict: boolean;
  /** Write a manifest of all files. */
  readonly manifest?: boolean;
}

/** Writes the site after every change until the signal fires, unless it has errors. */
export async function watch(siteDir: string, options: WatchOptions): Promise<void> {
  const outDir = outDirOf(siteDir, options.outDir);
  const record = options.cache === false ? undefined : path.join(siteDir, CACHE_FOLDER, "written.json");
  const target = { siteDir, outDir, program: programHash(), record, manifest: options.manifest };
  // A failed write ends the command like an interruption.
  let failure: { readonly reason: unknown } | undefined;
  const ending = endingWith(options.signal);
  const { signal } = ending;
  let wanted: Outputs | undefined;
  let writing: Promise<void> | undefined;
  const writeLatest = async () => {
    while (wanted) {
      const outputs = wanted;
      wanted = undefined;
      const { files } = await writeSite(outputs, { ...target, signal });
      if (!options.quiet) process.stdout.write(`Wrote ${files} files: ${shownPath(outDir)}\n`);
    }
    writing = undefined;
  };
  options.progress.stage("Building the site");
  const following = follow(siteDir, { ...options, signal }, (state) => {
    print(state, siteDir, options);
    const { outputs, diagnostics } = state;
    if (!outputs || diagnostics.some(({ severity }) => options.strict || severity === "error")) return;
    wanted = outputs;
    writing ??= writeLatest().catch((reason: unknown) => {
      failure = { reason };
      ending.abort(reason);
    });
  });
  await following.finally(() => options.progress.done());
  await writing;
  if (failure && !options.signal.aborted) throw failure.reason;
}
