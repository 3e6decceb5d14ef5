import type { ApiCall, ApiParameter, ApiParameterPlace } from "docsite-cli";
import { ShortExamples } from "./ShortExamples.js";
import { Section } from "./Section.js";
import { Field } from "./Schema.js";
import { WORDS } from "../words/index.js";

/** Default styles of parameters (OpenAPI, "Style Values"). */
const USUAL_STYLE: Readonly<Record<ApiParameterPlace, string>> = {
  path: "simple",
  query: "form",
  header: "simple",
  cookie: "form",
};

const PLACES: readonly ApiParameterPlace[] = ["path", "query", "header", "cookie"];

/** The parameters of an operation, one section for each location. */
export function Parameters({ parameters }: Pick<ApiCall, "parameters">) {
  return PLACES.map((place) => {
    const list = parameters[place];
    if (!list || list.length === 0) return null;
    return (
      <Section key={place} id={`${place}-parameters`} title={WORDS.api.parameters[place]}>
        <ParameterList parameters={list} />
      </Section>
    );
  });
}

/** Parameters as a list; with `places`, each says where it goes. */
export function ParameterList(props: { parameters: readonly ApiParameter[]; places?: boolean }) {
  const { parameters, places = false } = props;
  return (
    <ul className="fields">
      {parameters.map((parameter) => {
        const place = places ? [WORDS.api.field.in[parameter.in]] : [];
        return (
          <Field key={parameter.anchor} {...parameter} notes={[...place, ...notesOf(parameter)]}>
            <ShortExamples examples={parameter.examples} />
          </Field>
        );
      })}
    </ul>
  );
}

/** The serialization, if it is not the default. */
function notesOf(parameter: ApiParameter): string[] {
  const { allowEmptyValue, allowReserved } = parameter;
  return [
    ...styleOf(parameter),
    ...(allowReserved ? [WORDS.api.field.reserved] : []),
    ...(allowEmptyValue ? [WORDS.api.field.emptyAllowed] : []),
  ];
}

function styleOf({ in: place, style, explode, mediaType, schema }: ApiParameter): string[] {
  if (mediaType !== undefined) return [mediaType];
  const isList = schema?.items !== undefined || (schema !== undefined && isArray(schema.type));
  const isObject = schema?.properties !== undefined || schema?.values !== undefined;
  if (!isList && !isObject) return style === USUAL_STYLE[place] ? [] : [style];
  if (style === "form" && isList) return [explode ? WORDS.api.field.repeated : WORDS.api.field.commas];
  return [explode ? WORDS.api.field.exploded(style) : style];
}

/** Whether a type in words is that of an array. */
function isArray(type: string): boolean {
  const [before = "", after = ""] = WORDS.values.types.arrayOf("\0").split("\0");
  return type === "array" || (before === "" ? type.includes(after) : type.startsWith(before));
}
