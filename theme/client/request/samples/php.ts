// PHP: the extension cURL.
import { SentFile } from "../operation.js";
import { cookieText, headersOf, type WireBody, type WireRequest } from "../wire.js";
import { composed, grouped, LINES, quoted } from "./code.js";

const text = (value: string) => quoted(value, { quote: "'", escapes: {} });

/** The request as a script. */
export function writePhp(request: WireRequest): string {
  const { method, url, basic, cookies, body } = request;
  const headers = headersOf(request, "basic", "cookies");
  const manual = body?.kind === "multipart" && !isSimple(body) ? composed(body.parts) : undefined;
  if (manual) headers.unshift({ name: "Content-Type", value: manual.type });
  const options: [string, string][] = [["CURLOPT_URL", text(url)]];
  if (method === "HEAD") options.push(["CURLOPT_NOBODY", "true"]);
  else if (method !== "GET" || body) options.push(["CURLOPT_CUSTOMREQUEST", text(method)]);
  options.push(["CURLOPT_RETURNTRANSFER", "true"]);
  if (basic) options.push(["CURLOPT_USERPWD", text(`${basic.name}:${basic.password}`)]);
  if (cookies.length > 0) options.push(["CURLOPT_COOKIE", text(cookieText(cookies))]);
  if (headers.length > 0) {
    // An empty header is written with a semicolon; with a colon it would be removed.
    const lines = headers.map(({ name, value }) => text(value === "" ? `${name};` : `${name}: ${value}`));
    options.push(["CURLOPT_HTTPHEADER", block(lines)]);
  }
  const before: string[] = [];
  if (manual) {
    const chunks = manual.chunks.map((chunk) =>
      chunk instanceof SentFile ? contents(chunk.name) : lineText(chunk),
    );
    before.push(`$body = ${chunks.join("\n    . ")};\n`);
    options.push(["CURLOPT_POSTFIELDS", "$body"]);
  } else if (body) options.push(["CURLOPT_POSTFIELDS", bodyCode(body)]);
  return [
    "<?php\n",
    ...before,
    "$curl = curl_init();",
    `curl_setopt_array($curl, [\n${options.map(([name, code]) => `    ${name} => ${code},\n`).join("")}]);`,
    "echo curl_exec($curl);",
  ].join("\n");
}

/** Whether the extension can send the parts: it has no repeated names, and types and headers only of files. */
function isSimple({ parts }: Extract<WireBody, { kind: "multipart" }>): boolean {
  return (
    grouped(parts.map(({ name }) => ({ name, value: "" }))).length === parts.length &&
    parts.every(
      ({ value, contentType, headers }) =>
        headers.length === 0 && (value instanceof SentFile || contentType === undefined),
    )
  );
}

function bodyCode(body: WireBody): string {
  if (body.kind === "file") return contents(body.file.name);
  if (body.kind === "multipart") {
    const parts = body.parts.map(({ name, value, contentType }) => {
      const type = contentType === undefined ? "" : `, ${text(contentType)}`;
      return `${text(name)} => ${typeof value === "string" ? text(value) : `new CURLFile(${text(value.name)}${type})`}`;
    });
    return block(parts);
  }
  const pairs = body.kind === "form" ? body.pairs : undefined;
  // Numbers as names would become indexes, and `http_build_query` writes lists with brackets.
  const isPlain =
    pairs && grouped(pairs).length === pairs.length && pairs.every(({ name }) => !/^-?\d+$|[[\]]/.test(name));
  if (!isPlain) return text(body.text);
  return `http_build_query(${block(pairs.map(({ name, value }) => `${text(name)} => ${text(value)}`))})`;
}

function contents(name: string): string {
  return `file_get_contents(${text(name)})`;
}

function block(lines: readonly string[]): string {
  return `[\n${lines.map((line) => `        ${line},\n`).join("")}    ]`;
}

/** In double quotes, for line ends of parts. */
function lineText(value: string): string {
  return quoted(value, {
    quote: '"',
    escapes: { ...LINES, $: String.raw`\$` },
    unicode: (hex) => `\\u{${hex}}`,
  });
}
