// `if`, `then`, `else` and `dependentSchemas` → conditional schemas, with their conditions in words.
import type { ApiHtml } from "../types/api-text.js";
import { escapeHtml } from "../text/escape.js";
import { entryOf, listAt, numberAt, objectAt } from "../text/json.js";
import type { FlatSchema } from "./flat-schema.js";
import type { Schemas } from "./schema.js";
import { valueText } from "./words.js";
import { joined } from "../words/lists.js";

/** A schema that applies under a condition. */
export interface FlatCondition {
  /** Names and values are marked as code, as in `If <code>country</code> is <code>US</code>, then also`. */
  readonly when: ApiHtml;
  /** The schema that is the condition, if it is too complex for words. */
  readonly condition?: unknown;
  readonly schema: unknown;
}

/** The conditions of a schema in source order, followed by its `dependentSchemas`. */
export function conditionsOf(flat: FlatSchema, schemas: Schemas): FlatCondition[] {
  const say = schemas.words.values.conditions;
  const branches = flat.conditions.flatMap((entry) => {
    const condition = entryOf(entry, "if");
    const words = wordsOf(condition, flat, schemas);
    const first = words === undefined ? { when: say.ifShape, condition } : { when: say.if(words) };
    const second = { when: words === undefined ? say.otherwise : say.unless(words) };
    return [
      { ...first, schema: entryOf(entry, "then") },
      { ...second, schema: entryOf(entry, "else") },
    ];
  });
  const dependent = Object.entries(objectAt(flat.keywords, "dependentSchemas")).map(([name, schema]) => ({
    when: say.if(say.given(code(name))),
    schema,
  }));
  return [...branches, ...dependent].filter(({ schema }) => saysSomething(schema));
}

/** The schemas that apply under a condition. */
export function conditionalSchemas({ conditions, keywords }: FlatSchema): unknown[] {
  const branches = conditions.flatMap((entry) => [entryOf(entry, "then"), entryOf(entry, "else")]);
  return [...branches, ...Object.values(objectAt(keywords, "dependentSchemas"))].filter(saysSomething);
}

function saysSomething(schema: unknown): boolean {
  return schema === false || (typeof schema === "object" && Object.keys(schema ?? {}).length > 0);
}

const code = (value: unknown) => `<code>${escapeHtml(valueText(value))}</code>`;

const LIMITS: ReadonlyMap<string, "atLeast" | "atMost" | "above" | "below"> = new Map([
  ["minimum", "atLeast"],
  ["maximum", "atMost"],
  ["exclusiveMinimum", "above"],
  ["exclusiveMaximum", "below"],
]);

/** Conditions with more values are too long for words. */
const MAX_VALUES = 8;
/** And those with more schemas in them, one of which may be itself. */
const MAX_SCHEMAS = 50;
const MAX_LEVELS = 12;

/** How much more of a condition is put in words. */
interface Room {
  schemas: number;
}

/** Keywords that do not constrain values. */
const SILENT: ReadonlySet<string> = new Set([
  "title",
  "description",
  "default",
  "example",
  "examples",
  "$comment",
  "deprecated",
]);

/** The keywords that constrain values. */
function sayingOf({ keywords }: FlatSchema): string[] {
  return Object.keys(keywords).filter((key) => !SILENT.has(key) && !key.startsWith("x-"));
}

/** A condition in words, or `undefined` if it is too complex. `whole` is the schema that it is part of. */
function wordsOf(condition: unknown, whole: FlatSchema, schemas: Schemas): ApiHtml | undefined {
  const flat = schemas.flatten(condition);
  const say = schemas.words.values.conditions;
  const predicate = predicateOf(flat, schemas);
  const room = { schemas: MAX_SCHEMAS };
  return predicate ? say.value(predicate.text) : fieldWords(flat, whole, schemas, room, []);
}

/** A condition on fields: `<code>kind</code> is <code>cat</code> and <code>age</code> is given`. */
function fieldWords(
  flat: FlatSchema,
  whole: FlatSchema,
  schemas: Schemas,
  room: Room,
  path: readonly string[],
): ApiHtml | undefined {
  room.schemas -= 1;
  if (room.schemas < 0 || path.length > MAX_LEVELS) return undefined;
  const { conditions: say, list } = schemas.words.values;
  const absent = absentOf(flat);
  const keys = sayingOf(flat).filter((key) => key !== "properties" && key !== "required");
  if (flat.never || flat.conditions.length > 0 || keys.some((key) => key !== "not" || absent === undefined))
    return undefined;
  const required = new Set(listAt(flat.keywords, "required").map(String));
  const certain = new Set([...required, ...listAt(whole.keywords, "required").map(String)]);
  const fields = Object.entries(objectAt(flat.keywords, "properties")).map(([name, schema]) => {
    const field = schemas.flatten(schema);
    const full = [...path, name].join(".");
    if (field.never) return say.notGiven(code(full));
    const predicate = predicateOf(field, schemas);
    if (predicate) return (certain.has(name) ? say.field : say.fieldIfGiven)(code(full), predicate.text);
    if (sayingOf(field).length === 0) return required.has(name) ? say.given(code(full)) : "";
    const inWhole = schemas.flatten(entryOf(objectAt(whole.keywords, "properties"), name));
    return fieldWords(field, inWhole, schemas, room, [...path, name]);
  });
  if (fields.includes(undefined)) return undefined;
  const given = [...required].filter((name) => !Object.hasOwn(objectAt(flat.keywords, "properties"), name));
  const words = [
    ...fields.filter((text): text is string => text !== undefined && text !== ""),
    ...given.map((name) => say.given(code([...path, name].join(".")))),
    ...(absent === undefined ? [] : [say.notGiven(code([...path, absent].join(".")))]),
  ];
  return words.length === 0 ? undefined : words.join(list.and);
}

/** The name in `not: { required: [name] }`: the one field that must be absent. */
export function absentOf({ keywords }: FlatSchema): string | undefined {
  const not = objectAt(keywords, "not");
  const [name, ...more] = listAt(not, "required");
  return typeof name === "string" && more.length === 0 && Object.keys(not).length === 1 ? name : undefined;
}

/** A condition on one value, to follow its name: `is <code>cat</code>`, `is at least 18`. */
interface Predicate {
  readonly text: ApiHtml;
  /** The part after "is", if there is one: only such a predicate can be negated. */
  readonly is?: ApiHtml;
  /** The allowed value or values, if the predicate lists them. */
  readonly value?: ApiHtml;
}

function predicateOf(flat: FlatSchema, schemas: Schemas, level = 0): Predicate | undefined {
  const { keywords, types } = flat;
  const { conditions: say, limits, list } = schemas.words.values;
  const [key, ...more] = sayingOf(flat);
  if (flat.never || flat.conditions.length > 0 || more.length > 0 || level > MAX_LEVELS) return undefined;
  const is = (what: ApiHtml): Predicate => ({ text: say.is(what), is: what });
  switch (key) {
    case undefined:
      return types.length > 0 && !types.includes("object") ? is(say.ofType(types.join(list.or))) : undefined;
    case "const": {
      const value = code(keywords["const"]);
      return { ...is(value), value };
    }
    case "enum": {
      const values = listAt(keywords, "enum");
      if (values.length === 0 || values.length > MAX_VALUES) return undefined;
      const value = joined(values.map(code), list.or, list);
      return { ...is(value), value };
    }
    case "pattern":
      return { text: say.matches(code(keywords["pattern"])) };
    case "contains": {
      const value = predicateOf(schemas.flatten(keywords["contains"]), schemas, level + 1)?.value;
      return value === undefined ? undefined : { text: say.contains(value) };
    }
    case "not": {
      const denied = predicateOf(schemas.flatten(keywords["not"]), schemas, level + 1)?.is;
      return denied === undefined ? undefined : { text: say.isNot(denied) };
    }
    default: {
      const limit = numberAt(keywords, key);
      const words = LIMITS.get(key);
      return limit === undefined || words === undefined
        ? undefined
        : is(limits[words](String(keywords[key])));
    }
  }
}
