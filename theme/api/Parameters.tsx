import type { ApiCall, ApiParameter, ApiParameterPlace } from "docsite";
import { USUAL_STYLE } from "../client/console/operation.js";
import { Fact } from "./Facts.js";
import { Section } from "./Section.js";
import { Field } from "./Schema.js";
import { WORDS } from "../words/index.js";

const PLACES: readonly ApiParameterPlace[] = ["path", "query", "header", "cookie"];

/** The parameters of an operation, one section for each location. */
export function Parameters({ parameters }: Pick<ApiCall, "parameters">) {
  return PLACES.map((place) => {
    const list = parameters[place];
    if (!list || list.length === 0) return null;
    return (
      <Section key={place} id={`${place}-parameters`} title={WORDS.api.parameters[place]}>
        <ul className="fields">
          {list.map((parameter) => (
            <Field key={parameter.anchor} {...parameter} notes={notesOf(parameter)}>
              {parameter.examples?.map(({ label, code }) => (
                <p key={label} className="facts">
                  <Fact label={label} values={[code]} />
                </p>
              ))}
            </Field>
          ))}
        </ul>
      </Section>
    );
  });
}

/** The serialization of arrays and objects, if it is not the default. */
function notesOf({ in: place, style, explode, mediaType, schema }: ApiParameter): string[] {
  if (mediaType !== undefined) return [mediaType];
  const isList = schema?.items !== undefined || schema?.type.startsWith("array") === true;
  const isObject = schema?.properties !== undefined || schema?.values !== undefined;
  if (!isList && !isObject) return style === USUAL_STYLE[place] ? [] : [style];
  if (style === "form" && isList) return [explode ? WORDS.api.field.repeated : WORDS.api.field.commas];
  return [explode ? WORDS.api.field.exploded(style) : style];
}
