import type { ApiReference, SchemaChoice, SchemaChoices, SchemaCondition, SchemaNode } from "docsite-cli";
import { useContext, type ReactNode } from "react";
import { Fact, Facts } from "./Facts.js";
import { Expand } from "./expand.js";
import { ExternalDocs } from "./ExternalDocs.js";
import { Html } from "./Html.js";
import { WORDS } from "../words/index.js";

/** Nested objects with more fields are folded. */
const OPEN_LIMIT = 8;

/**
 * A field: name, type and flags in one line; then its description, constraints and children.
 * Large descriptions have a hundred thousand fields, so the markup is minimal.
 */
export function Field(props: {
  name: string;
  anchor: string;
  schema?: SchemaNode | undefined;
  required?: boolean;
  deprecated?: boolean | undefined;
  deprecation?: readonly string[] | undefined;
  /** Overrides the description of the schema. */
  description?: string | undefined;
  /** Notes after the type, such as the serialization of a parameter. */
  notes?: readonly string[];
  depth?: number;
  children?: ReactNode;
}) {
  const { name, anchor, schema, required = false, description, depth = 0, children } = props;
  const notes = [...(props.notes ?? []), ...(props.deprecation ?? [])];
  const deprecated = props.deprecated === true || schema?.deprecated === true;
  const link = <a href={`#${encodeURIComponent(anchor)}`}>{name === "" ? '""' : name}</a>;
  return (
    <li id={anchor}>
      <p>
        {deprecated ? <s>{link}</s> : link}
        {schema && <Type schema={schema} />}
        {required && <em>{WORDS.api.field.required}</em>}
        {deprecated && <em>{WORDS.api.field.deprecated}</em>}
        {schema?.readOnly && <i>{WORDS.api.field.readOnly}</i>}
        {schema?.writeOnly && <i>{WORDS.api.field.writeOnly}</i>}
        {notes.map((note) => (
          <i key={note}>{note}</i>
        ))}
      </p>
      <Html html={description ?? schema?.description} />
      {schema && <Details schema={schema} name={name} depth={depth} />}
      {children}
    </li>
  );
}

/** The schema of a body: its description, then its fields or parts. */
export function Schema({ schema, depth = 0 }: { schema: SchemaNode; depth?: number }) {
  const { properties, choices, description } = schema;
  const plain = !properties && !choices;
  return (
    <>
      {(plain || schema.type !== "object") && (
        <p className="field">
          <Type schema={schema} />
        </p>
      )}
      <Html html={description} />
      <Details schema={schema} name={schema.name ?? WORDS.api.schema.body} depth={depth} unfolded />
    </>
  );
}

/** The readable type, linked if the schema is shown elsewhere. */
export function Type({ schema }: { schema: SchemaNode }) {
  const { type, name, title, format, ref, cut } = schema;
  const after = format === undefined ? "" : ` · ${format}`;
  if (cut) {
    return (
      <>
        <code>{type + after}</code>
        {ref ? <a href={ref.href}>{WORDS.api.schema.cutAt(ref.label)}</a> : <i>{WORDS.api.schema.cut}</i>}
      </>
    );
  }
  const inner = ref ? undefined : innerReference(schema);
  if (inner) {
    const isNamed = type.endsWith(inner.label) && inner.label !== "";
    return (
      <code>
        {isNamed && type.slice(0, -inner.label.length)}
        <a href={inner.href}>{isNamed ? inner.label : type}</a>
        {after}
      </code>
    );
  }
  const shown = title ?? (/^object\b/.test(type) ? name : undefined);
  if (!ref) return <code>{(shown === undefined ? type : `${type} (${shown})`) + after}</code>;
  return (
    <code>
      <a href={ref.href}>{type === "object" && ref.label !== "" ? ref.label : type}</a>
      {after}
    </code>
  );
}

/** The page of what a list or a map holds, where that is all there is to say of it. */
function innerReference({ items, values }: SchemaNode): ApiReference | undefined {
  const inner = items ?? values;
  return inner && !hasMore(inner) ? inner.ref : undefined;
}

/** Constraints, values and children of a schema. */
function Details(props: { schema: SchemaNode; name: string; depth: number; unfolded?: boolean }) {
  const { schema, name, depth, unfolded = false } = props;
  const { properties, patternProperties = [], tuple, items, values, names, contains, content, not } = schema;
  const parts: Omit<PartProps, "of" | "depth">[] = [];
  for (const { pattern, schema: value } of patternProperties)
    parts.push({ label: WORDS.api.schema.patternFields(pattern), schema: value, always: true });
  for (const [index, item] of tuple?.entries() ?? [])
    parts.push({ label: WORDS.api.schema.item(index + 1), schema: item, always: true });
  const itemsLabel = tuple ? WORDS.api.schema.moreItems : WORDS.api.schema.items;
  if (items) parts.push({ label: itemsLabel, schema: items, unfolded: unfolded && !tuple });
  if (values) {
    const { values: each, valuesBy } = WORDS.api.schema;
    const label = schema.valueName === undefined ? each : valuesBy(schema.valueName);
    const isNamed = schema.valueName !== undefined;
    parts.push({ label, schema: values, always: isNamed, unfolded: unfolded && !properties });
  }
  if (names) parts.push({ label: WORDS.api.schema.names, schema: names, always: true });
  if (contains) {
    const label = WORDS.api.schema.contains(contains.amount);
    parts.push({ label, schema: contains.schema, always: true });
  }
  if (content) parts.push({ label: WORDS.api.schema.content, schema: content, always: true });
  return (
    <>
      <Facts schema={schema} />
      <ExternalDocs docs={schema.externalDocs} />
      {choicesOf(schema).map((choices, index) => (
        <Choices key={index} choices={choices} type={index === 0 ? schema.type : ""} depth={depth} />
      ))}
      {properties && (
        <Fold
          label={WORDS.api.schema.fields(properties.length)}
          of={name}
          depth={depth}
          unfolded={unfolded}
          size={properties.length}
        >
          <ul className="fields">
            {properties.map((property) => (
              <Field key={property.anchor} {...property} depth={depth + 1} />
            ))}
          </ul>
        </Fold>
      )}
      {parts.map((part) => (
        <Part key={part.label} {...part} of={name} depth={depth} />
      ))}
      {schema.conditions && <Conditions conditions={schema.conditions} depth={depth} />}
      {not && <Part label={WORDS.api.schema.not} of={name} schema={not} depth={depth} always />}
    </>
  );
}

interface PartProps {
  label: string;
  of: string;
  schema: SchemaNode;
  depth: number;
  always?: boolean;
  unfolded?: boolean;
}

/**
 * Items of an array or values of a map. If there is nothing but the type, which the type of the array
 * already names, it is left out unless `always` is set.
 */
function Part(props: PartProps) {
  const { label, of, schema, depth, always = false, unfolded = false } = props;
  if (!always && !hasMore(schema)) return null;
  if (schema.properties) {
    const size = schema.properties.length;
    return (
      <Fold
        label={WORDS.api.schema.fieldsOfPart(label, size)}
        of={of}
        depth={depth}
        size={size}
        unfolded={unfolded}
      >
        <Html html={schema.description} />
        <Details schema={schema} name={label} depth={depth} unfolded />
      </Fold>
    );
  }
  return (
    <div className="part">
      <p className="field">
        <b>{label}</b>
        <Type schema={schema} />
      </p>
      <Html html={schema.description} />
      <Details schema={schema} name={label} depth={depth + 1} />
    </div>
  );
}

function choicesOf({ choices, moreChoices = [] }: SchemaNode): readonly SchemaChoices[] {
  return choices ? [choices, ...moreChoices] : [];
}

function hasMore(schema: SchemaNode): boolean {
  const { type: _type, name: _name, title, ref, ...rest } = schema;
  return Object.keys(rest).length > 0 || (title !== undefined && ref === undefined);
}

function Choices({ choices, type, depth }: { choices: SchemaChoices; type: string; depth: number }) {
  const { kind, discriminator, options } = choices;
  const words = kind === "oneOf" ? WORDS.api.field.oneOf : WORDS.api.field.anyOf;
  return (
    <>
      {!type.startsWith(words) && <p className="facts">{words}</p>}
      {discriminator !== undefined && (
        <p className="facts">
          <Fact label={WORDS.api.schema.discriminator} values={[discriminator]} />
        </p>
      )}
      {options.map(({ label, anchor, schema, ...option }, index) => (
        <details
          className={kind === "oneOf" ? "part choice" : "part"}
          key={anchor}
          id={anchor}
          name={kind === "oneOf" ? options[0]?.anchor : undefined}
          open={index === 0 && depth < 2}
        >
          <summary>
            {label}
            {discriminator !== undefined && <Selecting discriminator={discriminator} option={option} />}
          </summary>
          <Schema schema={schema} depth={depth + 1} />
        </details>
      ))}
    </>
  );
}

/** The values of the discriminator that select an option. */
function Selecting(props: {
  discriminator: string;
  option: Pick<SchemaChoice, "discriminatorValues" | "isDefault">;
}) {
  const { discriminator, option } = props;
  const { discriminatorValues = [], isDefault } = option;
  const values = [...discriminatorValues, ...(isDefault ? [WORDS.api.schema.otherValues] : [])];
  return values.length > 0 && <code>{`${discriminator}: ${values.join(", ")}`}</code>;
}

/** Conditional schemas. */
function Conditions({ conditions, depth }: { conditions: readonly SchemaCondition[]; depth: number }) {
  return conditions.map(({ when, anchor, condition, schema }) => (
    <details className="part" key={anchor} id={anchor} open={depth < 2 && conditions.length === 1}>
      <summary className="condition" dangerouslySetInnerHTML={{ __html: when }} />
      {condition && (
        <Part
          label={WORDS.api.schema.conditionShape}
          of={WORDS.api.schema.condition}
          schema={condition}
          depth={depth}
          always
        />
      )}
      {(schema.ref ?? (!hasMore(schema) || schema.type === WORDS.values.types.never)) && (
        <p className="field">
          <Type schema={schema} />
        </p>
      )}
      <Html html={schema.description} />
      <Details schema={schema} name={WORDS.api.schema.condition} depth={depth + 1} unfolded />
    </details>
  ));
}

function Fold(props: {
  label: string;
  of: string;
  depth: number;
  size: number;
  unfolded?: boolean;
  children: ReactNode;
}) {
  const { label, of, depth, size, unfolded = false, children } = props;
  const { fields } = useContext(Expand);
  if (unfolded) return children;
  const isOpen = fields === undefined ? depth === 0 && size <= OPEN_LIMIT : depth < fields;
  return (
    <details className="part" open={isOpen}>
      <summary>{WORDS.api.schema.partOf(label, of)}</summary>
      {children}
    </details>
  );
}
