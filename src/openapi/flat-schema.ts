// Normalizes the keywords of a schema to OpenAPI 3.1, and merges schemas.
import { defined } from "../text/defined.js";
import { entryOf, isObject, listAt, setEntry, type JsonObject } from "../text/json.js";
import { equal, isNumeric } from "./equal.js";

/** A schema with references resolved and `allOf` merged. */
export interface FlatSchema {
  /** Pointer of the shared schema; absent for an inline one. */
  readonly id?: string;
  /** Name of that schema, otherwise its title. */
  readonly name?: string;
  /** Nothing is valid (`false`). */
  readonly never: boolean;
  /** JSON types without `null`, inferred where they are not given. Empty: any. */
  readonly types: readonly string[];
  readonly nullable: boolean;
  /** Objects with `if` and `then`, `else` or both. Merged parts may each have one. */
  readonly conditions: readonly JsonObject[];
  /** Choices that hold beside `oneOf` and `anyOf`, as objects with one of these and its discriminator. */
  readonly unions: readonly JsonObject[];
  /** Pointers of the schemas that extend one with a discriminator and without `oneOf` or `anyOf`. */
  readonly subtypes?: readonly string[];
  /** All other keywords. A property described by several parts is an `allOf`. */
  readonly keywords: JsonObject;
}

const HIGHEST = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties", "minContains"];
const LOWEST = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"];

/** A schema without constraints. */
export const NOTHING: FlatSchema = {
  never: false,
  types: [],
  nullable: false,
  conditions: [],
  unions: [],
  keywords: {},
};

/** The keywords of a schema, normalized to OpenAPI 3.1. */
export function ownOf(schema: JsonObject): FlatSchema {
  const { type, nullable, ...keywords } = schema as Record<string, unknown>;
  const conditions = takeCondition(keywords);
  const given = (Array.isArray(type) ? (type as unknown[]) : [type]).filter(
    (name) => typeof name === "string",
  );
  const values = listAt(schema, "enum");
  if (values.includes(null) && values.length > 1) keywords["enum"] = values.filter((value) => value !== null);
  // OpenAPI 3.0 and Swagger 2.0: a flag beside the limit.
  for (const [flag, limit] of [
    ["exclusiveMinimum", "minimum"],
    ["exclusiveMaximum", "maximum"],
  ] as const) {
    if (typeof keywords[flag] !== "boolean") continue;
    if (keywords[flag] === true) {
      keywords[flag] = keywords[limit];
      delete keywords[limit];
    } else delete keywords[flag];
  }
  const types = given.filter((name) => name !== "null").map((name) => (name === "file" ? "string" : name));
  return {
    never: false,
    types: given.length === 0 ? inferred(keywords) : types,
    nullable: nullable === true || given.includes("null") || (values.includes(null) && values.length > 1),
    conditions,
    unions: [],
    keywords: given.length > 0 && types.length === 0 ? { const: null, ...keywords } : keywords,
  };
}

/** Separates `if`, `then` and `else` from the other keywords: they must not be merged one by one. */
function takeCondition(keywords: Record<string, unknown>): JsonObject[] {
  const given = ["if", "then", "else"].filter((key) => Object.hasOwn(keywords, key));
  const condition = Object.fromEntries(given.map((key) => [key, keywords[key]]));
  for (const key of given) delete keywords[key];
  return given[0] === "if" && given.length > 1 ? [condition] : [];
}

/** Whether an object has one of these keys. */
export function hasAny(keywords: JsonObject, ...keys: string[]): boolean {
  return keys.some((key) => Object.hasOwn(keywords, key));
}

function inferred(keywords: JsonObject): string[] {
  if (hasAny(keywords, "properties", "additionalProperties")) return ["object"];
  if (hasAny(keywords, "patternProperties", "required")) return [];
  if (hasAny(keywords, "items", "prefixItems")) return ["array"];
  const values = Object.hasOwn(keywords, "const") ? [keywords["const"]] : listAt(keywords, "enum");
  const kinds = new Set(values.map(kindOf));
  const [kind] = kinds;
  return kinds.size === 1 && kind !== undefined && ["string", "number", "boolean"].includes(kind)
    ? [kind]
    : [];
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "array";
  return isNumeric(value) ? "number" : typeof value;
}

/** Schemas that are made of others. The same parts make the same schema: those that lead back to themselves would never end. */
export class Compounds {
  private readonly parts = new WeakMap<object, readonly object[]>();
  private readonly numbers = new WeakMap<object, number>();
  private readonly made = new Map<string, JsonObject>();
  private count = 0;

  /** `coreOf`: what a schema is known by. */
  constructor(private readonly coreOf: (schema: object) => object) {}

  /** The schema with all of the parts, or, with `anyOf`, with any of them. Annotations of later ones win. */
  of(given: readonly unknown[], kind: "allOf" | "anyOf" = "allOf"): unknown {
    const parts = given.filter(isObject).flatMap((part) => this.partsOf(part, kind));
    const last = new Map(parts.map((part, index) => [this.coreOf(part), index]));
    const distinct = parts.filter((part, index) => last.get(this.coreOf(part)) === index);
    if (distinct.length === 1) return distinct[0];
    const key = `${kind} ${distinct.map((part) => this.numberOf(this.coreOf(part))).join(" ")}`;
    const known = this.made.get(key);
    if (known) return known;
    const compound = { [kind]: distinct };
    this.made.set(key, compound);
    this.parts.set(compound, distinct);
    return compound;
  }

  /** Whether a schema is one of these. */
  has(schema: object): boolean {
    return this.parts.has(schema);
  }

  private partsOf(part: JsonObject, kind: string): readonly object[] {
    return (Object.hasOwn(part, kind) ? this.parts.get(part) : undefined) ?? [part];
  }

  private numberOf(part: object): number {
    const known = this.numbers.get(part) ?? this.count++;
    this.numbers.set(part, known);
    return known;
  }
}

/** The intersection of two schemas. Annotations of `b` win. */
export function merge(a: FlatSchema, b: FlatSchema, compounds: Compounds): FlatSchema {
  const { kept, apart } = apartFrom(a.keywords, b.keywords);
  const keywords: Record<string, unknown> = { ...a.keywords };
  for (const [key, value] of Object.entries(kept)) {
    const other = entryOf(a.keywords, key);
    setEntry(keywords, key, other === undefined ? value : mergeKeyword(key, other, value, compounds));
  }
  const types =
    a.types.length === 0 || b.types.length === 0 ? [...a.types, ...b.types] : intersection(a.types, b.types);
  const nullable = b.nullable || (a.nullable && b.types.length === 0);
  // A schema that is a part twice says the same twice.
  const conditions = [...new Set([...a.conditions, ...b.conditions])];
  const unions = distinctUnions([...a.unions, ...apart, ...b.unions]);
  const subtypes = b.subtypes ?? a.subtypes;
  const never = a.never || b.never;
  return { never, types, nullable, conditions, unions, keywords, ...defined({ subtypes }) };
}

/** Takes the choices out of `b` that `a` has, too: both hold, so neither may replace the other. */
function apartFrom(a: JsonObject, b: JsonObject): { kept: JsonObject; apart: JsonObject[] } {
  const isOwn = (key: string) => listAt(a, key).length > 0 && listAt(b, key).length > 0 && a[key] !== b[key];
  const keys = ["oneOf", "anyOf"].filter(isOwn);
  if (keys.length === 0) return { kept: b, apart: [] };
  const { discriminator, ...kept } = b as Record<string, unknown>;
  for (const key of keys) delete kept[key];
  return { kept, apart: keys.map((key) => defined({ [key]: b[key], discriminator })) };
}

function distinctUnions(unions: readonly JsonObject[]): readonly JsonObject[] {
  if (unions.length < 2) return unions;
  return [
    ...new Map(unions.map((union) => [entryOf(union, "oneOf") ?? entryOf(union, "anyOf"), union])).values(),
  ];
}

function mergeKeyword(key: string, a: unknown, b: unknown, compounds: Compounds): unknown {
  if (["properties", "patternProperties", "dependentSchemas"].includes(key) && isObject(a) && isObject(b)) {
    const both = Object.entries(b).map(([name, schema]) => {
      const other = entryOf(a, name);
      return [
        name,
        other === undefined || other === schema ? schema : bothOf(other, schema, compounds),
      ] as const;
    });
    return Object.fromEntries([...Object.entries(a), ...both]);
  }
  if (key === "required" && Array.isArray(a) && Array.isArray(b))
    return [...new Set([...(a as unknown[]), ...(b as unknown[])])];
  if (key === "dependentRequired" && isObject(a) && isObject(b)) {
    const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
    return Object.fromEntries(
      names.map((name) => [name, [...new Set([...listAt(a, name), ...listAt(b, name)])]]),
    );
  }
  if (key === "enum" && Array.isArray(a) && Array.isArray(b))
    return (b as unknown[]).filter((value) => (a as unknown[]).some((other) => equal(value, other)));
  if (key === "additionalProperties") return a === false || b === false ? false : isObject(b) ? b : a;
  if (["items", "propertyNames"].includes(key) && isObject(a) && isObject(b)) return compounds.of([a, b]);
  // Neither of them may hold.
  if (key === "not" && isObject(a) && isObject(b)) return compounds.of([a, b], "anyOf");
  if (["readOnly", "writeOnly", "deprecated", "uniqueItems"].includes(key)) return a === true || b === true;
  if (isNumeric(a) && isNumeric(b)) {
    if (HIGHEST.includes(key)) return Number(a) > Number(b) ? a : b;
    if (LOWEST.includes(key)) return Number(a) < Number(b) ? a : b;
  }
  return b;
}

/** `true` and `false` are schemas, too. */
function bothOf(a: unknown, b: unknown, compounds: Compounds): unknown {
  return isObject(a) && isObject(b) ? compounds.of([a, b]) : { allOf: [a, b] };
}

function intersection(a: readonly string[], b: readonly string[]): string[] {
  const both = a.filter((type) => b.includes(type));
  // An integer is a number.
  if (both.length === 0 && [...a, ...b].includes("integer") && [...a, ...b].includes("number"))
    return ["integer"];
  return both.length > 0 ? both : [...b];
}
