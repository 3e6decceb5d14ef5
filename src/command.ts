// Entry points for the main thread, the worker threads and the compile script. Each loads its code on demand.
import type { Worker } from "node:worker_threads";

/** Runs the command in `process.argv`. `signals`: see `runProcess`. */
export const runCommand = async (signals?: Worker) => (await import("./cli/process.js")).runProcess(signals);

/** All commands with their arguments and options, for the manual. */
export const commandLine = async () => (await import("./cli/run.js")).commandLine();

/** What programs call. */
export const api = () => import("./api.js");

/** The components that every page may use, for the manual. */
export const builtIns = async () => (await import("./markdown/components/built-ins.js")).BUILT_INS;

/** Runs the tasks that the pool sends to this thread. */
export const runThread = async () => (await import("./workers/worker.js")).answerBatches();

/** Follows the site that this thread was started for. */
export const runSiteThread = async () => (await import("./lsp/site-thread.js")).followSite();

/** Writes the bundles of the default theme to a folder. */
export const shipBundles = async (folder: string) =>
  (await import("./bundle/shipped.js")).shipBundles(folder);
