// Keywords of schemas whose value is of another kind than JSON Schema 2020-12 asks for: they say nothing, so authors are told.
import { isObject, type JsonObject } from "../text/json.js";
import { isNumeric } from "./equal.js";

/** Types of JSON Schema; `file` is one of Swagger 2.0. */
export const SCHEMA_TYPES = ["array", "boolean", "integer", "null", "number", "object", "string", "file"];

/** The types of a schema that JSON Schema does not define. */
export function unknownTypes(schema: JsonObject): string[] {
  const given: readonly unknown[] = [schema["type"]].flat();
  return given
    .filter((type) => type !== undefined && !(typeof type === "string" && SCHEMA_TYPES.includes(type)))
    .map((type) => (typeof type === "string" ? type : JSON.stringify(type)));
}

/** What a value should be, in words. */
type Kind = keyof typeof TESTS;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === "string";
const isSchema = (value: unknown): boolean => isObject(value) || typeof value === "boolean";
const isMapOf = (value: unknown, test: (inner: unknown) => boolean): boolean =>
  isObject(value) && Object.values(value).every(test);

const TESTS = {
  "true or false": (value: unknown) => typeof value === "boolean",
  "a text": isText,
  "a number": isNumeric,
  "a whole number": (value: unknown) => isNumeric(value) && Number(value) >= 0 && Number(value) % 1 === 0,
  "a list": isList,
  "a list of texts": (value: unknown) => isList(value) && value.every(isText),
  "a list of schemas": (value: unknown) => isList(value) && value.every(isSchema),
  "a schema": isSchema,
  "a mapping": isObject,
  "a mapping of names to schemas": (value: unknown) => isMapOf(value, isSchema),
  "a mapping of names to lists": (value: unknown) => isMapOf(value, isList),
};

const LENGTHS = "minLength maxLength minItems maxItems minProperties maxProperties minContains maxContains";
const SUBSCHEMAS =
  "items contains additionalProperties propertyNames not if then else unevaluatedItems unevaluatedProperties contentSchema";

const KEYWORDS: Readonly<Record<Kind, readonly string[]>> = {
  "true or false": ["uniqueItems", "deprecated", "readOnly", "writeOnly"],
  "a text": ["title", "description", "format", "pattern", "contentEncoding", "contentMediaType"],
  "a number": ["multipleOf", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
  "a whole number": LENGTHS.split(" "),
  "a list": ["enum", "examples"],
  "a list of texts": ["required"],
  "a list of schemas": ["allOf", "anyOf", "oneOf", "prefixItems"],
  "a schema": SUBSCHEMAS.split(" "),
  "a mapping": ["discriminator", "xml", "externalDocs"],
  "a mapping of names to schemas": ["properties", "patternProperties", "dependentSchemas", "$defs"],
  "a mapping of names to lists": ["dependentRequired"],
};

const KIND_OF: ReadonlyMap<string, Kind> = new Map(
  Object.entries(KEYWORDS).flatMap(([kind, keywords]) =>
    keywords.map((keyword) => [keyword, kind as Kind] as const),
  ),
);

/** What is probably meant. */
const HINTS: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  required: (value) =>
    typeof value === "boolean"
      ? "Name the fields that are required beside `properties`: `required: [name]`"
      : undefined,
  items: (value) => (Array.isArray(value) ? "Write `prefixItems` for a schema of each item" : undefined),
  exclusiveMinimum: limitHint,
  exclusiveMaximum: limitHint,
  examples: (value) => (isObject(value) ? "List the values themselves" : undefined),
  discriminator: (value) =>
    typeof value === "string" ? `Write \`discriminator: { propertyName: ${value} }\`` : undefined,
};

function limitHint(value: unknown): string | undefined {
  return typeof value === "boolean" ? "Write the limit itself, as in `exclusiveMinimum: 0`" : undefined;
}

/** A keyword of a schema with a value that is of no use. */
export interface KeywordFault {
  readonly keyword: string;
  /** What its value should be. */
  readonly expected: string;
  readonly hint: string | undefined;
}

/** The faults of a schema of OpenAPI 3.1 or later; those of earlier versions are found by the schema of the version. */
export function keywordFaults(schema: JsonObject): KeywordFault[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const expected = KIND_OF.get(keyword);
    if (expected === undefined || TESTS[expected](value)) return [];
    return [{ keyword, expected, hint: HINTS[keyword]?.(value) }];
  });
}
