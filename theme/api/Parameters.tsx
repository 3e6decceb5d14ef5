import type { ApiCall, ApiParameter, ApiParameterPlace } from "docsite";
import { USUAL_STYLE } from "../client/console/operation.js";
import { Fact } from "./Facts.js";
import { Section } from "./Section.js";
import { Field } from "./Schema.js";

const PLACES: readonly (readonly [ApiParameterPlace, string])[] = [
  ["path", "Path parameters"],
  ["query", "Query parameters"],
  ["header", "Header parameters"],
  ["cookie", "Cookie parameters"],
];

/** What an operation takes beside its body, one section for each place. */
export function Parameters({ parameters }: Pick<ApiCall, "parameters">) {
  return PLACES.map(([place, title]) => {
    const list = parameters[place];
    if (!list || list.length === 0) return null;
    return (
      <Section key={place} id={`${place}-parameters`} title={title}>
        <ul className="fields">
          {list.map((parameter) => (
            <Field
              key={parameter.anchor}
              name={parameter.name}
              anchor={parameter.anchor}
              required={parameter.required}
              deprecated={parameter.deprecated}
              schema={parameter.schema}
              description={parameter.description}
              notes={notesOf(parameter)}
            >
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

/** How lists and objects are written, where it is not as usual. */
function notesOf({ in: place, style, explode, mediaType, schema }: ApiParameter): string[] {
  if (mediaType !== undefined) return [mediaType];
  const isList = schema?.items !== undefined || schema?.type.startsWith("array") === true;
  const isObject = schema?.properties !== undefined || schema?.values !== undefined;
  if (!isList && !isObject) return style === USUAL_STYLE[place] ? [] : [style];
  if (style === "form" && isList) return [explode ? "repeated for each item" : "items separated by commas"];
  return [explode ? `${style}, exploded` : style];
}
