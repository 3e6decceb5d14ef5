// Results of earlier work by the content that they came from, in memory; the cache may keep them on disk.

/** Stands for a result that is in the store. */
const UNREAD = Symbol("unread");

/** Where results lie. */
export interface ResultStore<Value> {
  /** Of all that it holds at first. */
  readonly keys: Iterable<string>;
  read(key: string): Value | undefined;
  /** Gives the value as it is to be used from then on. */
  keep(key: string, value: Value): Value;
}

/** A map of results. What is put may come back in another form of the same value, whose large parts lie on disk. */
export class Results<Value> {
  private readonly values = new Map<string, Value | typeof UNREAD>();
  private store: ResultStore<Value> | undefined;

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
    if (value !== UNREAD) return value;
    const read = this.store?.read(key);
    if (read !== undefined) this.values.set(key, read);
    return read;
  }

  put(key: string, value: Value): Value {
    const kept = this.store ? this.store.keep(key, value) : value;
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

  /** Reads from a store, and puts there what comes. */
  connect(store: ResultStore<Value>): void {
    for (const key of store.keys) this.values.set(key, UNREAD);
    this.store = store;
  }
}
