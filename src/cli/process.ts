// The command as a process: its arguments, its streams, its signals and its exit status.
import type { Worker } from "node:worker_threads";
import { blamed } from "../io/blame.js";
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

/** Exit statuses by the signals that end a command. */
const STATUSES = { SIGINT: 130, SIGTERM: 143 } as const;

type EndingSignal = keyof typeof STATUSES;

/** So many times `TURN` milliseconds a command has to leave everything in order. On a busy machine, these are longer. */
const TURNS = 12;
const TURN = 50;

/**
 * Fires `interruption` at the first signal. A command that has not ended within a second is ended: the main thread may wait for code
 * of the site, or run it, so that it hears of nothing. `thread` does (`bin/signals.cjs`). Resolves when one of them listens; until then,
 * and at the second signal, the system ends the process at once.
 */
function endOnSignals(thread: Worker, interruption: AbortController): Promise<void> {
  const interrupt = (signal: EndingSignal) => {
    const status = STATUSES[signal];
    process.exitCode = status;
    let turns = 0;
    const turn = () => {
      turns += 1;
      if (turns > TURNS) process.exit(status);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage("alive");
    };
    turn();
    setInterval(turn, TURN).unref();
    interruption.abort();
  };
  return new Promise((resolve) => {
    thread.on("message", (said: boolean | EndingSignal) => {
      if (typeof said !== "boolean") return interrupt(said);
      if (!said)
        for (const signal of Object.keys(STATUSES) as EndingSignal[])
          process.once(signal, () => interrupt(signal));
      // From now on, it does not keep the process alive.
      thread.unref();
      resolve();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage("listens?");
  });
}
