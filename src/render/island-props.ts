/** The name of a prop that cannot be sent to browsers. */
export function unsentProp(props: Readonly<Record<string, unknown>>): string | undefined {
  const isSent = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.every(isSent);
    if (typeof value !== "object" || value === null) return typeof value !== "function";
    return !("$$typeof" in value) && Object.values(value).every(isSent);
  };
  return Object.keys(props).find((name) => !isSent(props[name]));
}

/** The name of the slot of a partial, as browsers make it. */
export function partialSlot(path: string, props: Readonly<Record<string, unknown>>): string {
  return `${path} ${JSON.stringify(props)}`;
}
