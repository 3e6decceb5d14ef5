// The schemas of a document: resolves references, merges `allOf`, normalizes nullability; their fields and choices.
import { defined, unlessEmpty } from "../text/defined.js";
import {
  entryOf,
  isObject,
  listAt,
  objectAt,
  parsePointer,
  stringAt,
  textAt,
  type JsonObject,
} from "../text/json.js";
import { merge, NOTHING, ownOf, type FlatSchema } from "./flat-schema.js";
import { Inheritance } from "./inheritance.js";
import { referenceOf, targetOf } from "./reference.js";
import type { Words } from "../words/words.js";

/** Requests leave out `readOnly` fields, responses `writeOnly` ones. */
export type Direction = "request" | "response";

const ANNOTATIONS = ["title", "description", "default", "example", "examples", "format", "pattern", "const"];

/** The schemas of one document. */
export class Schemas {
  private readonly known = new WeakMap<object, FlatSchema>();
  private readonly open = new Set<object>();
  readonly inheritance: Inheritance;

  constructor(
    readonly document: unknown,
    readonly words: Words,
  ) {
    this.inheritance = new Inheritance(document);
  }

  /** The flat form of a schema. Cached by object. */
  flatten(schema: unknown): FlatSchema {
    if (schema === false) return { ...NOTHING, never: true };
    if (!isObject(schema)) return NOTHING;
    const known = this.known.get(schema);
    if (known) return known;
    // A schema that includes itself adds nothing.
    if (this.open.has(schema)) return NOTHING;
    this.open.add(schema);
    const flat = this.compute(schema);
    this.open.delete(schema);
    this.known.set(schema, flat);
    return flat;
  }

  private compute(schema: JsonObject): FlatSchema {
    const { $ref: _, $dynamicRef: __, allOf: ___, ...siblings } = schema;
    const ref = referenceOf(schema);
    const parts =
      ref === undefined ? listAt(schema, "allOf") : [this.targetOf(ref), ...listAt(schema, "allOf")];
    const own = this.withoutNullChoice(ownOf(siblings));
    const merged = [...parts.map((part) => this.partOf(part, schema)), own].reduce(merge);
    const hasOwnShape = Object.keys(siblings).some(
      (key) => !ANNOTATIONS.includes(key) && !/^x-|Only$|nullable|deprecated/.test(key),
    );
    const only = parts.length === 1 && !hasOwnShape ? this.identityOf(parts[0], ref) : undefined;
    const id = only ?? own.id;
    const name = id === undefined ? textAt(merged.keywords, "title") : nameOf(id);
    const { id: ____, name: _____, ...rest } = merged;
    const subtypes =
      entryOf(siblings, "discriminator") === undefined || this.hasChoice(merged)
        ? merged.subtypes
        : unlessEmpty(this.inheritance.subtypesOf(schema));
    return { ...rest, ...defined({ id, name, subtypes }) };
  }

  private hasChoice({ keywords }: FlatSchema): boolean {
    return listAt(keywords, "oneOf").length + listAt(keywords, "anyOf").length > 0;
  }

  private targetOf(ref: string): unknown {
    return targetOf(this.document, ref) ?? {};
  }

  /** A part of an `allOf`. A subtype does not inherit the choice between the subtypes of its base. */
  private partOf(part: unknown, whole: JsonObject): FlatSchema {
    const flat = this.flatten(part);
    if (entryOf(flat.keywords, "discriminator") === undefined || !this.isSubtype(whole, flat)) return flat;
    const { discriminator: _, oneOf: __, anyOf: ___, ...keywords } = flat.keywords;
    const { subtypes: ____, ...rest } = flat;
    return { ...rest, keywords };
  }

  /** Whether a schema is one of the subtypes that a part of it is told apart into. */
  private isSubtype(whole: JsonObject, base: FlatSchema): boolean {
    const { inheritance } = this;
    const options = choicesOf(base).flatMap((choice) =>
      choice.options.map((one) => inheritance.resolve(one)),
    );
    if (options.includes(whole)) return true;
    if (!inheritance.isComponent(whole) || referenceOf(whole) !== undefined) return false;
    return !this.hasChoice(base) || options.some((option) => inheritance.extends(option, whole));
  }

  private identityOf(part: unknown, ref: string | undefined): string | undefined {
    if (ref === undefined) return this.flatten(part).id;
    return referenceOf(part) === undefined ? ref : (this.flatten(part).id ?? ref);
  }

  /** `oneOf: [{ type: "null" }, X]` is X or null. */
  private withoutNullChoice(flat: FlatSchema): FlatSchema {
    for (const keyword of ["oneOf", "anyOf"]) {
      const options = listAt(flat.keywords, keyword);
      const others = options.filter((option) => !isNull(option));
      if (others.length === options.length || options.length === 0) continue;
      const { [keyword]: _, ...keywords } = flat.keywords;
      if (others.length !== 1)
        return { ...flat, nullable: true, keywords: { ...keywords, [keyword]: others } };
      const only = this.flatten(others[0]);
      return { ...merge(only, { ...flat, keywords }), nullable: true, ...defined({ id: only.id }) };
    }
    return flat;
  }
}

/** Name of the schema at a pointer: its last key. */
export function nameOf(pointer: string): string {
  return parsePointer(pointer).at(-1) ?? pointer;
}

function isNull(option: unknown): boolean {
  const values = listAt(option, "enum");
  return (
    entryOf(option, "type") === "null" ||
    (isObject(option) && Object.hasOwn(option, "const") && option["const"] === null) ||
    (values.length === 1 && values[0] === null)
  );
}

/**
 * Whether a string is a file: `format: binary` (OpenAPI 3.0), or a binary media type
 * without encoding (OpenAPI 3.1).
 */
export function isBinary({ keywords }: FlatSchema): boolean {
  if (entryOf(keywords, "format") === "binary") return true;
  const mediaType = stringAt(keywords, "contentMediaType");
  const isEncoded = entryOf(keywords, "contentEncoding") !== undefined;
  return mediaType !== undefined && !isEncoded && !/^text\/|json|xml/i.test(mediaType);
}

/** Whether a field does not apply to a direction. */
export function isHidden(flat: FlatSchema, direction: Direction | undefined): boolean {
  if (direction === undefined) return false;
  return entryOf(flat.keywords, direction === "request" ? "readOnly" : "writeOnly") === true;
}

/** The fields of an object, required ones first, without those of the other direction. */
export function fieldsOf(flat: FlatSchema, schemas: Schemas, direction: Direction | undefined) {
  const properties = entryOf(flat.keywords, "properties");
  if (!isObject(properties)) return [];
  const required = new Set(listAt(flat.keywords, "required"));
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    flat: schemas.flatten(schema),
    required: required.has(name),
  }));
  const shown = fields.filter((field) => !isHidden(field.flat, direction));
  return [...shown.filter((field) => field.required), ...shown.filter((field) => !field.required)];
}

/** Alternative schemas, with their discriminator. */
export interface FlatChoices {
  readonly kind: "oneOf" | "anyOf";
  readonly options: readonly unknown[];
  readonly discriminator?: string;
  /** Discriminator values by reference or name of a schema. */
  readonly mapping: readonly { readonly value: string; readonly ref: string }[];
}

/**
 * The choices of a schema, the one with its discriminator first: `oneOf` or `anyOf`, otherwise the subtypes that a
 * discriminator names or that extend the schema. All of them hold: a schema merged from several can have several.
 */
export function choicesOf({ keywords, subtypes = [], unions }: FlatSchema): FlatChoices[] {
  const discriminator = entryOf(keywords, "discriminator");
  const property =
    typeof discriminator === "string" ? discriminator : stringAt(discriminator, "propertyName");
  const mapping = Object.entries(objectAt(discriminator, "mapping")).flatMap(([value, ref]) =>
    typeof ref === "string" ? [{ value, ref: /[#/]/.test(ref) ? ref : `#/components/schemas/${ref}` }] : [],
  );
  const tells = defined({ discriminator: property, mapping });
  const given = (["oneOf", "anyOf"] as const).flatMap((kind) => {
    const options = listAt(keywords, kind);
    return options.length === 0 ? [] : [{ kind, options }];
  });
  const named = [...new Set([...mapping.map(({ ref }) => ref), ...subtypes])].map((ref) => ({ $ref: ref }));
  const [first, ...others] =
    given.length > 0 || named.length === 0 ? given : [{ kind: "oneOf" as const, options: named }];
  const further = unions.flatMap((union) => choicesOf({ ...NOTHING, keywords: union }));
  return [
    ...(first ? [{ ...first, ...tells }] : []),
    ...others.map((other) => ({ ...other, mapping: [] })),
    ...further,
  ];
}
