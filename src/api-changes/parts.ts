// The parts of an operation, with their places.
import { entryOf, isObject, objectAt, pointerOf, textAt, type JsonObject } from "../text/json.js";
import { pathNames, type Call, type PlacedObject } from "./calls.js";
import type { Description, Placed } from "./flat-schema.js";

/** The parameters of an operation. Those in the path are known by their position, which is all that requests have of them. */
export function byPlace({ name, parameters }: Call): Map<string, PlacedObject> {
  const names = pathNames(name.path);
  return new Map(
    parameters.map((parameter) => {
      const where = textAt(parameter.value, "in") ?? "";
      const own = textAt(parameter.value, "name") ?? "";
      const position = where === "path" ? names.indexOf(own) : -1;
      const key = where === "header" ? own.toLowerCase() : position < 0 ? own : String(position);
      return [`${where} ${key}`, parameter];
    }),
  );
}

/** How the value of a parameter is written. */
export function styleOf(parameter: JsonObject): { readonly style: string; readonly explode: boolean } {
  const where = textAt(parameter, "in");
  const style = textAt(parameter, "style") ?? (where === "query" || where === "cookie" ? "form" : "simple");
  const explode = entryOf(parameter, "explode");
  return { style, explode: typeof explode === "boolean" ? explode : style === "form" };
}

/** The schema of a parameter or a header. */
export function schemaIn({ value, at }: PlacedObject, side: Description): Placed | undefined {
  const own = entryOf(value, "schema");
  if (own !== undefined) return { schema: own, at: `${at}/schema` };
  const [[type, media] = []] = Object.entries(objectAt(value, "content"));
  if (type === undefined) return undefined;
  const found = side.resolve(media, `${at}/content${pointerOf([type])}`);
  const schema = entryOf(found.value, "schema");
  return schema === undefined ? undefined : { schema, at: `${found.at}/schema` };
}

/** A schema that says nothing, in the place of one that is missing. */
export function anything(other: Placed | undefined): Placed {
  return { schema: {}, at: other?.at ?? "" };
}

/** The request body of an operation. */
export function bodyOf({ operation, at }: Call, side: Description): PlacedObject | undefined {
  const given = entryOf(operation, "requestBody");
  if (given === undefined) return undefined;
  const found = side.resolve(given, `${at}/requestBody`);
  return isObject(found.value) ? { value: found.value, at: found.at } : undefined;
}
