// Java: java.net.http.
import { SentFile } from "../operation.js";
import { headersOf, type WireBody, type WireRequest } from "../wire.js";
import { composed, doubleQuoted as text, isLong } from "./code.js";

/** Headers that the client sets itself and refuses to be given. */
const RESTRICTED = /^(?:connection|content-length|expect|host|upgrade)$/i;

/** The request as statements of a method. */
export function writeJava(request: WireRequest): string {
  const { method, url, body } = request;
  const parts = body?.kind === "multipart" ? composed(body.parts) : undefined;
  const headers = headersOf(request).filter(({ name }) => !RESTRICTED.test(name));
  if (parts) headers.unshift({ name: "Content-Type", value: parts.type });
  const imports = [
    "java.net.URI",
    "java.net.http.HttpClient",
    "java.net.http.HttpRequest",
    "java.net.http.HttpResponse",
  ];
  if (body?.kind === "file" || parts?.chunks.some((chunk) => chunk instanceof SentFile))
    imports.push(...(parts ? ["java.nio.file.Files"] : []), "java.nio.file.Path");
  const before: string[] = [];
  let publisher = body ? publisherOf(body) : "HttpRequest.BodyPublishers.noBody()";
  if (parts) {
    imports.push("java.nio.charset.StandardCharsets", "java.util.List");
    const chunks = parts.chunks.map((chunk) =>
      chunk instanceof SentFile
        ? `Files.readAllBytes(Path.of(${text(chunk.name)}))`
        : `${lines(chunk)}.getBytes(StandardCharsets.UTF_8)`,
    );
    before.push(`var body = List.of(\n${chunks.map((chunk) => `    ${chunk}`).join(",\n")});`);
    publisher = "HttpRequest.BodyPublishers.ofByteArrays(body)";
  }
  return [
    ...imports.sort().map((name) => `import ${name};`),
    "",
    ...before,
    `var request = HttpRequest.newBuilder(URI.create(${text(url)}))`,
    ...headers.map(({ name, value }) => `    .header(${text(name)}, ${text(value)})`),
    `    .method(${text(method)}, ${publisher})`,
    "    .build();",
    "var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());",
    'System.out.println(response.statusCode() + " " + response.body());',
  ].join("\n");
}

function publisherOf(body: WireBody): string {
  if (body.kind === "file") return `HttpRequest.BodyPublishers.ofFile(Path.of(${text(body.file.name)}))`;
  const code = body.kind === "multipart" ? "" : isLong(body.text) ? block(body.text) : text(body.text);
  return `HttpRequest.BodyPublishers.ofString(${code})`;
}

/** A text block. Spaces at the ends of its lines and a common indentation would be lost. */
function block(value: string): string {
  if (/[ \t]$/m.test(value) || /^[ \t]/.test(value)) return text(value);
  const escaped = value
    .replaceAll("\\", "\\\\")
    .replaceAll('"""', String.raw`""\"`)
    .replace(/(?<!\\)"$/, String.raw`\"`);
  return `"""\n${escaped.replace(/^(?!$)/gm, "        ")}${value.endsWith("\n") ? "        " : ""}"""`;
}

/** A text with a literal for each of its lines. */
function lines(value: string): string {
  const parts = value.match(/[^\n]*\n|[^\n]+$/g) ?? [""];
  return parts.length === 1 ? text(value) : `(${parts.map(text).join("\n        + ")})`;
}
