// Does a value satisfy a schema? Enough of JSON Schema 2020-12 to choose between examples.
import { entryOf, isObject, listAt, numberAt, objectAt, stringAt, type JsonObject } from "../text/json.js";
import { hasFormat } from "./formats.js";
import { Digits } from "../../theme/client/request/json.js";
import { canonical, equal } from "./equal.js";
import { matcherOf, stringMatching, type Matcher } from "./pattern.js";
import { isHidden, optionNamed, type Direction, type Schemas } from "./schema.js";
import { referenceOf } from "./reference.js";
import { CUT } from "./sample-size.js";

/** Deeper parts of a value, and parts beyond this number of checks, are taken for valid. */
const MAX_DEPTH = 250;
const MAX_CHECKS = 50_000;

/** How a value is judged. Required fields of the other direction may be missing. */
export interface Judging {
  readonly direction: Direction | undefined;
  /**
   * Whether a value is good enough to be shown: of `oneOf`, several options may hold, since most options in the wild allow
   * further fields; and what no text can be made for is passed over.
   */
  readonly loose?: boolean;
}

/** Judges values by the schemas of one document. */
export class Validator {
  /** How often a value was held against a schema. */
  checks = 0;
  /** Verdicts on lists and objects, which are parts of others that are judged as well. */
  private readonly verdicts = new WeakMap<object, Map<string, WeakMap<object, boolean>>>();
  private readonly matchers = new Map<string, Matcher | undefined>();

  constructor(readonly schemas: Schemas) {}

  /** Whether a value is valid. */
  accepts(value: unknown, schema: unknown, judging: Judging): boolean {
    if (!isObject(schema)) return schema !== false;
    if (typeof value !== "object" || value === null)
      return new Judgement(this, judging).accepts(value, schema, 0);
    const known = this.verdictsOf(value, judging);
    const verdict = known.get(schema);
    if (verdict !== undefined) return verdict;
    const made = new Judgement(this, judging).accepts(value, schema, 0);
    known.set(schema, made);
    return made;
  }

  /** The verdicts on a value, by schema. */
  verdictsOf(value: object, { direction, loose }: Judging): WeakMap<object, boolean> {
    const key = `${direction ?? ""} ${loose === true}`;
    let all = this.verdicts.get(value);
    if (!all) this.verdicts.set(value, (all = new Map()));
    let known = all.get(key);
    if (!known) all.set(key, (known = new WeakMap()));
    return known;
  }

  /** Compiles a pattern once. */
  matcherOf(pattern: string): Matcher | undefined {
    if (!this.matchers.has(pattern)) this.matchers.set(pattern, matcherOf(pattern));
    return this.matchers.get(pattern);
  }
}

/** One question: all that it leads to is asked once. */
class Judgement {
  private readonly known = new Map<object, Map<unknown, boolean>>();
  private checks = 0;

  constructor(
    private readonly validator: Validator,
    private readonly judging: Judging,
  ) {}

  accepts(given: unknown, schema: unknown, depth: number): boolean {
    if (schema === false) return false;
    if (!isObject(schema) || given === CUT) return true;
    let known = this.known.get(schema);
    if (!known) this.known.set(schema, (known = new Map()));
    const verdict = known.get(given);
    if (verdict !== undefined) return verdict;
    this.validator.checks += 1;
    if (depth > MAX_DEPTH || this.checks++ > MAX_CHECKS) return true;
    if (depth > 0 && typeof given === "object" && given !== null) {
      const earlier = this.validator.verdictsOf(given, this.judging).get(schema);
      if (earlier !== undefined) return earlier;
    }
    // A schema that leads back to itself asks nothing more of the same value.
    known.set(given, true);
    const made = this.judge(given, schema, depth);
    known.set(given, made);
    return made;
  }

  private judge(given: unknown, schema: JsonObject, depth: number): boolean {
    const value = given instanceof Digits ? given.toJSON() : given;
    const { schemas } = this.validator;
    const valid: Valid = (inner, of) => this.accepts(inner, of, depth + 1);
    const ref = referenceOf(schema);
    if (ref !== undefined && !valid(given, schemas.targetOf(ref))) return false;
    // OpenAPI 3.0: `nullable` widens its own schema.
    if (value === null && entryOf(schema, "nullable") === true) return true;
    if (!hasType(value, schema)) return false;
    if (Object.hasOwn(schema, "const") && !equal(given, schema["const"])) return false;
    const values = entryOf(schema, "enum");
    if (Array.isArray(values) && !values.some((allowed) => equal(given, allowed))) return false;
    if (!listAt(schema, "allOf").every((part) => valid(given, part))) return false;
    if (!this.hasOption(given, schema, valid)) return false;
    const not = entryOf(schema, "not");
    const isPassedOver = this.judging.loose === true && (typeof value !== "object" || value === null);
    if (not !== undefined && !isPassedOver && valid(given, not)) return false;
    const condition = entryOf(schema, "if");
    if (condition !== undefined) {
      const branch = entryOf(schema, valid(given, condition) ? "then" : "else");
      if (branch !== undefined && !valid(given, branch)) return false;
    }
    if (typeof value === "string") return this.acceptsText(value, schema);
    if (typeof value === "number") return numberConforms(value, schema);
    if (Array.isArray(value)) return arrayConforms(value, schema, valid);
    return !isObject(value) || this.acceptsObject(value, schema, valid);
  }

  /** Where a discriminator names an option, it is that one which has to hold. */
  private hasOption(value: unknown, schema: JsonObject, valid: Valid): boolean {
    const anyOf = listAt(schema, "anyOf");
    const oneOf = listAt(schema, "oneOf");
    if (anyOf.length + oneOf.length === 0) return true;
    const named = optionNamed(value, schema);
    if (named !== undefined) return valid(value, named);
    if (anyOf.length > 0 && !anyOf.some((option) => valid(value, option))) return false;
    if (oneOf.length === 0) return true;
    const count = oneOf.filter((option) => valid(value, option)).length;
    return this.judging.loose === true ? count > 0 : count === 1;
  }

  private acceptsText(value: string, schema: JsonObject): boolean {
    const { length } = [...value];
    const format = stringAt(schema, "format");
    const pattern = stringAt(schema, "pattern");
    return (
      isWithin(length, schema, "minLength", "maxLength") &&
      (format === undefined || hasFormat(value, format)) &&
      (pattern === undefined || this.matches(value, pattern, schema))
    );
  }

  private matches(value: string, pattern: string, schema: JsonObject): boolean {
    if (this.validator.matcherOf(pattern)?.(value) ?? true) return true;
    if (this.judging.loose !== true) return false;
    const { min, max } = lengthsOf(schema);
    return stringMatching(pattern, min, max) === undefined;
  }

  private acceptsObject(value: JsonObject, schema: JsonObject, valid: Valid): boolean {
    const { schemas } = this.validator;
    const properties = entryOf(schema, "properties");
    const patterns = Object.entries(objectAt(schema, "patternProperties")).map(
      ([pattern, inner]) => [this.validator.matcherOf(pattern), inner] as const,
    );
    const names = Object.keys(value);
    if (!isWithin(names.length, schema, "minProperties", "maxProperties")) return false;
    const isMissing = (name: unknown) =>
      typeof name === "string" &&
      !Object.hasOwn(value, name) &&
      !isHidden(schemas.flatten(entryOf(properties, name)), this.judging.direction);
    if (listAt(schema, "required").some(isMissing)) return false;
    for (const [name, needed] of Object.entries(objectAt(schema, "dependentRequired"))) {
      if (Object.hasOwn(value, name) && Array.isArray(needed) && needed.some(isMissing)) return false;
    }
    for (const [name, inner] of Object.entries(objectAt(schema, "dependentSchemas"))) {
      if (Object.hasOwn(value, name) && !valid(value, inner)) return false;
    }
    const nameSchema = entryOf(schema, "propertyNames");
    const others = entryOf(schema, "additionalProperties");
    // A part of many knows few of the fields.
    if (nameSchema === undefined && patterns.length === 0 && others === undefined)
      return Object.entries(isObject(properties) ? properties : {}).every(
        ([name, inner]) => !Object.hasOwn(value, name) || valid(value[name], inner),
      );
    return names.every((name) => {
      if (nameSchema !== undefined && !valid(name, nameSchema)) return false;
      const own = entryOf(properties, name);
      const matching = patterns.filter(([pattern]) => pattern?.(name));
      if (own !== undefined && !valid(value[name], own)) return false;
      if (!matching.every(([, inner]) => valid(value[name], inner))) return false;
      return own !== undefined || matching.length > 0 || others === undefined || valid(value[name], others);
    });
  }
}

type Valid = (value: unknown, schema: unknown) => boolean;

/** The least and the greatest length of a text. */
export function lengthsOf(schema: JsonObject): { readonly min: number; readonly max: number } {
  return { min: numberAt(schema, "minLength") ?? 0, max: numberAt(schema, "maxLength") ?? Infinity };
}

function hasType(value: unknown, schema: JsonObject): boolean {
  const type = entryOf(schema, "type");
  if (type === undefined) return true;
  const types = Array.isArray(type) ? (type as unknown[]) : [type];
  return types.some((name) => TYPES.get(name)?.(value) ?? typeof value === name);
}

/** Types other than those of JavaScript. */
const TYPES: ReadonlyMap<unknown, (value: unknown) => boolean> = new Map([
  ["null", (value) => value === null],
  ["array", Array.isArray],
  ["object", isObject],
  ["integer", Number.isInteger],
  ["number", Number.isFinite],
  ["file", (value) => typeof value === "string"],
]);

function numberConforms(value: number, schema: JsonObject): boolean {
  const low = entryOf(schema, "exclusiveMinimum");
  const high = entryOf(schema, "exclusiveMaximum");
  const minimum = numberAt(schema, "minimum") ?? -Infinity;
  const maximum = numberAt(schema, "maximum") ?? Infinity;
  const multiple = numberAt(schema, "multipleOf") ?? 0;
  const format = entryOf(schema, "format");
  if (format === "int32" && (!Number.isInteger(value) || Math.abs(value) > 2 ** 31 - 1)) return false;
  return (
    (low === true
      ? value > minimum
      : value >= minimum && value > (numberAt(schema, "exclusiveMinimum") ?? -Infinity)) &&
    (high === true
      ? value < maximum
      : value <= maximum && value < (numberAt(schema, "exclusiveMaximum") ?? Infinity)) &&
    (multiple <= 0 || Number.isInteger(value / multiple))
  );
}

function arrayConforms(value: readonly unknown[], schema: JsonObject, valid: Valid): boolean {
  const tuple = listAt(schema, "prefixItems");
  const items = entryOf(schema, "items");
  const contains = entryOf(schema, "contains");
  if (!isWithin(value.length, schema, "minItems", "maxItems")) return false;
  if (entryOf(schema, "uniqueItems") === true && new Set(value.map(canonical)).size < value.length)
    return false;
  if (contains !== undefined) {
    const count = value.filter((item) => valid(item, contains)).length;
    if (!isWithin(count, schema, "minContains", "maxContains", 1)) return false;
  }
  return value.every((item, index) =>
    index < tuple.length ? valid(item, tuple[index]) : items === undefined || valid(item, items),
  );
}

/** Whether a number is between the limits at two keys of a schema. */
function isWithin(count: number, schema: JsonObject, min: string, max: string, least = 0): boolean {
  return count >= (numberAt(schema, min) ?? least) && count <= (numberAt(schema, max) ?? Infinity);
}
