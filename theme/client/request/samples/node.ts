// Node.js: fetch.
import { headersOf, type WireRequest } from "../wire.js";
import { hasPartHeaders, isLong, literalOf } from "./code.js";
import { formCode, headersCode, LITERALS, objectCode, partsCode, template, text } from "./script.js";

/** The request as a module. `fetch` sends no bodies with GET and no headers of parts. */
export function writeNode(request: WireRequest): string | undefined {
  const { method, url, body } = request;
  if ((body && /^(?:GET|HEAD)$/.test(method)) || hasPartHeaders(body)) return undefined;
  const headers = headersOf(request, "formType");
  const { imports, lines, code } = nodeBody(body);
  const options: [string, string][] = method === "GET" ? [] : [["method", text(method)]];
  if (headers.length > 0) options.push(["headers", headersCode(headers)]);
  if (code !== undefined) options.push(["body", code]);
  const call = `const response = await fetch(${text(url)}${options.length === 0 ? "" : `, ${objectCode(options)}`});`;
  const end = [call, "console.log(response.status, await response.text());"];
  return [
    ...imports,
    ...(imports.length > 0 ? [""] : []),
    ...lines,
    ...(lines.length > 0 ? [""] : []),
    ...end,
  ].join("\n");
}

/** A body, and what has to stand before the call. A JSON body is a string or `JSON.stringify(…)`. */
export function nodeBody(
  body: WireRequest["body"],
  json = (literal: string) => `JSON.stringify(${literal})`,
): { readonly imports: readonly string[]; readonly lines: readonly string[]; readonly code?: string } {
  const none = { imports: [], lines: [] };
  if (!body) return none;
  if (body.kind === "multipart") {
    const lines = partsCode(body.parts, ({ name }, { contentType }) => {
      const type = contentType === undefined ? "" : `, { type: ${text(contentType)} }`;
      return `await openAsBlob(${text(name)}${type}), ${text(name)}`;
    });
    const hasFiles = body.parts.some(({ value }) => typeof value !== "string");
    return {
      imports: hasFiles ? ['import { openAsBlob } from "node:fs";'] : [],
      lines: ["const body = new FormData();", ...lines],
      code: "body",
    };
  }
  if (body.kind === "file") {
    const imports = ['import { readFile } from "node:fs/promises";'];
    return { imports, lines: [], code: `await readFile(${text(body.file.name)})` };
  }
  if (body.kind === "form" && body.pairs) return { ...none, code: formCode(body.pairs) };
  const literal = literalOf(body, LITERALS);
  if (literal !== undefined) return { ...none, code: json(literal) };
  if (isLong(body.text)) return { ...none, lines: [`const body = ${template(body.text)};`], code: "body" };
  return { ...none, code: text(body.text) };
}
