// Results of earlier work by the content that they came from, in memory; the cache may keep them on disk.

/** A map of results. What is put may come back in another form of the same value, whose large parts lie on disk. */
export class Results<Value> {
  private readonly values = new Map<string, Value | (() => Value)>();
  private spill: ((key: string, value: Value) => Value) | undefined;

  /**
   * `large`: paths of the parts that are read only when they are asked for, their keys joined by dots; `*` stands
   * for every item of an array.
   */
  constructor(readonly large: readonly string[] = []) {}

  has(key: string): boolean {
    return this.values.has(key);
  }

  get(key: string): Value | undefined {
    const value = this.values.get(key);
    if (typeof value !== "function") return value;
    const read = (value as () => Value)();
    this.values.set(key, read);
    return read;
  }

  put(key: string, value: Value): Value {
    const kept = this.spill ? this.spill(key, value) : value;
    this.values.set(key, kept);
    return kept;
  }

  /** Forgets all but these, which are all here: the results grow no larger than the site. */
  keepOnly(keys: readonly string[]): void {
    if (this.values.size === keys.length) return;
    const kept = new Set(keys);
    for (const key of this.values.keys()) if (!kept.has(key)) this.values.delete(key);
  }

  keys(): IterableIterator<string> {
    return this.values.keys();
  }

  clear(): void {
    this.values.clear();
  }

  /** What the cache holds, and where it puts what comes. */
  connect(
    known: Iterable<readonly [string, () => Value]>,
    spill: (key: string, value: Value) => Value,
  ): void {
    for (const [key, read] of known) this.values.set(key, read);
    this.spill = spill;
  }

  disconnect(): void {
    this.values.clear();
    this.spill = undefined;
  }
}
