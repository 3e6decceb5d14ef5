// Values that builds note under keys which they know only afterwards.
import type { Notes } from "../types/cache.js";
import type { Memo } from "./memo.js";

/** Notes in a memo. */
export function notesIn(memo: Memo): Notes {
  return {
    recall: (step, keys) => memo.getAll(step, keys, async () => undefined),
    note: async (step, key, value) => {
      // An older value goes.
      await memo.getAll(
        step,
        [key],
        (_, put) => put(0, { value }),
        () => false,
      );
    },
  };
}
