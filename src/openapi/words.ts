// Schema keywords → words for readers.
import { entryOf, isObject, listAt, numberAt, objectAt, stringAt, type JsonObject } from "../text/json.js";
import type { FlatSchema } from "./flat-schema.js";
import type { Schemas } from "./schema.js";
import { WORDS } from "../text/words.js";

/** A readable form of a value: strings without quotes, the rest as JSON. */
export function valueText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** Makes labels unique: a duplicate gets a number, as in `Cat (2)`. */
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
  if (flat.never) return WORDS.types.never;
  const names = types.map((type) => {
    if (type === "array") {
      const items = entryOf(keywords, "items");
      if (items === undefined || items === false || depth > 3) return "array";
      return WORDS.types.arrayOf(itemText(schemas.flatten(items), schemas, depth + 1));
    }
    if (type !== "object" || entryOf(keywords, "properties") !== undefined) return type;
    const values = entryOf(keywords, "additionalProperties");
    return isObject(values) && depth <= 3
      ? WORDS.types.mapOf(itemText(schemas.flatten(values), schemas, depth + 1))
      : type;
  });
  if (names.length === 0) {
    if (entryOf(keywords, "const") === null && Object.hasOwn(keywords, "const")) return WORDS.types.null;
    names.push(choiceText(keywords));
  }
  return WORDS.types.or([...names, ...(nullable ? [WORDS.types.null] : [])]);
}

function choiceText(keywords: JsonObject): string {
  if (listAt(keywords, "oneOf").length > 0) return WORDS.types.oneOf;
  return listAt(keywords, "anyOf").length > 0 ? WORDS.types.anyOf : WORDS.types.any;
}

function itemText(flat: FlatSchema, schemas: Schemas, depth: number): string {
  const isObjectType = flat.types.length === 1 && flat.types[0] === "object";
  const text =
    (isObjectType || flat.types.length === 0) && flat.name !== undefined
      ? flat.name
      : typeText({ ...flat, nullable: false }, schemas, depth);
  return flat.nullable ? WORDS.types.or([text, WORDS.types.null]) : text;
}

const LIMITS = WORDS.constraints;
const { characters, items, fields } = LIMITS.units;

/** Limits in words, one text for each. */
export function constraintTexts({ keywords }: FlatSchema): string[] {
  const number = (key: string) => numberAt(keywords, key);
  const said = <Value>(value: Value | undefined, say: (value: Value) => string) =>
    value === undefined ? [] : [say(value)];
  /** "At least 0" is a constraint for numbers, but not for lengths. */
  const range = (min: number | undefined, max: number | undefined, unit?: typeof items): string[] => {
    const amount = unit ?? String;
    if (min !== undefined && min === max) return [LIMITS.exactly(amount(min))];
    const isLimit = min !== undefined && (min > 0 || !unit);
    if (isLimit && max !== undefined) return [LIMITS.range(min, amount(max))];
    if (max !== undefined) return [LIMITS.atMost(amount(max))];
    return isLimit ? [LIMITS.atLeast(amount(min))] : [];
  };
  return [
    ...range(number("minimum"), number("maximum")),
    ...said(number("exclusiveMinimum"), LIMITS.above),
    ...said(number("exclusiveMaximum"), LIMITS.below),
    ...said(number("multipleOf"), LIMITS.multiple),
    ...range(number("minLength"), number("maxLength"), characters),
    ...said(stringAt(keywords, "pattern"), LIMITS.pattern),
    ...said(stringAt(keywords, "contentEncoding"), LIMITS.encoding),
    ...said(stringAt(keywords, "contentMediaType"), LIMITS.mediaType),
    ...range(number("minItems"), number("maxItems"), items),
    ...(entryOf(keywords, "uniqueItems") === true ? [LIMITS.unique] : []),
    ...range(number("minProperties"), number("maxProperties"), fields),
    ...said(stringAt(entryOf(keywords, "propertyNames"), "pattern"), LIMITS.fieldNames),
    ...(entryOf(keywords, "additionalProperties") === false ? [LIMITS.noOtherFields] : []),
    ...Object.keys(objectAt(keywords, "dependentRequired")).map((name) =>
      LIMITS.together(name, listAt(keywords["dependentRequired"], name).join(", ")),
    ),
  ];
}
