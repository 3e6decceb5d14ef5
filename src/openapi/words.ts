// Schema keywords → words for readers.
import { entryOf, isObject, listAt, numberAt, objectAt, stringAt, type JsonObject } from "../text/json.js";
import { plainText } from "../../theme/client/request/json.js";
import type { FlatSchema } from "./flat-schema.js";
import { choicesOf, type FlatChoices, type Schemas } from "./schema.js";
import { WORDS } from "../text/words.js";

/** A readable form of a value: strings without quotes, the rest as JSON. */
export function valueText(value: unknown): string {
  return value === undefined ? "" : plainText(value);
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

/** Limits in words. */
function limits(min?: string, max?: string, amount = (limit: string) => limit): string[] {
  if (min !== undefined && min === max) return [LIMITS.exactly(amount(min))];
  if (min !== undefined && max !== undefined) return [LIMITS.range(min, amount(max))];
  if (max !== undefined) return [LIMITS.atMost(amount(max))];
  return min === undefined ? [] : [LIMITS.atLeast(amount(min))];
}

/** Limits of a length in words. "At least 0" says nothing. */
function range(min: number | undefined, max: number | undefined, unit: typeof items): string[] {
  const least = min !== undefined && (min > 0 || min === max) ? String(min) : undefined;
  return limits(least, max === undefined ? undefined : String(max), (amount) => unit(Number(amount)));
}

/** How many items have the shape of `contains`: `At least 1 item`. */
export function containedText(keywords: JsonObject): string {
  const [text] = range(numberAt(keywords, "minContains") ?? 1, numberAt(keywords, "maxContains"), items);
  return text === undefined ? WORDS.contained.some : WORDS.contained.amount(text);
}

/** Whether the names of fields are limited by a pattern alone: then it is a constraint. */
export function isPattern(names: unknown): boolean {
  return (
    isObject(names) && stringAt(names, "pattern") !== undefined && Object.keys(names).every(isPatternKey)
  );
}

const isPatternKey = (key: string) => key === "pattern" || key === "type";

/** The lists of fields that a choice is between, if its options say nothing else. */
function requiredLists({ options }: FlatChoices): string[][] | undefined {
  const lists = options.map((option) => {
    const isOnly = isObject(option) && Object.keys(option).every((key) => ["required", "type"].includes(key));
    return isOnly ? listAt(option, "required").map(String) : [];
  });
  return lists.every((names) => names.length > 0) ? lists : undefined;
}

/** The choices of a schema that are shown as such: those between required fields are constraints. */
export function shownChoicesOf(flat: FlatSchema): FlatChoices[] {
  return choicesOf(flat).filter((choices) => !requiredLists(choices));
}

/** The names of fields in `not: { required: […] }`, if that says nothing else. */
export function excludedTogether({ keywords }: FlatSchema): string[] | undefined {
  const not = entryOf(keywords, "not");
  const names = listAt(not, "required").map(String);
  return names.length > 1 && isObject(not) && Object.keys(not).length === 1 ? names : undefined;
}

/** Limits in words, one text for each. */
export function constraintTexts(flat: FlatSchema): string[] {
  const { keywords } = flat;
  const number = (key: string) => numberAt(keywords, key);
  const digits = (key: string) => (number(key) === undefined ? undefined : String(keywords[key]));
  const said = <Value>(value: Value | undefined, say: (value: Value) => string) =>
    value === undefined ? [] : [say(value)];
  const names = entryOf(keywords, "propertyNames");
  const isClosed = (...keys: string[]) => keys.some((key) => entryOf(keywords, key) === false);
  return [
    ...limits(digits("minimum"), digits("maximum")),
    ...said(digits("exclusiveMinimum"), LIMITS.above),
    ...said(digits("exclusiveMaximum"), LIMITS.below),
    ...said(digits("multipleOf"), LIMITS.multiple),
    ...range(number("minLength"), number("maxLength"), characters),
    ...said(stringAt(keywords, "pattern"), LIMITS.pattern),
    ...said(stringAt(keywords, "contentEncoding"), LIMITS.encoding),
    ...said(stringAt(keywords, "contentMediaType"), LIMITS.mediaType),
    ...range(number("minItems"), number("maxItems"), items),
    ...(entryOf(keywords, "uniqueItems") === true ? [LIMITS.unique] : []),
    ...range(number("minProperties"), number("maxProperties"), fields),
    ...(isPattern(names) ? said(stringAt(names, "pattern"), LIMITS.fieldNames) : []),
    ...(isClosed("additionalProperties", "unevaluatedProperties") ? [LIMITS.noOtherFields] : []),
    ...(entryOf(keywords, "additionalProperties") === true ? [LIMITS.otherFields] : []),
    ...(listAt(keywords, "prefixItems").length > 0 && isClosed("items", "unevaluatedItems")
      ? [LIMITS.noMoreItems]
      : []),
    ...choicesOf(flat).flatMap((choices) => said(requiredLists(choices), LIMITS[choices.kind])),
    ...said(excludedTogether(flat), LIMITS.notTogether),
    ...Object.keys(objectAt(keywords, "dependentRequired")).map((name) =>
      LIMITS.together(name, listAt(keywords["dependentRequired"], name).join(", ")),
    ),
  ];
}
