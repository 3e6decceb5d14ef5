// A schema with a choice → schemas that stand for it with one of the options.
import { entryOf, listAt } from "../text/json.js";
import type { FlatSchema } from "./flat-schema.js";
import { choicesOf, REMARKS, type Schemas } from "./schema.js";

/** Makes these schemas, each once, so that their values are made once. */
export class OptionSchemas {
  private readonly chosen = new WeakMap<FlatSchema, Map<unknown, unknown>>();
  private readonly compounds = new WeakSet();

  constructor(private readonly schemas: Schemas) {}

  /** Whether a schema was made of others. */
  isMade(schema: object): boolean {
    return this.schemas.compounds.has(schema) || this.compounds.has(schema);
  }

  /** A schema with one of its options in the place of the choice. */
  withOption(flat: FlatSchema, option: unknown): unknown {
    const optionFlat = this.schemas.flatten(option);
    const known = this.chosen.get(flat) ?? new Map<unknown, unknown>();
    this.chosen.set(flat, known);
    const key = optionFlat.id ?? option;
    const made = known.get(key);
    if (made !== undefined) return made;
    const [choices, ...further] = choicesOf(flat);
    const { oneOf: _, anyOf: __, discriminator: ___, ...rest } = flat.keywords;
    const others = further.map(({ kind, options }) => ({ [kind]: options }));
    const types = flat.types.length > 0 ? { type: flat.types } : {};
    // The option may repeat keywords of its parent: both apply.
    const own = { ...types, ...rest };
    const said = Object.keys(own).every((name) => REMARKS.test(name)) ? [] : [own];
    const selected = choices ? this.selected(choices.discriminator, optionFlat, choices.mapping) : [];
    const parts = [...others, ...said, ...flat.conditions, option, ...selected];
    const compound = { allOf: parts };
    this.compounds.add(compound);
    const schema = parts.length === 1 ? option : compound;
    known.set(key, schema);
    return schema;
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
}
