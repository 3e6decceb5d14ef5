import type { ApiContent, ApiOperation, ApiParameter, ApiSecurityScheme } from "docsite";
import type { ConsoleOperation, ConsoleParameter, ConsoleScheme } from "../client/console/operation.js";
import { USUAL_STYLE } from "../client/console/operation.js";
import { WORDS } from "../words/index.js";

/** The button that opens the request console, followed by the console's data. Needs JavaScript. */
export function TryIt({ operation }: { operation: ApiOperation }) {
  // A `<` could close the element.
  const data = JSON.stringify(consoleOf(operation), withoutUsual).replaceAll("<", String.raw`\u003c`);
  return (
    <>
      <button className="button js-only" type="button" data-console="">
        {WORDS.api.operation.tryIt}
      </button>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: data }} />
    </>
  );
}

/** Leaves out defaults that `completed` restores, to keep pages small. */
function withoutUsual(this: unknown, key: string, value: unknown): unknown {
  if (Array.isArray(this)) return value;
  if (typeof this === "object" && this !== null && "in" in this && "style" in this) {
    if (key === "style") return value === USUAL_STYLE[this.in as ApiParameter["in"]] ? undefined : value;
    if (key === "explode") return value === (this.style === "form") ? undefined : value;
  }
  return value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;
}

function consoleOf(operation: ApiOperation): ConsoleOperation {
  const { summary, method, path, servers, parameters, security, body } = operation;
  return {
    summary,
    method,
    path,
    servers: servers.map(({ url, name, variables = [] }) => ({
      url,
      ...(name !== undefined && { name }),
      variables: variables.map(({ name: variable, default: usual, enum: options }) => ({
        name: variable,
        default: usual,
        ...(options && { enum: options }),
      })),
    })),
    parameters: Object.values(parameters).flat().map(parameterOf),
    security: security.alternatives.map((uses) => uses.map(({ scheme }) => schemeOf(scheme))),
    optional: security.optional,
    bodies: (body?.contents ?? []).map(({ mediaType, examples, schema }) => ({
      mediaType,
      example: examples[0]?.code ?? "",
      files: filesOf(mediaType, schema),
    })),
  };
}

function parameterOf(parameter: ApiParameter): ConsoleParameter {
  const { name, in: place, required, style, explode, mediaType, schema, sample } = parameter;
  const options = schema?.enum?.map(({ value }) => value);
  return {
    name,
    in: place,
    required,
    style,
    explode,
    structured: Boolean(schema?.items ?? schema?.properties ?? schema?.values ?? schema?.tuple),
    ...(mediaType !== undefined && { mediaType }),
    ...(sample !== undefined && { sample }),
    ...(options ? { options } : schema?.type === "boolean" ? { options: ["true", "false"] } : {}),
  };
}

function schemeOf({ id, label, type, scheme, in: place, name }: ApiSecurityScheme): ConsoleScheme {
  if (type === "apiKey")
    return { id, label, kind: "apiKey", ...(place && { in: place }), ...(name && { name }) };
  if (type === "http" && scheme === "basic") return { id, label, kind: "basic" };
  return { id, label, kind: type === "mutualTLS" ? "none" : "bearer" };
}

/** Names of the file fields; an empty name means the whole body. */
function filesOf(mediaType: string, schema: ApiContent["schema"]): string[] {
  if (mediaType === "multipart/form-data") {
    return (schema?.properties ?? [])
      .filter((property) => property.schema.format === "binary")
      .map(({ name }) => name);
  }
  return /json|xml|text|urlencoded/.test(mediaType) ? [] : [""];
}
