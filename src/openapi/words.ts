// Schema keywords → words that people read.
import { entryOf, isObject, listAt, numberAt, objectAt, type JsonObject } from "../text/json.js";
import type { FlatSchema } from "./flat-schema.js";
import type { Schemas } from "./schema.js";

/** A value as people write it: strings without quotes, the rest as JSON. */
export function valueText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** Makes labels differ: a repeat gets a number, as in `Cat (2)`. */
export function distinct(): (label: string) => string {
  const taken = new Map<string, number>();
  return (label) => {
    const count = (taken.get(label) ?? 0) + 1;
    taken.set(label, count);
    return count === 1 ? label : `${label} (${count})`;
  };
}

/** The type of a value in words: `string`, `array of Server`, `map of integer`, `string or null`. */
export function typeText(flat: FlatSchema, schemas: Schemas, depth = 0): string {
  const { keywords, types, nullable } = flat;
  if (flat.never) return "never";
  const names = types.map((type) => {
    if (type === "array") {
      const items = entryOf(keywords, "items");
      if (items === undefined || items === false || depth > 3) return "array";
      return `array of ${itemText(schemas.flatten(items), schemas, depth + 1)}`;
    }
    if (type !== "object" || entryOf(keywords, "properties") !== undefined) return type;
    const values = entryOf(keywords, "additionalProperties");
    return isObject(values) && depth <= 3
      ? `map of ${itemText(schemas.flatten(values), schemas, depth + 1)}`
      : type;
  });
  if (names.length === 0) {
    if (entryOf(keywords, "const") === null && Object.hasOwn(keywords, "const")) return "null";
    names.push(choiceText(keywords));
  }
  return [...names, ...(nullable ? ["null"] : [])].join(" or ");
}

function choiceText(keywords: JsonObject): string {
  if (listAt(keywords, "oneOf").length > 0) return "one of";
  return listAt(keywords, "anyOf").length > 0 ? "any of" : "any";
}

function itemText(flat: FlatSchema, schemas: Schemas, depth: number): string {
  const isObjectType = flat.types.length === 1 && flat.types[0] === "object";
  const text =
    (isObjectType || flat.types.length === 0) && flat.name !== undefined
      ? flat.name
      : typeText({ ...flat, nullable: false }, schemas, depth);
  return flat.nullable ? `${text} or null` : text;
}

/** Limits in words, each for itself. */
export function constraintTexts({ keywords }: FlatSchema): string[] {
  const number = (key: string) => numberAt(keywords, key);
  const range = (min: number | undefined, max: number | undefined, unit: string): string[] => {
    const units = (count: number) => (unit === "" ? "" : ` ${unit}${count === 1 ? "" : "s"}`);
    if (min !== undefined && min === max) return [`exactly ${min}${units(min)}`];
    if (min !== undefined && max !== undefined && (min > 0 || unit === ""))
      return [`${min} to ${max}${units(max)}`];
    if (max !== undefined) return [`at most ${max}${units(max)}`];
    return min !== undefined && (min > 0 || unit === "") ? [`at least ${min}${units(min)}`] : [];
  };
  const above = number("exclusiveMinimum");
  const below = number("exclusiveMaximum");
  const multiple = number("multipleOf");
  const pattern = entryOf(keywords, "pattern");
  const names = entryOf(entryOf(keywords, "propertyNames"), "pattern");
  const encoding = entryOf(keywords, "contentEncoding");
  const media = entryOf(keywords, "contentMediaType");
  return [
    ...range(number("minimum"), number("maximum"), ""),
    ...(above === undefined ? [] : [`greater than ${above}`]),
    ...(below === undefined ? [] : [`less than ${below}`]),
    ...(multiple === undefined ? [] : [`a multiple of ${multiple}`]),
    ...range(number("minLength"), number("maxLength"), "character"),
    ...(typeof pattern === "string" ? [`pattern ${pattern}`] : []),
    ...(typeof encoding === "string" ? [`encoded as ${encoding}`] : []),
    ...(typeof media === "string" ? [`content of the type ${media}`] : []),
    ...range(number("minItems"), number("maxItems"), "item"),
    ...(entryOf(keywords, "uniqueItems") === true ? ["unique items"] : []),
    ...range(number("minProperties"), number("maxProperties"), "field"),
    ...(typeof names === "string" ? [`names of fields match ${names}`] : []),
    ...(entryOf(keywords, "additionalProperties") === false ? ["no other fields"] : []),
    ...Object.keys(objectAt(keywords, "dependentRequired")).map(
      (name) => `${name} only together with ${listAt(keywords["dependentRequired"], name).join(", ")}`,
    ),
  ];
}
