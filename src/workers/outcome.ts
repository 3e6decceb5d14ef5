// What becomes of a task: a value, or an error that can be sent between threads.

/** The outcome of a task for one item. */
export type Outcome<Value> = { readonly value: Value } | Failed;

/** The outcome of a task that threw an error. */
export interface Failed {
  readonly error: Error;
  /** Name of the error, because errors lose it when they are sent between threads. */
  readonly kind: string;
}

/** Runs a task for one item, and catches its errors. */
export async function attempt<Item, Answer>(
  run: (item: Item) => Answer,
  item: Item,
): Promise<Outcome<Awaited<Answer>>> {
  try {
    return { value: await run(item) };
  } catch (error) {
    return failed(error);
  }
}

export function failed(error: unknown): Failed {
  const actual = error instanceof Error ? error : new Error(String(error));
  return { error: actual, kind: actual.name };
}
