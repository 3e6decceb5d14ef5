// A schema of a description → one shape, with what it has by references and `allOf`.
import {
  entryOf,
  isObject,
  listAt,
  objectAt,
  parsePointer,
  pointerOf,
  valueAt,
  type JsonObject,
} from "../text/json.js";
import { decodePath } from "../text/path.js";

/** A schema with its place in its description. */
export interface Placed {
  readonly schema: unknown;
  /** JSON pointer. */
  readonly at: string;
}

/** What a schema says, by whatever way it says so. */
export interface FlatSchema {
  readonly at: string;
  /** Names of the schemas of the description that are a part of it. */
  readonly bases: ReadonlySet<string>;
  /** `undefined`: any. Without `null`. */
  readonly types: ReadonlySet<string> | undefined;
  readonly nullable: boolean;
  readonly required: ReadonlySet<string>;
  readonly properties: ReadonlyMap<string, Placed>;
  /** Options of `oneOf` and `anyOf`, by the keyword. */
  readonly options: ReadonlyMap<string, readonly Placed[]>;
  /** Values of `enum` and `const` as JSON; `undefined`: any. */
  readonly values: ReadonlySet<string> | undefined;
  /** Schemas within it, by what leads to them: `[]`, `{}`, `[0]`. */
  readonly inner: ReadonlyMap<string, Placed>;
  /** All other keywords. */
  readonly keywords: ReadonlyMap<string, unknown>;
}

const MAX_PARTS = 200;

/** Upper limits: the lowest one counts. Of lower limits, the highest one does. */
export const UPPER: ReadonlySet<string> = new Set([
  "maximum",
  "exclusiveMaximum",
  "maxLength",
  "maxItems",
  "maxProperties",
]);
export const LOWER: ReadonlySet<string> = new Set([
  "minimum",
  "exclusiveMinimum",
  "minLength",
  "minItems",
  "minProperties",
]);

/** Keywords that say nothing about values. */
const SILENT: ReadonlySet<string> = new Set(
  "title description example examples externalDocs xml $id $schema $comment $anchor $dynamicAnchor $defs definitions".split(
    " ",
  ),
);

/** Keywords that have a place of their own in `FlatSchema`. */
const OWN: ReadonlySet<string> = new Set(
  "$ref $dynamicRef type nullable required properties oneOf anyOf allOf enum const items prefixItems additionalProperties".split(
    " ",
  ),
);

/** Schemas whose pointers lead to them, and those that references name. */
export class Description {
  constructor(readonly document: JsonObject) {}

  /** Name of the schema that a value refers to. One that only wraps a reference is taken for it. */
  nameOf(schema: unknown): string | undefined {
    const ref = entryOf(schema, "$ref");
    if (typeof ref === "string") {
      const own = Object.keys(schema as JsonObject).filter((key) => key !== "$ref" && !SILENT.has(key));
      return own.length === 0 ? /^#\/components\/schemas\/([^/]+)$/.exec(ref)?.[1] : undefined;
    }
    const parts = listAt(schema, "allOf");
    const others = isObject(schema)
      ? Object.keys(schema).filter((key) => key !== "allOf" && !isSilent(key))
      : [];
    return parts.length === 1 && others.length === 0 ? this.nameOf(parts[0]) : undefined;
  }

  /** A part of a description, behind any references. */
  resolve(value: unknown, at: string): { readonly value: unknown; readonly at: string } {
    let found = { value, at };
    for (let step = 0; step < 30; step++) {
      const ref = entryOf(found.value, "$ref");
      if (typeof ref !== "string" || !ref.startsWith("#/")) return found;
      const pointer = decodePath(ref.slice(1));
      found = { value: valueAt(this.document, parsePointer(pointer)), at: pointer };
    }
    return { value: undefined, at };
  }

  /** The schema of `components` with a name. */
  named(name: string): Placed | undefined {
    const at = `/components/schemas/${name}`;
    const schema = valueAt(this.document, parsePointer(at));
    return schema === undefined ? undefined : { schema, at };
  }

  /** A schema as one shape. */
  flatten({ schema, at }: Placed): FlatSchema {
    const bases = new Set<string>();
    const parts: Placed[] = [];
    this.collect({ schema, at }, parts, bases, new Set());
    return merged(parts, at, bases);
  }

  private collect(placed: Placed, parts: Placed[], bases: Set<string>, seen: Set<unknown>): void {
    const { schema, at } = placed;
    if (seen.has(schema) || parts.length > MAX_PARTS) return;
    seen.add(schema);
    parts.push(placed);
    if (!isObject(schema)) return;
    const ref = schema["$ref"];
    if (typeof ref === "string") {
      const [, name] = /^#\/components\/schemas\/([^/]+)$/.exec(ref) ?? [];
      if (name !== undefined) bases.add(name);
      const pointer = decodePath(ref.slice(1));
      if (ref.startsWith("#/"))
        this.collect(
          { schema: valueAt(this.document, parsePointer(pointer)), at: pointer },
          parts,
          bases,
          seen,
        );
    }
    for (const [index, part] of listAt(schema, "allOf").entries())
      this.collect({ schema: part, at: `${at}/allOf/${index}` }, parts, bases, seen);
    // A value or `null` is the value, which may be `null`.
    for (const keyword of ["oneOf", "anyOf"]) {
      const options = optionsIn(schema, keyword, at);
      const [only, ...others] = options;
      if (only && others.length === 0) this.collect(only, parts, bases, seen);
    }
  }
}

function isSilent(key: string): boolean {
  return SILENT.has(key) || key.startsWith("x-");
}

function isNull(schema: unknown): boolean {
  return entryOf(schema, "type") === "null" || entryOf(schema, "const") === null;
}

/** The options of a union without `null`. */
function optionsIn(schema: JsonObject, keyword: string, at: string): Placed[] {
  return listAt(schema, keyword).flatMap((option, index) =>
    isNull(option) ? [] : [{ schema: option, at: `${at}/${keyword}/${index}` }],
  );
}

function merged(parts: readonly Placed[], at: string, bases: ReadonlySet<string>): FlatSchema {
  let types: Set<string> | undefined;
  let values: Set<string> | undefined;
  let nullable: boolean | undefined;
  const required = new Set<string>();
  const properties = new Map<string, Placed>();
  const options = new Map<string, readonly Placed[]>();
  const inner = new Map<string, Placed>();
  const keywords = new Map<string, unknown>();
  for (const { schema, at: place } of parts) {
    if (schema === false) keywords.set("not", {});
    if (!isObject(schema)) continue;
    const own = typesIn(schema);
    if (own) types = types ? intersection(types, own) : own;
    const allowed = valuesIn(schema);
    if (allowed) values = values ? new Set([...values].filter((value) => allowed.has(value))) : allowed;
    const may = mayBeNull(schema);
    // What surrounds others says it for them: `nullable: true` beside `allOf`, a union with `null`.
    nullable ??= may;
    for (const name of listAt(schema, "required")) if (typeof name === "string") required.add(name);
    for (const [name, property] of Object.entries(objectAt(schema, "properties")))
      properties.set(
        name,
        both(properties.get(name), property, `${place}${pointerOf(["properties", name])}`),
      );
    for (const keyword of ["oneOf", "anyOf"]) {
      const own = optionsIn(schema, keyword, place);
      if (own.length > 1) options.set(keyword, [...(options.get(keyword) ?? []), ...own]);
    }
    for (const [key, value, pointer] of innerOf(schema))
      inner.set(key, both(inner.get(key), value, place + pointer));
    for (const [key, value] of Object.entries(limitsOf(schema)))
      if (!OWN.has(key) && !isSilent(key)) keywords.set(key, tightest(key, keywords.get(key), value));
    if (schema["additionalProperties"] === false) keywords.set("additionalProperties", false);
  }
  values?.delete("null");
  const isNullable = (nullable ?? false) && types !== undefined;
  return { at, bases, types, nullable: isNullable, required, properties, options, values, inner, keywords };
}

function both(known: Placed | undefined, schema: unknown, at: string): Placed {
  return known ? { schema: { allOf: [known.schema, schema] }, at } : { schema, at };
}

function typesIn(schema: JsonObject): Set<string> | undefined {
  const given = [schema["type"]].flat().filter((type): type is string => typeof type === "string");
  const types = given.filter((type) => type !== "null");
  return types.length > 0 ? new Set(types) : undefined;
}

/** Whether a schema itself says that a value may be `null`; nothing where it does not say what values are. */
function mayBeNull(schema: JsonObject): boolean | undefined {
  const types = [schema["type"]].flat();
  const isUnion = ["oneOf", "anyOf"].some((keyword) => listAt(schema, keyword).some(isNull));
  if (schema["nullable"] === true || types.includes("null") || isUnion) return true;
  return types.some((type) => typeof type === "string") ? false : undefined;
}

function intersection(some: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
  const found = new Set([...some].filter((type) => others.has(type)));
  // Every integer is a number.
  for (const [one, other] of [
    [some, others],
    [others, some],
  ] as const)
    if (one.has("integer") && other.has("number")) found.add("integer");
  return found;
}

function valuesIn(schema: JsonObject): Set<string> | undefined {
  const given = Object.hasOwn(schema, "const") ? [schema["const"]] : schema["enum"];
  return Array.isArray(given) ? new Set(given.map((value) => JSON.stringify(value))) : undefined;
}

function innerOf(schema: JsonObject): [key: string, value: unknown, pointer: string][] {
  const { items, additionalProperties } = schema;
  return [
    ...(isObject(items) ? [["[]", items, "/items"] as [string, unknown, string]] : []),
    ...(isObject(additionalProperties)
      ? [["{}", additionalProperties, "/additionalProperties"] as [string, unknown, string]]
      : []),
    ...listAt(schema, "prefixItems").map((item, index): [string, unknown, string] => [
      `[${index}]`,
      item,
      `/prefixItems/${index}`,
    ]),
  ];
}

/** Keywords in their form of JSON Schema 2020-12: in version 3.0, `exclusiveMinimum` says what `minimum` is. */
function limitsOf(schema: JsonObject): JsonObject {
  const result: Record<string, unknown> = { ...schema };
  for (const [limit, exclusive] of [
    ["minimum", "exclusiveMinimum"],
    ["maximum", "exclusiveMaximum"],
  ] as const) {
    if (typeof result[exclusive] !== "boolean") continue;
    if (result[exclusive]) result[exclusive] = result[limit];
    else delete result[exclusive];
    if (result[exclusive] !== undefined) delete result[limit];
  }
  return result;
}

function tightest(key: string, known: unknown, value: unknown): unknown {
  if (known === undefined) return value;
  const [one, other] = [Number(known), Number(value)];
  if (UPPER.has(key)) return one <= other ? known : value;
  if (LOWER.has(key)) return one >= other ? known : value;
  return known;
}
