import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Frees memory of this thread that nothing uses, which V8 puts off while there is room: on large sites for hundreds of megabytes. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}

/** By how many percent the memory may grow until V8 looks again for what nothing uses. Its usual value is 100 or more. */
const GROWTH = 35;

/**
 * For builds that hold the outlines of many pages, and must fit on small machines. V8 looks for unused memory more often, and does so
 * in the thread that works: all processors are at work already, and going through outlines beside it costs a tenth more of their time.
 */
export function keepMemorySmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
  setFlagsFromString("--no-concurrent-marking");
  // When V8 looks next is decided at the end of each look.
  collectGarbage();
}
