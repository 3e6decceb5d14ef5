// Work on many items → the same work on several threads, this one among them. Results do not depend on the number.
import { availableParallelism } from "node:os";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { PACKAGE } from "../io/package-root.js";
import { unpacked } from "../io/packed.js";
import { failed, prepareTask, settle, type Settled, type TaskName, type Tasks } from "./tasks.js";
import { RecentRounds } from "./rounds.js";
import type { Batch, BatchResult } from "./worker.js";

/** Items sent at a time at most: enough to make messages cheap. */
const BATCH = 12;
/** Towards the end a thread gets this part of its share of what is left, so that all threads end together. */
const LAST_SHARE = 1 / 4;
/** Batches that a thread has before it: it never waits for the next one. */
const AHEAD = 2;
/** A thread takes about 200 ms to start, in which this one does so many items. */
const WORTHWHILE = 120;
/** More threads than this gain nothing: this one hands out the work and takes it back. */
const MOST_THREADS = 8;

/** Threads for work on many pages, started when there is work enough and kept until `close`. */
export class Pool {
  private readonly threads: Thread[] = [];
  private rounds = 0;

  /** `extra`: threads beside this one; `least`: items below which they are not asked. */
  constructor(
    private readonly extra = Math.min(availableParallelism(), MOST_THREADS) - 1,
    private readonly least = WORTHWHILE,
  ) {}

  /** Whether so many items are spread over threads. */
  isWorth(items: number): boolean {
    return this.extra > 0 && items >= this.least;
  }

  /**
   * Does every item. `given` makes of it what the work needs, when its turn comes; `take` gets what came of it, in no
   * certain order, so that nothing has to be kept here. `large`: paths of parts that other threads hand over in packed
   * form.
   */
  async run<Name extends TaskName, Item>(
    name: Name,
    setup: Tasks[Name]["setup"],
    items: readonly Item[],
    given: (item: Item) => Tasks[Name]["item"],
    take: (item: Item, settled: Settled<Tasks[Name]["result"]>) => void,
    large: readonly string[] = [],
  ): Promise<void> {
    if (items.length === 0) return;
    const spread = this.isWorth(items.length);
    let start = 0;
    const next = () => {
      const share = Math.floor(((items.length - start) / (this.extra + 1)) * LAST_SHARE);
      return items.slice(start, (start += spread ? Math.max(1, Math.min(BATCH, share)) : 1));
    };
    const round = (this.rounds += 1);
    const hand = async (thread: Thread) => {
      for (let batch = next(); batch.length > 0; batch = next()) {
        const results = await thread.run({ round, name, setup, large, items: batch.map(given) });
        for (const [index, item] of batch.entries())
          take(item, results[index] as Settled<Tasks[Name]["result"]>);
      }
    };
    const others = spread
      ? this.started().flatMap((thread) => Array.from({ length: AHEAD }, () => hand(thread)))
      : [];
    const own = async () => {
      const run = await prepareTask(name, setup);
      for (let batch = next(); batch.length > 0; batch = next()) {
        for (const item of batch)
          take(item, (await settle(run, given(item))) as Settled<Tasks[Name]["result"]>);
        // Lets in the answers of other threads, which then get their next batch, and whoever else waits.
        await nextTurn();
      }
    };
    await Promise.all([own(), ...others]);
  }

  /**
   * Does one item in another thread while this one goes on; here, where there is none, or where the item is too small
   * to be worth it. `size` is that of as many items of ordinary work.
   */
  async aside<Name extends TaskName>(
    name: Name,
    setup: Tasks[Name]["setup"],
    item: Tasks[Name]["item"],
    size: number,
    large: readonly string[] = [],
  ): Promise<Tasks[Name]["result"]> {
    const round = (this.rounds += 1);
    const sent = { round, name, setup, large, items: [item] };
    const thread = this.isWorth(size) ? this.started()[0] : undefined;
    const [result] = thread ? await thread.run(sent) : await doHere(sent);
    if (!result) throw new Error("The thread gave no answer");
    if ("error" in result) throw result.error;
    return result.value as Tasks[Name]["result"];
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()));
  }

  private started(): readonly Thread[] {
    while (this.threads.length < this.extra) this.threads.push(new Thread());
    return this.threads;
  }
}

type Sent = Pick<Batch, "round" | "name" | "items" | "large"> & { readonly setup: Tasks[TaskName]["setup"] };

/** One worker. When it dies, the items that it had are tried one by one, so that only the deadly one fails. */
class Thread {
  private worker: Worker | undefined;
  /** The rounds whose setup the worker has. */
  private rounds = new RecentRounds<true>();
  private ids = 0;
  /** Has answered at least once. */
  private works = false;
  private readonly waiting = new Map<
    number,
    { resolve: (results: BatchResult["results"]) => void; reject: (reason: Error) => void }
  >();

  async run(sent: Sent): Promise<readonly Settled<unknown>[]> {
    try {
      return opened(await this.send(sent));
    } catch {
      // Where threads cannot run at all, the work is done here.
      if (!this.works) return doHere(sent);
      const results: Settled<unknown>[] = [];
      for (const item of sent.items) {
        const [result] = await this.send({ ...sent, items: [item] }).then(opened, (error: Error) => [
          failed(error),
        ]);
        results.push(result ?? failed(new Error("The thread gave no answer")));
      }
      return results;
    }
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private send({ setup, ...rest }: Sent): Promise<BatchResult["results"]> {
    return new Promise((resolve, reject) => {
      const worker = (this.worker ??= this.start());
      const id = (this.ids += 1);
      this.waiting.set(id, { resolve, reject });
      const isNew = this.rounds.get(rest.round) === undefined;
      if (isNew) this.rounds.set(rest.round, true);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ ...rest, id, ...(isNew && { setup }) } satisfies Batch);
    });
  }

  private start(): Worker {
    const worker = new Worker(path.join(PACKAGE, "bin", "thread.js"));
    worker.on("message", ({ id, results }: BatchResult) => {
      this.works = true;
      this.waiting.get(id)?.resolve(results);
      this.waiting.delete(id);
    });
    let reason = new Error("The thread ended");
    worker.on("error", (error: Error) => (reason = error));
    worker.on("exit", () => {
      if (this.worker === worker) this.worker = undefined;
      this.rounds = new RecentRounds();
      for (const { reject } of this.waiting.values()) reject(reason);
      this.waiting.clear();
    });
    return worker;
  }
}

function opened(results: BatchResult["results"]): Settled<unknown>[] {
  return results.map((result) => ("packed" in result ? { value: unpacked(result.packed) } : result));
}

async function doHere({ name, setup, items }: Sent): Promise<readonly Settled<unknown>[]> {
  const run = (await prepareTask(name, setup as never)) as (item: unknown) => unknown;
  return Promise.all(items.map((item) => settle(run, item)));
}
