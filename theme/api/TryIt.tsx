import type { ApiOperation, ApiParameter, ApiSecurityScheme } from "docsite";
import type {
  ConsoleBody,
  ConsoleOperation,
  ConsoleParameter,
  ConsoleScheme,
} from "../client/console/request.js";

/** Opens the request console, which needs script. What the console needs to know is in the button. */
export function TryIt({ operation }: { operation: ApiOperation }) {
  return (
    <button className="button js-only" type="button" data-console={JSON.stringify(consoleOf(operation))}>
      Try it
    </button>
  );
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
    bodies: (body?.contents ?? []).map(({ mediaType, examples, schema }): ConsoleBody => ({
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

/** Names of the fields that take files; an empty name stands for the body as a whole. */
function filesOf(
  mediaType: string,
  schema: NonNullable<ApiOperation["body"]>["contents"][number]["schema"],
): string[] {
  if (mediaType === "multipart/form-data") {
    return (schema?.properties ?? [])
      .filter((property) => property.schema.format === "binary")
      .map(({ name }) => name);
  }
  return /json|xml|text|urlencoded/.test(mediaType) ? [] : [""];
}
