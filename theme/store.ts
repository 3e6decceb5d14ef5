import { useSyncExternalStore } from "react";

/** A value that islands share. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  /** Calls `listener` after each change; the result ends that. */
  subscribe(listener: () => void): () => void;
  /** The value, for components: they render again when it changes. */
  use(): Value;
}

/** Makes a store. Islands that import the module it is made in share it, until the page is left by a full load. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const get = () => current;
  return {
    get,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  };
}
