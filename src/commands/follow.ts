import { counted } from "../text/counted.js";
import { once } from "node:events";
import { cacheFolderOf } from "../io/cache-folder.js";
import { sourceReader } from "../io/files.js";
import { Session, type SessionOptions } from "../serve/session.js";
import type { SiteState } from "../serve/state.js";
import { manualAddress } from "./manual.js";
import type { Progress } from "./progress.js";
import { pollIn } from "./polling.js";
import { openMemo } from "../pipeline/project.js";
import { formatDiagnostics, formatSummary } from "./report.js";
import { UsageError } from "../diagnostics/usage-error.js";

/** Options of what rebuilds after every change. */
export interface FollowOptions {
  readonly baseUrl?: string;
  /** The only language to build, at the root. */
  readonly locale?: string;
  readonly drafts: boolean;
  /** Use the cache. Default: true. */
  readonly cache?: boolean;
  /** How often to look for changes, in milliseconds. Default: what the environment says, or when the system tells of one. */
  readonly poll?: number | undefined;
  /** Called at the start of each stage of a build, and in the middle of long ones. */
  readonly onStage?: (name: string) => void;
  readonly onCount?: (done: number, total: number) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** What a command that rebuilds after every change prints. */
export interface PrintOptions {
  readonly stdout: { readonly isTTY?: boolean; write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly colors: boolean;
  readonly progress: Progress;
}

/** Aborts when a signal fires, or earlier. A signal of `AbortSignal.any` may be collected before it fires. */
export function endingWith(signal: AbortSignal): AbortController {
  const ending = new AbortController();
  const abort = () => ending.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort, { once: true });
  return ending;
}

/**
 * Rebuilds the site after every change until the signal fires. `onState` is called after every build. Throws
 * `UsageError` if the folder has no site.
 */
export async function follow(
  siteDir: string,
  options: FollowOptions,
  onState: (state: SiteState) => void,
  { onPreview, outDir }: Pick<SessionOptions, "onPreview" | "outDir">,
): Promise<void> {
  const { signal } = options;
  const ended = signal.aborted ? Promise.resolve() : once(signal, "abort");
  let noSite: UsageError | undefined;
  const folder = options.cache === false ? {} : await cacheFolderOf(siteDir);
  const memo = openMemo(folder.dir);
  const session = new Session(siteDir, memo, {
    drafts: options.drafts,
    baseUrl: options.baseUrl,
    locale: options.locale,
    poll: options.poll ?? pollIn(process.env),
    outDir,
    onStage: options.onStage,
    onCount: options.onCount,
    problem: folder.problem,
    onPreview,
    onState: (state) => {
      const missing = state.diagnostics.find(({ code }) => code === "config-missing-file");
      if (missing && state.version === 1) {
        noSite = new UsageError(missing.message, missing.hint);
        return;
      }
      onState(state);
    },
  });
  try {
    // An interruption does not have to wait for the watcher.
    await Promise.race([session.start(), ended]);
    if (noSite) throw noSite;
    await ended;
  } finally {
    await session.stop();
    await session.save();
    memo.close();
  }
}

/** Prints the results of builds. Problems that are those of the build before are counted only. */
export function printer(siteDir: string, options: PrintOptions): (state: SiteState) => void {
  let before = "";
  return (state) => {
    const { diagnostics } = state;
    const said = JSON.stringify(diagnostics);
    print(state, siteDir, options, said === before);
    before = said;
  };
}

function print(state: SiteState, siteDir: string, options: PrintOptions, isSame: boolean): void {
  const { progress, stderr, colors, verbose } = options;
  progress.done();
  if (isSame && state.diagnostics.length > 0)
    stderr.write(`${formatSummary(state.diagnostics, colors)}, as before\n`);
  else if (state.diagnostics.length > 0)
    stderr.write(
      formatDiagnostics(state.diagnostics, sourceReader(siteDir), colors, manualAddress(), verbose),
    );
  const failed = state.diagnostics.some(({ severity }) => severity === "error");
  if (failed || options.quiet) return;
  options.stdout.write(
    `Built ${counted(state.outputs?.routes ?? 0, "page")} in ${Math.round(state.durationMs)} ms\n`,
  );
}
