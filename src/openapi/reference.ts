// Following references inside one document.
import { entryOf, isObject, parsePointer, valueAt } from "../text/json.js";
import { decodePath } from "../text/path.js";

const MAX_STEPS = 30;

/** The pointer of a local reference; `undefined` for other values. */
export function referenceOf(value: unknown): string | undefined {
  const ref = entryOf(value, "$ref") ?? entryOf(value, "$dynamicRef");
  return typeof ref === "string" ? ref : undefined;
}

/** The target of a local reference, by pointer or by `$anchor`. */
export function targetOf(document: unknown, ref: string): unknown {
  if (!ref.startsWith("#")) return undefined;
  if (ref === "#" || ref.startsWith("#/")) return valueAt(document, parsePointer(decodePath(ref.slice(1))));
  const name = decodePath(ref.slice(1));
  const schemas = valueAt(document, ["components", "schemas"]);
  if (!isObject(schemas)) return undefined;
  return Object.values(schemas).find(
    (schema) => entryOf(schema, "$anchor") === name || entryOf(schema, "$dynamicAnchor") === name,
  );
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
    const summary = entryOf(current, "summary");
    const description = entryOf(current, "description");
    current = isObject(target)
      ? {
          ...target,
          ...(typeof summary === "string" && { summary }),
          ...(typeof description === "string" && { description }),
        }
      : target;
  }
  return undefined;
}
