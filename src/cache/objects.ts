/** Named objects in a store that machines share. It never fails: what cannot be read, or is not what was written, is missing. */
export interface Objects {
  get(name: string): Promise<Uint8Array | undefined>;
  /** Whether it is stored now. Does nothing where the store is read-only. */
  put(name: string, bytes: Uint8Array): Promise<boolean>;
  /** Whether an object may be there; for those who wait for one. */
  has(name: string): Promise<boolean>;
  close(): void | Promise<void>;
}

/** A server, or a folder, that keeps bytes under names of 64 hexadecimal digits. Its methods throw where it fails. */
export interface ObjectServer {
  /** `undefined` where there is no such object. */
  read(name: string): Promise<Uint8Array | undefined>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  exists(name: string): Promise<boolean>;
  close(): void;
}
