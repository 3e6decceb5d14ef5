/** The storage of a memo. It never fails: values that cannot be read or written count as missing. */
export interface Store {
  /** The bytes under each key, in the same order; `undefined` for missing ones. */
  get(keys: readonly string[]): Promise<readonly (Uint8Array | undefined)[]>;
  set(entries: readonly (readonly [key: string, bytes: Uint8Array])[]): Promise<void>;
  /** Saves the values for later builds. `isUsed`: whether the current site needs a key. */
  save(isUsed: (key: string) => boolean): Promise<void>;
  close(): void;
}
