// What a test starts or makes goes when the test ends.
import type { ChildProcess } from "node:child_process";
import { after } from "node:test";

/** What tells of the end of a test: its context, or `suiteContext`. */
export interface Ending {
  after(end: () => unknown): void;
}

const waiting = new WeakMap<Ending, (() => unknown)[]>();

/**
 * Adds what to do when the test ends. The newest comes first, so that what uses a folder ends before the folder goes;
 * the test runner would take them in the order in which they were added, and none after one that fails.
 */
export function atEnd(context: Ending, end: () => unknown): void {
  const known = waiting.get(context);
  if (known) {
    known.push(end);
    return;
  }
  const ends = [end];
  waiting.set(context, ends);
  context.after(() => carryOut(ends));
}

/** Ends a process when the test ends, and waits until it has: it may write to its last moment. */
export function stopAtEnd(context: Ending, child: ChildProcess): void {
  const ended = new Promise((resolve) => child.on("close", resolve));
  atEnd(context, () => {
    child.kill("SIGKILL");
    return ended;
  });
}

/** For sites that the tests of a suite share: what starts here ends with the suite. Call it in the suite's body. */
export function suiteContext(): Ending {
  const context: Ending = { after: (end) => after(async () => void (await end())) };
  // Now, as a hook that is added while a test runs would be the test's.
  atEnd(context, () => {});
  return context;
}

async function carryOut(ends: readonly (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const end of ends.toReversed()) {
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
