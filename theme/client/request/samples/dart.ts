// Dart: package:http.
import { headersOf, type WirePart, type WireRequest } from "../wire.js";
import { grouped, hasPartHeaders, isLong, LINES, quoted } from "./code.js";

const text = (value: string) =>
  quoted(value, {
    quote: "'",
    escapes: { ...LINES, $: String.raw`\$` },
    unicode: (hex) => `\\u${hex}`,
  });

/** The request as a program. Parts have no headers of their own. */
export function writeDart(request: WireRequest): string | undefined {
  const { method, url, body } = request;
  if (hasPartHeaders(body)) return undefined;
  const imports = new Set(["package:http/http.dart"]);
  const isForm = body?.kind === "form" && body.pairs !== undefined && isUnique(body.pairs);
  const headers = headersOf(request, ...(isForm ? (["type"] as const) : []));
  const lines = headers.map(({ name, value }) => `request.headers[${text(name)}] = ${text(value)};`);
  if (body?.kind === "multipart") {
    for (const part of body.parts) lines.push(partCode(part, body.parts, imports));
  } else if (body?.kind === "file") {
    imports.add("dart:io");
    lines.push(`request.bodyBytes = await File(${text(body.file.name)}).readAsBytes();`);
  } else if (body?.kind === "form" && body.pairs && isForm) {
    const fields = body.pairs.map(({ name, value }) => `    ${text(name)}: ${text(value)},\n`);
    lines.push(`request.bodyFields = {\n${fields.join("")}  };`);
  } else if (body) {
    imports.add("dart:convert");
    // Bytes: of a text, the package would add the charset to the type.
    lines.push(`request.bodyBytes = utf8.encode(${literal(body.text)});`);
  }
  const kind = body?.kind === "multipart" ? "MultipartRequest" : "Request";
  const main = [
    `final request = http.${kind}(${text(method)}, Uri.parse(${text(url)}));`,
    ...lines,
    "final response = await http.Response.fromStream(await request.send());",
    "print('${response.statusCode} ${response.body}');",
  ];
  const list = [...imports]
    .sort()
    .map((name) => `import '${name}'${name.endsWith("/http.dart") ? " as http" : ""};\n`)
    .join("");
  return `${list}\nFuture<void> main() async {\n${main.map((line) => `  ${line}`).join("\n")}\n}`;
}

function isUnique(pairs: readonly { readonly name: string; readonly value: string }[]): boolean {
  return grouped(pairs).length === pairs.length;
}

/** A part. Fields are a map: a part with a type, or a name that is repeated, is written as a file without a name. */
function partCode(
  { name, value, contentType }: WirePart,
  parts: readonly WirePart[],
  imports: Set<string>,
): string {
  const type = contentType === undefined ? "" : `, contentType: MediaType.parse(${text(contentType)})`;
  if (type !== "") imports.add("package:http_parser/http_parser.dart");
  if (typeof value !== "string")
    return `request.files.add(await http.MultipartFile.fromPath(${text(name)}, ${text(value.name)}${type}));`;
  const isRepeated = parts.filter((part) => part.name === name).length > 1;
  return type === "" && !isRepeated
    ? `request.fields[${text(name)}] = ${text(value)};`
    : `request.files.add(http.MultipartFile.fromString(${text(name)}, ${text(value)}${type}));`;
}

/** A raw text in lines of its own, or a text in quotes. */
function literal(value: string): string {
  return isLong(value) && !value.includes("'''") && !/'$|^\s*\n/.test(value)
    ? `r'''${value}'''`
    : text(value);
}
