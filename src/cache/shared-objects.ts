import { setTimeout as sleep } from "node:timers/promises";
import { StoreError, type Objects, type ObjectServer, type Request } from "./objects.js";
import type { Seal } from "./seal.js";
import { Turns } from "./turns.js";

/** Requests at a time: enough to hide how long each answer takes, few enough for any server and for the memory. */
const MOST_REQUESTS = 6;

/** How long nothing may come from a store that was asked, in milliseconds. */
const PATIENCE = 10_000;

/** The slowest upload that is waited for, in bytes per millisecond. How far one is, nobody tells. */
const SLOWEST_UPLOAD = 100;

/** A store that fails so many times in a row is left alone. */
const MOST_FAILURES = 3;

/** How long to wait before a request that failed is made once more, in milliseconds. */
const PAUSE = 200;

/** What was wrong with a store. */
export interface StoreProblem {
  /** What could not be done. */
  readonly task: "read" | "written";
  /** Whether it is left alone since then. */
  readonly isLeft: boolean;
  readonly reason: string;
}

/** How a shared store is used. */
export interface SharedObjectsOptions {
  readonly readOnly?: boolean;
  /** How long nothing may come from the store, in milliseconds. */
  readonly patience?: number;
}

/** One of the two things that are done with a store. It may be read where it cannot be written, but not the other way round. */
interface Task {
  readonly name: StoreProblem["task"];
  failures: number;
  isLeft: boolean;
}

/** What came is not what was written. */
class DamagedError extends StoreError {
  constructor() {
    super("what it gives is not what was stored", "skip");
  }
}

/** The objects of a program in a store that machines share. What goes wrong is noted, and the store left alone if it stays so. */
export class SharedObjects implements Objects {
  private readonly turns = new Turns(MOST_REQUESTS);
  private readonly running = new Set<AbortController>();
  private readonly reading: Task = { name: "read", failures: 0, isLeft: false };
  private readonly writing: Task = { name: "written", failures: 0, isLeft: false };
  /** What went wrong first. */
  problem: StoreProblem | undefined;
  private server: Promise<ObjectServer> | undefined;

  /** `connect` is called when the store is first used. */
  constructor(
    private readonly connect: () => Promise<ObjectServer>,
    private readonly seal: Seal,
    private readonly options: SharedObjectsOptions = {},
  ) {
    this.writing.isLeft = options.readOnly === true;
  }

  get isWritable(): boolean {
    return !this.reading.isLeft && !this.writing.isLeft;
  }

  async get(name: string): Promise<Uint8Array | undefined> {
    return (await this.find(name))?.bytes;
  }

  /** An object, where there is one that is not damaged. `undefined`: the store does not say. */
  async find(name: string): Promise<{ readonly bytes?: Uint8Array } | undefined> {
    const found = await this.do(this.reading, async (server, request) => {
      const sealed = await server.read(this.seal.nameOf(name), request);
      if (!sealed) return {};
      const bytes = await this.seal.open(name, sealed).catch(() => undefined);
      if (!bytes) throw new DamagedError();
      return { bytes };
    });
    if (found instanceof DamagedError) return {};
    return found instanceof StoreError ? undefined : found;
  }

  async put(name: string, bytes: Uint8Array): Promise<boolean> {
    if (!this.isWritable) return false;
    const sealed = await this.seal.close(name, bytes);
    const patience = sealed.byteLength / SLOWEST_UPLOAD;
    const stored = await this.do(
      this.writing,
      async (server, request) => {
        await server.write(this.seal.nameOf(name), sealed, request);
        return true;
      },
      patience,
    );
    return stored === true;
  }

  async has(name: string): Promise<boolean> {
    const found = await this.do(this.reading, (server, request) =>
      server.exists(this.seal.nameOf(name), request),
    );
    return found === true;
  }

  /** Notes what is wrong with it. */
  note(task: StoreProblem["task"], reason: string): void {
    this.problem ??= { task, reason, isLeft: false };
  }

  /** Notes that it cannot be read, ends all requests, and asks the store for nothing more. */
  leave(reason: string): void {
    this.note("read", reason);
    this.end(this.reading);
    this.abort();
  }

  async close(): Promise<void> {
    this.reading.isLeft = true;
    this.abort();
    const server = await this.server?.catch(() => undefined);
    server?.close();
  }

  private abort(): void {
    for (const request of this.running) request.abort();
  }

  /** Does something with the server, a second time where that may help. Gives why it has failed, where it has. */
  private async do<Value>(
    task: Task,
    run: (server: ObjectServer, request: Request) => Promise<Value>,
    patience = 0,
  ): Promise<Value | StoreError> {
    return this.turns.take(async () => {
      const isLeft = () => task.isLeft || this.reading.isLeft;
      for (let isAgain = false; !isLeft(); isAgain = true) {
        try {
          const value = await this.ask(run, patience);
          task.failures = 0;
          return value;
        } catch (error) {
          if (isLeft()) break;
          const failure = error instanceof StoreError ? error : new StoreError(String(error));
          if (isAgain || failure.then !== "retry") return this.failed(task, failure);
          await sleep(PAUSE);
        }
      }
      return new StoreError("it is left alone");
    });
  }

  private failed(task: Task, failure: StoreError): StoreError {
    this.note(task.name, failure.message);
    task.failures += 1;
    if (failure.then === "leave" || task.failures === MOST_FAILURES) this.end(task);
    return failure;
  }

  private end(task: Task): void {
    task.isLeft = true;
    if (this.problem?.task === task.name) this.problem = { ...this.problem, isLeft: true };
  }

  /** Some requests cannot be aborted, such as those to a folder on a disk that hangs. They are not waited for. */
  private async ask<Value>(
    run: (server: ObjectServer, request: Request) => Promise<Value>,
    more: number,
  ): Promise<Value> {
    const patience = this.options.patience ?? PATIENCE;
    const aborting = new AbortController();
    const { signal } = aborting;
    this.running.add(aborting);
    const seconds = Math.ceil(patience / 1000);
    const late = new StoreError(`it did not answer within ${seconds} seconds`, "skip");
    const timer = setTimeout(() => aborting.abort(late), patience + more);
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason as Error)),
    );
    try {
      const answer = (this.server ??= this.connect()).then((server) =>
        run(server, { signal, onProgress: () => timer.refresh() }),
      );
      // Nobody hears of how a request ends that is too late.
      answer.catch(() => undefined);
      return await Promise.race([answer, aborted]);
    } finally {
      clearTimeout(timer);
      this.running.delete(aborting);
    }
  }
}
