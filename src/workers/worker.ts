// Runs the batches of the pool in a worker thread, one after the other.
import { parentPort } from "node:worker_threads";
import type { Made } from "../cache/memo.js";
import { blamed } from "../io/blame.js";
import { collectGarbage } from "./garbage.js";
import { attempt, type Outcome } from "./outcome.js";
import { TaskRunner, type TaskName, type Tasks } from "./tasks.js";

/** A batch of items. `setup` is sent with the first batch of a round, and applies until the next round of the task. */
export interface Batch {
  readonly id: number;
  readonly round: number;
  readonly name: TaskName;
  readonly setup?: Tasks[TaskName]["setup"];
  readonly items: readonly Tasks[TaskName]["item"][];
}

export interface BatchResult {
  readonly id: number;
  readonly results: readonly Outcome<unknown>[];
}

/** What a promise was rejected with that code of the site has left behind. */
export interface Rejection {
  readonly rejection: Error;
}

/** Runs the batches that arrive at the port of this thread. */
export function answerBatches(): void {
  const runner = new TaskRunner();
  const runs = new Map<TaskName, Promise<(item: never) => unknown>>();
  // Without a listener, the thread would end, with work on pages that have nothing to do with it.
  process.on("unhandledRejection", (reason) => {
    const rejection = blamed(reason);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage({ rejection } satisfies Rejection);
  });
  parentPort?.on("message", async ({ id, name, setup, items }: Batch) => {
    if (setup !== undefined) runs.set(name, runner.prepare(name, setup as never));
    const run = await runs.get(name);
    const results: Outcome<unknown>[] = [];
    const moved: Uint8Array[] = [];
    for (const item of items) {
      const result = await attempt((given) => run?.(given as never), item);
      results.push(result);
      if ("value" in result) moved.push(...partsOf(result.value));
    }
    parentPort?.postMessage({ id, results } satisfies BatchResult, ownBuffers(moved));
    // What the index was made of is 10 kB for each page.
    if (name === "index") setImmediate(collectGarbage);
  });
}

function partsOf(value: unknown): Uint8Array[] {
  return Object.values((value as Made<unknown> | undefined)?.parts ?? {});
}

/** Buffers that hold nothing but one of these. They can be transferred to another thread instead of copied. */
export function ownBuffers(parts: readonly Uint8Array[]): ArrayBuffer[] {
  const own = parts.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  );
  return [...new Set(own)];
}
