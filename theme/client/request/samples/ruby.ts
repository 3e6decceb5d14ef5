// Ruby: Net::HTTP.
import { headersOf, type WireBody, type WireRequest } from "../wire.js";
import { hasPartHeaders, isLong, LINES, quoted } from "./code.js";

const text = (value: string) =>
  /\p{Cc}/u.test(value)
    ? quoted(value, {
        quote: '"',
        escapes: { ...LINES, "#": String.raw`\#` },
        unicode: (hex) => `\\u${hex}`,
      })
    : quoted(value, { quote: "'", escapes: {} });

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];

/** The request as a script. Parts have no headers of their own. */
export function writeRuby(request: WireRequest): string | undefined {
  const { method, url, basic, body } = request;
  if (hasPartHeaders(body)) return undefined;
  const headers = headersOf(request, "basic", "formType");
  const made = METHODS.includes(method)
    ? `Net::HTTP::${method.charAt(0)}${method.slice(1).toLowerCase()}.new(uri)`
    : `Net::HTTPGenericRequest.new(${text(method)}, ${body !== undefined}, true, uri)`;
  return [
    "require 'net/http'",
    "",
    `uri = URI(${text(url)})`,
    `request = ${made}`,
    ...headers.map(({ name, value }) => `request[${text(name)}] = ${text(value)}`),
    ...(basic ? [`request.basic_auth(${text(basic.name)}, ${text(basic.password)})`] : []),
    ...(body ? [bodyCode(body)] : []),
    "",
    "response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    "  http.request(request)",
    "end",
    "puts response.code, response.body",
  ].join("\n");
}

function bodyCode(body: WireBody): string {
  if (body.kind === "file") return `request.body = File.binread(${text(body.file.name)})`;
  if (body.kind === "multipart") {
    const parts = body.parts.map(({ name, value, contentType }) => {
      const type =
        contentType === undefined
          ? ""
          : `, { ${typeof value === "string" ? `filename: ${text(name)}, ` : ""}content_type: ${text(contentType)} }`;
      const content = typeof value === "string" ? text(value) : `File.open(${text(value.name)})`;
      return `  [${text(name)}, ${content}${type}],\n`;
    });
    return `request.set_form([\n${parts.join("")}], 'multipart/form-data')`;
  }
  if (body.kind === "form" && body.pairs) {
    const pairs = body.pairs.map(({ name, value }) => `  [${text(name)}, ${text(value)}],\n`);
    return `request.set_form([\n${pairs.join("")}])`;
  }
  if (!isLong(body.text) || /^BODY$/m.test(body.text)) return `request.body = ${text(body.text)}`;
  return `request.body = <<'BODY'.chomp\n${body.text}\nBODY`;
}
