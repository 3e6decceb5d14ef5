// Following references inside one document.
import { defined } from "../text/defined.js";
import { entryOf, isObject, parsePointer, stringAt, valueAt } from "../text/json.js";
import { decodePath } from "../text/path.js";

const MAX_STEPS = 30;

/** The pointer of a local reference; `undefined` for other values. */
export function referenceOf(value: unknown): string | undefined {
  const ref = entryOf(value, "$ref") ?? entryOf(value, "$dynamicRef");
  return typeof ref === "string" ? ref : undefined;
}

/** The target of a local reference. */
export function targetOf(document: unknown, ref: string): unknown {
  if (ref !== "#" && !ref.startsWith("#/")) return undefined;
  return valueAt(document, parsePointer(decodePath(ref.slice(1))));
}

/**
 * Follows a chain of references. A summary or description beside a `$ref` overrides
 * that of the target (OpenAPI 3.1). `undefined` for circular references.
 */
export function dereference(document: unknown, value: unknown): unknown {
  let current = value;
  for (let step = 0; step < MAX_STEPS; step++) {
    const ref = referenceOf(current);
    if (ref === undefined) return current;
    const target = targetOf(document, ref);
    const summary = stringAt(current, "summary");
    const description = stringAt(current, "description");
    current = isObject(target) ? { ...target, ...defined({ summary, description }) } : target;
  }
  return undefined;
}
