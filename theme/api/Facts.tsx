import type { SchemaNode } from "docsite";
import { Fragment } from "react";
import { Html } from "./Html.js";

/** Limits in words, then the values that are allowed, fixed, assumed or given as examples. */
export function Facts({ schema }: { schema: SchemaNode }) {
  const { constraints = [], enum: values, default: usual } = schema;
  // An example that says what the default or the only value says, says nothing.
  const examples = (schema.examples ?? []).filter((value) => value !== usual && value !== schema.const);
  const described = values?.some(({ description }) => description !== undefined) === true;
  const facts: [string, readonly string[]][] = constraints.length > 0 ? [[constraints.join(", "), []]] : [];
  if (values && !described) facts.push(["one of", values.map(({ value }) => value)]);
  if (schema.const !== undefined) facts.push(["always", [schema.const]]);
  if (usual !== undefined) facts.push(["default", [usual]]);
  if (examples.length > 0) facts.push([examples.length === 1 ? "example" : "examples", examples]);
  return (
    <>
      {values && described && (
        <dl className="values">
          {values.map(({ value, description }) => (
            <Fragment key={value}>
              <dt>{value}</dt>
              <dd>
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

/** A word with values after it. */
export function Fact({ label, values }: { label: string; values: readonly string[] }) {
  return (
    <>
      {values.length > 0 ? `${label} ` : label}
      {values.map((value, index) => (
        <Fragment key={index}>
          {index > 0 && " "}
          <code>{value}</code>
        </Fragment>
      ))}
    </>
  );
}
