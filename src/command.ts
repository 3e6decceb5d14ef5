// What the program does in its first thread, and in all others. Neither is loaded before it is asked for.

/** Runs the command of the process's arguments. */
export const runCommand = () => import("./cli.js");

/** Does the work that the pool sends to this thread. */
export const runThread = () => import("./parallel/worker.js");
