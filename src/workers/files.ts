// Makes files of features in any thread.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Made } from "../cache/memo.js";
import { FEATURES } from "../features/index.js";
import { collectGarbage } from "./garbage.js";

/** What a feature makes its files with. */
export interface FileSetup {
  /** Name of the feature. */
  readonly feature: string;
  /** Plain data for its task. */
  readonly given: unknown;
}

/** A file may leave 3 MB that V8 does not count, so it would wait for hundreds of them before it frees any. */
const MOST_KEPT = 20;

/** Gives the function that makes a file of an item. Its part: `file`. */
export async function fileMaker({
  feature,
  given,
}: FileSetup): Promise<(item: unknown) => Promise<Made<null>>> {
  const load = FEATURES.find(({ name }) => name === feature)?.task;
  if (!load) throw new Error(`The feature ${feature} makes no files in threads`);
  const make = (await load())(given as never);
  let made = 0;
  return async (item) => {
    const file = await make(item as never);
    made += 1;
    if (made % MOST_KEPT === 0) {
      collectGarbage();
      // What it found is freed after this turn.
      await nextTurn();
    }
    return { value: null, parts: { file } };
  };
}
