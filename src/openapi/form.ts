// Schema → the shape that a form of the console is made from.
import type { FormField, FormOption, FormSchema } from "../types/api-form.js";
import { defined, unlessEmpty } from "../text/defined.js";
import { excerptOf } from "../text/excerpt.js";
import { textOfHtml } from "../text/html.js";
import { entryOf, flagAt, isObject, listAt, objectAt, textAt, type JsonObject } from "../text/json.js";
import type { FlatSchema } from "./flat-schema.js";
import type { ApiPageText } from "./page-text.js";
import { choicesOf, fieldsOf, isBinary, type FlatChoices, type Schemas } from "./schema.js";
import { constraintTexts, distinct, typeText } from "./words.js";

/** Larger schemas are filled in as text from there on. */
const MAX_SHAPES = 1500;
/** Those after the first ones are filled in without hints: the page has their descriptions. */
const HINTED_SHAPES = 150;
const MAX_DEPTH = 24;
const MAX_DESCRIPTION = 240;

/** Makes the shapes of one operation. */
export class Forms {
  /** Shapes with a name. */
  readonly schemas: Record<string, FormSchema> = {};
  private count = 0;

  constructor(
    private readonly known: Schemas,
    private readonly page: ApiPageText,
  ) {}

  /** The shape of a value that is sent. */
  of(schema: unknown, trail: readonly FlatSchema[] = []): FormSchema {
    const flat = this.known.flatten(schema);
    const head = this.headOf(flat);
    const isFull = trail.includes(flat) || trail.length > MAX_DEPTH || this.count > MAX_SHAPES;
    const { id } = flat;
    if (id === undefined || !hasContent(flat))
      return isFull ? head : { ...head, ...this.contentOf(flat, [...trail, flat]) };
    if (!Object.hasOwn(this.schemas, id)) {
      if (isFull) return head;
      // In place before its content, which may lead back to it.
      this.schemas[id] = head;
      const { description: _, ...rest } = head;
      this.schemas[id] = { ...rest, ...this.contentOf(flat, [...trail, flat]) };
    }
    return {
      ...defined({ label: head.label, description: head.description, nullable: head.nullable }),
      ref: id,
    };
  }

  private headOf(flat: FlatSchema): FormSchema {
    const { keywords, types, nullable } = flat;
    const format = textAt(keywords, "format");
    const type = typeText({ ...flat, nullable: false }, this.known);
    const file = isBinary(flat) ? (true as const) : undefined;
    const values = enumOf(flat);
    return defined({
      types: unlessEmpty(types),
      nullable: nullable ? (true as const) : undefined,
      label: file || format === undefined ? type : `${type} (${format})`,
      description: this.hintOf(keywords),
      deprecated: flagAt(keywords, "deprecated"),
      format,
      limits: unlessEmpty(constraintTexts(flat, this.known.words)),
      enum: unlessEmpty(values),
      default: entryOf(keywords, "default") ?? undefined,
      file,
    });
  }

  /** The description as plain text until its second paragraph. */
  private hintOf(keywords: JsonObject): string | undefined {
    if (this.count > HINTED_SHAPES) return undefined;
    const start = this.page.about(keywords)?.split("<p>").slice(0, 2).join("") ?? "";
    return excerptOf(textOfHtml(start), MAX_DESCRIPTION) || undefined;
  }

  private contentOf(flat: FlatSchema, trail: readonly FlatSchema[]): Partial<FormSchema> {
    this.count += 1;
    const { keywords } = flat;
    const fields = fieldsOf(flat, this.known, "request").map(({ name, schema, required }): FormField => {
      return defined({ name, required: required || undefined, schema: this.of(schema, trail) });
    });
    const patterns = Object.values(objectAt(keywords, "patternProperties"));
    const values = entryOf(keywords, "additionalProperties") ?? patterns[0];
    const items = entryOf(keywords, "items");
    // Of several choices that hold together, a form asks for the one with the discriminator.
    const [choices] = enumOf(flat).length > 0 ? [] : choicesOf(flat);
    return defined({
      fields: unlessEmpty(fields),
      values: isObject(values) ? this.of(values, trail) : undefined,
      // A tuple is filled in as text.
      items:
        isObject(items) && listAt(keywords, "prefixItems").length === 0 ? this.of(items, trail) : undefined,
      options: choices && unlessEmpty(this.optionsOf(choices, trail)),
    });
  }

  private optionsOf(
    { options, discriminator, mapping }: FlatChoices,
    trail: readonly FlatSchema[],
  ): FormOption[] {
    const labeled = distinct();
    return options.map((option, index) => {
      const flat = this.known.flatten(option);
      const type = typeText(flat, this.known);
      const isPlain = type === this.known.words.values.types.any || type === "object";
      const label = labeled(flat.name ?? (isPlain ? this.known.words.values.types.option(index + 1) : type));
      const value =
        mapping.find(({ ref }) => ref === flat.id)?.value ?? (flat.id === undefined ? undefined : flat.name);
      const mark =
        discriminator === undefined || value === undefined ? undefined : { name: discriminator, value };
      return defined({ label, schema: this.of(option, trail), mark });
    });
  }
}

/** Whether a shape holds others. */
function hasContent({ keywords, types, unions }: FlatSchema): boolean {
  return (
    types.some((type) => type === "object" || type === "array") ||
    ["oneOf", "anyOf", "properties", "discriminator"].some((key) => Object.hasOwn(keywords, key)) ||
    unions.length > 0
  );
}

/** Allowed values: an enumeration, a constant, or a list of constants. */
function enumOf({ keywords }: FlatSchema): readonly unknown[] {
  if (Object.hasOwn(keywords, "const")) return keywords["const"] === null ? [] : [keywords["const"]];
  const values = listAt(keywords, "enum");
  if (values.length > 0) return values;
  const options = [...listAt(keywords, "oneOf"), ...listAt(keywords, "anyOf")];
  const isConstant = (option: unknown) => isObject(option) && Object.hasOwn(option, "const");
  return options.every(isConstant) ? options.map((option) => entryOf(option, "const")) : [];
}
