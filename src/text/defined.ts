type Optional<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];

/** An object without those of its entries that are `undefined`. */
export type Defined<T> = Omit<T, Optional<T>> & { [K in Optional<T>]?: Exclude<T[K], undefined> };

/** Leaves out what is `undefined`, as optional properties ask for. */
export function defined<const T extends object>(entries: T): Defined<T> {
  const result: Partial<T> = {};
  for (const key in entries) {
    const value = entries[key];
    if (value !== undefined) result[key] = value;
  }
  return result as Defined<T>;
}

/** The list, or `undefined` if it is empty. */
export function unlessEmpty<List extends readonly unknown[]>(list: List): List | undefined {
  return list.length > 0 ? list : undefined;
}
