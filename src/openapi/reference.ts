// Following references inside one document.
import { entryOf, isObject, parsePointer, valueAt } from "../text/json.js";
import { decodePath } from "../text/path.js";

const MAX_STEPS = 30;

/** The pointer of a local reference, or nothing where the value is none. */
export function referenceOf(value: unknown): string | undefined {
  const ref = entryOf(value, "$ref") ?? entryOf(value, "$dynamicRef");
  return typeof ref === "string" ? ref : undefined;
}

/** What a local reference leads to: by pointer, or by the `$anchor` of a schema. */
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
 * What stands at the end of a chain of references. A summary or description beside a `$ref` takes the place
 * of the target's own (OpenAPI 3.1). References in a circle give nothing.
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
