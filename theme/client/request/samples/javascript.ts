// JavaScript in a browser: fetch.
import { headersOf, type WireRequest } from "../wire.js";
import { hasPartHeaders, isLong, literalOf, quoted } from "./code.js";
import { formCode, headersCode, LITERALS, objectCode, partsCode, template, text } from "./script.js";

/** The request as a module. Browsers send no bodies with GET and no headers of parts. */
export function writeJavascript(request: WireRequest): string | undefined {
  const { method, url, body, cookies } = request;
  if ((body && /^(?:GET|HEAD)$/.test(method)) || hasPartHeaders(body)) return undefined;
  const headers = headersOf(request, "cookies", "formType");
  const before: string[] = [];
  const options: [string, string][] = method === "GET" ? [] : [["method", text(method)]];
  if (headers.length > 0) options.push(["headers", headersCode(headers)]);
  if (cookies.length > 0) {
    before.push(
      `// The browser sends the cookies of the site: ${cookies.map(({ name }) => name).join(", ")}`,
    );
    options.push(["credentials", text("include")]);
  }
  if (body?.kind === "multipart") {
    before.push("const body = new FormData();", ...fileLines(body.parts));
    options.push(["body", "body"]);
  } else if (body?.kind === "file") {
    before.push("const [file] = document.querySelector('input[type=\"file\"]').files;");
    options.push(["body", "file"]);
  } else if (body?.kind === "form" && body.pairs) options.push(["body", formCode(body.pairs)]);
  else if (body) {
    const literal = literalOf(body, LITERALS);
    if (literal === undefined && isLong(body.text)) before.push(`const body = ${template(body.text)};`);
    options.push([
      "body",
      literal === undefined ? (isLong(body.text) ? "body" : text(body.text)) : `JSON.stringify(${literal})`,
    ]);
  }
  const call = `const response = await fetch(${text(url)}${options.length === 0 ? "" : `, ${objectCode(options)}`});`;
  return [
    ...before,
    ...(before.length > 0 ? [""] : []),
    call,
    "console.log(response.status, await response.text());",
  ].join("\n");
}

type Parts = Parameters<typeof partsCode>[0];

/** Files are those of the fields of a form, all of a field at once. */
function fileLines(parts: Parts): string[] {
  const done = new Set<string>();
  return parts.flatMap((part) => {
    if (typeof part.value === "string") return partsCode([part], () => "");
    if (done.has(part.name)) return [];
    done.add(part.name);
    const selector = quoted(`input[name=${text(part.name)}]`, { quote: "'" });
    const field = `document.querySelector(${selector}).files`;
    const isList = parts.filter(({ name }) => name === part.name).length > 1;
    if (!isList) return [`body.append(${text(part.name)}, ${field}[0]);`];
    return [`for (const file of ${field}) body.append(${text(part.name)}, file);`];
  });
}
