// C#: HttpClient.
import type { Pair } from "../operation.js";
import { headersOf, type WireBody, type WirePart, type WireRequest } from "../wire.js";
import { doubleQuoted, grouped } from "./code.js";

/** Headers that belong to the content, which HttpClient keeps apart. */
const OF_CONTENT = /^(?:allow|content-.*|expires|last-modified)$/i;

/** The request as statements of a program. */
export function writeCsharp(request: WireRequest): string {
  const { method, url, cookies, body } = request;
  const usings = new Set<string>();
  const headers = headersOf(request, "type");
  const known = /^(?:GET|POST|PUT|DELETE|HEAD|OPTIONS|TRACE|PATCH)$/.test(method);
  const name = method.charAt(0) + method.slice(1).toLowerCase();
  const add = (target: string) => (header: Pair) =>
    `${target}.Headers.TryAddWithoutValidation(${text(header.name)}, ${text(header.value)});`;
  const ofContent = body ? headers.filter((header) => OF_CONTENT.test(header.name)) : [];
  const lines = [
    cookies.length === 0
      ? "var client = new HttpClient();"
      : // Otherwise the client would send its own cookies instead.
        "var client = new HttpClient(new HttpClientHandler { UseCookies = false });",
    `var request = new HttpRequestMessage(${known ? `HttpMethod.${name}` : `new HttpMethod(${text(method)})`}, ${text(url)});`,
    ...headers.filter((header) => !ofContent.includes(header)).map(add("request")),
    ...(body ? bodyLines(body, usings) : []),
    ...ofContent.map(add("request.Content")),
    "var response = await client.SendAsync(request);",
    'Console.WriteLine((int)response.StatusCode + " " + await response.Content.ReadAsStringAsync());',
  ];
  const list = [...usings].sort().map((using) => `using ${using};`);
  return [...list, ...(list.length > 0 ? [""] : []), ...lines].join("\n");
}

function bodyLines(body: WireBody, usings: Set<string>): string[] {
  if (body.kind === "multipart") {
    const names = body.parts.flatMap((part, index) => partLines(part, `part${index + 1}`, usings));
    return ["var form = new MultipartFormDataContent();", ...names, "request.Content = form;"];
  }
  if (body.kind === "form" && body.pairs) {
    if (grouped(body.pairs).length === body.pairs.length) {
      usings.add("System.Collections.Generic");
      const entries = body.pairs.map(({ name, value }) => `    [${text(name)}] = ${text(value)},\n`);
      return [
        `request.Content = new FormUrlEncodedContent(new Dictionary<string, string>\n{\n${entries.join("")}});`,
      ];
    }
    usings.add("System.Collections.Generic");
    const pairs = body.pairs.map(
      ({ name, value }) => `    new KeyValuePair<string, string>(${text(name)}, ${text(value)}),\n`,
    );
    return [`request.Content = new FormUrlEncodedContent(new[]\n{\n${pairs.join("")}});`];
  }
  const made =
    body.kind === "file"
      ? `new ByteArrayContent(File.ReadAllBytes(${text(body.file.name)}))`
      : `new StringContent(${literal(body.text)})`;
  if (body.kind === "file") usings.add("System.IO");
  return [`request.Content = ${made};`, typeLine("request.Content", body.mediaType, usings)];
}

/** The type alone: the constructor of `StringContent` would add a charset. */
function typeLine(target: string, type: string, usings: Set<string>): string {
  usings.add("System.Net.Http.Headers");
  return `${target}.Headers.ContentType = MediaTypeHeaderValue.Parse(${text(type)});`;
}

function partLines(
  { name, value, contentType, headers }: WirePart,
  part: string,
  usings: Set<string>,
): string[] {
  const isText = typeof value === "string";
  if (!isText) usings.add("System.IO");
  const made = isText
    ? `new StringContent(${literal(value)})`
    : `new ByteArrayContent(File.ReadAllBytes(${text(value.name)}))`;
  // Quotes in names: without them, servers read names with spaces wrong.
  const quotedName = text(`"${name}"`);
  const names = isText ? quotedName : `${quotedName}, ${text(value.name)}`;
  if (!isText && contentType === undefined && headers.length === 0) return [`form.Add(${made}, ${names});`];
  return [
    `var ${part} = ${made};`,
    contentType === undefined
      ? isText
        ? `${part}.Headers.ContentType = null;`
        : ""
      : typeLine(part, contentType, usings),
    ...headers.map(
      (header) => `${part}.Headers.TryAddWithoutValidation(${text(header.name)}, ${text(header.value)});`,
    ),
    `form.Add(${part}, ${names});`,
  ].filter((line) => line !== "");
}

const text = doubleQuoted;

/** A raw literal (C# 11) for JSON and other texts with quotes. */
function literal(value: string): string {
  if (!/["\n]/.test(value) || /[^\P{Cc}\t\n]|[\u2028\u2029\ufeff\p{Surrogate}]/u.test(value))
    return text(value);
  const longest = Math.max(2, ...Array.from(value.matchAll(/"+/g), ([run]) => run.length));
  const quotes = '"'.repeat(longest + 1);
  return `${quotes}\n${value}\n${quotes}`;
}
