// Runs the test files that it is sent, one after the other in one process: to start one for each, and to compile the same code
// there again, takes most of a second. Each file is a suite, so its hooks are its own.
import { describe } from "node:test";
import { pathToFileURL } from "node:url";

process.on("message", ({ file, program }) => {
  // Only what the file does keeps the process alive until the reporter has told of it.
  process.channel.unref();
  describe(file, () => import(pathToFileURL(program).href));
});

// Of errors after the end of their test, the report says no more than that there are some.
process.on("uncaughtExceptionMonitor", (error) => console.error(error));

process.on("beforeExit", () => {
  if (!process.connected) return;
  console.error("A test waits for something that cannot happen any more.");
  process.exit(1);
});
