// A thread of its own: does the batches that the pool sends, one after the other.
import { parentPort } from "node:worker_threads";
import { prepareTask, settle, type Settled, type TaskName, type Tasks } from "./tasks.js";

/** A piece of work. `setup` is sent once for all batches with the same `round`. */
export interface Batch {
  readonly id: number;
  readonly round: number;
  readonly name: TaskName;
  readonly setup?: Tasks[TaskName]["setup"];
  readonly items: readonly Tasks[TaskName]["item"][];
}

export interface BatchResult {
  readonly id: number;
  readonly results: readonly Settled<unknown>[];
}

type Run = (item: never) => unknown;

let current: { readonly round: number; readonly run: Promise<Run> } | undefined;

parentPort?.on("message", (batch: Batch) => {
  if (batch.setup !== undefined) {
    current = { round: batch.round, run: prepareTask(batch.name, batch.setup as never) as Promise<Run> };
  }
  void answer(batch);
});

async function answer({ id, items }: Batch): Promise<void> {
  const run = await current?.run;
  const results: Settled<unknown>[] = [];
  for (const item of items) results.push(await settle((given) => run?.(given as never), item));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ id, results } satisfies BatchResult);
}
