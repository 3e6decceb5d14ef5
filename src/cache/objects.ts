/** Named objects in a store that machines share. It never fails: what cannot be read, or is not what was written, is missing. */
export interface Objects {
  /** Whether it takes objects, as far as is known. */
  readonly isWritable: boolean;
  get(name: string): Promise<Uint8Array | undefined>;
  /** Whether it is stored now. Does nothing where the store is read-only. */
  put(name: string, bytes: Uint8Array): Promise<boolean>;
  /** Whether an object may be there; for those who wait for one. */
  has(name: string): Promise<boolean>;
  close(): void | Promise<void>;
}

/** What a request to a store is given. */
export interface Request {
  /** Once it fires, nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Called when a part of the answer has come: the store is at work. */
  readonly onProgress: () => void;
}

/** A server, or a folder, that keeps bytes under names of 64 hexadecimal digits. Its methods throw where it fails. */
export interface ObjectServer {
  /** `undefined` where there is no such object. */
  read(name: string, request: Request): Promise<Uint8Array | undefined>;
  write(name: string, bytes: Uint8Array, request: Request): Promise<void>;
  exists(name: string, request: Request): Promise<boolean>;
  close(): void;
}

/** Why a store does not do what it was asked, in words for people. */
export class StoreError extends Error {
  constructor(
    message: string,
    /** What to do then: try again, do without this object, or leave the store alone, as all requests would fail. */
    readonly then: "retry" | "skip" | "leave" = "retry",
  ) {
    super(message);
  }
}
