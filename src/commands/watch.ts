import { counted } from "../text/counted.js";
import path from "node:path";
import { cacheFolderOf } from "../io/cache-folder.js";
import { keepPolicy } from "../io/policy-file.js";
import { programHash } from "../io/program-hash.js";
import type { SiteState } from "../serve/state.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { Outputs } from "../types/output.js";
import { writeSite } from "../write/write.js";
import { shownPath } from "./build.js";
import { endingWith, follow, printer, type FollowOptions, type PrintOptions } from "./follow.js";
import { outDirOf, refuseInContent } from "./site-options.js";

/** Options of `docsite build --watch`. */
export interface WatchOptions extends FollowOptions, PrintOptions {
  readonly outDir: string;
  /** Do not write a site with warnings. */
  readonly strict: boolean;
  /** Write a manifest of all files. */
  readonly manifest?: boolean;
  /** Folder that shown paths start from. */
  readonly cwd: string;
}

/** Writes the site after every change until the signal fires, unless it has errors. */
export async function watch(siteDir: string, options: WatchOptions): Promise<void> {
  const outDir = outDirOf(siteDir, options.outDir);
  const { dir: cacheDir } = await cacheFolderOf(siteDir);
  const isCached = options.cache !== false;
  const record = isCached && cacheDir !== undefined ? path.join(cacheDir, "written.json") : undefined;
  const target = { siteDir, outDir, program: programHash(), record, manifest: options.manifest };
  // A failed write ends the command like an interruption.
  let failure: { readonly reason: unknown } | undefined;
  const ending = endingWith(options.signal);
  const { signal } = ending;
  let wanted: { readonly outputs: Outputs; readonly loaded: LoadedConfig } | undefined;
  let writing: Promise<void> | undefined;
  const writeLatest = async () => {
    while (wanted) {
      const { outputs, loaded } = wanted;
      wanted = undefined;
      refuseInContent(outDir, loaded);
      const { files } = await writeSite(outputs, { ...target, signal });
      keepPolicy(cacheDir, outDir, isCached ? outputs.contentPolicy : undefined);
      if (!options.quiet)
        options.stdout.write(`Wrote ${counted(files, "file")}: ${shownPath(outDir, options.cwd)}\n`);
    }
    writing = undefined;
  };
  options.progress.stage("Building the site");
  const print = printer(siteDir, options);
  const onState = (state: SiteState) => {
    print(state);
    const { outputs, loaded, diagnostics } = state;
    if (!outputs || !loaded || diagnostics.some(({ severity }) => options.strict || severity === "error"))
      return;
    wanted = { outputs, loaded };
    writing ??= writeLatest().catch((reason: unknown) => {
      failure = { reason };
      ending.abort(reason);
    });
  };
  const following = follow(siteDir, { ...options, signal }, onState, { outDir });
  await following.finally(() => options.progress.done());
  await writing;
  if (failure && !options.signal.aborted) throw failure.reason;
}
