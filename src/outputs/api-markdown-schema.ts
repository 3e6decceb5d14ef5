// Schema → nested lists of Markdown that say what the page of the schema says.
import type { ApiExample } from "../types/api-text.js";
import type { SchemaChoices, SchemaCondition, SchemaNode } from "../types/api-schema.js";
import { code, label, link, literal, paragraphs, plain } from "./api-markdown-text.js";
import { WORDS } from "../text/words.js";

const SAY = WORDS.apiMarkdown;

/** What stands before the facts and after them, in the place of a schema's own. */
export interface FieldSaying {
  readonly required?: boolean | undefined;
  readonly deprecated?: boolean | undefined;
  /** Further facts, such as the style of a parameter. */
  readonly notes?: readonly string[];
  readonly description?: string | undefined;
  /** Examples that are not part of the schema. */
  readonly examples?: readonly ApiExample[] | undefined;
}

/** An item of a list: a name, what is known of the value, and the fields in it. */
export function fieldItem(
  name: string,
  schema: SchemaNode | undefined,
  saying: FieldSaying,
  depth = 0,
): string {
  const facts = [
    typeOf(schema, schema?.type.startsWith("object") ? schema.name : undefined),
    ...formatOf(schema),
    ...(saying.required ? [SAY.required] : []),
    ...(saying.deprecated || schema?.deprecated ? [SAY.deprecatedField] : []),
    ...(saying.notes ?? []),
    ...(schema ? factsOf(schema) : []),
  ];
  const about = plain(saying.description ?? schema?.description);
  const head = item(depth, `${name} (${facts.join(", ")})${about === "" ? "" : `: ${about}`}`);
  const examples = (saying.examples ?? []).map(({ label: title, code: value, description, externalUrl }) => {
    const what =
      externalUrl === undefined ? `${literal(title)}: ${code(oneLine(value))}` : link(title, externalUrl);
    return item(depth + 1, description === undefined ? what : `${what}: ${plain(description)}`);
  });
  return [head, ...examples, ...(schema ? partsOf(schema, depth + 1) : [])].join("");
}

/** The schema of a body: a sentence about the value, then its fields. */
export function schemaText(schema: SchemaNode): string {
  const facts = [...formatOf(schema), ...factsOf(schema)];
  const about = plain(schema.description);
  const first = [SAY.value(typeOf(schema, schema.name), facts), about]
    .filter((text) => text !== "")
    .join(" ");
  return paragraphs([first, partsOf(schema, 0).join("").trim()]);
}

function item(depth: number, text: string): string {
  return `\n${"  ".repeat(depth)}- ${text}`;
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, " ");
}

/** The type, with a link if the schema is shown elsewhere. */
function typeOf(schema: SchemaNode | undefined, name?: string): string {
  if (!schema) return WORDS.types.any;
  const { type, ref, cut } = schema;
  if (cut) return `${literal(type)}, ${ref ? SAY.cutAt(link(ref.label, ref.href)) : SAY.cut}`;
  if (!ref) return literal(name === undefined || name === type ? type : `${type} (${name})`);
  const isAbove = ref.href.startsWith("#");
  const shown = type === "object" || isAbove ? ref.label : type;
  return isAbove ? SAY.above(code(shown)) : link(shown, ref.href);
}

function formatOf(schema: SchemaNode | undefined): string[] {
  return schema?.format === undefined ? [] : [literal(schema.format)];
}

function factsOf(schema: SchemaNode): string[] {
  const { constraints = [], enum: values, const: constant, default: usual } = schema;
  const described = values?.some(({ name, description }) => name ?? description);
  const examples = (schema.examples ?? []).filter((value) => value !== usual && value !== constant);
  return [
    ...(schema.readOnly ? [SAY.readOnly] : []),
    ...(schema.writeOnly ? [SAY.writeOnly] : []),
    ...constraints.map(constraint),
    ...(values && !described ? [SAY.oneOf(values.map(({ value }) => code(value)).join(", "))] : []),
    ...(constant === undefined ? [] : [SAY.always(code(constant))]),
    ...(usual === undefined ? [] : [SAY.default(code(usual))]),
    ...(examples.length === 0
      ? []
      : [SAY.examples(examples.map((value) => code(oneLine(value))).join(", "))]),
  ];
}

/** A constraint, with regular expressions as code. */
function constraint(text: string): string {
  for (const words of [WORDS.constraints.pattern, WORDS.constraints.fieldNames])
    if (text.startsWith(words(""))) return words(code(text.slice(words("").length)));
  return literal(text);
}

/** Everything below a schema's own line, as items. */
function partsOf(schema: SchemaNode, depth: number): string[] {
  const { items, values, tuple = [], names, contains, content, not, externalDocs } = schema;
  const named = (name: string, inner: SchemaNode | undefined) =>
    inner ? [fieldItem(name, inner, {}, depth)] : [];
  const described = schema.enum?.some(({ name, description }) => name ?? description) ? schema.enum : [];
  return [
    ...(externalDocs ? [item(depth, link(externalDocs.label, externalDocs.href))] : []),
    ...(described ?? []).map(({ value, name, description }) => {
      const about = [name === undefined ? "" : literal(name), plain(description)];
      return item(depth, `${code(value)}: ${about.filter((text) => text !== "").join(" – ")}`);
    }),
    ...choicesOf(schema).flatMap((choices) => choiceItems(choices, depth)),
    ...(schema.properties ?? []).map(({ name, required, schema: inner }) =>
      fieldItem(code(name), inner, { required }, depth),
    ),
    ...(schema.patternProperties ?? []).flatMap(({ pattern, schema: inner }) =>
      named(SAY.fieldsLike(code(pattern)), inner),
    ),
    ...tuple.flatMap((inner, index) => named(SAY.item(index + 1), inner)),
    ...inside(tuple.length > 0 ? SAY.moreItems : SAY.items, items, depth),
    ...inside(SAY.values, values, depth),
    ...named(SAY.names, names),
    ...named(contains ? SAY.contains(contains.amount) : "", contains?.schema),
    ...named(SAY.content, content),
    ...(schema.conditions ?? []).flatMap((condition) => conditionItems(condition, depth)),
    ...named(SAY.not, not),
  ];
}

/** Items of an array or values of a map: without a line of their own if that would say no more than the type. */
function inside(name: string, schema: SchemaNode | undefined, depth: number): string[] {
  if (!schema) return [];
  const { type: _, name: __, properties, choices, moreChoices: ___, ref, ...more } = schema;
  const isPlain = Object.keys(more).length === 0 && !ref;
  if (name !== SAY.moreItems && isPlain) {
    return properties || choices ? partsOf(schema, depth) : [];
  }
  return [fieldItem(name, schema, {}, depth)];
}

function choicesOf({ choices, moreChoices = [] }: SchemaNode): readonly SchemaChoices[] {
  return choices ? [choices, ...moreChoices] : [];
}

function choiceItems({ kind, discriminator, options }: SchemaChoices, depth: number): string[] {
  const words = kind === "oneOf" ? SAY.oneOfThese : SAY.anyOfThese;
  const told = discriminator === undefined ? "" : ` ${SAY.discriminator(code(discriminator))}`;
  return [
    item(depth, `${words}${told}:`),
    ...options.map(({ label: name, discriminatorValues = [], schema }) => {
      const notes =
        discriminator === undefined || discriminatorValues.length === 0
          ? []
          : [`${code(discriminator)}: ${discriminatorValues.map(code).join(", ")}`];
      return fieldItem(label(name), schema, { notes }, depth + 1);
    }),
  ];
}

function conditionItems({ when, condition, schema }: SchemaCondition, depth: number): string[] {
  const facts = [...(schema.ref || schema.type === "never" ? [typeOf(schema)] : []), ...factsOf(schema)];
  const words = [`${plain(when)}:`, ...facts, plain(schema.description)].filter((text) => text !== "");
  return [
    item(depth, words.join(" ")),
    ...(condition ? [fieldItem(SAY.shape, condition, {}, depth + 1)] : []),
    ...partsOf(schema, depth + 1),
  ];
}
