// Schema → the tree that a page shows.
import type {
  SchemaChoices,
  SchemaCondition,
  SchemaNode,
  SchemaEnumValue,
  SchemaRemark,
} from "../types/api-schema.js";
import type { ApiReference } from "../types/api-text.js";
import { textOfHtml } from "../text/html.js";
import { defined, unlessEmpty } from "../text/defined.js";
import { entryOf, flagAt, isObject, listAt, objectAt, textAt, type JsonObject } from "../text/json.js";
import { absentOf, conditionsOf } from "./conditions.js";
import { isNumeric, equal } from "./equal.js";
import type { ApiPageText } from "./page-text.js";
import type { FlatSchema } from "./flat-schema.js";
import { SMALL, type SchemaPages } from "./schema-pages.js";
import { childrenOf } from "./shared.js";
import { fieldsOf, isBinary, type Direction, type FlatChoices, type Schemas } from "./schema.js";
import { externalDocsOf } from "./links.js";
import {
  constraintTexts,
  containedText,
  deprecationOf,
  distinct,
  excludedTogether,
  isPattern,
  shownChoicesOf,
  typeText,
  valueText,
} from "./words.js";

/** Schemas that contain each other could grow without end. */
const MAX_NODES = 2000;
/** A schema with more rows is shown once in a body; the second limit is that of pages with more than `MANY_NODES`. */
const REPEATED = [20, 3] as const;
const MANY_NODES = 300;
/** Beyond this number of rows, schemas with pages of their own are links. */
const FULL_NODES = 250;
const MAX_DEPTH = 40;
const MAX_VALUE_LENGTH = 200;

/** What texts, ids and links of a page become. */
export type SchemaText = Pick<ApiPageText, "about" | "short" | "anchor" | "link" | "words"> & {
  /** Schemas shown so far. */
  nodes: number;
  /** What a schema says in keys that pages have no words for. Absent: they are left out. */
  remarks?(keywords: JsonObject): SchemaRemark[];
};

/** What the schemas of one page share. */
export interface DisplayContext {
  readonly schemas: Schemas;
  readonly pages: SchemaPages;
  readonly page: SchemaText;
  /** Where all of a schema can be read that is too large for a page. */
  readonly rest?: ApiReference;
}

/** The position of a schema on its page. */
export interface DisplayPlace {
  readonly direction?: Direction;
  /** Prefix of the ids of its fields. */
  readonly prefix: string;
  /** Id of the element that shows the schema: the target for links of recursive schemas. */
  readonly anchor: string;
  /** Pointer of the schema whose own page this is. */
  readonly own?: string;
  /** Names of fields that its page leaves out. */
  readonly omitted?: ReadonlySet<string>;
}

interface Step extends DisplayPlace {
  /** Ids of the enclosing schemas, by pointer, or by the schema itself if it has no name. */
  readonly trail: ReadonlyMap<string | FlatSchema, string>;
  /** Ids of the schemas that the body shows already, by pointer, or by the schema itself if it has no name. */
  readonly shown: Map<string | FlatSchema, string>;
}

/** The tree of a schema. */
export function displaySchema(schema: unknown, place: DisplayPlace, context: DisplayContext): SchemaNode {
  return nodeOf(schema, { ...place, trail: new Map(), shown: new Map() }, context);
}

function nodeOf(schema: unknown, step: Step, context: DisplayContext): SchemaNode {
  const { schemas, page } = context;
  const flat = schemas.flatten(schema);
  const { id } = flat;
  const head = headOf(flat, step, context);
  const above = step.trail.get(id ?? flat);
  if (above !== undefined) {
    const label = flat.name ?? typeText(flat, schemas);
    return { ...head, ref: { label, href: `#${encodeURIComponent(above)}` } };
  }
  const elsewhere = elsewhereOf(flat, step, context);
  if (elsewhere) return { ...head, ref: elsewhere };
  page.nodes += 1;
  if (page.nodes > MAX_NODES || step.trail.size > MAX_DEPTH) {
    const isCut = childrenOf(flat, schemas).length > 0;
    return isCut ? { ...head, cut: true, ...defined({ ref: restOf(flat, step, context) }) } : head;
  }
  if (!step.shown.has(id ?? flat)) step.shown.set(id ?? flat, step.anchor);
  const inner: Step = { ...step, trail: new Map([...step.trail, [id ?? flat, step.anchor]]) };
  return { ...head, ...contentOf(flat, inner, context) };
}

/** Where a schema is shown that is not repeated here. */
function elsewhereOf(
  flat: FlatSchema,
  step: Step,
  { schemas, pages, page: { nodes } }: DisplayContext,
): ApiReference | undefined {
  const { id } = flat;
  if (id === step.own && id !== undefined) return undefined;
  const shared = id === undefined ? undefined : pages.shared.get(id);
  if (shared) return shared;
  const page = id === undefined ? undefined : pages.references.get(id);
  if (step.own !== undefined && page) return pages.rowsOf(flat) > SMALL ? page : undefined;
  const [few, fewer] = REPEATED;
  if (pages.rowsOf(flat) <= (nodes > MANY_NODES ? fewer : few)) return undefined;
  const above = step.shown.get(id ?? flat);
  if (above === undefined) return nodes > FULL_NODES ? page : undefined;
  return { label: flat.name ?? typeText(flat, schemas), href: `#${encodeURIComponent(above)}` };
}

/** The nearest page with what is cut off: that of the schema, otherwise of one around it, otherwise the description. */
function restOf(flat: FlatSchema, { trail, own }: Step, context: DisplayContext): ApiReference | undefined {
  const around = [...trail.keys()].toReversed();
  for (const id of [flat.id, ...around]) {
    const page = typeof id === "string" && id !== own ? context.pages.references.get(id) : undefined;
    if (page) return page;
  }
  return context.rest;
}

/** The annotations and constraints of a schema. */
function headOf(flat: FlatSchema, { direction }: Step, { schemas, page }: DisplayContext): SchemaNode {
  const { keywords } = flat;
  return defined({
    type: typeText(flat, schemas),
    name: flat.name,
    title: titleOf(textAt(keywords, "title"), flat.id === undefined ? "" : flat.name),
    format: textAt(keywords, "format") ?? (isBinary(flat) ? "binary" : undefined),
    enum: enumOf(flat, page),
    description: page.about(keywords),
    externalDocs: externalDocsOf(keywords, page),
    deprecated: flagAt(keywords, "deprecated"),
    readOnly: direction === undefined ? flagAt(keywords, "readOnly") : undefined,
    writeOnly: direction === undefined ? flagAt(keywords, "writeOnly") : undefined,
    constraints: unlessEmpty([
      ...deprecationOf(keywords, schemas.words),
      ...constraintTexts(flat, schemas.words),
    ]),
    const: entryOf(keywords, "const") === null ? undefined : short(entryOf(keywords, "const")),
    default: short(entryOf(keywords, "default")),
    examples: examplesOf(flat),
    remarks: unlessEmpty(page.remarks?.(keywords) ?? []),
  });
}

/** A title that says more than a name beside it: generators often repeat that. */
function titleOf(title: string | undefined, name = ""): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
  return title === undefined || plain(title) === plain(name) ? undefined : title;
}

/** A schema beside a name, which its title need not repeat. */
export function titled({ title, ...node }: SchemaNode, name: string): SchemaNode {
  return { ...node, ...defined({ title: titleOf(title, name) }) };
}

function short(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const text = valueText(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

/** Examples of scalars. Those of objects and arrays are part of the samples. */
function examplesOf({ keywords }: FlatSchema): string[] | undefined {
  const single = entryOf(keywords, "example") ?? entryOf(keywords, "x-example");
  const given = single === undefined ? listAt(keywords, "examples") : [single];
  const plain = given.filter((value) => isNumeric(value) || (value !== null && typeof value !== "object"));
  return unlessEmpty(plain.slice(0, 5).flatMap((value) => short(value) ?? []));
}

function contentOf(flat: FlatSchema, step: Step, context: DisplayContext): Partial<SchemaNode> {
  const { keywords } = flat;
  const { schemas, page } = context;
  const inside = (schema: unknown, suffix: string) =>
    nodeOf(schema, { ...step, prefix: step.prefix + suffix }, context);
  const isOmitted = (name: string) => step.trail.size === 1 && step.omitted?.has(name) === true;
  const fields = fieldsOf(flat, schemas, step.direction).filter(({ name }) => !isOmitted(name));
  const properties = fields.map(({ name, schema, required }) => {
    const anchor = page.anchor(`${step.prefix}-${name}`);
    const node = nodeOf(schema, { ...step, prefix: anchor, anchor }, context);
    return { name, anchor, required, schema: titled(node, name) };
  });
  const patterns = Object.entries(objectAt(keywords, "patternProperties")).map(([pattern, schema]) => ({
    pattern,
    schema: inside(schema, "-value"),
  }));
  const values = entryOf(keywords, "additionalProperties") ?? entryOf(keywords, "unevaluatedProperties");
  const items = entryOf(keywords, "items");
  const tuple = listAt(keywords, "prefixItems");
  const others = entryOf(keywords, "unevaluatedItems");
  const not = excludedTogether(flat) ? undefined : entryOf(keywords, "not");
  const names = entryOf(keywords, "propertyNames");
  const contains = entryOf(keywords, "contains");
  const content = entryOf(keywords, "contentSchema");
  const shown = enumOf(flat, page) ? [] : shownChoicesOf(flat);
  const [choices, ...moreChoices] = shown.map((choice) => choicesNode(choice, step, context));
  return defined({
    properties: unlessEmpty(properties),
    patternProperties: unlessEmpty(patterns),
    choices,
    moreChoices: unlessEmpty(moreChoices),
    conditions: unlessEmpty(conditionNodes(flat, step, context)),
    values: isObject(values) && Object.keys(values).length > 0 ? inside(values, "-value") : undefined,
    valueName: isObject(values) ? nameOfValues(values) : undefined,
    names: isObject(names) && !isPattern(names) ? inside(names, "-name") : undefined,
    items: isObject(items ?? others) ? inside(items ?? others, "") : undefined,
    tuple: unlessEmpty(tuple.map((schema, index) => inside(schema, `-${index + 1}`))),
    contains: isObject(contains)
      ? { amount: containedText(keywords, schemas.words), schema: inside(contains, "-contains") }
      : undefined,
    content: isObject(content) ? inside(content, "-content") : undefined,
    not: isObject(not) ? inside(not, "-not") : undefined,
  });
}

/** What the names of a map's fields are, in Redocly's and Scalar's way. */
function nameOfValues(values: object): string | undefined {
  return textAt(values, "x-additionalPropertiesName");
}

function choicesNode(choices: FlatChoices, step: Step, context: DisplayContext): SchemaChoices {
  const labeled = distinct();
  const options = choices.options.map((option, index) => {
    const inner = context.schemas.flatten(option);
    const label = labeled(inner.name ?? labelOf(inner, context.schemas, index));
    const anchor = context.page.anchor(`${step.prefix}-${label}`);
    const values = choices.mapping.filter(({ ref }) => ref === inner.id).map(({ value }) => value);
    const isDefault = inner.id !== undefined && inner.id === choices.fallback;
    const implied =
      choices.discriminator !== undefined && inner.id !== undefined && values.length === 0 && !isDefault;
    const selected = implied && inner.name !== undefined ? [inner.name] : values;
    return defined({
      label,
      anchor,
      discriminatorValues: unlessEmpty(selected),
      isDefault: isDefault || undefined,
      schema: nodeOf(option, { ...step, prefix: anchor, anchor }, context),
    });
  });
  return defined({ kind: choices.kind, discriminator: choices.discriminator, options });
}

function conditionNodes(flat: FlatSchema, step: Step, context: DisplayContext): SchemaCondition[] {
  return conditionsOf(flat, context.schemas).map(({ when, condition, schema }) => {
    const anchor = context.page.anchor(`${step.prefix}-${textOfHtml(when)}`);
    const branch = (of: unknown, prefix: string) =>
      branchNode(of, flat, { ...step, prefix, anchor }, context);
    return defined({
      when,
      anchor,
      condition: condition === undefined ? undefined : branch(condition, `${anchor}-condition`),
      schema: branch(schema, anchor),
    });
  });
}

/** Conditions and their branches refer to fields of the whole schema: each shows at least its type. */
function branchNode(branch: unknown, whole: FlatSchema, step: Step, context: DisplayContext): SchemaNode {
  const { schemas, page } = context;
  const { not, ...node } = nodeOf(branch, step, context);
  if (node.ref) return node;
  const flat = schemas.flatten(branch);
  const absent = absentOf(flat);
  const above = objectAt(whole.keywords, "properties");
  const { types } = schemas.words.values;
  const typeOf = (name: string) => typeText(schemas.flatten(entryOf(above, name)), schemas);
  const own = (node.properties ?? []).map((property) =>
    property.schema.type === types.any
      ? { ...property, schema: { ...property.schema, type: typeOf(property.name) } }
      : property,
  );
  const required = listAt(flat.keywords, "required").filter((name) => typeof name === "string");
  const others = required
    .filter((name) => !own.some((property) => property.name === name))
    .map((name) => ({
      name,
      anchor: page.anchor(`${step.prefix}-${name}`),
      required: true,
      schema: { type: typeOf(name) },
    }));
  const properties = [
    ...own.filter((property) => property.required),
    ...others,
    ...own.filter((property) => !property.required),
  ];
  return {
    ...node,
    ...defined({
      properties: unlessEmpty(properties),
      constraints:
        absent === undefined ? node.constraints : [...(node.constraints ?? []), types.withoutField(absent)],
      not: absent === undefined ? not : undefined,
    }),
  };
}

/** A label for an option without a name: its type, or its required fields. */
function labelOf(flat: FlatSchema, schemas: Schemas, index: number): string {
  const { list, types } = schemas.words.values;
  const required = listAt(flat.keywords, "required").map(String);
  if (flat.types.length === 0 && required.length > 0) return types.withFields(required.join(list.separator));
  const type = typeText(flat, schemas);
  return type === types.any || type === "object" ? types.option(index + 1) : type;
}

/** The allowed values, or `undefined` if any value is allowed. */
function enumOf({ keywords }: FlatSchema, page: SchemaText): SchemaEnumValue[] | undefined {
  const values = listAt(keywords, "enum");
  const told = (...keys: string[]) => {
    const given = keys.map((key) => entryOf(keywords, key)).find((each) => each !== undefined);
    return (value: string, index: number): string | undefined => {
      const text = Array.isArray(given) ? (given as unknown[])[index] : entryOf(given, value);
      return typeof text === "string" && text.trim() !== "" ? text : undefined;
    };
  };
  const described = told("x-enumDescriptions", "x-enum-descriptions", "x-speakeasy-enum-descriptions");
  const named = told("x-enum-varnames", "x-enumNames", "x-speakeasy-enums");
  const azure = listAt(entryOf(keywords, "x-ms-enum"), "values");
  // In JSON Schema, an enumeration with descriptions is a list of constants.
  const options = [...listAt(keywords, "oneOf"), ...listAt(keywords, "anyOf")];
  const constants = options.every(isConstant) ? options : [];
  const all = values.length > 0 ? values : constants.map((option) => entryOf(option, "const"));
  // Texts have to be told from other values.
  const isMixed = all.some((value) => typeof value !== "string");
  const shown = (value: unknown) =>
    isMixed && typeof value === "string" ? JSON.stringify(value) : valueText(value);
  if (values.length > 0) {
    return values.map((entry, index) => {
      const value = valueText(entry);
      const constant = constants.find((option) => equal(entryOf(option, "const"), entry));
      const ofAzure = azure.find((option) => equal(entryOf(option, "value"), entry));
      const text =
        described(value, index) ?? textAt(constant, "description") ?? textAt(ofAzure, "description");
      const name = named(value, index) ?? textAt(constant, "title") ?? textAt(ofAzure, "name");
      return defined({
        value: shown(entry),
        name: name === value ? undefined : name,
        description: text === undefined ? undefined : page.short(text),
      });
    });
  }
  if (constants.length === 0) return undefined;
  return constants.map((option) => {
    const text = textAt(option, "description");
    return defined({
      value: shown(entryOf(option, "const")),
      name: textAt(option, "title"),
      description: text === undefined ? undefined : page.short(text),
    });
  });
}

function isConstant(option: unknown): boolean {
  if (!isObject(option) || !Object.hasOwn(option, "const")) return false;
  return isNumeric(option["const"]) || typeof option["const"] !== "object";
}
