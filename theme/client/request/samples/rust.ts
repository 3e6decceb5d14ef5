// Rust: reqwest.
import { headersOf, type WireBody, type WirePart, type WireRequest } from "../wire.js";
import { hasPartHeaders, quoted } from "./code.js";

const text = (value: string) => quoted(value, { quote: '"', unicode: (hex) => `\\u{${hex}}` });
const METHODS = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD)$/;

/** The request as a program. */
export function writeRust(request: WireRequest): string | undefined {
  const { method, url, basic, body } = request;
  if (hasPartHeaders(body)) return undefined;
  const headers = headersOf(request, "basic", "formType");
  const start = METHODS.test(method)
    ? `.${method.toLowerCase()}(${text(url)})`
    : `.request(reqwest::Method::from_bytes(b${text(method)})?, ${text(url)})`;
  const calls = [
    start,
    ...headers.map(({ name, value }) => `.header(${text(name)}, ${text(value)})`),
    ...(basic ? [`.basic_auth(${text(basic.name)}, Some(${text(basic.password)}))`] : []),
    ...(body ? [body.kind === "multipart" ? ".multipart(form)" : bodyCall(body)] : []),
    ".send()?",
  ];
  const form =
    body?.kind === "multipart"
      ? [
          "let form = reqwest::blocking::multipart::Form::new()",
          ...body.parts.map((part) => `    ${partCall(part)}`),
        ]
      : [];
  const lines = [
    ...form.map((line, index) => (index === form.length - 1 ? `${line};` : line)),
    "let response = reqwest::blocking::Client::new()",
    ...calls.map((call, index) => `    ${call}${index === calls.length - 1 ? ";" : ""}`),
    'println!("{} {}", response.status(), response.text()?);',
    "Ok(())",
  ];
  return `fn main() -> Result<(), Box<dyn std::error::Error>> {\n${lines.map((line) => `    ${line}`).join("\n")}\n}`;
}

function bodyCall(body: WireBody): string {
  if (body.kind === "file") return `.body(std::fs::read(${text(body.file.name)})?)`;
  if (body.kind === "form" && body.pairs)
    return `.form(&[${body.pairs.map(({ name, value }) => `(${text(name)}, ${text(value)})`).join(", ")}])`;
  return body.kind === "multipart" ? "" : `.body(${raw(body.text)})`;
}

function partCall({ name, value, contentType }: WirePart): string {
  const type = contentType === undefined ? "" : `.mime_str(${text(contentType)})?`;
  const part = "reqwest::blocking::multipart::Part";
  if (typeof value === "string") {
    if (type === "") return `.text(${text(name)}, ${raw(value)})`;
    return `.part(${text(name)}, ${part}::text(${raw(value)})${type})`;
  }
  if (type === "") return `.file(${text(name)}, ${text(value.name)})?`;
  return `.part(${text(name)}, ${part}::file(${text(value.name)})?${type})`;
}

/** A raw string where that is easier to read. */
function raw(value: string): string {
  if (!/["\n]/.test(value) || /[^\P{Cc}\t\n]|\p{Surrogate}/u.test(value)) return text(value);
  const longest = Math.max(0, ...Array.from(value.matchAll(/"(#*)/g), ([, marks = ""]) => marks.length));
  const marks = "#".repeat(longest + 1);
  return `r${marks}"${value}"${marks}`;
}
