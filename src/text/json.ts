// JSON values: type guards, safe lookups, and positions in JSON text.

/** A JSON object. Read keys from data with `entryOf`, which ignores inherited properties. */
export type JsonObject = { readonly [key: string]: unknown };

/** Whether a value is a JSON object, not an array or `null`. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
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

/** The number at a key. */
export function numberAt(value: unknown, key: string): number | undefined {
  const found = entryOf(value, key);
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

/**
 * Offset of the key at a path in valid JSON text (of the value, in an array), or of its nearest existing parent.
 * Scans only what precedes it: a description can have many megabytes in one line.
 */
export function jsonOffset(text: string, path: JsonPath): number {
  let position = skipSpace(text, text.startsWith("\ufeff") ? 1 : 0);
  let found = position;
  for (const part of path) {
    const opening = text[position];
    if (opening !== "{" && opening !== "[") return found;
    let index = 0;
    let entered = false;
    position = skipSpace(text, position + 1);
    while (position < text.length && text[position] !== "}" && text[position] !== "]") {
      const start = position;
      let matches = index === Number(part);
      if (opening === "{") {
        const end = skipValue(text, position);
        matches = JSON.parse(text.slice(position, end)) === String(part);
        position = skipSpace(text, skipSpace(text, end) + 1);
      }
      if (matches) {
        found = start;
        entered = true;
        break;
      }
      position = skipSpace(text, skipValue(text, position));
      if (text[position] === ",") position = skipSpace(text, position + 1);
      index += 1;
    }
    if (!entered) return found;
  }
  return found;
}

function skipSpace(text: string, from: number): number {
  let position = from;
  while (/[\s]/.test(text[position] ?? "x")) position += 1;
  return position;
}

/** The end offset of the value at `from`. */
function skipValue(text: string, from: number): number {
  let depth = 0;
  for (let position = from; position < text.length; position++) {
    const character = text[position];
    if (character === '"') {
      for (position += 1; position < text.length && text[position] !== '"'; position++) {
        if (text[position] === "\\") position += 1;
      }
      if (depth === 0) return position + 1;
    } else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") {
      if (depth === 0) return position;
      depth -= 1;
      if (depth === 0) return position + 1;
    } else if (depth === 0 && (character === "," || /\s/.test(character ?? ""))) return position;
  }
  return text.length;
}
