// Parts → the bytes of a multipart body (RFC 2046; names as the HTML Standard writes them).
import type { SentFile } from "./operation.js";
import type { WirePart } from "./wire.js";

/** The texts and files that a multipart body consists of, in order. Without `boundary` in any of the values. */
export function multipartChunks(
  parts: readonly WirePart[],
  boundary: string,
  isForm: boolean,
): (string | SentFile)[] {
  const chunks = parts.flatMap((part): (string | SentFile)[] => [
    `--${boundary}\r\n${headLines(part, isForm).join("\r\n")}\r\n\r\n`,
    part.value,
    "\r\n",
  ]);
  return [...chunks, `--${boundary}--\r\n`];
}

/** A multipart body with the contents of its files. Its type holds the boundary. */
export function multipartBlob(parts: readonly WirePart[], mediaType = "multipart/form-data"): Blob {
  const boundary = `form-${Array.from({ length: 4 }, () => Math.random().toString(36).slice(2, 10)).join("")}`;
  const chunks = multipartChunks(parts, boundary, mediaType === "multipart/form-data");
  return new Blob(
    chunks.map((chunk) => (typeof chunk === "string" ? chunk : (chunk.data ?? ""))),
    { type: `${mediaType}; boundary=${boundary}` },
  );
}

/** What the header `Content-Disposition` of a part says. */
export function dispositionOf({ name, value }: WirePart): string {
  const fileName = typeof value === "string" ? "" : `; filename="${escaped(value.name)}"`;
  return `form-data; name="${escaped(name)}"${fileName}`;
}

function headLines(part: WirePart, isForm: boolean): string[] {
  const { value, contentType, headers } = part;
  const type = contentType ?? (typeof value === "string" ? undefined : "application/octet-stream");
  return [
    ...(isForm ? [`Content-Disposition: ${dispositionOf(part)}`] : []),
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    ...headers.map((header) => `${header.name}: ${header.value}`),
  ];
}

function escaped(name: string): string {
  return name.replace(/["\r\n]/g, encodeURIComponent);
}
