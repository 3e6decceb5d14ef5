// Schema keywords → words for readers.
import {
  entryOf,
  isObject,
  listAt,
  numberAt,
  objectAt,
  stringAt,
  textAt,
  type JsonObject,
} from "../text/json.js";
import { plainText } from "../../theme/client/request/json.js";
import type { FlatSchema } from "./flat-schema.js";
import { choicesOf, type FlatChoices, type Schemas } from "./schema.js";
import { joined } from "../words/lists.js";
import type { Words } from "../words/words.js";

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
  const words = schemas.words.values;
  if (flat.never) return words.types.never;
  const names = types.map((type) => {
    if (type === "array") {
      const items = entryOf(keywords, "items");
      const isTuple = listAt(keywords, "prefixItems").length > 0;
      if (isTuple || items === undefined || items === false || depth > 3) return "array";
      return words.types.arrayOf(itemText(schemas.flatten(items), schemas, depth + 1));
    }
    if (type !== "object" || entryOf(keywords, "properties") !== undefined) return type;
    const values = entryOf(keywords, "additionalProperties");
    return isObject(values) && depth <= 3
      ? words.types.mapOf(itemText(schemas.flatten(values), schemas, depth + 1))
      : type;
  });
  if (names.length === 0) {
    if (entryOf(keywords, "const") === null && Object.hasOwn(keywords, "const")) return words.types.null;
    names.push(choiceText(keywords, schemas.words));
  }
  return [...names, ...(nullable ? [words.types.null] : [])].join(words.list.or);
}

function choiceText(keywords: JsonObject, { values: { types } }: Words): string {
  if (listAt(keywords, "oneOf").length > 0) return types.oneOf;
  return listAt(keywords, "anyOf").length > 0 ? types.anyOf : types.any;
}

function itemText(flat: FlatSchema, schemas: Schemas, depth: number): string {
  const isObjectType = flat.types.length === 1 && flat.types[0] === "object";
  const text =
    (isObjectType || flat.types.length === 0) && flat.name !== undefined
      ? flat.name
      : typeText({ ...flat, nullable: false }, schemas, depth);
  const { list, types } = schemas.words.values;
  return flat.nullable ? text + list.or + types.null : text;
}

type Limits = Words["values"]["limits"];

/** Limits in words. `amount`: a limit with its unit; `bare`: without. */
function limits(
  say: Limits,
  min?: string,
  max?: string,
  amount = (limit: string) => limit,
  bare = (limit: string) => limit,
): string[] {
  if (min !== undefined && min === max) return [say.exactly(amount(min))];
  if (min !== undefined && max !== undefined) return [say.range(bare(min), amount(max))];
  if (max !== undefined) return [say.atMost(amount(max))];
  return min === undefined ? [] : [say.atLeast(amount(min))];
}

/** Limits of a length in words. "At least 0" says nothing. */
function range(
  { lang, values: { limits: say } }: Words,
  min: number | undefined,
  max: number | undefined,
  unit: (count: number) => string,
): string[] {
  const least = min !== undefined && (min > 0 || min === max) ? String(min) : undefined;
  return limits(
    say,
    least,
    max === undefined ? undefined : String(max),
    (amount) => unit(Number(amount)),
    (amount) => Number(amount).toLocaleString(lang),
  );
}

/** How many items have the shape of `contains`: `At least 1 item`. */
export function containedText(keywords: JsonObject, words: Words): string {
  const { limits: say, anyItems } = words.values;
  const least = numberAt(keywords, "minContains") ?? 1;
  const [text] = range(words, least, numberAt(keywords, "maxContains"), say.items);
  return text === undefined ? anyItems : text.slice(0, 1).toLocaleUpperCase(words.lang) + text.slice(1);
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

/** Lists of fields of which one is needed, in words. */
function alternatives(lists: readonly (readonly string[])[], { list }: Words["values"]): string {
  const isLong = lists.some((names) => names.length > 1);
  const each = lists.map((names) => joined(names, list.and, list));
  return joined(each, isLong ? list.orElse : list.or, list);
}

/** Why something is deprecated, and until when it works, if the description says so. */
export function deprecationOf(owner: JsonObject, { values }: Words): string[] {
  const reason = textAt(owner, "x-deprecated-reason");
  const sunset = textAt(owner, "x-sunset");
  return [
    ...(reason === undefined ? [] : [reason]),
    ...(sunset === undefined ? [] : [values.sunset(sunset)]),
  ];
}

/** Limits in words, one text for each. */
export function constraintTexts(flat: FlatSchema, words: Words): string[] {
  const { limits: say, list } = words.values;
  const { keywords } = flat;
  const number = (key: string) => numberAt(keywords, key);
  const digits = (key: string) => (number(key) === undefined ? undefined : String(keywords[key]));
  const said = <Value>(value: Value | undefined, text: (value: Value) => string) =>
    value === undefined ? [] : [text(value)];
  const names = entryOf(keywords, "propertyNames");
  const mediaType = stringAt(keywords, "contentMediaType");
  const isClosed = (...keys: string[]) => keys.some((key) => entryOf(keywords, key) === false);
  return [
    ...limits(say, digits("minimum"), digits("maximum")),
    ...said(digits("exclusiveMinimum"), say.above),
    ...said(digits("exclusiveMaximum"), say.below),
    ...said(digits("multipleOf"), say.multiple),
    ...range(words, number("minLength"), number("maxLength"), say.characters),
    ...said(stringAt(keywords, "pattern"), say.pattern),
    ...said(stringAt(keywords, "contentEncoding"), say.encoding),
    // Any bytes: the media type of the body may say which.
    ...(mediaType === "application/octet-stream" ? [] : said(mediaType, say.mediaType)),
    ...range(words, number("minItems"), number("maxItems"), say.items),
    ...(entryOf(keywords, "uniqueItems") === true ? [say.unique] : []),
    ...range(words, number("minProperties"), number("maxProperties"), say.fields),
    ...(isPattern(names) ? said(stringAt(names, "pattern"), say.fieldNames) : []),
    ...(isClosed("additionalProperties", "unevaluatedProperties") ? [say.noOtherFields] : []),
    ...(entryOf(keywords, "additionalProperties") === true ? [say.otherFields] : []),
    ...(listAt(keywords, "prefixItems").length > 0 && isClosed("items", "unevaluatedItems")
      ? [say.noMoreItems]
      : []),
    ...choicesOf(flat).flatMap((choices) =>
      said(requiredLists(choices), (lists) => say[choices.kind](alternatives(lists, words.values))),
    ),
    ...said(excludedTogether(flat), (names) => say.notTogether(joined(names, list.and, list))),
    ...Object.keys(objectAt(keywords, "dependentRequired")).map((name) =>
      say.together(name, listAt(keywords["dependentRequired"], name).join(list.separator)),
    ),
  ];
}
