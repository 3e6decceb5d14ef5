/**
 * A cache that machines share: each takes from it what another one has made of the same files. The options `--cache-store` and
 * `--cache-read-only` of the command line come first.
 */
export interface CacheConfig {
  /** Address of the store: a folder such as `file:///mnt/cache`. Default: none. */
  readonly store?: string;
  /**
   * Whether builds only read the store. Whoever can write to it decides what is in the sites that are built with it, so builds of
   * what anybody may send, such as pull requests, only read it. Default `false`.
   */
  readonly readOnly?: boolean;
}

/** What builds note for later ones. */
export interface Notes {
  /** The values of a step that earlier builds have noted by these keys. */
  readonly recall: <Value>(step: string, keys: readonly string[]) => Promise<readonly (Value | undefined)[]>;
  /** Notes a value for later builds. Plain JSON. */
  readonly note: (step: string, key: string, value: unknown) => Promise<void>;
}
