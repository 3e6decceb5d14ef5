// Does a value satisfy a schema? Enough of JSON Schema 2020-12 to choose between examples.
import { entryOf, isObject, listAt, numberAt, objectAt, stringAt, type JsonObject } from "../text/json.js";
import { hasFormat } from "./formats.js";
import { Digits } from "../../theme/client/request/json.js";
import { canonical, equal } from "./equal.js";
import { matcherOf } from "./pattern.js";
import { isHidden, type Direction, type Schemas } from "./schema.js";
import { referenceOf, targetOf } from "./reference.js";

const MAX_DEPTH = 60;

/** Whether a value is valid. Required fields of the other direction may be missing. */
export function conforms(
  given: unknown,
  schema: unknown,
  schemas: Schemas,
  direction: Direction | undefined,
  depth = 0,
): boolean {
  const value = given instanceof Digits ? given.toJSON() : given;
  if (schema === false) return false;
  if (!isObject(schema) || depth > MAX_DEPTH) return true;
  const valid = (inner: unknown, of: unknown) => conforms(inner, of, schemas, direction, depth + 1);
  const ref = referenceOf(schema);
  if (ref !== undefined && !valid(value, targetOf(schemas.document, ref))) return false;
  // OpenAPI 3.0: `nullable` widens its own schema.
  if (value === null && entryOf(schema, "nullable") === true) return true;
  if (!hasType(value, schema)) return false;
  if (Object.hasOwn(schema, "const") && !equal(given, schema["const"])) return false;
  const values = entryOf(schema, "enum");
  if (Array.isArray(values) && !values.some((allowed) => equal(given, allowed))) return false;
  if (!listAt(schema, "allOf").every((part) => valid(value, part))) return false;
  const anyOf = listAt(schema, "anyOf");
  if (anyOf.length > 0 && !anyOf.some((option) => valid(value, option))) return false;
  const oneOf = listAt(schema, "oneOf");
  if (oneOf.length > 0 && oneOf.filter((option) => valid(value, option)).length !== 1) return false;
  const not = entryOf(schema, "not");
  if (not !== undefined && valid(value, not)) return false;
  const condition = entryOf(schema, "if");
  if (condition !== undefined) {
    const branch = entryOf(schema, valid(value, condition) ? "then" : "else");
    if (branch !== undefined && !valid(value, branch)) return false;
  }
  if (typeof value === "string") return stringConforms(value, schema);
  if (typeof value === "number") return numberConforms(value, schema);
  if (Array.isArray(value)) return arrayConforms(value, schema, valid);
  return !isObject(value) || objectConforms(value, schema, valid, schemas, direction);
}

type Valid = (value: unknown, schema: unknown) => boolean;

function hasType(value: unknown, schema: JsonObject): boolean {
  const type = entryOf(schema, "type");
  if (type === undefined) return true;
  const types = Array.isArray(type) ? (type as unknown[]) : [type];
  return types.some((name) => TYPES.get(name)?.(value) ?? typeof value === name);
}

/** Types other than those of JavaScript. */
const TYPES: ReadonlyMap<unknown, (value: unknown) => boolean> = new Map([
  ["null", (value) => value === null],
  ["array", Array.isArray],
  ["object", isObject],
  ["integer", Number.isInteger],
  ["number", Number.isFinite],
  ["file", (value) => typeof value === "string"],
]);

function stringConforms(value: string, schema: JsonObject): boolean {
  const { length } = [...value];
  const format = stringAt(schema, "format");
  const pattern = stringAt(schema, "pattern");
  return (
    isWithin(length, schema, "minLength", "maxLength") &&
    (format === undefined || hasFormat(value, format)) &&
    (pattern === undefined || (matcherOf(pattern)?.(value) ?? true))
  );
}

function numberConforms(value: number, schema: JsonObject): boolean {
  const low = entryOf(schema, "exclusiveMinimum");
  const high = entryOf(schema, "exclusiveMaximum");
  const minimum = numberAt(schema, "minimum") ?? -Infinity;
  const maximum = numberAt(schema, "maximum") ?? Infinity;
  const multiple = numberAt(schema, "multipleOf") ?? 0;
  const format = entryOf(schema, "format");
  if (format === "int32" && (!Number.isInteger(value) || Math.abs(value) > 2 ** 31 - 1)) return false;
  return (
    (low === true
      ? value > minimum
      : value >= minimum && value > (numberAt(schema, "exclusiveMinimum") ?? -Infinity)) &&
    (high === true
      ? value < maximum
      : value <= maximum && value < (numberAt(schema, "exclusiveMaximum") ?? Infinity)) &&
    (multiple <= 0 || Number.isInteger(value / multiple))
  );
}

function arrayConforms(value: readonly unknown[], schema: JsonObject, valid: Valid): boolean {
  const tuple = listAt(schema, "prefixItems");
  const items = entryOf(schema, "items");
  const contains = entryOf(schema, "contains");
  if (!isWithin(value.length, schema, "minItems", "maxItems")) return false;
  if (entryOf(schema, "uniqueItems") === true && new Set(value.map(canonical)).size < value.length)
    return false;
  if (contains !== undefined) {
    const count = value.filter((item) => valid(item, contains)).length;
    if (!isWithin(count, schema, "minContains", "maxContains", 1)) return false;
  }
  return value.every((item, index) =>
    index < tuple.length ? valid(item, tuple[index]) : items === undefined || valid(item, items),
  );
}

function objectConforms(
  value: JsonObject,
  schema: JsonObject,
  valid: Valid,
  schemas: Schemas,
  direction: Direction | undefined,
): boolean {
  const properties = entryOf(schema, "properties");
  const patterns = Object.entries(objectAt(schema, "patternProperties")).map(
    ([pattern, inner]) => [matcherOf(pattern), inner] as const,
  );
  const names = Object.keys(value);
  if (!isWithin(names.length, schema, "minProperties", "maxProperties")) return false;
  const isMissing = (name: unknown) =>
    typeof name === "string" &&
    !Object.hasOwn(value, name) &&
    !isHidden(schemas.flatten(entryOf(properties, name)), direction);
  if (listAt(schema, "required").some(isMissing)) return false;
  for (const [name, needed] of Object.entries(objectAt(schema, "dependentRequired"))) {
    if (Object.hasOwn(value, name) && Array.isArray(needed) && needed.some(isMissing)) return false;
  }
  for (const [name, inner] of Object.entries(objectAt(schema, "dependentSchemas"))) {
    if (Object.hasOwn(value, name) && !valid(value, inner)) return false;
  }
  const nameSchema = entryOf(schema, "propertyNames");
  const others = entryOf(schema, "additionalProperties");
  return names.every((name) => {
    if (nameSchema !== undefined && !valid(name, nameSchema)) return false;
    const own = entryOf(properties, name);
    const matching = patterns.filter(([pattern]) => pattern?.(name));
    if (own !== undefined && !valid(value[name], own)) return false;
    if (!matching.every(([, inner]) => valid(value[name], inner))) return false;
    return own !== undefined || matching.length > 0 || others === undefined || valid(value[name], others);
  });
}

/** Whether a number is between the limits at two keys of a schema. */
function isWithin(count: number, schema: JsonObject, min: string, max: string, least = 0): boolean {
  return count >= (numberAt(schema, min) ?? least) && count <= (numberAt(schema, max) ?? Infinity);
}
