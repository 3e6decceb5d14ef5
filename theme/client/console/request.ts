// Form values → the request to send, and the same request as a cURL command.
import type { ConsoleOperation, ConsoleParameter, ConsoleScheme } from "./operation.js";
import { CONSOLE } from "../../words/console.js";

/** The values of the form. */
export interface Filled {
  /** Address of the server, variables filled in. */
  readonly server: string;
  /** By place and name, as `query.limit`. Empty: left out. */
  readonly values: Readonly<Record<string, string>>;
  readonly schemes: readonly ConsoleScheme[];
  /** By scheme. Of `basic`, name and password with a colon between. */
  readonly credentials: Readonly<Record<string, string>>;
  readonly body?: {
    readonly mediaType: string;
    readonly text: string;
    readonly files: Readonly<Record<string, File>>;
  };
}

/** A request that is ready to be sent. */
export interface BuiltRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly [name: string, value: string][];
  /** A form keeps its parts; anything else is text or a file. */
  readonly body?: string | File | readonly (readonly [name: string, value: string | File])[];
}

/** Key of a parameter in `Filled.values`. */
export function keyOf({ in: place, name }: Pick<ConsoleParameter, "in" | "name">): string {
  return `${place}.${name}`;
}

/** Builds a request. Throws an error with a user-facing message if a value is invalid JSON. */
export function buildRequest(operation: ConsoleOperation, filled: Filled): BuiltRequest {
  let path = operation.path;
  const query: string[] = [];
  const headers: [string, string][] = [];
  const cookies: string[] = [];
  for (const parameter of operation.parameters) {
    const text = filled.values[keyOf(parameter)] ?? "";
    if (text === "") continue;
    const value = valueOf(parameter, text);
    if (parameter.in === "path") path = path.replace(`{${parameter.name}}`, pathValue(parameter, value));
    else if (parameter.in === "query") query.push(...queryPairs(parameter, value));
    else if (parameter.in === "header")
      headers.push([parameter.name, joined(value, ",", parameter.explode, String)]);
    else cookies.push(...queryPairs({ ...parameter, style: "form" }, value));
  }
  for (const scheme of filled.schemes) {
    const secret = filled.credentials[scheme.id] ?? "";
    if (secret === "") continue;
    if (scheme.kind === "bearer") headers.push(["Authorization", `Bearer ${secret}`]);
    else if (scheme.kind === "basic") headers.push(["Authorization", `Basic ${base64(secret)}`]);
    else if (scheme.kind === "apiKey" && scheme.name !== undefined) {
      if (scheme.in === "query")
        query.push(`${encodeURIComponent(scheme.name)}=${encodeURIComponent(secret)}`);
      else if (scheme.in === "cookie") cookies.push(`${scheme.name}=${encodeURIComponent(secret)}`);
      else headers.push([scheme.name, secret]);
    }
  }
  if (cookies.length > 0) headers.push(["Cookie", cookies.join("; ")]);
  const url = filled.server.replace(/\/+$/, "") + path + (query.length > 0 ? `?${query.join("&")}` : "");
  const body = filled.body && bodyOf(filled.body);
  if (filled.body && typeof body === "string") headers.push(["Content-Type", filled.body.mediaType]);
  return { method: operation.method, url, headers, ...(body !== undefined && { body }) };
}

/** The request as a command for a POSIX shell. */
export function curlOf({ method, url, headers, body }: BuiltRequest): string {
  const parts = [`curl ${method === "GET" ? "" : `-X ${method} `}${quote(url)}`];
  for (const [name, value] of headers) parts.push(`-H ${quote(`${name}: ${value}`)}`);
  if (typeof body === "string") parts.push(`--data-raw ${quote(body)}`);
  else if (body instanceof File) parts.push(`--data-binary ${quote(`@${body.name}`)}`);
  else {
    for (const [name, value] of body ?? [])
      parts.push(
        typeof value === "string"
          ? `--form-string ${quote(`${name}=${value}`)}`
          : `-F ${quote(`${name}=@${value.name}`)}`,
      );
  }
  return parts.join(" \\\n  ");
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function base64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}

type Value = string | readonly string[] | Readonly<Record<string, string>>;

/** Parses the text of a field: arrays and objects as JSON, simple arrays also with commas. */
function valueOf({ structured, name, mediaType }: ConsoleParameter, text: string): Value {
  if (!structured || mediaType !== undefined) return text;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    if (/^\s*[{[]/.test(text)) throw new Error(CONSOLE.invalidValue(name));
    return text.split(",").map((item) => item.trim());
  }
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return [plain(value)];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
}

function plain(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

const DELIMITERS: Readonly<Record<string, string>> = { spaceDelimited: "%20", pipeDelimited: "%7C" };

/** `name=value` pairs, encoded (OpenAPI, "Style Values"; RFC 6570). */
function queryPairs({ name, style, explode }: ConsoleParameter, value: Value): string[] {
  const key = encodeURIComponent(name);
  if (typeof value === "string") return [`${key}=${encodeURIComponent(value)}`];
  if (isList(value)) {
    const items = value.map(encodeURIComponent);
    return explode && !(style in DELIMITERS)
      ? items.map((item) => `${key}=${item}`)
      : [`${key}=${items.join(DELIMITERS[style] ?? ",")}`];
  }
  const entries = Object.entries(value).map((pair) => pair.map(encodeURIComponent));
  if (style === "deepObject") return entries.map(([field = "", item = ""]) => `${key}[${field}]=${item}`);
  return explode
    ? entries.map((pair) => pair.join("="))
    : [`${key}=${entries.flat().join(DELIMITERS[style] ?? ",")}`];
}

/** A value inside a path: `simple`, `label` or `matrix`. */
function pathValue(parameter: ConsoleParameter, value: Value): string {
  const { name, style, explode } = parameter;
  if (style === "matrix") {
    if (typeof value === "string") return `;${name}=${encodeURIComponent(value)}`;
    if (isList(value) && explode) return value.map((item) => `;${name}=${encodeURIComponent(item)}`).join("");
    if (!isList(value) && explode)
      return Object.entries(value)
        .map((pair) => `;${pair.map(encodeURIComponent).join("=")}`)
        .join("");
    return `;${name}=${joined(value, ",", false, encodeURIComponent)}`;
  }
  const text = joined(value, style === "label" && explode ? "." : ",", explode, encodeURIComponent);
  return style === "label" ? `.${text}` : text;
}

function joined(value: Value, separator: string, explode: boolean, encode: (text: string) => string): string {
  if (typeof value === "string") return encode(value);
  if (isList(value)) return value.map(encode).join(separator);
  return Object.entries(value)
    .map((pair) => pair.map(encode).join(explode ? "=" : ","))
    .join(separator);
}

function isList(value: Value): value is readonly string[] {
  return Array.isArray(value);
}

function bodyOf({ mediaType, text, files }: NonNullable<Filled["body"]>): BuiltRequest["body"] {
  const [file] = Object.values(files);
  const isForm = mediaType === "multipart/form-data";
  const isEncoded = mediaType === "application/x-www-form-urlencoded";
  if (!isForm && !isEncoded) return file ?? (text === "" ? undefined : text);
  const fields = fieldsOf(text);
  if (isEncoded) return new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  return [...fields.filter(([name]) => !Object.hasOwn(files, name)), ...Object.entries(files)];
}

/** Fields of a form, from a JSON object. */
function fieldsOf(text: string): [string, string][] {
  if (text.trim() === "") return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(CONSOLE.invalidForm);
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]: [string, unknown]): [string, string][] =>
    Array.isArray(item) ? item.map((part) => [name, plain(part)]) : [[name, plain(item)]],
  );
}
