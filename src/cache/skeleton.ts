// A value ↔ its skeleton and its large parts, which lie elsewhere.

/** Takes the large parts out of a value; `take` gets each with its path, keys joined by dots. */
export function withoutLarge(
  value: unknown,
  large: readonly string[],
  take: (path: string, part: unknown) => void,
  at = "",
): unknown {
  if (large.length === 0 || typeof value !== "object" || value === null) return value;
  const inner = (key: string, part: unknown): unknown => {
    const below = large.flatMap((path) => {
      const [first = "", ...rest] = path.split(".");
      return first === key || first === "*" ? [rest.join(".")] : [];
    });
    if (part === undefined || below.length === 0) return part;
    if (!below.includes("")) return withoutLarge(part, below, take, `${at}${key}.`);
    take(at + key, part);
    return undefined;
  };
  if (Array.isArray(value)) return value.map((item: unknown, index) => inner(String(index), item));
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, inner(key, part as unknown)] as const),
  );
}

/** Puts a part back in its place: it is read whenever somebody asks for it. */
export function putLarge(skeleton: unknown, at: string, read: () => unknown): void {
  const keys = at.split(".");
  const name = keys.pop() ?? "";
  const holder = keys.reduce(
    (inner, key) => (inner as Record<string, object>)[key] ?? {},
    skeleton as object,
  );
  Object.defineProperty(holder, name, { enumerable: true, configurable: true, get: read });
}
