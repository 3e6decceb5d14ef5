// JSON values: type guards, safe lookups, pointers.

/** A JSON object. Read keys from data with `entryOf`, which ignores inherited properties. */
export type JsonObject = { readonly [key: string]: unknown };

/** Whether a value is a JSON object, not an array, `null` or an object that stands for a text or a number. */
export function isObject(value: unknown): value is JsonObject {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !(Symbol.toPrimitive in value)
  );
}

/** An own property of an object. */
export function entryOf(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Sets an own property, `__proto__` included. */
export function setEntry(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}

/** The object at a key, or an empty one. */
export function objectAt(value: unknown, key: string): JsonObject {
  const found = entryOf(value, key);
  return isObject(found) ? found : {};
}

/** The array at a key, or an empty one. */
export function listAt(value: unknown, key: string): readonly unknown[] {
  const found = entryOf(value, key);
  return Array.isArray(found) ? (found as readonly unknown[]) : [];
}

/** The string at a key. */
export function stringAt(value: unknown, key: string): string | undefined {
  const found = entryOf(value, key);
  return typeof found === "string" ? found : undefined;
}

/** The string at a key, if it is more than space. */
export function textAt(value: unknown, key: string): string | undefined {
  const found = stringAt(value, key);
  return found?.trim() === "" ? undefined : found;
}

/** The number at a key, rounded to one of JavaScript. */
export function numberAt(value: unknown, key: string): number | undefined {
  const found = entryOf(value, key);
  if (typeof found === "object" && found !== null && Symbol.toPrimitive in found) return Number(found);
  return typeof found === "number" ? found : undefined;
}

/** `true` where the value at a key is, otherwise nothing. */
export function flagAt(value: unknown, key: string): true | undefined {
  return entryOf(value, key) === true || undefined;
}

/** A path into a JSON value. */
export type JsonPath = readonly (string | number)[];

/** The value at a path. */
export function valueAt(value: unknown, path: JsonPath): unknown {
  let current = value;
  for (const part of path) {
    current = Array.isArray(current) ? (current as unknown[])[Number(part)] : entryOf(current, String(part));
  }
  return current;
}

/** The keys of a JSON pointer (RFC 6901): `/a~1b/0` gives `a/b` and `0`. */
export function parsePointer(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replace(/~1/g, "/").replace(/~0/g, "~"));
}

/** The JSON pointer of a path (RFC 6901). */
export function pointerOf(path: JsonPath): string {
  return path.map((part) => `/${String(part).replace(/~/g, "~0").replace(/\//g, "~1")}`).join("");
}
