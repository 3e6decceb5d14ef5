// The command as a process: its arguments, its streams, its signals and its exit status.
import type { Worker } from "node:worker_threads";
import { blamed } from "../io/blame.js";
import { endOnSignals } from "./interruption.js";
import type { Io } from "./io.js";
import { run } from "./run.js";
import { printError } from "./terminal.js";

/** Runs the command in `process.argv`. `signals`: the thread of `bin/signals.cjs`; absent if there is no command among them. */
export async function runProcess(signals: Worker | undefined): Promise<void> {
  const argv = process.argv.slice(2);
  const interruption = new AbortController();
  const { stdin, stdout, stderr, env } = process;
  const io: Io = { stdin, stdout, stderr, cwd: process.cwd(), env, signal: interruption.signal };
  process.on("uncaughtException", (error, origin) => {
    const reason = origin === "unhandledRejection" ? blamed(error) : error;
    if (!interruption.signal.aborted) process.exitCode = printError(reason, io, argv.includes("--verbose"));
    process.exit();
  });
  // The reader of a pipe may close it early, as in `docsite build --help | head -1`.
  process.stdout.on("error", () => process.exit());
  if (signals) await endOnSignals(signals, interruption);
  const status = await run(argv, io);
  // After an interruption, the watcher may still be reading folders and keep the process alive.
  if (interruption.signal.aborted) process.exit();
  process.exitCode = status;
}
