// What modules of a Docusaurus project export, as jiti gives it.

/**
 * What an ES module exports, for code that uses `require` and expects its default export, as jiti gives it: the default export, with
 * the other exports beside it.
 */
export function withDefault(exports: unknown): unknown {
  if (!isReference(exports) || !("__esModule" in exports) || !("default" in exports)) return exports;
  const { default: main } = exports;
  if (!isReference(main) || main === exports) return exports;
  const isOnly = Object.keys(exports).every((key) => key === "default" || key === "__esModule");
  const [first, second] = isOnly ? [extensible(main), exports] : [extensible(exports), main];
  return new Proxy(first, {
    get: (_, key) =>
      key === "default"
        ? main
        : key === "__esModule"
          ? true
          : (Reflect.get(Reflect.has(first, key) ? first : second, key) as unknown),
    has: (_, key) => Reflect.has(first, key) || Reflect.has(second, key),
    // Compiled imports copy what is listed.
    ownKeys: () => [...new Set([...Reflect.ownKeys(first), ...Reflect.ownKeys(second), "default"])],
    getOwnPropertyDescriptor: (_, key) =>
      Reflect.getOwnPropertyDescriptor(first, key) ?? {
        configurable: true,
        value: key === "default" ? main : (Reflect.get(second, key) as unknown),
      },
  });
}

/** What a proxy may show more properties of than it has: an ES module and what is frozen take none. */
function extensible(value: object): object {
  return Object.isExtensible(value) || typeof value === "function" ? value : { ...value };
}

/** Whether a value has an identity. */
export function isReference(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}
