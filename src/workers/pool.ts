// Distributes work to several threads, including the current one. Results do not depend on their number.
import { availableParallelism } from "node:os";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Made } from "../cache/memo.js";
import { PACKAGE } from "../io/package-root.js";
import { attempt, failed, type Outcome as ItemOutcome } from "./outcome.js";
import { TaskRunner, type TaskName, type Tasks } from "./tasks.js";
import { ownBuffers, type Batch, type BatchResult, type Rejection } from "./worker.js";

/** Maximum number of items per message: enough to make the cost of messages negligible. */
const BATCH = 12;
/** A batch is at most this part of a fair share of the remaining items, so that all threads finish together. */
const LAST_SHARE = 1 / 4;
/** Number of batches in flight per thread, so that it never waits for the next one. */
const AHEAD = 2;
/** A thread takes about 200 ms to start. The current thread can do this many items in that time. */
const WORTHWHILE = 120;
/** Part of that which is enough for a thread that runs already. */
const RUNNING = 1 / 2;
/** More threads do not help, because the current thread distributes the work and collects the results. */
const MAX_THREADS = 8;

type Outcome<Name extends TaskName> = ItemOutcome<Made<Tasks[Name]["result"]>>;

/** Worker threads. They are started when there is enough work, and run until `close`. */
export class Pool {
  private readonly threads: Thread[] = [];
  private readonly runner = new TaskRunner();
  private rounds = 0;

  /** `extra`: threads in addition to the current one; `least`: minimum number of items to use them. */
  constructor(
    private readonly extra = Math.min(availableParallelism(), MAX_THREADS) - 1,
    private readonly least = WORTHWHILE,
    /** Once it fires, no more items are begun. */
    private readonly signal?: AbortSignal,
  ) {}

  /**
   * Runs a task for every item. `given` prepares the input of the task just before it runs. `take` gets the outcomes in
   * no particular order, so that they do not have to be kept in memory. `size`: number of ordinary items with the work of one.
   */
  async run<Name extends TaskName, Item>(
    name: Name,
    setup: Tasks[Name]["setup"],
    items: readonly Item[],
    given: (item: Item) => Tasks[Name]["item"] | Promise<Tasks[Name]["item"]>,
    take: (item: Item, outcome: Outcome<Name>) => Promise<void>,
    size = 1,
  ): Promise<void> {
    if (items.length === 0) return;
    const spread = this.isWorth(items.length * size);
    let start = 0;
    const next = () => {
      this.signal?.throwIfAborted();
      const share = Math.floor(((items.length - start) / (this.extra + 1)) * LAST_SHARE);
      return items.slice(start, (start += spread ? Math.max(1, Math.min(BATCH, share)) : 1));
    };
    const round = (this.rounds += 1);
    const hand = async (thread: Thread) => {
      for (let batch = next(); batch.length > 0; batch = next()) {
        const outcomes = await thread.run({ round, name, setup, items: await Promise.all(batch.map(given)) });
        for (const [index, item] of batch.entries()) await take(item, outcomes[index] as Outcome<Name>);
      }
    };
    const others = spread
      ? this.started().flatMap((thread) => Array.from({ length: AHEAD }, () => hand(thread)))
      : [];
    const own = async () => {
      const run = await this.runner.prepare(name, setup);
      for (let batch = next(); batch.length > 0; batch = next()) {
        for (const item of batch) await take(item, (await attempt(run, await given(item))) as Outcome<Name>);
        // Lets messages of other threads be handled, which then get their next batch.
        await nextTurn();
      }
    };
    await Promise.all([own(), ...others]);
  }

  /**
   * Runs a task for one item, in another thread if the item is large enough. `size` is the number of ordinary items with
   * the same amount of work. `moved`: bytes of the item that nobody needs afterwards, so that they need not be copied.
   */
  async runOne<Name extends TaskName>(
    name: Name,
    setup: Tasks[Name]["setup"],
    item: Tasks[Name]["item"],
    size = 0,
    moved: readonly Uint8Array[] = [],
  ): Promise<Made<Tasks[Name]["result"]>> {
    const round = (this.rounds += 1);
    const isRunning = this.threads.length > 0;
    const thread = this.isWorth(isRunning ? size / RUNNING : size)
      ? this.started()[round % this.extra]
      : undefined;
    if (!thread) return (await this.runner.prepare(name, setup))(item);
    const sent = { round, name, setup, items: [item] };
    const [outcome] = (await thread.run(sent, moved)) as readonly Outcome<Name>[];
    if (!outcome) throw new Error("The thread sent no result");
    if ("error" in outcome) throw outcome.error;
    return outcome.value;
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()));
  }

  private isWorth(items: number): boolean {
    return this.extra > 0 && items >= this.least;
  }

  private started(): readonly Thread[] {
    while (this.threads.length < this.extra) this.threads.push(new Thread(this.runner));
    return this.threads;
  }
}

type Sent = Omit<Batch, "id">;

/** A worker thread. If it crashes, its items are tried one by one, so that only the one that crashes it fails. */
class Thread {
  private worker: Worker | undefined;
  /** For each task, the round whose setup was last sent to the worker. */
  private rounds = new Map<TaskName, number>();
  private ids = 0;
  /** Whether the worker has sent at least one result. */
  private works = false;
  private isClosed = false;
  private readonly waiting = new Map<
    number,
    { resolve: (results: BatchResult["results"]) => void; reject: (reason: Error) => void }
  >();

  constructor(private readonly runner: TaskRunner) {}

  async run(sent: Sent, moved: readonly Uint8Array[] = []): Promise<readonly ItemOutcome<unknown>[]> {
    try {
      // What has been moved is gone, which only a thread that works may do.
      return await this.send(sent, this.works ? moved : []);
    } catch (error) {
      if (this.isClosed) throw error;
      // If threads cannot run at all, the current thread does the work.
      if (!this.works) {
        const run = (await this.runner.prepare(sent.name, sent.setup as never)) as (item: unknown) => unknown;
        const outcomes: ItemOutcome<unknown>[] = [];
        for (const item of sent.items) outcomes.push(await attempt(run, item));
        return outcomes;
      }
      const results: ItemOutcome<unknown>[] = [];
      for (const item of sent.items) {
        const [result] = await this.send({ ...sent, items: [item] }).catch((error: Error) => [failed(error)]);
        results.push(result ?? failed(new Error("The thread sent no result")));
      }
      return results;
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.worker?.terminate();
  }

  private send({ setup, ...rest }: Sent, moved: readonly Uint8Array[] = []): Promise<BatchResult["results"]> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) throw new Error("The thread is closed");
      const worker = (this.worker ??= this.start());
      const id = (this.ids += 1);
      this.waiting.set(id, { resolve, reject });
      const isNew = this.rounds.get(rest.name) !== rest.round;
      this.rounds.set(rest.name, rest.round);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ ...rest, id, ...(isNew && { setup }) } satisfies Batch, ownBuffers(moved));
    });
  }

  private start(): Worker {
    const worker = new Worker(path.join(PACKAGE, "bin", "thread.js"));
    worker.on("message", (message: BatchResult | Rejection) => {
      // What becomes of it is decided as for those of the main thread: it ends a build, and `serve` goes on.
      if ("rejection" in message) return void Promise.reject(message.rejection);
      const { id, results } = message;
      this.works = true;
      this.waiting.get(id)?.resolve(results);
      this.waiting.delete(id);
    });
    let reason = new Error("The thread ended");
    worker.on("error", (error: Error) => (reason = error));
    worker.on("exit", () => {
      if (this.worker === worker) this.worker = undefined;
      this.rounds = new Map();
      for (const { reject } of this.waiting.values()) reject(reason);
      this.waiting.clear();
    });
    return worker;
  }
}
