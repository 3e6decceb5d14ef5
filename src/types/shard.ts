/** One of several builds that make a site together. */
export interface Shard {
  /** From 1 to `count`. */
  readonly index: number;
  readonly count: number;
}
