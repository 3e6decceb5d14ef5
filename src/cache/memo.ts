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

/** Whether the value of a key, or the one that it is a part of, is among those of its step. */
function isIn(steps: ReadonlyMap<string, { has(key: string): boolean }>, key: string): boolean {
  const name = valueOf(key);
  const end = name.indexOf(STEP_END);
  return steps.get(name.slice(0, end))?.has(name.slice(end + STEP_END.length)) === true;
}

/** A value in memory. */
interface Known {
  readonly value: unknown;
  /** The last build that used it. */
  build: number;
  /** The last build without errors used it. */
  isGood: boolean;
}

/**
 * Caches the results of build steps within a process and, through a store, between processes. Missing results are
 * computed again.
 */
export class Memo {
  /** The values in memory, by step and key: what this build, the last one without errors and one with errors since then used. */
  private readonly known = new Map<string, Map<string, Known>>();
  /** Number of the current build. */
  private build = 1;
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
    const known = this.known.get(step) ?? new Map<string, Known>();
    this.known.set(step, known);
    const found: (Value | undefined)[] = [];
    const unread: number[] = [];
    for (const [place, key] of keys.entries()) {
      const entry = known.get(key);
      const isFound = entry !== undefined && isKept(entry.value as Value);
      if (isFound) entry.build = this.build;
      else if (entry) known.delete(key);
      else unread.push(place);
      found.push(isFound ? (entry.value as Value) : undefined);
    }
    const stored =
      unread.length > 0 ? await this.store.get(unread.map((place) => nameOf(step, keys[place] ?? ""))) : [];
    for (const [index, place] of unread.entries()) {
      const bytes = stored[index];
      const value = bytes && (JSON.parse(decodeText(bytes)) as Value);
      if (value === undefined || !isKept(value)) continue;
      known.set(keys[place] ?? "", { value, build: this.build, isGood: false });
      found[place] = value;
    }
    // No value is `undefined`, as all of them are JSON.
    const missing = [...found.keys()].filter((place) => found[place] === undefined);
    if (missing.length === 0) return found;
    const made = new Map<string, Value>();
    const put: Put<Value> = async (place, each) => {
      const key = keys[place] ?? "";
      made.set(key, (await this.put(step, key, each)) as Value);
    };
    await this.making.during(() => make(missing, put));
    for (const place of missing) found[place] = made.get(keys[place] ?? "");
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
    this.drop(({ build }) => build < this.build);
    for (const known of this.known.values()) for (const entry of known.values()) entry.isGood = true;
    this.build += 1;
  }

  /** Call between builds: a process that builds again and again would fill the disk with what earlier ones needed. */
  async trim(): Promise<void> {
    // If the last build had errors, the next one may need what it made, and that after it the last site without errors.
    this.drop(({ build, isGood }) => !isGood && build < this.build);
    this.build += 1;
    await this.store.trim((key) => isIn(this.known, key));
  }

  /** Lets a process that is killed leave the values that are there now. */
  async keep(): Promise<void> {
    await this.store.keep();
  }

  /** Saves all values for later processes. This process forgets them: saving takes less time in a small memory. */
  async save(): Promise<void> {
    const steps = [...this.known].map(([step, known]) => [step, new Set(known.keys())] as const);
    this.known.clear();
    const saved = new Map(steps);
    await this.store.save({
      isUsed: (key) => isIn(saved, key),
      values: () => steps.flatMap(([step, keys]) => [...keys].map((key) => nameOf(step, key))),
      making: this.making.elapsed,
    });
  }

  close(): void {
    this.store.close();
  }

  private drop(isDropped: (entry: Known) => boolean): void {
    for (const known of this.known.values())
      for (const [key, entry] of known) if (isDropped(entry)) known.delete(key);
  }

  /** Returns the value as later builds will read it. */
  private async put(step: string, key: string, { value, parts = {} }: Made<unknown>): Promise<unknown> {
    const name = nameOf(step, key);
    const text = JSON.stringify(value);
    // Substrings would keep the longer original strings in memory.
    const parsed: unknown = JSON.parse(text);
    const known = this.known.get(step) ?? new Map<string, Known>();
    this.known.set(step, known.set(key, { value: parsed, build: this.build, isGood: false }));
    const others = Object.entries(parts).map(([part, bytes]) => [partName(name, part), bytes] as const);
    await this.store.set([[name, Buffer.from(text)], ...others]);
    return parsed;
  }
}
