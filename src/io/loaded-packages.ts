// What a process knows of the packages that it loads. Node loads a package once: its code stays what it was, whatever is installed later.

import { PackageStates } from "./package-state.js";
import { stateOf } from "./reads.js";

/**
 * The packages that a process loads, as they were when it first asked for them. Keys are to name these states: its code is theirs.
 * Only a thread that starts later has newer code, so nothing is to be kept for other processes once a package was replaced.
 */
export class LoadedPackages {
  readonly states = new PackageStates();
  private readonly first = new Map<string, Loaded>();
  private readonly replacedNames = new Set<string>();
  private readonly reads = new Map<string, string | null>();

  /**
   * The state of a package the first time. `look` gives its state now, as plain data; nothing if it is not installed. `key`: what
   * Node tells it from others by, otherwise its name.
   */
  keep<State>(name: string, look: () => State | undefined, key = name): State | undefined {
    const now = look();
    if (now === undefined) return undefined;
    const known = this.first.get(key);
    if (!known) this.first.set(key, { name, state: now, look });
    else if (!isSame(known.state, now)) this.replacedNames.add(name);
    return known ? (known.state as State) : now;
  }

  /**
   * Notes what code has read, as `stateOf` takes it: a package may keep it, and does not read it when the configuration runs again.
   * Gives all that was noted.
   */
  note(reads: readonly string[]): readonly string[] {
    for (const read of reads) if (!this.reads.has(read)) this.reads.set(read, stateOf(read));
    return [...this.reads.keys()];
  }

  /** Whether what this process makes is what another one would make: it has no packages, and nothing in memory, that changed since. */
  isCurrent(): boolean {
    return this.replaced().length === 0 && [...this.reads].every(([read, state]) => stateOf(read) === state);
  }

  /** Names of the packages that were replaced since then, even if they are now what they were. */
  replaced(): readonly string[] {
    for (const { name, state, look } of this.first.values())
      if (!isSame(state, stateNow(look))) this.replacedNames.add(name);
    return [...this.replacedNames];
  }

  /** The same as far as it is known: without looking again. */
  get known(): readonly string[] {
    return [...this.replacedNames];
  }
}

interface Loaded {
  readonly name: string;
  readonly state: unknown;
  readonly look: () => unknown;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function stateNow(look: () => unknown): unknown {
  try {
    return look();
  } catch {
    return undefined;
  }
}
