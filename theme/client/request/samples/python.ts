// Python: Requests, and HTTPX, which takes nearly the same arguments.
import type { Pair } from "../operation.js";
import { headersOf, type WirePart, type WireRequest } from "../wire.js";
import { doubleQuoted as text, grouped, indented, isLong, literalOf, type Literals } from "./code.js";

const LITERALS: Literals = { text, key: text, words: ["True", "False", "None"], indent: 4 };

/** The request as a script for Requests. */
export function writePython(request: WireRequest): string {
  return script("requests", request);
}

/** The request as a script for HTTPX. */
export function writeHttpx(request: WireRequest): string {
  return script("httpx", request);
}

function script(library: "requests" | "httpx", request: WireRequest): string {
  const { method, url, basic, beyond: { digest, certificate } = {}, cookies, body } = request;
  // A dictionary has each name once.
  const hasJar = grouped(cookies).length === cookies.length;
  const headers = headersOf(request, "basic", ...(hasJar ? (["cookies"] as const) : []), "formType");
  const short = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method);
  // HTTPX has no bodies for methods that seldom have one.
  const named = short && (library === "requests" || !body || method.startsWith("P"));
  const args = named ? [text(url)] : [text(method), text(url)];
  if (headers.length > 0) args.push(`headers=${dict(headers, headerValue)}`);
  if (hasJar && cookies.length > 0) args.push(`cookies=${dict(cookies, text)}`);
  if (basic) args.push(`auth=(${text(basic.name)}, ${text(basic.password)})`);
  const digestClass = library === "requests" ? "HTTPDigestAuth" : "httpx.DigestAuth";
  if (digest) args.push(`auth=${digestClass}(${text(digest.name)}, ${text(digest.password)})`);
  if (certificate) args.push('cert=("client.pem", "key.pem")');
  const long = body?.kind === "text" && literalOf(body, LITERALS) === undefined && isBlock(body.text);
  if (long) args.push(`${library === "requests" ? "data" : "content"}=body`);
  else if (body) args.push(bodyArgument(library, body));
  const [only = ""] = args;
  const call = `${library}.${named ? method.toLowerCase() : "request"}`;
  const list = args.length === 1 ? only : `\n${args.map((arg) => `    ${indented(arg, 4)},\n`).join("")}`;
  const before = long ? `body = ${encoded(body.text, `"""${body.text}"""`)}\n\n` : "";
  const more = digest && library === "requests" ? "from requests.auth import HTTPDigestAuth\n" : "";
  return `import ${library}\n${more}\n${before}response = ${call}(${list})\nprint(response.status_code, response.text)`;
}

function bodyArgument(library: string, body: NonNullable<WireRequest["body"]>): string {
  const raw = library === "requests" ? "data" : "content";
  if (body.kind === "multipart") return `files=${list(body.parts.map(partCode))}`;
  if (body.kind === "file") return `${raw}=open(${text(body.file.name)}, "rb")`;
  if (body.kind === "form" && body.pairs) {
    const isUnique = grouped(body.pairs).length === body.pairs.length;
    if (isUnique) return `data=${dict(body.pairs, text)}`;
    if (library === "requests")
      return `data=${list(body.pairs.map(({ name, value }) => `(${text(name)}, ${text(value)})`))}`;
    const entries = grouped(body.pairs).map(
      ([name, values]) =>
        `${text(name)}: ${values.length === 1 ? text(values[0] ?? "") : `[${values.map(text).join(", ")}]`}`,
    );
    return `data=${lines("{", entries, "}")}`;
  }
  const literal = literalOf(body, LITERALS);
  if (literal !== undefined) return `json=${literal}`;
  return `${raw}=${bytes(body.text)}`;
}

/** `(name, (file name, content, type, headers))`. */
function partCode({ name, value, contentType, headers }: WirePart): string {
  const isText = typeof value === "string";
  const parts = isText ? ["None", bytes(value)] : [text(value.name), `open(${text(value.name)}, "rb")`];
  if (contentType !== undefined || headers.length > 0)
    parts.push(contentType === undefined ? "None" : text(contentType));
  if (headers.length > 0)
    parts.push(`{${headers.map((header) => `${text(header.name)}: ${text(header.value)}`).join(", ")}}`);
  return `(${text(name)}, (${parts.join(", ")}))`;
}

function bytes(value: string): string {
  return encoded(value, text(value));
}

/** Other text than ASCII is encoded in UTF-8; without a word, Python would take Latin-1. */
function encoded(value: string, code: string): string {
  return isAscii(value) ? code : `${code}.encode()`;
}

/** A text that can stand in three quotes. */
function isBlock(value: string): boolean {
  return isLong(value) && !/\\|"""|"$/.test(value);
}

function isAscii(value: string): boolean {
  return /^\p{ASCII}*$/u.test(value);
}

const headerValue = bytes;

function dict(pairs: readonly Pair[], value: (text: string) => string): string {
  return lines(
    "{",
    pairs.map((pair) => `${text(pair.name)}: ${value(pair.value)}`),
    "}",
  );
}

function list(items: readonly string[]): string {
  return lines("[", items, "]");
}

function lines(open: string, items: readonly string[], close: string): string {
  return items.length === 0
    ? open + close
    : `${open}\n${items.map((item) => `    ${item},\n`).join("")}${close}`;
}
