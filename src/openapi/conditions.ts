// `if`, `then`, `else` and `dependentSchemas` → what holds besides, and when, in words.
import type { ApiHtml } from "../model/api-text.js";
import { escapeHtml } from "../text/escape.js";
import { entryOf, listAt, numberAt, objectAt } from "../text/json.js";
import type { FlatSchema } from "./flat-schema.js";
import type { Schemas } from "./schema.js";
import { valueText } from "./words.js";

/** What holds besides under a condition. */
export interface FlatCondition {
  /** Names and values are `code`: `If <code>country</code> is <code>US</code>, then also`. */
  readonly when: ApiHtml;
  /** The schema that is the condition, where it is more than words say well. */
  readonly condition?: unknown;
  readonly schema: unknown;
}

/** The conditions of a schema, in its order, then what depends on single fields. */
export function conditionsOf(flat: FlatSchema, schemas: Schemas): FlatCondition[] {
  const branches = flat.conditions.flatMap((entry) => {
    const condition = entryOf(entry, "if");
    const words = wordsOf(condition, flat, schemas);
    const first =
      words === undefined
        ? { when: "If the value has this shape, then also", condition }
        : { when: `If ${words}, then also` };
    const second = { when: words === undefined ? "Otherwise also" : `Unless ${words}, also` };
    return [
      { ...first, schema: entryOf(entry, "then") },
      { ...second, schema: entryOf(entry, "else") },
    ];
  });
  const dependent = Object.entries(objectAt(flat.keywords, "dependentSchemas")).map(([name, schema]) => ({
    when: `If ${code(name)} is given, then also`,
    schema,
  }));
  return [...branches, ...dependent].filter(({ schema }) => saysSomething(schema));
}

function saysSomething(schema: unknown): boolean {
  return schema === false || (typeof schema === "object" && Object.keys(schema ?? {}).length > 0);
}

const code = (value: unknown) => `<code>${escapeHtml(valueText(value))}</code>`;

const LIMITS: ReadonlyMap<string, string> = new Map([
  ["minimum", "at least"],
  ["maximum", "at most"],
  ["exclusiveMinimum", "greater than"],
  ["exclusiveMaximum", "less than"],
]);

/** More values than this are no words any more. */
const MAX_VALUES = 8;

/** Keywords that say nothing about values. */
const SILENT = new Set(["title", "description", "default", "example", "examples", "$comment", "deprecated"]);

/** The keywords that have a say. */
function sayingOf({ keywords }: FlatSchema): string[] {
  return Object.keys(keywords).filter((key) => !SILENT.has(key) && !key.startsWith("x-"));
}

/** A condition in words; nothing where words would not do. `whole` is the schema that it is part of. */
function wordsOf(condition: unknown, whole: FlatSchema, schemas: Schemas): ApiHtml | undefined {
  const flat = schemas.flatten(condition);
  const value = predicateOf(flat, schemas);
  return value === undefined ? fieldWords(flat, whole, schemas, "") : `the value ${value}`;
}

/** What is asked of fields: `<code>kind</code> is <code>cat</code> and <code>age</code> is given`. */
function fieldWords(
  flat: FlatSchema,
  whole: FlatSchema,
  schemas: Schemas,
  path: string,
): ApiHtml | undefined {
  const absent = absentOf(flat);
  const keys = sayingOf(flat).filter((key) => key !== "properties" && key !== "required");
  if (flat.never || flat.conditions.length > 0 || keys.some((key) => key !== "not" || absent === undefined))
    return undefined;
  const required = new Set(listAt(flat.keywords, "required").map(String));
  const certain = new Set([...required, ...listAt(whole.keywords, "required").map(String)]);
  const fields = Object.entries(objectAt(flat.keywords, "properties")).map(([name, schema]) => {
    const field = schemas.flatten(schema);
    const full = `${path}${name}`;
    if (field.never) return `${code(full)} is not given`;
    const predicate = predicateOf(field, schemas);
    if (predicate !== undefined)
      return `${code(full)} ${predicate}${certain.has(name) ? "" : " (or not given)"}`;
    if (sayingOf(field).length === 0) return required.has(name) ? `${code(full)} is given` : "";
    const inWhole = schemas.flatten(entryOf(objectAt(whole.keywords, "properties"), name));
    return fieldWords(field, inWhole, schemas, `${full}.`);
  });
  if (fields.includes(undefined)) return undefined;
  const given = [...required].filter((name) => !Object.hasOwn(objectAt(flat.keywords, "properties"), name));
  const words = [
    ...fields.filter((text) => text !== undefined && text !== ""),
    ...given.map((name) => `${code(path + name)} is given`),
    ...(absent === undefined ? [] : [`${code(path + absent)} is not given`]),
  ];
  return words.length === 0 ? undefined : words.join(" and ");
}

/** `not: { required: [name] }`: the one field that must be missing. */
export function absentOf({ keywords }: FlatSchema): string | undefined {
  const not = objectAt(keywords, "not");
  const [name, ...more] = listAt(not, "required");
  return typeof name === "string" && more.length === 0 && Object.keys(not).length === 1 ? name : undefined;
}

/** What is asked of one value, as said after its name: `is <code>cat</code>`, `is at least 18`. */
function predicateOf(flat: FlatSchema, schemas: Schemas): ApiHtml | undefined {
  const { keywords, types } = flat;
  const [key, ...more] = sayingOf(flat);
  if (flat.never || flat.conditions.length > 0 || more.length > 0) return undefined;
  switch (key) {
    case undefined:
      return types.length > 0 && !types.includes("object")
        ? `is of the type ${types.join(" or ")}`
        : undefined;
    case "const":
      return `is ${code(keywords["const"])}`;
    case "enum": {
      const values = listAt(keywords, "enum");
      return values.length > 0 && values.length <= MAX_VALUES
        ? `is ${alternatives(values.map(code))}`
        : undefined;
    }
    case "pattern":
      return `matches ${code(keywords["pattern"])}`;
    case "contains": {
      const inner = predicateOf(schemas.flatten(keywords["contains"]), schemas);
      return inner?.startsWith("is <code>") ? `contains ${inner.slice("is ".length)}` : undefined;
    }
    case "not": {
      const inner = predicateOf(schemas.flatten(keywords["not"]), schemas);
      return inner?.startsWith("is ") ? `is not ${inner.slice("is ".length)}` : undefined;
    }
    default: {
      const limit = numberAt(keywords, key);
      const words = LIMITS.get(key);
      return limit === undefined || words === undefined ? undefined : `is ${words} ${limit}`;
    }
  }
}

function alternatives(items: readonly string[]): string {
  return [items.slice(0, -1).join(", "), ...items.slice(-1)].filter((text) => text !== "").join(" or ");
}
