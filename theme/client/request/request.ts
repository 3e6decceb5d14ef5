// An operation and what is filled in → the request.
import { wireBody } from "./body.js";
import { plainText } from "./json.js";
import {
  keyOf,
  type Pair,
  type RequestOperation,
  type RequestParameter,
  type RequestValues,
} from "./operation.js";
import { cookiePairs, headerText, pathText, percentEncoded, queryParts } from "./style.js";
import type { BeyondText, WireRequest } from "./wire.js";

/** The request of an operation. Parameters of the path that have no value stay as they are: `{id}`. */
export function requestOf(operation: RequestOperation, values: RequestValues): WireRequest {
  const given = operation.parameters.flatMap((parameter) => {
    const value = values.parameters[keyOf(parameter)];
    return value === undefined ? [] : [{ parameter, value: encodedIn(parameter, value) }];
  });
  const named = (name: string) => {
    const found = given.filter(({ parameter }) => parameter.name === name);
    return found.find(({ parameter }) => parameter.in === "path") ?? found[0];
  };
  // A parameter that the path names is sent there, and nowhere else.
  const inPath = new Set(namesIn(operation.path).map(named));
  const at = (place: RequestParameter["in"]) =>
    given.filter((one) => one.parameter.in === place && !inPath.has(one));
  const credentials = credentialsOf(values);
  const query = [
    ...at("query").flatMap(({ parameter, value }) =>
      parameter.whole === true ? [wholeQuery(parameter, value)] : queryParts(parameter, value),
    ),
    ...credentials.query.map(({ name, value }) => `${percentEncoded(name)}=${percentEncoded(value)}`),
  ].filter((part) => part !== "");
  const cookies = [
    ...at("cookie").flatMap(({ parameter, value }) => cookiePairs(parameter, value)),
    ...credentials.cookie,
  ];
  const described = operation.bodies.find(({ mediaType }) => mediaType === values.body?.mediaType);
  const body = values.body && wireBody(described ?? { mediaType: values.body.mediaType }, values.body.value);
  const headers = [
    ...at("header")
      .filter(({ parameter }) => !isImplied(parameter.name, body !== undefined, credentials))
      .map(({ parameter, value }) => ({ name: parameter.name, value: headerText(parameter, value) })),
    ...credentials.header,
    ...(values.headers ?? []),
  ];
  const url = values.server.replace(/\/+$/, "") + pathOf(operation.path, named);
  return {
    method: operation.method,
    url: query.length === 0 ? url : `${url}${url.includes("?") ? "&" : "?"}${query.join("&")}`,
    headers: lastOfEach(headers).map(({ name, value }) => ({ name, value: value.replace(/[\r\n]+/g, " ") })),
    cookies,
    ...(credentials.basic && { basic: credentials.basic }),
    ...(Object.keys(credentials.beyond).length > 0 && { beyond: credentials.beyond }),
    ...(body && { body }),
  };
}

/** The value of a parameter with a media type as text in it. */
function encodedIn({ mediaType, whole }: RequestParameter, value: unknown): unknown {
  if (mediaType === undefined || whole === true || typeof value === "string") return value;
  const body = wireBody({ mediaType }, value);
  return body?.kind === "form" ? body.text : plainText(value);
}

/** A query string in a media type; a form is written as it is. */
function wholeQuery({ mediaType = "" }: RequestParameter, value: unknown): string {
  const body = wireBody({ mediaType }, value);
  if (body?.kind === "form") return body.text;
  return percentEncoded(plainText(value));
}

/** The names of the parameters in a path, once each. */
export function namesIn(path: string): string[] {
  return [...new Set(Array.from(path.matchAll(/\{([^{}]+)\}/g), ([, name = ""]) => name))];
}

function pathOf(
  path: string,
  find: (name: string) => { readonly parameter: RequestParameter; readonly value: unknown } | undefined,
): string {
  return path
    .split(/(\{[^{}]+\})/)
    .map((part, index) => {
      if (index % 2 === 0) return part.replace(/[^\u0021-\u007e]|["<>\\^`{|}]/gu, percentEncoded);
      const found = find(part.slice(1, -1));
      return found ? pathText(found.parameter, found.value) : part;
    })
    .join("");
}

interface Credentials {
  readonly header: Pair[];
  readonly query: Pair[];
  readonly cookie: Pair[];
  basic?: { readonly name: string; readonly password: string };
  readonly beyond: { -readonly [Key in keyof BeyondText]: BeyondText[Key] };
}

function credentialsOf({ schemes, credentials }: RequestValues): Credentials {
  const result: Credentials = { header: [], query: [], cookie: [], beyond: {} };
  for (const { id, kind, scheme = "Bearer", in: place = "header", name } of schemes) {
    if (kind === "certificate") result.beyond.certificate = true;
    if (kind === "none") result.beyond.unknown = true;
    const secret = credentials[id] ?? "";
    if (secret === "") continue;
    if (kind === "bearer") result.header.push({ name: "Authorization", value: `${scheme} ${secret}` });
    else if (kind === "basic") result.basic = nameAndPassword(secret);
    else if (kind === "digest") result.beyond.digest = nameAndPassword(secret);
    else if (kind === "apiKey" && name !== undefined) {
      // Only what would end the cookie is encoded: a key is used as the server made it.
      const value = place === "cookie" ? secret.replace(/[^!-~]|[";,\\]/gu, percentEncoded) : secret;
      result[place].push({ name, value });
    }
  }
  return result;
}

function nameAndPassword(secret: string): { readonly name: string; readonly password: string } {
  const colon = secret.indexOf(":");
  const end = colon < 0 ? secret.length : colon;
  return { name: secret.slice(0, end), password: secret.slice(end + 1) };
}

/** Headers that the body or the credentials give. OpenAPI ignores parameters of these names. */
function isImplied(name: string, hasBody: boolean, { header, basic }: Credentials): boolean {
  const lower = name.toLowerCase();
  if (lower === "content-type") return hasBody;
  return (
    lower === "authorization" && (basic !== undefined || header.some((one) => one.name === "Authorization"))
  );
}

/** The last header of each name. */
function lastOfEach(headers: readonly Pair[]): Pair[] {
  const byName = new Map(headers.map((header) => [header.name.toLowerCase(), header]));
  return [...byName.values()];
}
