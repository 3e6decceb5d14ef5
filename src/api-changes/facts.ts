// Two schemas → what they say otherwise, whoever sends values of them.
import { isObject, pointerOf } from "../text/json.js";
import { Description, type FlatSchema, type Placed } from "./flat-schema.js";

/** Something that two schemas say otherwise. `from` and `to` are plain JSON values. */
export interface Fact {
  readonly kind: "added" | "removed" | "changed";
  /** Keys of the field that it is about. */
  readonly field: readonly string[];
  /** Absent: the field itself was added or removed. */
  readonly keyword?: string;
  readonly from?: unknown;
  readonly to?: unknown;
  /** Pointers into the descriptions. */
  readonly older: string;
  readonly newer: string;
  /** Of a field: whether objects must have it, in the description that has it. */
  readonly isRequired?: boolean;
  /** Whether the field has a default in the newer description. */
  readonly hasDefault?: boolean;
  /** The field, or one around it, is only in responses or only in requests. */
  readonly access?: "readOnly" | "writeOnly";
}

/** What comparing schemas tells. */
export interface SchemaFacts {
  readonly facts: readonly Fact[];
  /** Names of the schemas that both refer to, whose own facts are not among these. */
  readonly uses: ReadonlySet<string>;
}

/** Schemas that refer to each other without names would go on for ever. */
const MAX_DEPTH = 24;
const MAX_FACTS = 2_000;

interface Step {
  readonly field: readonly string[];
  readonly facts: Fact[];
  readonly uses: Set<string>;
  /** The pairs that are being compared. */
  readonly pairs: ReadonlySet<string>;
  readonly access?: Fact["access"];
}

/** Compares the schemas of two descriptions. What two schemas with one name say is compared once. */
export class SchemaComparison {
  private readonly known = new Map<string, SchemaFacts>();

  constructor(
    readonly older: Description,
    readonly newer: Description,
  ) {}

  /** The facts of the schemas with a name; none where only one description has it. */
  named(name: string): SchemaFacts {
    const known = this.known.get(name);
    if (known) return known;
    // A schema that contains itself is equal there.
    this.known.set(name, { facts: [], uses: new Set() });
    const [older, newer] = [this.older.named(name), this.newer.named(name)];
    const made = older && newer ? this.compare(older, newer, true) : { facts: [], uses: new Set<string>() };
    this.known.set(name, made);
    return made;
  }

  /** The facts of two schemas. `isContent`: what a name stands for is compared, even where both have the same one. */
  compare(older: Placed, newer: Placed, isContent = false): SchemaFacts {
    const facts: Fact[] = [];
    const uses = new Set<string>();
    this.walk(older, newer, { field: [], facts, uses, pairs: new Set() }, isContent);
    return { facts, uses };
  }

  private walk(older: Placed, newer: Placed, step: Step, isContent = false): void {
    const { facts, uses, pairs, field } = step;
    const name = this.older.nameOf(older.schema);
    if (!isContent && name !== undefined && name === this.newer.nameOf(newer.schema)) {
      uses.add(name);
      return;
    }
    const pair = `${older.at} ${newer.at}`;
    if (pairs.has(pair) || field.length > MAX_DEPTH || facts.length > MAX_FACTS) return;
    const [a, b] = [this.older.flatten(older), this.newer.flatten(newer)];
    const within = { ...step, pairs: new Set([...pairs, pair]) };
    const start = facts.length;
    this.values(a, b, within);
    this.keywords(a, b, within);
    this.properties(a, b, within);
    this.inner(a, b, within);
    this.options(a, b, within);
    this.dropInherited(a, b, step, start);
  }

  /** What both have of a schema with a name is told there. */
  private dropInherited(a: FlatSchema, b: FlatSchema, { facts, uses, field }: Step, start: number): void {
    for (const name of a.bases) {
      if (!b.bases.has(name)) continue;
      const inherited = this.named(name);
      uses.add(name);
      const told = new Set(inherited.facts.map((fact) => keyOf(fact, field)));
      const own = facts.slice(start).filter((fact) => !told.has(keyOf(fact, [])));
      facts.splice(start, facts.length - start, ...own);
    }
  }

  private add(step: Step, fact: Omit<Fact, "field" | "access">): void {
    const { facts, field, access } = step;
    facts.push({ field, ...fact, ...(access && { access }) });
  }

  private changed(
    a: FlatSchema,
    b: FlatSchema,
    step: Step,
    keyword: string,
    from: unknown,
    to: unknown,
  ): void {
    if (canonical(from) === canonical(to)) return;
    this.add(step, { kind: "changed", keyword, from, to, older: a.at, newer: b.at });
  }

  private values(a: FlatSchema, b: FlatSchema, step: Step): void {
    this.changed(a, b, step, "type", typeText(a), typeText(b));
    if (a.types && b.types) this.changed(a, b, step, "nullable", a.nullable, b.nullable);
    const [from, to] = [a.values, b.values];
    if (!from || !to) {
      if (from ?? to) this.changed(a, b, step, "enum", listOf(from), listOf(to));
      return;
    }
    const place = { keyword: "enum", older: a.at, newer: b.at };
    for (const value of from)
      if (!to.has(value)) this.add(step, { kind: "removed", from: JSON.parse(value) as unknown, ...place });
    for (const value of to)
      if (!from.has(value)) this.add(step, { kind: "added", to: JSON.parse(value) as unknown, ...place });
  }

  private keywords(a: FlatSchema, b: FlatSchema, step: Step): void {
    for (const keyword of new Set([...a.keywords.keys(), ...b.keywords.keys()]))
      this.changed(a, b, step, keyword, a.keywords.get(keyword), b.keywords.get(keyword));
  }

  private properties(a: FlatSchema, b: FlatSchema, step: Step): void {
    for (const name of new Set([...a.properties.keys(), ...b.properties.keys()])) {
      const [older, newer] = [a.properties.get(name), b.properties.get(name)];
      const inside = this.inField(older, newer, { ...step, field: [...step.field, name] });
      const [was, is] = [a.required.has(name), b.required.has(name)];
      const hasDefault = newer !== undefined && this.newer.flatten(newer).keywords.has("default");
      if (!older || !newer) {
        const place = { older: older?.at ?? a.at, newer: newer?.at ?? b.at };
        const kind = older ? "removed" : "added";
        this.add(inside, { kind, ...place, isRequired: older ? was : is, hasDefault });
        continue;
      }
      if (was !== is) {
        const place = { older: older.at, newer: newer.at, hasDefault };
        this.add(inside, { kind: "changed", keyword: "required", from: was, to: is, ...place });
      }
      this.walk(older, newer, inside);
    }
    // What must be there may be described elsewhere, or nowhere.
    for (const name of new Set([...a.required, ...b.required])) {
      const [was, is] = [a.required.has(name), b.required.has(name)];
      if (was === is || a.properties.has(name) || b.properties.has(name)) continue;
      const inside = { ...step, field: [...step.field, name] };
      const place = { older: a.at, newer: b.at, hasDefault: false };
      this.add(inside, { kind: "changed", keyword: "required", from: was, to: is, ...place });
    }
  }

  /** A field that requests or responses do not have. */
  private inField(older: Placed | undefined, newer: Placed | undefined, step: Step): Step {
    if (step.access) return step;
    const sides = [
      ...(older ? [this.older.flatten(older).keywords] : []),
      ...(newer ? [this.newer.flatten(newer).keywords] : []),
    ];
    const access = (["readOnly", "writeOnly"] as const).find((key) =>
      sides.every((side) => side.get(key) === true),
    );
    return access ? { ...step, access } : step;
  }

  private inner(a: FlatSchema, b: FlatSchema, step: Step): void {
    for (const key of new Set([...a.inner.keys(), ...b.inner.keys()])) {
      const [older, newer] = [a.inner.get(key), b.inner.get(key)];
      const keyword = key === "{}" ? "additionalProperties" : key === "[]" ? "items" : "prefixItems";
      if (older && newer) this.walk(older, newer, { ...step, field: [...step.field, key] });
      else if (!(a.keywords.has(keyword) || b.keywords.has(keyword)))
        this.changed(
          a,
          b,
          step,
          keyword,
          older && this.label(older, this.older),
          newer && this.label(newer, this.newer),
        );
    }
  }

  private options(a: FlatSchema, b: FlatSchema, step: Step): void {
    const all = (flat: FlatSchema, side: Description) => {
      const options = [...flat.options.values()].flat();
      const labels = options.map((option) => this.label(option, side));
      // Of several with one label, each has its number.
      return options.map((option, place) => {
        const label = labels[place] ?? "";
        return {
          option,
          label,
          key: `${label} ${labels.slice(0, place).filter((other) => other === label).length}`,
        };
      });
    };
    const keyword = [...a.options.keys(), ...b.options.keys()][0];
    if (keyword === undefined) return;
    const [older, newer] = [all(a, this.older), all(b, this.newer)];
    const left = older.filter(({ key }) => !newer.some((other) => other.key === key));
    const right = newer.filter(({ key }) => !older.some((other) => other.key === key));
    for (const { key, option } of older) {
      const same = newer.find((other) => other.key === key);
      if (same) this.walk(option, same.option, step);
    }
    const place = { older: a.at, newer: b.at, keyword };
    if (a.options.size === 0 || b.options.size === 0) {
      const names = (list: readonly { readonly label: string }[]) =>
        list.length === 0 ? undefined : list.map(({ label }) => label).sort();
      this.add(step, { kind: "changed", from: names(older), to: names(newer), ...place });
      return;
    }
    const [[one], [other]] = [left, right];
    // A single option that is written anew has changed.
    if (
      one &&
      other &&
      left.length === 1 &&
      right.length === 1 &&
      isUnnamed(one.option) &&
      isUnnamed(other.option)
    ) {
      this.walk(one.option, other.option, step);
      return;
    }
    for (const { label } of left) this.add(step, { kind: "removed", from: label, ...place });
    for (const { label } of right) this.add(step, { kind: "added", to: label, ...place });
  }

  /** What an option is known by: its name or title, or else its type. */
  private label({ schema, at }: Placed, side: Description): string {
    const name = side.nameOf(schema);
    if (name !== undefined) return name;
    const title = isObject(schema) && typeof schema["title"] === "string" ? schema["title"].trim() : "";
    if (title !== "") return title;
    const flat = side.flatten({ schema, at });
    const fields = [...flat.properties.keys()].sort();
    return `${typeText(flat) ?? "any"}${fields.length > 0 ? ` { ${fields.slice(0, 4).join(", ")}${fields.length > 4 ? ", …" : ""} }` : ""}`;
  }
}

function isUnnamed({ schema }: Placed): boolean {
  return isObject(schema) && schema["$ref"] === undefined;
}

function typeText({ types }: FlatSchema): string | undefined {
  return types && [...types].sort().join(" | ");
}

function listOf(values: ReadonlySet<string> | undefined): unknown {
  return values && [...values].sort().map((value) => JSON.parse(value) as unknown);
}

/** JSON that is equal for values that are equal, whatever the order of their keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "";
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
}

function keyOf({ kind, field, keyword, from, to, isRequired }: Fact, around: readonly string[]): string {
  return canonical([kind, pointerOf([...around, ...field]), keyword, from, to, isRequired]);
}
