// Caches the results of build steps by their inputs.
import { decodeText } from "../text/bytes.js";
import { PART_START, STEP_END, valueOf, type Store } from "./store.js";
import { Stopwatch } from "./stopwatch.js";

/** The result of a build step. */
export interface Made<Value> {
  /** Plain JSON. It stays in memory, so it should be small. */
  readonly value: Value;
  /** Large parts by name, as bytes. They are not kept in memory, but read from the store when needed. */
  readonly parts?: Readonly<Record<string, Uint8Array>>;
}

/** Stores the missing result at a place in a list of keys. */
export type Put<Value> = (place: number, made: Made<Value>) => Promise<void>;

function nameOf(step: string, key: string): string {
  return step + STEP_END + key;
}

function partName(name: string, part: string): string {
  return name + PART_START + part;
}

/**
 * Caches the results of build steps within a process and, through a store, between processes. Missing results are
 * computed again.
 */
export class Memo {
  private used = new Map<string, unknown>();
  /** Of the last build without errors. */
  private before: ReadonlyMap<string, unknown> = new Map();
  /** Of a build with errors since then. */
  private failed: ReadonlyMap<string, unknown> = new Map();
  /** How long making values has taken. */
  private readonly making = new Stopwatch();

  constructor(private readonly store: Store) {}

  /** The value of a step for a key. */
  async get<Value>(
    step: string,
    key: string,
    make: () => Made<Value> | Promise<Made<Value>>,
  ): Promise<Value> {
    const [value] = await this.getAll<Value>(step, [key], async (_, put) => put(0, await make()));
    return value as Value;
  }

  /**
   * The values of a step for many keys, in order. `make` gets the places of missing values and puts them. A value that
   * it does not put is `undefined`. `isKept`: whether a value that was made before is still good; `make` gets the others again.
   */
  async getAll<Value>(
    step: string,
    keys: readonly string[],
    make: (missing: readonly number[], put: Put<Value>) => Promise<void>,
    isKept: (value: Value) => boolean = () => true,
  ): Promise<(Value | undefined)[]> {
    const names = keys.map((key) => nameOf(step, key));
    // A build may end meanwhile, which begins new lists: `serve` makes search indexes when they are asked for.
    const found: (Value | undefined)[] = [];
    const use = (place: number, name: string, value: Value) => {
      const isGood = isKept(value);
      if (isGood) this.used.set(name, value);
      else this.used.delete(name);
      found[place] = isGood ? value : undefined;
    };
    const unread: number[] = [];
    for (const [place, name] of names.entries()) {
      // No value is `undefined`, as all of them are JSON.
      let value = this.used.get(name);
      if (value === undefined) value = this.before.get(name);
      if (value === undefined) value = this.failed.get(name);
      found.push(undefined);
      if (value === undefined) unread.push(place);
      else use(place, name, value as Value);
    }
    const stored =
      unread.length > 0 ? await this.store.get(unread.map((place) => names[place] as string)) : [];
    for (const [index, place] of unread.entries()) {
      const bytes = stored[index];
      if (bytes) use(place, names[place] as string, JSON.parse(decodeText(bytes)) as Value);
    }
    const missing = [...found.keys()].filter((place) => found[place] === undefined);
    if (missing.length === 0) return found;
    const made = new Map<string, Value>();
    const put: Put<Value> = async (place, each) => {
      const name = names[place] ?? "";
      made.set(name, (await this.put(name, each)) as Value);
    };
    await this.making.during(() => make(missing, put));
    for (const place of missing) found[place] = made.get(names[place] as string);
    return found;
  }

  /** A part of the values of a step for these keys. `make` computes a part that cannot be read from the store. */
  async getParts(
    step: string,
    part: string,
    keys: readonly string[],
    make: (place: number) => Uint8Array | Promise<Uint8Array>,
  ): Promise<Uint8Array[]> {
    const names = keys.map((key) => partName(nameOf(step, key), part));
    const stored = await this.store.get(names);
    return Promise.all(
      names.map(async (name, place) => {
        const cached = stored[place];
        if (cached) return cached;
        const bytes = await make(place);
        await this.store.set([[name, bytes]]);
        return bytes;
      }),
    );
  }

  /** Call at the end of a build. Values that neither this build nor the next one uses are dropped. */
  finish(): void {
    this.before = this.used;
    this.failed = new Map();
    this.used = new Map();
  }

  /** Call between builds: a process that builds again and again would fill the disk with what earlier ones needed. */
  async trim(): Promise<void> {
    // The last build had errors. The next one may need what it made, and that after it the last site without errors.
    if (this.used.size > 0) this.failed = this.used;
    this.used = new Map();
    await this.store.trim((key) => this.isUsed(key));
  }

  /** Lets a process that is killed leave the values that are there now. */
  async keep(): Promise<void> {
    await this.store.keep();
  }

  /** Saves all values for later processes. */
  async save(): Promise<void> {
    await this.store.save({
      isUsed: (key) => this.isUsed(key),
      values: () => new Set([...this.used.keys(), ...this.before.keys(), ...this.failed.keys()]),
      making: this.making.elapsed,
    });
  }

  close(): void {
    this.store.close();
  }

  private isUsed(key: string): boolean {
    const name = valueOf(key);
    return this.used.has(name) || this.before.has(name) || this.failed.has(name);
  }

  /** Returns the value as later builds will read it. */
  private async put(name: string, { value, parts = {} }: Made<unknown>): Promise<unknown> {
    const text = JSON.stringify(value);
    // Substrings would keep the longer original strings in memory.
    const parsed: unknown = JSON.parse(text);
    this.used.set(name, parsed);
    const others = Object.entries(parts).map(([part, bytes]) => [partName(name, part), bytes] as const);
    await this.store.set([[name, Buffer.from(text)], ...others]);
    return parsed;
  }
}
