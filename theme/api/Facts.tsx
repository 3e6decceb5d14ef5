import type { SchemaNode } from "docsite-cli";
import { Fragment } from "react";
import { Html } from "./Html.js";
import { WORDS } from "../words/index.js";

/** Constraints, then allowed values, the constant, the default and examples. */
export function Facts({ schema }: { schema: SchemaNode }) {
  const { constraints = [], enum: values, default: usual } = schema;
  // Examples that repeat the default or the constant are redundant.
  const examples = (schema.examples ?? []).filter((value) => value !== usual && value !== schema.const);
  const described = values?.some(({ name, description }) => name ?? description) === true;
  const facts: [string, readonly string[]][] = constraints.length > 0 ? [[constraints.join(", "), []]] : [];
  if (values && !described) facts.push([WORDS.api.field.oneOf, values.map(({ value }) => value)]);
  if (schema.const !== undefined) facts.push([WORDS.api.field.always, [schema.const]]);
  if (usual !== undefined) facts.push([WORDS.api.field.default, [usual]]);
  if (examples.length > 0) facts.push([WORDS.api.field.examples(examples.length), examples]);
  for (const { name, value } of schema.remarks ?? []) facts.push([name, [value]]);
  return (
    <>
      {values && described && (
        <dl className="values">
          {values.map(({ value, name, description }) => (
            <Fragment key={value}>
              <dt>{shown(value)}</dt>
              <dd>
                {name}
                <Html html={description} />
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      {facts.length > 0 && (
        <p className="facts">
          {facts.map(([label, list], index) => (
            <Fact key={label} label={`${index > 0 ? " · " : ""}${label}`} values={list} />
          ))}
        </p>
      )}
    </>
  );
}

/** A label followed by values. */
export function Fact({ label, values }: { label: string; values: readonly string[] }) {
  return (
    <>
      {values.length > 0 ? `${label} ` : label}
      {values.map((value, index) => (
        <Fragment key={index}>
          {index > 0 && " "}
          <code>{shown(value)}</code>
        </Fragment>
      ))}
    </>
  );
}

/** A value that can be seen: an empty text has quotes. */
function shown(value: string): string {
  return value === "" ? '""' : value;
}
