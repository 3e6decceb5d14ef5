// cURL, for a POSIX shell.
import { essence } from "../body.js";
import { formEncoded } from "../style.js";
import { cookieText, headersOf, type WirePart, type WireRequest } from "../wire.js";

/** The request as a command. */
export function writeShell(request: WireRequest): string {
  const { method, url, basic, beyond: { digest, certificate } = {}, cookies, body } = request;
  const type =
    body?.kind === "file" || body?.kind === "text" || body?.kind === "form" ? body.kind : undefined;
  const mixed =
    body?.kind === "text" && body.parts !== undefined ? { ...body, parts: body.parts } : undefined;
  const usual = body ? "POST" : "GET";
  const parts = [
    `curl ${method === usual ? "" : method === "HEAD" ? "--head " : `-X ${method} `}${/[{}[\]]/.test(url) ? "--globoff " : ""}${quote(url)}`,
    ...(basic ? [`-u ${quote(`${basic.name}:${basic.password}`)}`] : []),
    ...(digest ? [`--digest -u ${quote(`${digest.name}:${digest.password}`)}`] : []),
    ...(certificate ? ["--cert client.pem --key key.pem"] : []),
    ...(cookies.length > 0 ? [`-b ${quote(cookieText(cookies))}`] : []),
    // An empty header is written with a semicolon; with a colon it would be removed.
    ...headersOf(request, "basic", "cookies", ...(type === "form" || mixed ? (["type"] as const) : [])).map(
      ({ name, value }) => `-H ${quote(value === "" ? `${name};` : `${name}: ${value}`)}`,
    ),
  ];
  // cURL adds the boundary.
  if (mixed)
    parts.push(`-H ${quote(`Content-Type: ${essence(mixed.mediaType)}`)}`, ...mixed.parts.map(formPart));
  else if (body?.kind === "text") parts.push(`--data-raw ${quote(body.text)}`);
  else if (body?.kind === "file") parts.push(`--data-binary ${quote(`@${body.file.name}`)}`);
  else if (body?.kind === "form") {
    if (body.pairs) {
      for (const { name, value } of body.pairs)
        parts.push(`--data-urlencode ${quote(`${formEncoded(name)}=${value}`)}`);
    } else parts.push(`--data-raw ${quote(body.text)}`);
  } else if (body) parts.push(...body.parts.map(formPart));
  return parts.join(" \\\n  ");
}

function formPart({ name, value, contentType, headers }: WirePart): string {
  const further = headers
    .map((header) => `;headers=${formQuote(`${header.name}: ${header.value}`)}`)
    .join("");
  const type = contentType === undefined ? "" : `;type=${contentType}`;
  if (typeof value !== "string") return `-F ${quote(`${name}=@${formQuote(value.name)}${type}${further}`)}`;
  if (type === "" && further === "") return `--form-string ${quote(`${name}=${value}`)}`;
  return `-F ${quote(`${name}="${escaped(value)}"${type}${further}`)}`;
}

/** In quotes, where cURL would read signs of its own. */
function formQuote(text: string): string {
  return /^[\w./-]*$/.test(text) ? text : `"${escaped(text)}"`;
}

function escaped(text: string): string {
  return text.replace(/["\\]/g, String.raw`\$&`);
}

/** A word for a POSIX shell. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
