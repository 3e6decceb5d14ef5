// Sends a file as an HTTP response with content type, length and, for media players, ranges.
import { createReadStream, type Stats } from "node:fs";
import { stat } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { lookup } from "mrmime";
import { isMissing } from "../io/files.js";

/** Content type of a file by its name. Text is UTF-8. */
export function contentTypeOf(name: string): string {
  const type = lookup(name) ?? "application/octet-stream";
  const isText = /^text\/|[/+](?:json|xml|javascript|yaml)$/.test(type) && type !== "image/svg+xml";
  return isText ? `${type}; charset=utf-8` : type;
}

/** Sends content from memory. */
export function sendContent(
  response: ServerResponse,
  content: string | Uint8Array,
  { status = 200, type = "text/plain; charset=utf-8" } = {},
): void {
  const body = typeof content === "string" ? Buffer.from(content) : content;
  const range = begin(response, { status, type, size: body.byteLength });
  if (range) response.end(body.subarray(range.start, range.end + 1));
}

/** Sends a file from disk. Returns `false` without sending anything if the file was just deleted. */
export async function sendFromDisk(
  response: ServerResponse,
  file: string,
  { status = 200, type = contentTypeOf(file) } = {},
): Promise<boolean> {
  let stats: Stats;
  try {
    stats = await stat(file);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  const range = begin(response, { status, type, size: stats.size });
  if (!range) return true;
  if (response.req.method === "HEAD" || stats.size === 0) response.end();
  else {
    createReadStream(file, range)
      .on("error", () => response.destroy())
      .pipe(response);
  }
  return true;
}

/** First and last byte, inclusive. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** Sends status and headers. Returns the range of the body, or `undefined` if the response is complete. */
function begin(
  response: ServerResponse,
  { status, type, size }: { readonly status: number; readonly type: string; readonly size: number },
): Range | undefined {
  const range = status === 200 ? rangeOf(response.req.headers.range, size) : undefined;
  response.setHeader("accept-ranges", "bytes");
  if (range === "unsatisfiable") {
    response.writeHead(416, { "content-range": `bytes */${size}`, "content-length": 0 }).end();
    return undefined;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.writeHead(range ? 206 : status, {
    "content-type": type,
    "content-length": end - start + 1,
    ...(range && { "content-range": `bytes ${start}-${end}/${size}` }),
  });
  return { start, end };
}

/** The range in a header (RFC 9110, section 14.2). Multiple ranges are ignored, so the whole file is sent. */
function rangeOf(header: string | undefined, size: number): Range | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    return Number(last) === 0 || size === 0
      ? "unsatisfiable"
      : { start: Math.max(size - Number(last), 0), end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end };
}
