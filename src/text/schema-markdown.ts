// Schema → nested lists of Markdown that say what the page of the schema says.
import type { ApiExample } from "../types/api-text.js";
import type { SchemaChoices, SchemaCondition, SchemaNode } from "../types/api-schema.js";
import { code, label, link, literal, paragraphs, plain } from "./markdown-pieces.js";
import type { Words } from "../words/words.js";

/** What stands before the facts and after them, in the place of a schema's own. */
export interface FieldSaying {
  readonly required?: boolean | undefined;
  readonly deprecated?: boolean | undefined;
  readonly deprecation?: readonly string[] | undefined;
  /** Further facts, such as the style of a parameter. */
  readonly notes?: readonly string[];
  readonly description?: string | undefined;
  /** Examples that are not part of the schema. */
  readonly examples?: readonly ApiExample[] | undefined;
}

/** An item of a list: a name, what is known of the value, and the fields in it. */
export function fieldItem(
  words: Words,
  name: string,
  schema: SchemaNode | undefined,
  saying: FieldSaying,
  depth = 0,
): string {
  const facts = [
    typeOf(words, schema, schema?.type.startsWith("object") ? schema.name : undefined),
    ...formatOf(schema),
    ...(saying.required ? [words.api.field.required] : []),
    ...(saying.deprecated || schema?.deprecated ? [words.api.field.deprecated] : []),
    ...(saying.notes ?? []),
    ...(saying.deprecation ?? []).map(literal),
    ...(schema ? factsOf(words, schema) : []),
  ];
  const about = plain(saying.description ?? schema?.description);
  const head = item(depth, `${name} (${facts.join(", ")})${about === "" ? "" : `: ${about}`}`);
  const examples = (saying.examples ?? []).map(({ label: title, code: value, description, externalUrl }) => {
    const what =
      externalUrl === undefined ? `${literal(title)}: ${code(oneLine(value))}` : link(title, externalUrl);
    return item(depth + 1, description === undefined ? what : `${what}: ${plain(description)}`);
  });
  return [head, ...examples, ...(schema ? partsOf(words, schema, depth + 1) : [])].join("");
}

/** The schema of a body: a sentence about the value, then its fields. */
export function schemaText(words: Words, schema: SchemaNode): string {
  const facts = [...formatOf(schema), ...factsOf(words, schema)];
  const about = plain(schema.description);
  const first = [words.api.schema.value([typeOf(words, schema, schema.name), ...facts].join(", ")), about]
    .filter((text) => text !== "")
    .join(" ");
  return paragraphs([first, partsOf(words, schema, 0).join("").trim()]);
}

function item(depth: number, text: string): string {
  return `\n${"  ".repeat(depth)}- ${text}`;
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, " ");
}

/** The type, with a link if the schema is shown elsewhere. */
function typeOf(words: Words, schema: SchemaNode | undefined, named?: string): string {
  if (!schema) return words.values.types.any;
  const { type, title: name = named, ref, cut } = schema;
  if (cut)
    return `${literal(type)}, ${ref ? words.api.schema.cutAt(link(ref.label, ref.href)) : words.api.schema.cut}`;
  if (!ref) return literal(name === undefined || name === type ? type : `${type} (${name})`);
  const isAbove = ref.href.startsWith("#");
  const shown = type === "object" || isAbove ? ref.label : type;
  return isAbove ? words.api.schema.above(code(shown)) : link(shown, ref.href);
}

function formatOf(schema: SchemaNode | undefined): string[] {
  return schema?.format === undefined ? [] : [literal(schema.format)];
}

function factsOf(words: Words, schema: SchemaNode): string[] {
  const { constraints = [], enum: values, const: constant, default: usual } = schema;
  const described = values?.some(({ name, description }) => name ?? description);
  const examples = (schema.examples ?? []).filter((value) => value !== usual && value !== constant);
  return [
    ...(schema.readOnly ? [words.api.field.readOnly] : []),
    ...(schema.writeOnly ? [words.api.field.writeOnly] : []),
    ...constraints.map((one) => constraint(words, one)),
    ...(values && !described
      ? [words.api.field.oneOfThese(values.map(({ value }) => code(value)).join(", "))]
      : []),
    ...(constant === undefined ? [] : [words.api.field.alwaysIs(code(constant))]),
    ...(usual === undefined ? [] : [words.api.field.defaultIs(code(usual))]),
    ...(examples.length === 0
      ? []
      : [words.api.field.examplesAre(examples.map((value) => code(oneLine(value))).join(", "))]),
    ...(schema.remarks ?? []).map(({ name, value }) => `${literal(name)}: ${code(oneLine(value))}`),
  ];
}

/** A constraint, with regular expressions as code. */
function constraint(words: Words, text: string): string {
  const { pattern, fieldNames } = words.values.limits;
  for (const say of [pattern, fieldNames]) {
    const [before = "", after = ""] = say("\0").split("\0");
    if (text.startsWith(before) && text.endsWith(after))
      return say(code(text.slice(before.length, text.length - after.length)));
  }
  return literal(text);
}

/** Everything below a schema's own line, as items. */
function partsOf(words: Words, schema: SchemaNode, depth: number): string[] {
  const { items, values, tuple = [], names, contains, content, not, externalDocs } = schema;
  const named = (name: string, inner: SchemaNode | undefined) =>
    inner ? [fieldItem(words, name, inner, {}, depth)] : [];
  const described = schema.enum?.some(({ name, description }) => name ?? description) ? schema.enum : [];
  return [
    ...(externalDocs ? [item(depth, link(externalDocs.label, externalDocs.href))] : []),
    ...(described ?? []).map(({ value, name, description }) => {
      const about = [name === undefined ? "" : literal(name), plain(description)];
      return item(depth, `${code(value)}: ${about.filter((text) => text !== "").join(" – ")}`);
    }),
    ...choicesOf(schema).flatMap((choices) => choiceItems(words, choices, depth)),
    ...(schema.properties ?? []).map(({ name, required, schema: inner }) =>
      fieldItem(words, code(name), inner, { required }, depth),
    ),
    ...(schema.patternProperties ?? []).flatMap(({ pattern, schema: inner }) =>
      named(words.api.schema.patternFields(code(pattern)), inner),
    ),
    ...tuple.flatMap((inner, index) => named(words.api.schema.item(index + 1), inner)),
    ...inside(words, tuple.length > 0 ? words.api.schema.moreItems : words.api.schema.items, items, depth),
    ...(schema.valueName === undefined
      ? inside(words, words.api.schema.values, values, depth)
      : named(words.api.schema.valuesBy(schema.valueName), values)),
    ...named(words.api.schema.names, names),
    ...named(contains ? words.api.schema.contains(contains.amount) : "", contains?.schema),
    ...named(words.api.schema.content, content),
    ...(schema.conditions ?? []).flatMap((condition) => conditionItems(words, condition, depth)),
    ...named(words.api.schema.not, not),
  ];
}

/** Items of an array or values of a map: without a line of their own if that would say no more than the type. */
function inside(words: Words, name: string, schema: SchemaNode | undefined, depth: number): string[] {
  if (!schema) return [];
  const { type: _, name: __, title, properties, choices, moreChoices: ___, ref, ...more } = schema;
  const isTitled = title !== undefined && !properties && !choices;
  const isPlain = Object.keys(more).length === 0 && !ref && !isTitled;
  if (name !== words.api.schema.moreItems && isPlain) {
    return properties || choices ? partsOf(words, schema, depth) : [];
  }
  return [fieldItem(words, name, schema, {}, depth)];
}

function choicesOf({ choices, moreChoices = [] }: SchemaNode): readonly SchemaChoices[] {
  return choices ? [choices, ...moreChoices] : [];
}

function choiceItems(words: Words, { kind, discriminator, options }: SchemaChoices, depth: number): string[] {
  const title = kind === "oneOf" ? words.api.schema.oneOfThese : words.api.schema.anyOfThese;
  const told = discriminator === undefined ? "" : ` ${words.api.schema.toldApartBy(code(discriminator))}`;
  return [
    item(depth, `${title}${told}:`),
    ...options.map(({ label: name, discriminatorValues = [], isDefault, schema }) => {
      const values = [...discriminatorValues.map(code), ...(isDefault ? [words.api.schema.otherValues] : [])];
      const notes =
        discriminator === undefined || values.length === 0
          ? []
          : [`${code(discriminator)}: ${values.join(", ")}`];
      return fieldItem(words, label(name), schema, { notes }, depth + 1);
    }),
  ];
}

function conditionItems(words: Words, { when, condition, schema }: SchemaCondition, depth: number): string[] {
  const facts = [
    ...(schema.ref || schema.type === words.values.types.never ? [typeOf(words, schema)] : []),
    ...factsOf(words, schema),
  ];
  const said = [`${plain(when)}:`, ...facts, plain(schema.description)].filter((text) => text !== "");
  return [
    item(depth, said.join(" ")),
    ...(condition ? [fieldItem(words, words.api.schema.conditionShape, condition, {}, depth + 1)] : []),
    ...partsOf(words, schema, depth + 1),
  ];
}
