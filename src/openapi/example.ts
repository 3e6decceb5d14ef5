// Schema → a value that is valid against it.
import { entryOf, isObject, listAt, numberAt, objectAt } from "../text/json.js";
import { isNumeric } from "./equal.js";
import { conforms } from "./validate.js";
import { matcherOf, stringMatching } from "./pattern.js";
import { hasAny, type FlatSchema } from "./flat-schema.js";
import { choicesOf, fieldsOf, isHidden, type Direction, type Schemas } from "./schema.js";
import { numbers, strings } from "./scalars.js";

/** Optional fields below the first depth are left out, to keep samples readable: below the next one where the value is still long. */
const OPTIONAL_DEPTHS = [4, 2];
/** Characters of a value as JSON from which it is long. */
const LONG = 2500;
const MAX_DEPTH = 24;
const MAX_TRIES = 12;
const MAX_ROUNDS = 3;

/** There is no valid value: the field is left out. */
const NONE = Symbol("none");

interface Step {
  readonly direction: Direction | undefined;
  /** Levels of objects and lists above. */
  readonly depth: number;
  /** Shared schemas that the place is inside of. */
  readonly trail: readonly string[];
  /** Makes the values of a list differ; 0 for the first. */
  readonly variant: number;
  /** Optional fields below this depth are left out. */
  readonly optionalDepth: number;
  /** Only required fields: some options differ only by the fields that they lack. */
  readonly minimal?: boolean;
  /** How often conditional schemas have been merged in. */
  readonly rounds?: number;
}

/** Makes example values for the schemas of one document. Deterministic. */
export class Examples {
  constructor(private readonly schemas: Schemas) {}

  /** A value for a schema: a valid example of the description, otherwise a generated one. `undefined` if there is none. */
  of(schema: unknown, direction: Direction | undefined): unknown {
    for (const optionalDepth of OPTIONAL_DEPTHS) {
      const value = this.value(schema, { direction, depth: 0, trail: [], variant: 0, optionalDepth });
      if (value === NONE) return undefined;
      const isLast = optionalDepth === OPTIONAL_DEPTHS.at(-1);
      if (isLast || (JSON.stringify(value)?.length ?? 0) <= LONG) return value;
    }
    return undefined;
  }

  private value(schema: unknown, step: Step): unknown {
    const flat = this.schemas.flatten(schema);
    if (flat.never || step.depth > MAX_DEPTH) return NONE;
    const valid = (value: unknown) => conforms(value, schema, this.schemas, step.direction);
    for (const given of givenValues(flat, step.variant)) {
      const value = this.withoutHidden(given, flat, step, 0);
      if (valid(value)) return value;
    }
    const { id } = flat;
    if (id !== undefined && step.trail.includes(id)) return flat.nullable ? null : NONE;
    const inner: Step = id === undefined ? step : { ...step, trail: [...step.trail, id] };
    const invalid: unknown[] = [];
    for (const value of this.tries(flat, inner)) {
      if (value === NONE) continue;
      if (valid(value)) return value;
      if (invalid.push(value) >= MAX_TRIES) break;
    }
    const [first = NONE] = invalid;
    const asked = first === NONE ? [] : this.asked(first, flat, step);
    if (asked.length > 0) {
      const value = this.value({ allOf: [schema, ...asked] }, { ...step, rounds: (step.rounds ?? 0) + 1 });
      if (valid(value)) return value;
    }
    return flat.nullable && valid(null) ? null : first;
  }

  /** The conditional schemas that apply to a value: its fields may require others. */
  private asked(value: unknown, flat: FlatSchema, step: Step): unknown[] {
    if ((step.rounds ?? 0) >= MAX_ROUNDS) return [];
    const branches = flat.conditions.map((condition) => {
      const isMet = conforms(value, entryOf(condition, "if"), this.schemas, step.direction);
      return entryOf(condition, isMet ? "then" : "else");
    });
    const dependent = Object.entries(objectAt(flat.keywords, "dependentSchemas"))
      .filter(([name]) => isObject(value) && Object.hasOwn(value, name))
      .map(([, schema]) => schema);
    return [...branches, ...dependent].filter(isObject);
  }

  /** Candidate values, the most likely first. */
  private *tries(flat: FlatSchema, step: Step): Generator<unknown> {
    const [choices, ...further] = choicesOf(flat);
    if (choices) {
      const { oneOf: _, anyOf: __, discriminator: ___, ...rest } = flat.keywords;
      const others = further.map(({ kind, options }) => ({ [kind]: options }));
      const types = flat.types.length > 0 ? { type: flat.types } : {};
      for (const minimal of [false, true]) {
        for (const option of choices.options) {
          const optionFlat = this.schemas.flatten(option);
          if (optionFlat.id !== undefined && step.trail.includes(optionFlat.id)) continue;
          const selected = this.selected(choices.discriminator, optionFlat, choices.mapping);
          // The option may repeat keywords of its parent: both apply.
          const own = { ...types, ...rest };
          const parts = [...others, own, ...flat.conditions, option, ...selected];
          yield this.value({ allOf: parts }, { ...step, minimal });
        }
      }
    }
    for (const type of flat.types.length > 0 ? flat.types : [likelyType(flat)])
      yield* this.typed(type, flat, step);
    if (flat.types.length === 0) yield* [{}, "string", 1, true, []];
  }

  private selected(
    discriminator: string | undefined,
    option: FlatSchema,
    mapping: readonly { value: string; ref: string }[],
  ): unknown[] {
    if (discriminator === undefined) return [];
    const value =
      mapping.find(({ ref }) => ref === option.id)?.value ??
      (option.id === undefined ? undefined : option.name);
    const own = this.schemas.flatten(entryOf(entryOf(option.keywords, "properties"), discriminator));
    const isFree =
      own.types.includes("string") &&
      listAt(own.keywords, "enum").length === 0 &&
      !Object.hasOwn(own.keywords, "const");
    return value !== undefined && isFree ? [{ properties: { [discriminator]: { const: value } } }] : [];
  }

  private *typed(type: string, flat: FlatSchema, step: Step): Generator<unknown> {
    if (type === "string") yield* strings(flat, step.variant);
    else if (type === "integer" || type === "number") yield* numbers(flat, type === "integer", step.variant);
    else if (type === "boolean") yield* [step.variant % 2 === 0, false];
    else if (type === "array") yield* [this.list(flat, step), []];
    else {
      if (step.minimal !== true) yield this.object(flat, step, true);
      yield this.object(flat, step, false);
    }
  }

  private list(flat: FlatSchema, step: Step): unknown {
    const { keywords } = flat;
    const tuple = listAt(keywords, "prefixItems");
    const items = entryOf(keywords, "items") ?? entryOf(keywords, "contains");
    const least = numberAt(keywords, "minItems") ?? numberAt(keywords, "minContains") ?? 0;
    const wanted = Math.min(
      Math.max(least, tuple.length || 1),
      numberAt(keywords, "maxItems") ?? Infinity,
      100,
    );
    const list: unknown[] = [];
    for (let index = 0; index < wanted; index++) {
      const inner: Step = {
        ...step,
        depth: step.depth + 1,
        minimal: false,
        rounds: 0,
        variant: least > 1 ? index : step.variant,
      };
      const value = this.value(index < tuple.length ? tuple[index] : (items ?? {}), inner);
      if (value === NONE) break;
      list.push(value);
    }
    return list;
  }

  private object(flat: FlatSchema, step: Step, optional: boolean): unknown {
    const { keywords } = flat;
    const most = numberAt(keywords, "maxProperties") ?? Infinity;
    const inner: Step = { ...step, depth: step.depth + 1, minimal: false, rounds: 0 };
    const entries: [string, unknown][] = [];
    for (const { name, schema, required, flat: field } of fieldsOf(flat, this.schemas, step.direction)) {
      const wanted =
        required ||
        (optional && step.depth < step.optionalDepth && entryOf(field.keywords, "deprecated") !== true);
      if (!wanted || entries.length >= most) continue;
      const value = this.value(schema, inner);
      if (value === NONE) continue;
      if (required || conforms(value, schema, this.schemas, step.direction)) entries.push([name, value]);
    }
    this.addNamed(flat, inner, entries);
    return Object.fromEntries(entries);
  }

  /** Required fields without a schema, and fields with arbitrary names. */
  private addNamed(flat: FlatSchema, step: Step, entries: [string, unknown][]): void {
    const { keywords } = flat;
    const taken = new Set(entries.map(([name]) => name));
    const properties = entryOf(keywords, "properties");
    const patterns = Object.entries(objectAt(keywords, "patternProperties"));
    const others = entryOf(keywords, "additionalProperties");
    const schemaFor = (name: string) =>
      patterns.find(([pattern]) => matcherOf(pattern)?.(name))?.[1] ?? (isObject(others) ? others : {});
    const add = (name: string) => {
      if (taken.has(name) || isHidden(this.schemas.flatten(entryOf(properties, name)), step.direction))
        return;
      const value = this.value(entryOf(properties, name) ?? schemaFor(name), step);
      if (value === NONE) return;
      taken.add(name);
      entries.push([name, value]);
    };
    for (const name of listAt(keywords, "required")) if (typeof name === "string") add(name);
    const names = entryOf(keywords, "propertyNames");
    const isMap = (isObject(others) && Object.keys(others).length > 0) || patterns.length > 0;
    const least =
      numberAt(keywords, "minProperties") ??
      (isMap && entries.length === 0 && step.depth <= step.optionalDepth ? 1 : 0);
    for (let index = 0; entries.length < least && index < least + 5; index++) {
      const named = names === undefined ? undefined : this.value(names, { ...step, variant: index });
      const [pattern] =
        others === false || (!isObject(others) && patterns.length > 0) ? (patterns[0] ?? []) : [];
      const key =
        typeof named === "string"
          ? named
          : pattern === undefined
            ? undefined
            : stringMatching(pattern, 0, 50);
      add(key ?? (index === 0 ? "key" : `key${index + 1}`));
    }
  }

  /** A value without the fields that do not apply to its direction. */
  private withoutHidden(value: unknown, flat: FlatSchema, step: Step, depth: number): unknown {
    if (step.direction === undefined || depth > MAX_DEPTH) return value;
    if (Array.isArray(value)) {
      const items = entryOf(flat.keywords, "items");
      if (items === undefined) return value;
      const inner = this.schemas.flatten(items);
      return value.map((item) => this.withoutHidden(item, inner, step, depth + 1));
    }
    const properties = entryOf(flat.keywords, "properties");
    if (!isObject(value) || !isObject(properties)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) => {
        const field = this.schemas.flatten(entryOf(properties, name));
        return isHidden(field, step.direction)
          ? []
          : [[name, this.withoutHidden(inner, field, step, depth + 1)]];
      }),
    );
  }
}

/** The examples of the description itself. */
function givenValues({ keywords, types }: FlatSchema, variant: number): unknown[] {
  const at = (key: string) => (Object.hasOwn(keywords, key) ? [keywords[key]] : []);
  const lists = [at("example"), listAt(keywords, "examples"), at("default"), at("const")];
  const given = [...lists.flat(), ...listAt(keywords, "enum")];
  // In YAML, a text of digits needs quotes, which are easily forgotten: `1.10`.
  const texts = types.includes("string") ? given.filter(isNumeric).map(String) : [];
  const values = [...given, ...texts];
  // Items of a list should differ: each starts with another example.
  const start = values.length === 0 ? 0 : variant % values.length;
  const rotated = [...values.slice(start), ...values.slice(0, start)];
  return variant < values.length || listAt(keywords, "enum").length > 0 ? rotated : [];
}

function likelyType({ keywords }: FlatSchema): string {
  if (hasAny(keywords, "pattern", "minLength", "maxLength", "format")) return "string";
  const limits = ["minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum"];
  return hasAny(keywords, ...limits) ? "number" : "object";
}
