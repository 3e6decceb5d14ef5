// Kotlin: OkHttp.
import { dispositionOf } from "../multipart.js";
import { headersOf, type WireBody, type WirePart, type WireRequest } from "../wire.js";
import { isLong, LINES, quoted } from "./code.js";

const text = (value: string) =>
  quoted(value, {
    quote: '"',
    escapes: { ...LINES, $: String.raw`\$` },
    unicode: (hex) => `\\u${hex}`,
  });

/** The request as a program. OkHttp sends no bodies with GET and HEAD, and none without one with POST, PUT and PATCH. */
export function writeKotlin(request: WireRequest): string | undefined {
  const { method, url, basic, body } = request;
  if (body && /^(?:GET|HEAD)$/.test(method)) return undefined;
  const imports = new Set(["okhttp3.OkHttpClient", "okhttp3.Request"]);
  const headers = headersOf(request, "basic", "type").map(
    ({ name, value }) => `.header(${text(name)}, ${text(value)})`,
  );
  if (basic) {
    imports.add("okhttp3.Credentials");
    const isAscii = /^\p{ASCII}*$/u.test(basic.name + basic.password);
    const charset = isAscii ? "" : ", Charsets.UTF_8";
    headers.push(
      `.header("Authorization", Credentials.basic(${text(basic.name)}, ${text(basic.password)}${charset}))`,
    );
  }
  const { before, code } = bodyCode(method, body, imports);
  const lines = [
    ...before,
    "val request = Request.Builder()",
    `    .url(${text(url)})`,
    ...headers.map((header) => `    ${header}`),
    `    .method(${text(method)}, ${code})`,
    "    .build()",
    "OkHttpClient().newCall(request).execute().use { response ->",
    '    println("${response.code} ${response.body?.string()}")',
    "}",
  ];
  return `${[...imports]
    .sort()
    .map((name) => `import ${name}\n`)
    .join("")}\nfun main() {\n${lines.map((line) => indent(line)).join("\n")}\n}`;
}

/** Lines of a raw text stay as they are. */
function indent(line: string): string {
  return `    ${line}`;
}

function bodyCode(
  method: string,
  body: WireBody | undefined,
  imports: Set<string>,
): { readonly before: readonly string[]; readonly code: string } {
  if (!body) {
    if (!/^(?:POST|PUT|PATCH)$/.test(method)) return { before: [], code: "null" };
    imports.add("okhttp3.RequestBody.Companion.toRequestBody");
    return { before: [], code: "ByteArray(0).toRequestBody()" };
  }
  if (body.kind === "multipart") {
    imports.add("okhttp3.MultipartBody");
    const parts = body.parts.map((part) => `    ${partCode(part, imports)}`);
    const before = [
      "val body = MultipartBody.Builder()",
      "    .setType(MultipartBody.FORM)",
      ...parts,
      "    .build()",
    ];
    return { before, code: "body" };
  }
  if (body.kind === "form" && body.pairs) {
    imports.add("okhttp3.FormBody");
    const fields = body.pairs.map(({ name, value }) => `    .add(${text(name)}, ${text(value)})`);
    return { before: ["val body = FormBody.Builder()", ...fields, "    .build()"], code: "body" };
  }
  const content = body.kind === "file" ? file(body.file.name, imports) : bytes(body.text);
  return { before: [`val body = ${requestBody(content, body.mediaType, imports)}`], code: "body" };
}

/** Bytes: of a text, OkHttp would add the charset to the type. */
function bytes(value: string): string {
  const isRaw = isLong(value) && !/"""|\$|"$/.test(value);
  return `${isRaw ? `"""${value}"""` : text(value)}.toByteArray()`;
}

function file(name: string, imports: Set<string>): string {
  imports.add("java.io.File");
  return `File(${text(name)})`;
}

function requestBody(content: string, type: string | undefined, imports: Set<string>): string {
  const isFile = content.startsWith("File(");
  imports.add(`okhttp3.RequestBody.Companion.${isFile ? "asRequestBody" : "toRequestBody"}`);
  if (type !== undefined) imports.add("okhttp3.MediaType.Companion.toMediaType");
  return `${content}.${isFile ? "asRequestBody" : "toRequestBody"}(${type === undefined ? "" : `${text(type)}.toMediaType()`})`;
}

function partCode(part: WirePart, imports: Set<string>): string {
  const { name, value, contentType, headers } = part;
  const isText = typeof value === "string";
  if (headers.length === 0 && isText && contentType === undefined)
    return `.addFormDataPart(${text(name)}, ${text(value)})`;
  const type = contentType ?? (isText ? undefined : "application/octet-stream");
  const body = requestBody(isText ? bytes(value) : file(value.name, imports), type, imports);
  if (headers.length === 0)
    return `.addFormDataPart(${text(name)}, ${isText ? "null" : text(value.name)}, ${body})`;
  imports.add("okhttp3.Headers.Companion.headersOf");
  const all = [{ name: "Content-Disposition", value: dispositionOf(part) }, ...headers];
  return `.addPart(headersOf(${all.map((header) => `${text(header.name)}, ${text(header.value)}`).join(", ")}), ${body})`;
}
