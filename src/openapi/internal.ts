// `x-internal`, and what Scalar calls `x-scalar-ignore`: operations, parameters and fields that are not published.
import { entryOf, isObject } from "../text/json.js";
import type { Kind } from "./grammar.js";

type Mutable = Record<string, unknown>;

/** Removes internal children in place. Returns whether there were any. */
export function dropInternal(thing: Mutable, kind: Kind): boolean {
  let dropped = false;
  if (kind === "schema" && isObject(thing["properties"])) {
    const names = dropEntries(thing["properties"] as Mutable);
    if (names.length > 0 && Array.isArray(thing["required"])) {
      thing["required"] = (thing["required"] as unknown[]).filter((name) => !names.includes(String(name)));
    }
    dropped = names.length > 0;
  }
  if (kind === "pathItems" || kind === "pathItem" || kind === "operations") {
    dropped = dropEntries(thing).length > 0;
  }
  if ((kind === "pathItem" || kind === "operation") && Array.isArray(thing["parameters"])) {
    const parameters = thing["parameters"] as unknown[];
    const shown = parameters.filter((parameter) => !isInternal(parameter));
    thing["parameters"] = shown;
    dropped ||= shown.length < parameters.length;
  }
  return dropped;
}

/** Names of the removed entries. */
function dropEntries(map: Mutable): string[] {
  const names = Object.keys(map).filter((name) => isInternal(map[name]));
  for (const name of names) delete map[name];
  return names;
}

function isInternal(value: unknown): boolean {
  return entryOf(value, "x-internal") === true || entryOf(value, "x-scalar-ignore") === true;
}
