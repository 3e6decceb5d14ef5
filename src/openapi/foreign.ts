// Schemas of AsyncAPI documents that are in a format of their own, and that messages refer to.
import { isObject, parsePointer, setEntry, stringAt, valueAt, type JsonObject } from "../text/json.js";
import { decodePath } from "../text/path.js";
import { isForeignFormat } from "./grammar.js";

/**
 * Gives schemas in `components` the format that is said beside the payloads that refer to them, in place: in version 2, nothing of an
 * Avro schema itself says that it is none of JSON Schema. Returns them.
 */
export function nameFormats(document: JsonObject): object[] {
  const found: object[] = [];
  const open: unknown[] = [document];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== "object" || next === null) continue;
    open.push(...(Object.values(next) as unknown[]));
    const ref = isObject(next) ? stringAt(next["payload"], "$ref") : undefined;
    const format = stringAt(next, "schemaFormat");
    if (ref === undefined || !ref.startsWith("#/components/schemas/") || !isForeignFormat(format)) continue;
    const path = parsePointer(decodePath(ref.slice(1)));
    const schema = valueAt(document, path);
    const holder = valueAt(document, path.slice(0, -1));
    if (!isObject(schema) || !isObject(holder) || typeof schema["schemaFormat"] === "string") continue;
    setEntry(holder, String(path.at(-1)), { schemaFormat: format, schema });
    found.push(schema);
  }
  return found;
}
