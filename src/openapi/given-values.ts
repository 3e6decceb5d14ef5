// The examples that a description gives for a schema.
import { entryOf, isObject, listAt } from "../text/json.js";
import { isNumeric } from "./equal.js";
import type { FlatSchema } from "./flat-schema.js";
import { isHidden, type Direction, type Schemas } from "./schema.js";

const MAX_DEPTH = 200;

/** The examples of the description itself. */
export function givenValues({ keywords, types }: FlatSchema, variant: number): unknown[] {
  const at = (key: string) => (Object.hasOwn(keywords, key) ? [keywords[key]] : []);
  const lists = [at("example"), at("x-example"), listAt(keywords, "examples"), at("default"), at("const")];
  const given = [...lists.flat(), ...listAt(keywords, "enum")];
  // In YAML, a text of digits needs quotes, which are easily forgotten: `1.10`.
  const texts = types.includes("string") ? given.filter(isNumeric).map(String) : [];
  const values = [...given, ...texts];
  // Items of a list should differ: each starts with another example.
  const start = values.length === 0 ? 0 : variant % values.length;
  const rotated = [...values.slice(start), ...values.slice(0, start)];
  return variant < values.length || listAt(keywords, "enum").length > 0 ? rotated : [];
}

/** A value without the fields that do not apply to its direction. */
export function withoutHidden(
  value: unknown,
  flat: FlatSchema,
  schemas: Schemas,
  direction: Direction | undefined,
  depth = 0,
): unknown {
  if (direction === undefined || depth > MAX_DEPTH) return value;
  const inside = (inner: unknown, of: FlatSchema) => withoutHidden(inner, of, schemas, direction, depth + 1);
  if (Array.isArray(value)) {
    const items = entryOf(flat.keywords, "items");
    return items === undefined ? value : value.map((item) => inside(item, schemas.flatten(items)));
  }
  const properties = entryOf(flat.keywords, "properties");
  if (!isObject(value) || !isObject(properties)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const shape = schemas.flatten(entryOf(properties, name));
      return isHidden(shape, direction) ? [] : [[name, inside(field, shape)]];
    }),
  );
}
