// R: httr2.
import { headersOf, type WireBody, type WireRequest } from "../wire.js";
import { doubleQuoted as text, grouped, hasPartHeaders } from "./code.js";

/** The request as a script. Parts have no headers of their own. */
export function writeR(request: WireRequest): string | undefined {
  const { method, url, basic, body } = request;
  if (hasPartHeaders(body)) return undefined;
  const headers = headersOf(request, "basic", "type").map(
    ({ name, value }) => `${argument(name)} = ${text(value)}`,
  );
  const calls = [
    `request(${text(url)})`,
    ...(method === (body ? "POST" : "GET") ? [] : [`req_method(${text(method)})`]),
    ...(headers.length > 0 ? [list("req_headers", headers)] : []),
    ...(basic ? [`req_auth_basic(${text(basic.name)}, ${text(basic.password)})`] : []),
    ...(body ? [bodyCall(body)] : []),
    "req_perform()",
  ];
  return `library(httr2)\n\nresponse <- ${calls.join(" |>\n  ")}\ncat(resp_status(response), rawToChar(response$body))`;
}

function bodyCall(body: WireBody): string {
  const type = text(body.mediaType);
  if (body.kind === "file") return `req_body_file(${text(body.file.name)}, type = ${type})`;
  if (body.kind === "multipart") {
    const parts = body.parts.map(({ name, value, contentType }) => {
      const of = contentType === undefined ? "" : `, type = ${text(contentType)}`;
      if (typeof value !== "string") return `${argument(name)} = curl::form_file(${text(value.name)}${of})`;
      return `${argument(name)} = ${of === "" ? text(value) : `curl::form_data(${text(value)}${of})`}`;
    });
    return list("req_body_multipart", parts);
  }
  if (body.kind === "form" && body.pairs && grouped(body.pairs).length === body.pairs.length)
    return list(
      "req_body_form",
      body.pairs.map(({ name, value }) => `${argument(name)} = ${text(value)}`),
    );
  return `req_body_raw(${raw(body.text)}, type = ${type})`;
}

function list(name: string, args: readonly string[]): string {
  return `${name}(\n${args.map((arg) => `    ${arg}`).join(",\n")}\n  )`;
}

/** A name of an argument. */
function argument(name: string): string {
  return /^[A-Za-z][\w.]*$/.test(name) &&
    !/^(?:if|else|for|in|next|break|while|repeat|function|TRUE|FALSE|NULL|NA|Inf|NaN)$/.test(name)
    ? name
    : `\`${name.replace(/[\\`]/g, String.raw`\$&`)}\``;
}

/** A raw string where that is easier to read. */
function raw(value: string): string {
  return /["\n]/.test(value) && !/[^\P{Cc}\t\n]|\p{Surrogate}/u.test(value) && !value.includes(')---"')
    ? `r"---(${value})---"`
    : text(value);
}
