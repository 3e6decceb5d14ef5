// HTTPie, for a POSIX shell.
import { headersOf, type WireRequest } from "../wire.js";
import { quote } from "./shell.js";

/** The request as a command. HTTPie sends texts in parts without types and headers. */
export function writeHttpie(request: WireRequest): string | undefined {
  const { method, url, basic, beyond: { digest, certificate } = {}, body } = request;
  const fields =
    body?.kind === "form" && body.pairs?.every(({ value }) => isPlain(value)) ? body.pairs : undefined;
  const options: string[] = basic ? [`--auth ${quote(`${basic.name}:${basic.password}`)}`] : [];
  if (digest) options.push(`--auth-type digest --auth ${quote(`${digest.name}:${digest.password}`)}`);
  if (certificate) options.push("--cert client.pem --cert-key key.pem");
  const items = headersOf(request, "basic", ...(fields ? (["type"] as const) : [])).map(({ name, value }) =>
    quote(value === "" ? `${name};` : `${name}:${value}`),
  );
  if (fields) {
    options.push("--form");
    items.push(...fields.map(({ name, value }) => quote(`${escaped(name)}=${fieldValue(value)}`)));
  } else if (body?.kind === "multipart") {
    options.push("--multipart");
    for (const { name, value, contentType, headers } of body.parts) {
      const isText = typeof value === "string";
      if (headers.length > 0 || (isText && (contentType !== undefined || !isPlain(value)))) return undefined;
      const type = contentType === undefined ? "" : `;type=${contentType}`;
      items.push(quote(escaped(name) + (isText ? `=${fieldValue(value)}` : `@${value.name}${type}`)));
    }
  } else if (body?.kind === "file") items.push(quote(`@${body.file.name}`));
  else if (body) options.push(`--raw ${quote(body.text)}`);
  // In scripts, standard input would be taken for the body.
  return ["http --ignore-stdin", ...options, method, [quote(url), ...items].join(" \\\n  ")].join(" ");
}

/** Backslashes before signs that separate cannot be written. */
function isPlain(value: string): boolean {
  return !/\\[:;=@]/.test(value);
}

function escaped(name: string): string {
  return name.replace(/[:;=@]/g, String.raw`\$&`);
}

/** `=@` would read a file, `==` make a query. */
function fieldValue(value: string): string {
  return value.replace(/^[@=:]/, String.raw`\$&`);
}
