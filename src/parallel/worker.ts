// A thread of its own: does the batches that the pool sends, one after the other.
import { parentPort } from "node:worker_threads";
import { RecentRounds } from "./rounds.js";
import { packed, type Packed } from "../io/packed.js";
import { prepareTask, settle, type Settled, type TaskName, type Tasks } from "./tasks.js";

/** A piece of work. `setup` is sent once for all batches with the same `round`. */
export interface Batch {
  readonly id: number;
  readonly round: number;
  readonly name: TaskName;
  readonly setup?: Tasks[TaskName]["setup"];
  readonly items: readonly Tasks[TaskName]["item"][];
  /** Paths of the large parts of results; those that have some are packed. */
  readonly large: readonly string[];
}

export interface BatchResult {
  readonly id: number;
  readonly results: readonly (Settled<unknown> | { readonly packed: Packed })[];
}

type Run = (item: never) => unknown;

const rounds = new RecentRounds<Promise<Run>>();

parentPort?.on("message", (batch: Batch) => {
  const { round, name, setup } = batch;
  if (setup !== undefined) rounds.set(round, prepareTask(name, setup as never) as Promise<Run>);
  void answer(batch);
});

async function answer({ id, round, items, large }: Batch): Promise<void> {
  const run = await rounds.get(round);
  const moved: ArrayBuffer[] = [];
  const results: BatchResult["results"][number][] = [];
  for (const item of items) {
    const settled = await settle((given) => run?.(given as never), item);
    if (large.length === 0 || "error" in settled) {
      results.push(settled);
      continue;
    }
    const form = packed(settled.value, large);
    moved.push(form.bytes.buffer as ArrayBuffer);
    results.push({ packed: form });
  }
  parentPort?.postMessage({ id, results } satisfies BatchResult, moved);
}
