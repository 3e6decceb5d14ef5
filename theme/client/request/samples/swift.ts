// Swift: URLSession.
import { SentFile } from "../operation.js";
import { headersOf, type WireRequest } from "../wire.js";
import { composed, isLong, quoted } from "./code.js";

const text = (value: string) => quoted(value, { quote: '"', unicode: (hex) => `\\u{${hex}}` });

/** The request as a script. URLSession sends no bodies with GET. */
export function writeSwift(request: WireRequest): string | undefined {
  const { method, url, cookies, body } = request;
  if (body && method === "GET") return undefined;
  const parts = body?.kind === "multipart" ? composed(body.parts) : undefined;
  const headers = headersOf(request);
  if (parts) headers.unshift({ name: "Content-Type", value: parts.type });
  const lines = [
    `var request = URLRequest(url: URL(string: ${text(url)})!)`,
    ...(method === "GET" ? [] : [`request.httpMethod = ${text(method)}`]),
    ...(cookies.length > 0 ? ["request.httpShouldHandleCookies = false"] : []),
    ...headers.map(
      ({ name, value }) => `request.setValue(${text(value)}, forHTTPHeaderField: ${text(name)})`,
    ),
  ];
  if (parts) {
    const chunks = parts.chunks.map((chunk) =>
      chunk instanceof SentFile
        ? `body.append(try Data(contentsOf: URL(fileURLWithPath: ${text(chunk.name)})))`
        : `body.append(Data(${text(chunk)}.utf8))`,
    );
    lines.push("var body = Data()", ...chunks, "request.httpBody = body");
  } else if (body?.kind === "file")
    lines.push(`request.httpBody = try Data(contentsOf: URL(fileURLWithPath: ${text(body.file.name)}))`);
  else if (body && body.kind !== "multipart")
    lines.push(`request.httpBody = Data(${literal(body.text)}.utf8)`);
  return [
    "import Foundation",
    "",
    ...lines,
    "",
    "let (data, response) = try await URLSession.shared.data(for: request)",
    "print((response as! HTTPURLResponse).statusCode, String(decoding: data, as: UTF8.self))",
  ].join("\n");
}

/** A text in lines of its own, or in quotes. */
function literal(value: string): string {
  if (!isLong(value)) return text(value);
  return `"""\n${value.replaceAll("\\", "\\\\").replaceAll('"""', String.raw`\"""`)}\n"""`;
}
