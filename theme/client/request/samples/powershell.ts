// PowerShell 7: Invoke-RestMethod.
import type { Pair } from "../operation.js";
import { base64, headersOf, type WireBody, type WireRequest } from "../wire.js";

const METHODS = /^(?:GET|HEAD|POST|PUT|DELETE|TRACE|OPTIONS|PATCH|MERGE)$/;

/** The request as a script. */
export function writePowershell(request: WireRequest): string {
  const { method, url, basic, body } = request;
  const lines: string[] = [];
  const headers = headersOf(request, "basic", "type");
  if (basic) {
    const secret = /^[\u0020-\u007e]*$/.test(basic.name + basic.password)
      ? `[Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes(${text(`${basic.name}:${basic.password}`)}))`
      : text(base64(`${basic.name}:${basic.password}`));
    lines.push(`$credentials = ${secret}`);
  }
  const entries = [
    ...(basic ? [`    'Authorization' = "Basic $credentials"\n`] : []),
    ...headers.map(({ name, value }) => `    ${text(name)} = ${text(value)}\n`),
  ];
  if (entries.length > 0) lines.push(`$headers = @{\n${entries.join("")}}`);
  const options = [
    `${METHODS.test(method) ? "-Method" : "-CustomMethod"} ${METHODS.test(method) ? method : text(method)}`,
    `-Uri ${text(url)}`,
    ...(entries.length > 0 ? ["-Headers $headers", "-SkipHeaderValidation"] : []),
  ];
  if (body) {
    const { before, after } = bodyCode(body);
    lines.push(...before);
    options.push(...after);
  }
  return [...lines, `Invoke-RestMethod ${options.join(" `\n  ")}`].join("\n");
}

function bodyCode(body: WireBody): { readonly before: readonly string[]; readonly after: readonly string[] } {
  const type = `-ContentType ${text(body.mediaType)}`;
  if (body.kind === "file") return { before: [], after: [type, `-InFile ${text(body.file.name)}`] };
  if (body.kind === "multipart") {
    const parts = body.parts.flatMap(({ name, value, contentType, headers }) => {
      const isText = typeof value === "string";
      const made = isText
        ? `[System.Net.Http.StringContent]::new(${text(value)})`
        : `[System.Net.Http.ByteArrayContent]::new([System.IO.File]::ReadAllBytes((Resolve-Path ${text(value.name)})))`;
      const set = contentType === undefined ? (isText ? "$null" : undefined) : text(contentType);
      const further = headers.map(
        (header: Pair) => `$part.Headers.Add(${text(header.name)}, ${text(header.value)})`,
      );
      return [
        `$part = ${made}`,
        ...(set === undefined ? [] : [`$part.Headers.ContentType = ${set}`]),
        ...further,
        `$form.Add($part, ${text(`"${name}"`)}${isText ? "" : `, ${text(value.name)}`})`,
      ];
    });
    return {
      before: ["$form = [System.Net.Http.MultipartFormDataContent]::new()", ...parts],
      after: ["-Body $form"],
    };
  }
  // Bytes: a text would be sent in the charset of its type.
  const isAscii = /^\p{ASCII}*$/u.test(body.text);
  const code = /\n/.test(body.text) && !/^'@/m.test(body.text) ? `@'\n${body.text}\n'@` : text(body.text);
  return {
    before: [`$body = ${code}`],
    after: [type, `-Body ${isAscii ? "$body" : "([Text.Encoding]::UTF8.GetBytes($body))"}`],
  };
}

/** In single quotes, of which PowerShell knows five. */
function text(value: string): string {
  return `'${value.replace(/['\u2018-\u201b]/g, "$&$&")}'`;
}
