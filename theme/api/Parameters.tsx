import type { ApiCall, ApiParameter, ApiParameterPlace } from "docsite";
import { Section } from "./Section.js";
import { Field } from "./Schema.js";

const PLACES: readonly (readonly [ApiParameterPlace, string])[] = [
  ["path", "Path parameters"],
  ["query", "Query parameters"],
  ["header", "Header parameters"],
  ["cookie", "Cookie parameters"],
];

/** How a parameter is written where nothing is said (OpenAPI, "Style Values"). */
const USUAL_STYLE: Readonly<Record<ApiParameterPlace, string>> = {
  path: "simple",
  query: "form",
  header: "simple",
  cookie: "form",
};

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
              {parameter.examples && parameter.examples.length > 0 && (
                <ul className="facts">
                  {parameter.examples.map(({ label, code }) => (
                    <li key={label}>
                      {label} <code>{code}</code>
                    </li>
                  ))}
                </ul>
              )}
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
