// What a command has to do with besides files: streams, the folder it is run in, variables, and the signal that ends it.
import type { Readable, Writable } from "node:stream";

/** The surroundings of a command. In the process they are those of `process`; tests and programs bring their own. */
export interface Io {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  /** Absolute path of the folder that relative paths start from. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Ends the command. */
  readonly signal: AbortSignal;
}

/** Options that every command has. */
export interface GlobalFlags {
  readonly verbose?: boolean;
  readonly quiet?: boolean;
  /** False with `--no-color`. */
  readonly color: boolean;
}
