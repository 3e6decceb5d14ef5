/** A key is the name of a step, this, and the key of the value. */
export const STEP_END = "\t";

/** After the key of a value, this and the name of a part are the key of the part. */
export const PART_START = "\n";

/** The key of a value of which this is the key, or that of one of its parts. */
export function valueOf(key: string): string {
  const end = key.indexOf(PART_START);
  return end === -1 ? key : key.slice(0, end);
}

/** What a build used of a store. */
export interface Usage {
  /** Whether the current site needs what a key stands for. */
  readonly isUsed: (key: string) => boolean;
  /** The keys of all values that it needs; their parts are not among them. */
  readonly values: () => Iterable<string>;
  /** How long making what the store did not have took, in milliseconds. */
  readonly making: number;
}

/** The storage of a memo. It never fails: values that cannot be read or written count as missing. */
export interface Store {
  /** The bytes under each key, in the same order; `undefined` for missing ones. */
  get(keys: readonly string[]): Promise<readonly (Uint8Array | undefined)[]>;
  set(entries: readonly (readonly [key: string, bytes: Uint8Array])[]): Promise<void>;
  /** Makes room, where this process has stored much that nothing needs any more. */
  trim(isUsed: Usage["isUsed"]): Promise<void>;
  /** Lets a process that is killed leave the values that are there now. */
  keep(): Promise<void>;
  /** Saves the values for later builds. */
  save(usage: Usage): Promise<void>;
  close(): void;
}
