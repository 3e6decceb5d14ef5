import type { SchemaChoices, SchemaCondition, SchemaNode, SchemaProperty } from "docsite";
import type { ReactNode } from "react";
import { Fact, Facts } from "./Facts.js";
import { Html } from "./Html.js";

/** How many fields a nested object may have to be shown unfolded. */
const OPEN_LIMIT = 8;

/**
 * One line about a value: name, type and what is special about it; then its text, limits and parts.
 * Large descriptions have a hundred thousand of them, so the markup is as short as it can be.
 */
export function Field(props: {
  name: string;
  anchor: string;
  schema?: SchemaNode | undefined;
  required?: boolean;
  deprecated?: boolean | undefined;
  /** Said instead of the text of the schema. */
  description?: string | undefined;
  /** Words after the type, such as how a parameter is written. */
  notes?: readonly string[];
  depth?: number;
  children?: ReactNode;
}) {
  const { name, anchor, schema, required = false, description, notes = [], depth = 0, children } = props;
  const deprecated = props.deprecated === true || schema?.deprecated === true;
  const link = <a href={`#${encodeURIComponent(anchor)}`}>{name}</a>;
  return (
    <li id={anchor}>
      <p>
        {deprecated ? <s>{link}</s> : link}
        {schema && <Type schema={schema} />}
        {required && <em>required</em>}
        {deprecated && <em>deprecated</em>}
        {schema?.readOnly && <i>read-only</i>}
        {schema?.writeOnly && <i>write-only</i>}
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

/** The shape of a body: its own text, then its fields or parts. */
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
      <Details schema={schema} name={schema.name ?? "the body"} depth={depth} unfolded />
    </>
  );
}

/** The type in words. Where the shape is shown elsewhere, its name leads there. */
export function Type({ schema: { type, format, ref } }: { schema: SchemaNode }) {
  const after = format === undefined ? "" : ` · ${format}`;
  if (!ref) return <code>{type + after}</code>;
  return (
    <code>
      <a href={ref.href}>{type === "object" && ref.label !== "" ? ref.label : type}</a>
      {after}
    </code>
  );
}

/** Limits, values and parts, whatever of them there is. */
function Details(props: { schema: SchemaNode; name: string; depth: number; unfolded?: boolean }) {
  const { schema, name, depth, unfolded = false } = props;
  const { properties, patternProperties, tuple, items, values, not } = schema;
  return (
    <>
      <Facts schema={schema} />
      {schema.choices && <Choices choices={schema.choices} type={schema.type} depth={depth} />}
      {properties && (
        <Fold label={count(properties)} of={name} depth={depth} unfolded={unfolded} size={properties.length}>
          <Properties properties={properties} depth={depth} />
        </Fold>
      )}
      {patternProperties?.map(({ pattern, schema: value }) => (
        <Part key={pattern} label={`Fields like ${pattern}`} of={name} schema={value} depth={depth} always />
      ))}
      {tuple?.map((item, index) => (
        <Part key={index} label={`Item ${index + 1}`} of={name} schema={item} depth={depth} always />
      ))}
      {items && (
        <Part
          label={tuple ? "Further items" : "Each item"}
          of={name}
          schema={items}
          depth={depth}
          unfolded={unfolded && !tuple}
        />
      )}
      {values && (
        <Part label="Each value" of={name} schema={values} depth={depth} unfolded={unfolded && !properties} />
      )}
      {schema.conditions && <Conditions conditions={schema.conditions} depth={depth} />}
      {not && <Part label="Must not be" of={name} schema={not} depth={depth} always />}
    </>
  );
}

function Properties({ properties, depth }: { properties: readonly SchemaProperty[]; depth: number }) {
  return (
    <ul className="fields">
      {properties.map((property) => (
        <Field key={property.anchor} {...property} depth={depth + 1} />
      ))}
    </ul>
  );
}

/**
 * Items of a list or values of a map. Where there is nothing to say but the type, it is in the type already,
 * so it is left out unless it shall be there `always`.
 */
function Part(props: {
  label: string;
  of: string;
  schema: SchemaNode;
  depth: number;
  always?: boolean;
  unfolded?: boolean;
}) {
  const { label, of, schema, depth, always = false, unfolded = false } = props;
  if (!always && !hasMore(schema)) return null;
  if (schema.properties) {
    const size = schema.properties.length;
    return (
      <Fold
        label={`${label}: ${count(schema.properties)}`}
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

function hasMore(schema: SchemaNode): boolean {
  const { type: _type, name: _name, ref: _ref, ...rest } = schema;
  return Object.keys(rest).length > 0;
}

function Choices({ choices, type, depth }: { choices: SchemaChoices; type: string; depth: number }) {
  const { kind, discriminator, options } = choices;
  const words = kind === "oneOf" ? "one of" : "any of";
  return (
    <>
      {!type.startsWith(words) && <p className="facts">{words}</p>}
      {discriminator !== undefined && (
        <p className="facts">
          <Fact label="told apart by" values={[discriminator]} />
        </p>
      )}
      {options.map(({ label, anchor, discriminatorValues, schema }, index) => (
        <details key={anchor} id={anchor} open={index === 0 && depth < 2}>
          <summary>
            {label}
            {discriminator !== undefined && discriminatorValues && (
              <code>{`${discriminator}: ${discriminatorValues.join(", ")}`}</code>
            )}
          </summary>
          <Schema schema={schema} depth={depth + 1} />
        </details>
      ))}
    </>
  );
}

/** What holds besides, each under its condition. */
function Conditions({ conditions, depth }: { conditions: readonly SchemaCondition[]; depth: number }) {
  return conditions.map(({ when, anchor, condition, schema }) => (
    <details key={anchor} id={anchor} open={depth < 2 && conditions.length === 1}>
      <summary className="condition" dangerouslySetInnerHTML={{ __html: when }} />
      {condition && <Part label="This shape" of="the condition" schema={condition} depth={depth} always />}
      {(schema.ref ?? (!hasMore(schema) || schema.type === "never")) && (
        <p className="field">
          <Type schema={schema} />
        </p>
      )}
      <Html html={schema.description} />
      <Details schema={schema} name="the condition" depth={depth + 1} unfolded />
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
  if (unfolded) return children;
  return (
    <details open={depth === 0 && size <= OPEN_LIMIT}>
      <summary>{`${label} of ${of}`}</summary>
      {children}
    </details>
  );
}

function count({ length }: readonly unknown[]): string {
  return `${length} field${length === 1 ? "" : "s"}`;
}
