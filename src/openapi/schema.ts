// The schemas of a document: resolves references, merges `allOf`, normalizes nullability; their fields and choices.
import { defined, unlessEmpty } from "../text/defined.js";
import {
  entryOf,
  isObject,
  listAt,
  numberAt,
  objectAt,
  parsePointer,
  stringAt,
  textAt,
  type JsonObject,
} from "../text/json.js";
import { Compounds, hasAny, merge, NOTHING, ownOf, type FlatSchema } from "./flat-schema.js";
import { Inheritance } from "./inheritance.js";
import { referenceOf, targetOf } from "./reference.js";
import type { Words } from "../words/words.js";

/** Requests leave out `readOnly` fields, responses `writeOnly` ones. */
export type Direction = "request" | "response";

const ANNOTATIONS = ["title", "description", "default", "example", "examples", "format", "pattern", "const"];

/** Keys beside a reference that say nothing about values. */
export const REMARKS = /^(?:title|summary|description|externalDocs|\$comment|x-.*)$/;

/** The schemas of one document. */
export class Schemas {
  private readonly known = new WeakMap<object, FlatSchema>();
  private readonly targets = new Map<string, unknown>();
  private readonly cores = new WeakMap<object, object>();
  private readonly plainTargets = new WeakMap<object, object>();
  readonly compounds: Compounds;
  readonly inheritance: Inheritance;

  constructor(
    readonly document: unknown,
    readonly words: Words,
  ) {
    this.compounds = new Compounds((schema) => this.followed(schema, this.plainTargets, () => false));
    this.inheritance = new Inheritance(document, (ref) => this.targetOf(ref));
  }

  /** The flat form of a schema. Cached by object. */
  flatten(schema: unknown): FlatSchema {
    const known = this.flatOf(schema);
    if (known || !isObject(schema)) return known ?? NOTHING;
    // No recursion: schemas may refer to each other in chains of any length.
    const open = [{ schema, parts: this.partsOf(schema).toReversed() }];
    const passed = new Set<object>([schema]);
    for (let last = open.at(-1); last; last = open.at(-1)) {
      const part = last.parts.pop();
      if (part === undefined) {
        this.known.set(last.schema, this.compute(last.schema));
        open.pop();
      } else if (!passed.has(part) && !this.known.has(part)) {
        passed.add(part);
        open.push({ schema: part, parts: this.partsOf(part).toReversed() });
      }
    }
    return this.flatOf(schema) ?? NOTHING;
  }

  /** The flat form of a schema that needs no work. */
  private flatOf(schema: unknown): FlatSchema | undefined {
    if (schema === false) return NEVER;
    return isObject(schema) ? this.known.get(schema) : NOTHING;
  }

  /** The flat form of a part. A schema that includes itself adds nothing. */
  private flatPart(part: unknown): FlatSchema {
    return this.flatOf(part) ?? NOTHING;
  }

  /** The schemas whose flat forms are parts of that of a schema. */
  private partsOf(schema: JsonObject): JsonObject[] {
    const ref = referenceOf(schema);
    const sole = (["oneOf", "anyOf"] as const).map((key) => soleOption(listAt(schema, key)));
    return [ref === undefined ? undefined : this.targetOf(ref), ...listAt(schema, "allOf"), ...sole].filter(
      isObject,
    );
  }

  private compute(schema: JsonObject): FlatSchema {
    const { $ref: _, $dynamicRef: __, allOf: ___, ...siblings } = schema;
    const ref = referenceOf(schema);
    const parts =
      ref === undefined ? listAt(schema, "allOf") : [this.targetOf(ref) ?? {}, ...listAt(schema, "allOf")];
    const own = this.withoutNullChoice(ownOf(siblings));
    const merged = [...parts.map((part) => this.partOf(part, schema)), own].reduce((a, b) =>
      merge(a, b, this.compounds),
    );
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

  /** The target of a local reference. */
  targetOf(ref: string): unknown {
    const known = this.targets.get(ref);
    if (known !== undefined) return known;
    const target = targetOf(this.document, ref);
    this.targets.set(ref, target);
    return target;
  }

  /** The schema that says all about values that a schema does: the target of a reference with nothing but remarks beside it. */
  coreOf(schema: object): object {
    return this.followed(schema, this.cores, (key) => REMARKS.test(key));
  }

  /** What references lead to that have keys beside them that may be passed over, and no others. */
  private followed(
    schema: object,
    known: WeakMap<object, object>,
    isPassedOver: (key: string) => boolean,
  ): object {
    const passed = new Set<object>();
    let end = schema;
    for (let next: unknown = schema; isObject(next) && !passed.has(next);) {
      end = known.get(next) ?? next;
      if (end !== next) break;
      passed.add(next);
      const ref = referenceOf(next);
      const isPlain = Object.keys(next).every((key) => key === "$ref" || isPassedOver(key));
      next = ref === undefined || !isPlain ? undefined : this.targetOf(ref);
    }
    for (const each of passed) known.set(each, end);
    return end;
  }

  /** A part of an `allOf`. A subtype does not inherit the choice between the subtypes of its base. */
  private partOf(part: unknown, whole: JsonObject): FlatSchema {
    const flat = this.flatPart(part);
    const choices = choicesOf(flat);
    const isTold = entryOf(flat.keywords, "discriminator") !== undefined;
    if (choices.length === 0 && !isTold) return flat;
    const isOwn = (holder: JsonObject, key: string) => this.isAmong(whole, listAt(holder, key));
    const own = ["oneOf", "anyOf"].filter((key) => isOwn(flat.keywords, key));
    const unions = flat.unions.filter((union) => !isOwn(union, "oneOf") && !isOwn(union, "anyOf"));
    const isImplied = isTold && !this.hasChoice(flat);
    const isSubtype = own.length > 0 || (isImplied && this.isSubtype(whole, choices));
    if (!isSubtype) return unions.length === flat.unions.length ? flat : { ...flat, unions };
    const { discriminator: _, ...keywords } = flat.keywords as Record<string, unknown>;
    for (const key of own) delete keywords[key];
    const { subtypes: __, ...rest } = flat;
    return { ...rest, keywords, unions };
  }

  /** Whether a schema is one of some options, or one of them extends it. */
  private isAmong(whole: JsonObject, options: readonly unknown[]): boolean {
    const { inheritance } = this;
    const resolved = options.map((option) => inheritance.resolve(option));
    if (resolved.includes(whole)) return true;
    return this.isBase(whole) && resolved.some((option) => inheritance.extends(option, whole));
  }

  /** Whether a schema is one of the subtypes that a base without options is told apart into. */
  private isSubtype(whole: JsonObject, choices: readonly FlatChoices[]): boolean {
    return choices.some(({ options }) => this.isAmong(whole, options)) || this.isBase(whole);
  }

  private isBase(schema: JsonObject): boolean {
    return this.inheritance.isComponent(schema) && referenceOf(schema) === undefined;
  }

  private identityOf(part: unknown, ref: string | undefined): string | undefined {
    if (ref === undefined) return this.flatPart(part).id;
    return referenceOf(part) === undefined ? ref : (this.flatPart(part).id ?? ref);
  }

  /** `oneOf: [{ type: "null" }, X]` is X or null. */
  private withoutNullChoice(flat: FlatSchema): FlatSchema {
    for (const keyword of ["oneOf", "anyOf"]) {
      const options = listAt(flat.keywords, keyword);
      const others = options.filter((option) => !isNull(option));
      if (others.length === options.length || options.length === 0) continue;
      const { [keyword]: _, ...keywords } = flat.keywords;
      const sole = soleOption(options);
      if (sole === undefined)
        return { ...flat, nullable: true, keywords: { ...keywords, [keyword]: others } };
      const only = this.flatPart(sole);
      const merged = merge(only, { ...flat, keywords }, this.compounds);
      return { ...merged, nullable: true, ...defined({ id: only.id }) };
    }
    return flat;
  }
}

const NEVER: FlatSchema = { ...NOTHING, never: true };

/** The one option beside `null`. */
function soleOption(options: readonly unknown[]): unknown {
  const others = options.filter((option) => !isNull(option));
  return others.length === 1 && options.length > 1 ? others[0] : undefined;
}

/** Name of the schema at a pointer: its last key. */
export function nameOf(pointer: string): string {
  return parsePointer(pointer).at(-1) ?? pointer;
}

/** Whether an option is `null`, and says no more than that. */
function isNull(option: unknown): boolean {
  if (textAt(option, "description") !== undefined) return false;
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

/** The fields of an object, required ones first, in the order of `x-order` if they have one, without those of the other direction. */
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
  const position = (field: (typeof fields)[number]) =>
    numberAt(field.flat.keywords, "x-order") ?? Number.MAX_VALUE;
  const shown = fields
    .filter((field) => !isHidden(field.flat, direction))
    .sort((one, other) => position(one) - position(other));
  return [...shown.filter((field) => field.required), ...shown.filter((field) => !field.required)];
}

/** Alternative schemas, with their discriminator. */
export interface FlatChoices {
  readonly kind: "oneOf" | "anyOf";
  readonly options: readonly unknown[];
  readonly discriminator?: string;
  /** Discriminator values by reference or name of a schema. */
  readonly mapping: readonly { readonly value: string; readonly ref: string }[];
  /** Reference to the schema of all other values, and of objects without the field (`defaultMapping`). */
  readonly fallback?: string;
}

/**
 * The choices of a schema, the one with its discriminator first: `oneOf` or `anyOf`, otherwise the subtypes that a
 * discriminator names or that extend the schema. All of them hold: a schema merged from several can have several.
 */
export function choicesOf({ keywords, subtypes = [], unions }: FlatSchema): readonly FlatChoices[] {
  if (!hasAny(keywords, "oneOf", "anyOf", "discriminator") && subtypes.length + unions.length === 0)
    return NO_CHOICES;
  const tells = discriminatorOf(keywords);
  const { mapping, fallback } = tells;
  const given = (["oneOf", "anyOf"] as const).flatMap((kind) => {
    const options = listAt(keywords, kind);
    return options.length === 0 ? [] : [{ kind, options }];
  });
  const refs = [...mapping.map(({ ref }) => ref), ...(fallback === undefined ? [] : [fallback]), ...subtypes];
  const named = [...new Set(refs)].map((ref) => ({ $ref: ref }));
  const [first, ...others] =
    given.length > 0 || named.length === 0 ? given : [{ kind: "oneOf" as const, options: named }];
  const further = unions.flatMap((union) => choicesOf({ ...NOTHING, keywords: union }));
  return [
    ...(first ? [{ ...first, ...tells }] : []),
    ...others.map((other) => ({ ...other, mapping: [] })),
    ...further,
  ];
}

const NO_CHOICES: readonly FlatChoices[] = [];

/** What tells options apart. */
function discriminatorOf(keywords: JsonObject): Pick<FlatChoices, "discriminator" | "mapping" | "fallback"> {
  const given = entryOf(keywords, "discriminator");
  const discriminator = typeof given === "string" ? given : stringAt(given, "propertyName");
  const mapping = Object.entries(objectAt(given, "mapping")).flatMap(([value, ref]) =>
    typeof ref === "string" ? [{ value, ref: pointerTo(ref) }] : [],
  );
  const fallback = stringAt(given, "defaultMapping");
  return defined({
    discriminator,
    mapping,
    fallback: fallback === undefined ? undefined : pointerTo(fallback),
  });
}

/** The reference to a schema that a discriminator names. */
function pointerTo(name: string): string {
  return /[#/]/.test(name) ? name : `#/components/schemas/${name}`;
}

/**
 * The option that a value names in the field of the discriminator: by the mapping, otherwise by the name of the schema, otherwise
 * the one for all other values.
 */
export function optionNamed(value: unknown, schema: JsonObject): unknown {
  const { discriminator, mapping, fallback } = discriminatorOf(schema);
  const name = discriminator === undefined ? undefined : stringAt(value, discriminator);
  const others = fallback === undefined ? undefined : { $ref: fallback };
  if (name === undefined) return others;
  const ref = mapping.find((entry) => entry.value === name)?.ref;
  if (ref !== undefined) return { $ref: ref };
  const named = [...listAt(schema, "oneOf"), ...listAt(schema, "anyOf")].find((option) => {
    const pointer = referenceOf(option);
    return pointer !== undefined && nameOf(pointer) === name;
  });
  return named ?? others;
}
