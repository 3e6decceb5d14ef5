// The operations of a document, in source order.
import { isObject, objectAt, type JsonObject } from "../text/json.js";
import { dereference } from "./reference.js";

/** Methods with a key of their own, in the order of the OpenAPI specification. */
const METHODS: ReadonlySet<string> = new Set([
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
  "query",
]);

/** An operation of the document. */
export interface Call {
  /** Upper case. */
  readonly method: string;
  /** Key of the path item: a path, the name of a webhook, the expression of a callback. */
  readonly path: string;
  readonly item: JsonObject;
  readonly operation: JsonObject;
  /** Its path in the document. */
  readonly at: readonly string[];
}

/** Operations of the path items at a key of the document: `paths` or `webhooks`. */
export function callsOf(document: unknown, key: string): Call[] {
  return callsIn(document, objectAt(document, key), [key]);
}

/** Operations of path items. `at` is the path of `items` in the document. */
export function callsIn(document: unknown, items: JsonObject, at: readonly string[]): Call[] {
  return Object.entries(items).flatMap(([path, entry]) => {
    const item = itemOf(document, entry);
    if (!item || path.startsWith("x-")) return [];
    const own = Object.entries(item).filter(([name]) => METHODS.has(name));
    const more = Object.entries(objectAt(item, "additionalOperations"));
    const call = (name: string, value: unknown, place: string[]): Call[] => {
      // One without content still has its method and path.
      const operation = dereference(document, value) ?? {};
      return isObject(operation) ? [{ method: name.toUpperCase(), path, item, operation, at: place }] : [];
    };
    return [
      ...own.flatMap(([name, value]) => call(name, value, [...at, path, name])),
      ...more.flatMap(([name, value]) => call(name, value, [...at, path, "additionalOperations", name])),
    ];
  });
}

/** A path item with what stands beside its `$ref`, which is a part of it. */
function itemOf(document: unknown, entry: unknown): JsonObject | undefined {
  const target = dereference(document, entry);
  if (!isObject(target) || !isObject(entry)) return undefined;
  const { $ref: _, ...own } = entry;
  return { ...target, ...own };
}
