// Schema → a value that is valid against it.
import { writeJson } from "../../theme/client/request/json.js";
import { entryOf, isObject, listAt, numberAt, objectAt, stringAt } from "../text/json.js";
import { stringMatching } from "./pattern.js";
import { hasAny, type FlatSchema } from "./flat-schema.js";
import { choicesOf, fieldsOf, isHidden, type Direction, type Schemas } from "./schema.js";
import { CUT, isLongerThan, withinLimits, type Sample } from "./sample-size.js";
import { givenValues, withoutHidden } from "./given-values.js";
import { MadeValues } from "./made-values.js";
import { OptionSchemas } from "./option-schemas.js";
import { numbers, strings } from "./scalars.js";
import { Validator } from "./validate.js";

/** Optional fields below the first depth are left out, to keep samples readable: below the next one where the value is still long. */
const OPTIONAL_DEPTHS = [4, 2];
/** Characters of a value as JSON from which it is long. */
const LONG = 2500;
const MAX_TRIES = 12;
/** Options that are tried for one value, with those of the choices in them: of two choices, all are. */
const ALL_TRIES = MAX_TRIES ** 2;
const MAX_ROUNDS = 3;
/**
 * Values that are made for one sample: choices between choices have more ways than can be tried. From the first number on, the
 * first options are taken; from the second one on, nothing more is made.
 */
const MANY_STEPS = 1000;
const MAX_STEPS = 5000;
/** The same for what is held against a schema to see whether it is valid. Samples of large real descriptions need up to 4,000. */
const MANY_CHECKS = 8000;
const MAX_CHECKS = 40_000;
/** Values within values, and choices within choices. */
const MAX_LEVELS = 100;
/** Longer lists are cut to the first ones. */
const MAX_ITEMS = 100;
const FIRST_ITEMS = 3;

/** There is no valid value: the field is left out. */
const NONE = Symbol("none");

interface Step {
  readonly direction: Direction | undefined;
  /** Levels of objects and lists above. */
  readonly depth: number;
  /** Schemas above, with those that they are made of. */
  readonly level: number;
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
  /** The options that stand for the value: a choice that they lead back to is made. */
  readonly taken?: readonly unknown[];
  /** How many options may still be tried for the value. */
  readonly tries?: number;
  /** Whether the place is a part of an option: it may be tried again. */
  readonly isTried?: boolean;
}

/** Makes example values for the schemas of one document. Deterministic. */
export class Examples {
  private readonly validator: Validator;
  private readonly samples = new WeakMap<object, Map<Direction | undefined, Sample>>();
  private readonly made = new MadeValues();
  private readonly options: OptionSchemas;
  private steps = 0;
  /** Checks before the sample was begun. */
  private checked = 0;

  constructor(private readonly schemas: Schemas) {
    this.validator = new Validator(schemas);
    this.options = new OptionSchemas(schemas);
  }

  /**
   * A value for a schema: a valid example of the description, otherwise a generated one. `undefined` if there is none. A
   * generated one is cut where it would become too large.
   */
  of(schema: unknown, direction: Direction | undefined): Sample {
    if (!isObject(schema)) return this.sampleOf(schema, direction);
    const core = this.schemas.coreOf(schema);
    const known = this.samples.get(core) ?? new Map<Direction | undefined, Sample>();
    this.samples.set(core, known);
    const sample = known.get(direction) ?? this.sampleOf(schema, direction);
    known.set(direction, sample);
    return sample;
  }

  private sampleOf(schema: unknown, direction: Direction | undefined): Sample {
    const start = { direction, depth: 0, level: 0, trail: [], variant: 0 };
    const flat = this.schemas.flatten(schema);
    for (const optionalDepth of OPTIONAL_DEPTHS) {
      const step: Step = { ...start, optionalDepth };
      // What an author has written is shown as a whole.
      const given = flat.never ? NONE : this.given(schema, flat, step);
      if (given !== NONE) return { value: given, isCut: false };
      this.steps = 0;
      this.checked = this.validator.checks;
      const value = this.value(schema, step);
      if (value === NONE) return { value: undefined, isCut: false };
      const isLast = optionalDepth === OPTIONAL_DEPTHS.at(-1);
      if (isLast || !isLongerThan(value, LONG)) return withinLimits(value);
    }
    return { value: undefined, isCut: false };
  }

  /** A value, which is made once for places that do not differ. */
  private value(schema: unknown, step: Step): unknown {
    const flat = this.schemas.flatten(schema);
    if (flat.never) return NONE;
    if (step.level > MAX_LEVELS || this.steps++ > MAX_STEPS || this.checks() > MAX_CHECKS) return CUT;
    const isShared =
      isObject(schema) && (flat.id !== undefined || step.isTried || this.options.isMade(schema));
    const hasNames = step.taken?.every((option) => typeof option === "string") ?? true;
    if (!isShared || !hasNames) return this.newValue(schema, flat, step);
    const { direction, depth, optionalDepth, variant, minimal = false, rounds = 0, taken = [], tries } = step;
    const left = Math.max(optionalDepth - depth, -1);
    const key = JSON.stringify([direction, left, variant, minimal, rounds, taken, tries]);
    return this.made.once(this.schemas.coreOf(schema), key, step.trail, {
      make: () => this.newValue(schema, flat, step),
      isFinal: () => !this.isMuch(),
    });
  }

  /** A valid example of the description. */
  private given(schema: unknown, flat: FlatSchema, step: Step, loose = false): unknown {
    for (const given of givenValues(flat, step.variant)) {
      const value = withoutHidden(given, flat, this.schemas, step.direction);
      if (this.validator.accepts(value, schema, { direction: step.direction, loose })) return value;
    }
    return NONE;
  }

  /**
   * A value that is valid to the letter, if one is found. Otherwise one that is good enough to be shown: what a reader can begin
   * with is worth more than nothing at all.
   */
  private newValue(schema: unknown, flat: FlatSchema, step: Step): unknown {
    const valid = (value: unknown, loose = false) =>
      this.validator.accepts(value, schema, { direction: step.direction, loose });
    const given = this.given(schema, flat, step);
    if (given !== NONE) return given;
    // An option is asked for before it is taken.
    const isOption = step.taken?.at(-1) === (flat.id ?? schema);
    const id = isOption ? undefined : flat.id;
    if (this.made.isInside(id, step.trail)) return flat.nullable ? null : NONE;
    const trail = id === undefined ? step.trail : [...step.trail, id];
    const inner: Step = { ...step, trail, level: step.level + 1 };
    const invalid: unknown[] = [];
    const tries = this.triesOf(step);
    for (const value of this.chosenValues(flat, inner)) {
      if (value === NONE || value === CUT) continue;
      if (valid(value)) return value;
      if (invalid.push(value) >= Math.min(tries, MAX_TRIES)) break;
    }
    const fairlyGiven = this.given(schema, flat, step, true);
    if (fairlyGiven !== NONE) return fairlyGiven;
    const fair = invalid.find((value) => valid(value, true));
    if (invalid.length < MAX_TRIES) {
      for (const value of this.typedValues(flat, inner, fair === undefined)) {
        if (value === NONE) continue;
        const isGood =
          fair === undefined ? valid(value, isContainer(value)) : !isEmpty(value) && valid(value);
        if (isGood) return value;
        if (invalid.push(value) >= MAX_TRIES) break;
      }
    }
    const [first = NONE] = invalid;
    const asked = first === NONE ? [] : this.asked(first, flat, step);
    if (asked.length > 0) {
      const value = this.value({ allOf: [schema, ...asked] }, { ...step, rounds: (step.rounds ?? 0) + 1 });
      if (value !== NONE && valid(value)) return value;
    }
    const shown = fair ?? invalid.find((value) => valid(value, true));
    if (shown !== undefined) return shown;
    return flat.nullable && valid(null) ? null : first;
  }

  /** How many options may be tried for a value. */
  private triesOf({ tries = ALL_TRIES }: Step): number {
    return this.isMuch() ? 1 : tries;
  }

  /** Whether the sample has taken long: the first options are good enough then. */
  private isMuch(): boolean {
    return this.steps > MANY_STEPS || this.checks() > MANY_CHECKS;
  }

  /** How often something was checked for the sample. */
  private checks(): number {
    return this.validator.checks - this.checked;
  }

  /** The conditional schemas that apply to a value: its fields may require others. */
  private asked(value: unknown, flat: FlatSchema, step: Step): unknown[] {
    if ((step.rounds ?? 0) >= MAX_ROUNDS) return [];
    const branches = flat.conditions.map((condition) => {
      const isMet = this.validator.accepts(value, entryOf(condition, "if"), step);
      return entryOf(condition, isMet ? "then" : "else");
    });
    const dependent = Object.entries(objectAt(flat.keywords, "dependentSchemas"))
      .filter(([name]) => isObject(value) && Object.hasOwn(value, name))
      .map(([, schema]) => schema);
    return [...branches, ...dependent].filter(isObject);
  }

  /** Values for the options of a choice, the first ones first. */
  private *chosenValues(flat: FlatSchema, step: Step): Generator<unknown> {
    const [choices] = choicesOf(flat);
    for (const minimal of step.minimal === true ? [true] : [false, true]) {
      for (const option of choices?.options ?? []) {
        const { id } = this.schemas.flatten(option);
        const { taken = [] } = step;
        if (taken.includes(id ?? option) || this.made.isInside(id, step.trail)) continue;
        yield this.value(this.options.withOption(flat, option), {
          ...step,
          minimal,
          taken: [...taken, id ?? option],
          tries: Math.max(1, Math.floor(this.triesOf(step) / MAX_TRIES)),
          isTried: true,
        });
      }
    }
  }

  /** Values of each type, the most likely first. `any`: of all types where none is given. */
  private *typedValues(flat: FlatSchema, step: Step, any: boolean): Generator<unknown> {
    for (const type of flat.types.length > 0 ? flat.types : [likelyType(flat)])
      yield* this.typed(type, flat, step);
    if (any && flat.types.length === 0) yield* [{}, "string", 1, true, []];
  }

  private *typed(type: string, flat: FlatSchema, step: Step): Generator<unknown> {
    if (type === "string") {
      yield* this.jsonTexts(flat, step);
      yield* strings(flat, step.variant);
    } else if (type === "integer" || type === "number")
      yield* numbers(flat, type === "integer", step.variant);
    else if (type === "boolean") yield* [step.variant % 2 === 0, false];
    else if (type === "array") yield* [this.list(flat, step), []];
    else {
      if (step.minimal !== true) yield this.object(flat, step, true);
      yield this.object(flat, step, false);
    }
  }

  /** A text that holds JSON. */
  private *jsonTexts({ keywords }: FlatSchema, step: Step): Generator<unknown> {
    if (!/\bjson$/i.test(stringAt(keywords, "contentMediaType") ?? "")) return;
    if (stringAt(keywords, "contentEncoding") !== undefined) return;
    const held = this.value(entryOf(keywords, "contentSchema") ?? { type: "object" }, {
      ...step,
      depth: step.depth + 1,
    });
    if (held !== NONE && held !== CUT) yield writeJson(held);
  }

  private list({ keywords }: FlatSchema, step: Step): unknown {
    const { compounds } = this.schemas;
    const tuple = listAt(keywords, "prefixItems");
    const contains = entryOf(keywords, "contains");
    const items = entryOf(keywords, "items") ?? contains;
    const amount = numberAt(keywords, "minContains");
    const least = numberAt(keywords, "minItems") ?? amount ?? 0;
    const most = numberAt(keywords, "maxItems") ?? Infinity;
    const containing = contains === undefined || contains === items ? 0 : (amount ?? 1);
    const wanted = Math.min(Math.max(least, tuple.length || 1, tuple.length + containing), most);
    const count = wanted > MAX_ITEMS ? Math.min(Math.max(tuple.length, FIRST_ITEMS), MAX_ITEMS) : wanted;
    const list: unknown[] = [];
    for (let index = 0; index < count; index++) {
      const inner: Step = {
        ...step,
        depth: step.depth + 1,
        minimal: false,
        rounds: 0,
        taken: [],
        tries: ALL_TRIES,
        variant: least > 1 ? index : step.variant,
      };
      const further = index < tuple.length + containing ? compounds.of([items, contains]) : items;
      const value = this.value(index < tuple.length ? tuple[index] : (further ?? {}), inner);
      if (value === NONE) break;
      list.push(value);
    }
    return wanted > count ? [...list, CUT] : list;
  }

  private object(flat: FlatSchema, step: Step, optional: boolean): unknown {
    const { keywords } = flat;
    const least = numberAt(keywords, "minProperties") ?? 0;
    const described = entryOf(keywords, "properties");
    const others = listAt(keywords, "required").filter(
      (name) => entryOf(described, String(name)) === undefined,
    );
    const most = (numberAt(keywords, "maxProperties") ?? Infinity) - new Set(others).size;
    const inner: Step = {
      ...step,
      depth: step.depth + 1,
      minimal: false,
      rounds: 0,
      taken: [],
      tries: ALL_TRIES,
    };
    const entries: [string, unknown][] = [];
    const skipped: [string, unknown][] = [];
    const isDeprecated = (field: FlatSchema) => entryOf(field.keywords, "deprecated") === true;
    for (const { name, schema, required, flat: field } of fieldsOf(flat, this.schemas, step.direction)) {
      const isWanted = required || (optional && step.depth < step.optionalDepth && !isDeprecated(field));
      if (isWanted && entries.length < most) this.addField(name, schema, inner, required, entries);
      else if (!isWanted) skipped.push([name, schema]);
    }
    for (const [name, schema] of skipped)
      if (entries.length < Math.min(least, most)) this.addField(name, schema, inner, false, entries);
    this.addNamed(flat, inner, entries);
    return Object.fromEntries(entries);
  }

  private addField(
    name: string,
    schema: unknown,
    step: Step,
    required: boolean,
    entries: [string, unknown][],
  ): void {
    const value = this.value(schema, step);
    if (value === NONE) return;
    const { direction } = step;
    if (required || this.validator.accepts(value, schema, { direction, loose: true }))
      entries.push([name, value]);
  }

  /** Required fields without a schema, and fields with arbitrary names. */
  private addNamed(flat: FlatSchema, step: Step, entries: [string, unknown][]): void {
    const { keywords } = flat;
    const taken = new Set(entries.map(([name]) => name));
    const properties = entryOf(keywords, "properties");
    const patterns = Object.entries(objectAt(keywords, "patternProperties"));
    const others = entryOf(keywords, "additionalProperties");
    const schemaFor = (name: string) =>
      patterns.find(([pattern]) => this.validator.matcherOf(pattern)?.(name))?.[1] ??
      (isObject(others) ? others : {});
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
}

function likelyType({ keywords }: FlatSchema): string {
  if (hasAny(keywords, "pattern", "minLength", "maxLength", "format")) return "string";
  const limits = ["minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum"];
  return hasAny(keywords, ...limits) ? "number" : "object";
}

function isContainer(value: unknown): boolean {
  return Array.isArray(value) || isObject(value);
}

/** A list or object with nothing in it. */
function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
}
