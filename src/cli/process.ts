// The command as a process: its arguments, its streams, its signals and its exit status.
import { blamed } from "../io/blame.js";
import type { Io } from "./io.js";
import { run } from "./run.js";
import { printError } from "./terminal.js";

/** Runs the command in `process.argv`. */
export function runProcess(): void {
  const argv = process.argv.slice(2);
  const interruption = new AbortController();
  const { stdin, stdout, stderr, env } = process;
  const io: Io = { stdin, stdout, stderr, cwd: process.cwd(), env, signal: interruption.signal };
  for (const [signal, status] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)
    process.once(signal, () => {
      process.exitCode = status;
      interruption.abort();
      // A second signal ends the process at once.
      process.once(signal, () => process.exit(status));
    });
  process.on("uncaughtException", (error, origin) => {
    const reason = origin === "unhandledRejection" ? blamed(error) : error;
    if (!interruption.signal.aborted) process.exitCode = printError(reason, io, argv.includes("--verbose"));
    process.exit();
  });
  // The reader of a pipe may close it early, as in `docsite build --help | head -1`.
  process.stdout.on("error", () => process.exit());
  void run(argv, io).then((status) => {
    // After an interruption, the watcher may still be reading folders and keep the process alive.
    if (interruption.signal.aborted) process.exit();
    process.exitCode = status;
  });
}
