import type { SchemaChoices, SchemaNode, SchemaProperty } from "docsite";
import type { ReactNode } from "react";
import { Html } from "./Html.js";

/** How many fields a nested object may have to be shown unfolded. */
const OPEN_LIMIT = 8;

/** One line about a value: name, type and what is special about it; then its text, limits and parts. */
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
  return (
    <li id={anchor}>
      <p className={deprecated ? "field deprecated" : "field"}>
        <a href={`#${encodeURIComponent(anchor)}`}>
          <code>{name}</code>
        </a>
        {schema && <TypeLine schema={schema} />}
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
          <TypeLine schema={schema} />
        </p>
      )}
      <Html html={description} />
      <Details schema={schema} name={schema.name ?? "value"} depth={depth} unfolded />
    </>
  );
}

function TypeLine({ schema: { type, format, ref } }: { schema: SchemaNode }) {
  return (
    <span className="type">
      {ref ? <a href={ref.href}>{type}</a> : type}
      {format !== undefined && ` · ${format}`}
    </span>
  );
}

/** Limits, values and parts, whatever of them there is. */
function Details(props: { schema: SchemaNode; name: string; depth: number; unfolded?: boolean }) {
  const { schema, name, depth, unfolded = false } = props;
  return (
    <>
      <Facts schema={schema} />
      {schema.choices && <Choices choices={schema.choices} depth={depth} />}
      {schema.properties && (
        <Fold
          label={count(schema.properties.length, "field")}
          of={name}
          depth={depth}
          unfolded={unfolded}
          size={schema.properties.length}
        >
          <Properties properties={schema.properties} depth={depth} />
        </Fold>
      )}
      {schema.patternProperties?.map(({ pattern, schema: value }) => (
        <Part key={pattern} label={`Fields like ${pattern}`} of={name} schema={value} depth={depth} />
      ))}
      {schema.tuple?.map((item, index) => (
        <Part key={index} label={`Item ${index + 1}`} of={name} schema={item} depth={depth} />
      ))}
      {schema.items && (
        <Part
          label={schema.tuple ? "Further items" : "Each item"}
          of={name}
          schema={schema.items}
          depth={depth}
        />
      )}
      {schema.values && <Part label="Each value" of={name} schema={schema.values} depth={depth} />}
      {schema.not && <Part label="Must not be" of={name} schema={schema.not} depth={depth} />}
    </>
  );
}

function Properties({ properties, depth }: { properties: readonly SchemaProperty[]; depth: number }) {
  return (
    <ul className="fields">
      {properties.map(({ name, anchor, required, schema }) => (
        <Field
          key={anchor}
          name={name}
          anchor={anchor}
          required={required}
          schema={schema}
          depth={depth + 1}
        />
      ))}
    </ul>
  );
}

/** Items of a list or values of a map. Where there is nothing to say but the type, it is in the type already. */
function Part(props: { label: string; of: string; schema: SchemaNode; depth: number }) {
  const { label, of, schema, depth } = props;
  if (!hasMore(schema)) return null;
  if (schema.properties) {
    const size = schema.properties.length;
    return (
      <Fold label={`${label}: ${count(size, "field")}`} of={of} depth={depth} size={size}>
        <Html html={schema.description} />
        <Details schema={schema} name={label} depth={depth} unfolded />
      </Fold>
    );
  }
  return (
    <div className="part">
      <p className="field">
        <b>{label}</b>
        <TypeLine schema={schema} />
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

function Choices({ choices, depth }: { choices: SchemaChoices; depth: number }) {
  const { kind, discriminator, options } = choices;
  return (
    <div className="choices">
      <p className="field">
        <b>{kind === "oneOf" ? "One of" : "Any of"}</b>
        {discriminator !== undefined && (
          <span className="type">
            told apart by <code>{discriminator}</code>
          </span>
        )}
      </p>
      {options.map(({ label, anchor, discriminatorValues, schema }, index) => (
        <details key={anchor} id={anchor} open={index === 0 && depth < 2}>
          <summary>
            {label}
            {discriminator !== undefined && discriminatorValues && (
              <code>
                {discriminator}: {discriminatorValues.join(", ")}
              </code>
            )}
          </summary>
          <Schema schema={schema} depth={depth + 1} />
        </details>
      ))}
    </div>
  );
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
      <summary>
        {label}
        <span className="sr-only"> of {of}</span>
      </summary>
      {children}
    </details>
  );
}

/** Limits in words, then the values that are allowed, fixed, assumed or given as examples. */
function Facts({ schema }: { schema: SchemaNode }) {
  const { constraints = [], enum: values, examples = [] } = schema;
  const facts: (readonly [string, readonly string[]])[] = [
    ...(schema.const === undefined ? [] : [["Always", [schema.const]] as const]),
    ...(schema.default === undefined ? [] : [["Default", [schema.default]] as const]),
    ...(examples.length === 0 ? [] : [[examples.length === 1 ? "Example" : "Examples", examples] as const]),
  ];
  const described = values?.some(({ description }) => description !== undefined) === true;
  if (constraints.length === 0 && facts.length === 0 && !values) return null;
  return (
    <ul className="facts">
      {constraints.length > 0 && <li>{constraints.join(", ")}</li>}
      {values && !described && <Fact label="One of" values={values.map(({ value }) => value)} />}
      {values && described && (
        <li>
          One of
          <ul>
            {values.map(({ value, description }) => (
              <li key={value}>
                <code>{value}</code>
                <Html html={description} />
              </li>
            ))}
          </ul>
        </li>
      )}
      {facts.map(([label, list]) => (
        <Fact key={label} label={label} values={list} />
      ))}
    </ul>
  );
}

function Fact({ label, values }: { label: string; values: readonly string[] }) {
  return (
    <li>
      {label}{" "}
      {values.map((value, index) => (
        <code key={index}>{value}</code>
      ))}
    </li>
  );
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
