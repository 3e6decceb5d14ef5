// Axios, in Node.js.
import { headersOf, type WireRequest } from "../wire.js";
import { hasPartHeaders } from "./code.js";
import { nodeBody } from "./node.js";
import { headersCode, objectCode, text } from "./script.js";

/** The request as a module. Forms in parts have no headers of parts. */
export function writeAxios(request: WireRequest): string | undefined {
  const { method, url, basic, body } = request;
  if (hasPartHeaders(body)) return undefined;
  const headers = headersOf(request, "basic", "formType");
  const { imports, lines, code } = nodeBody(body, (literal) => literal);
  const options: [string, string][] = [
    ["method", text(method)],
    ["url", text(url)],
  ];
  if (headers.length > 0) options.push(["headers", headersCode(headers)]);
  if (basic) options.push(["auth", `{ username: ${text(basic.name)}, password: ${text(basic.password)} }`]);
  if (code !== undefined) options.push(["data", code]);
  return [
    'import axios from "axios";',
    ...imports,
    "",
    ...lines,
    ...(lines.length > 0 ? [""] : []),
    `const response = await axios.request(${objectCode(options)});`,
    "console.log(response.status, response.data);",
  ].join("\n");
}
