// One file → one HTTP answer: content type, length and, for media players, ranges.
import { createReadStream, type Stats } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { lookup } from "mrmime";
import { isMissing } from "../io/files.js";

/** Content type of a file by its name; text is UTF-8. */
export function contentTypeOf(name: string): string {
  const type = lookup(name) ?? "application/octet-stream";
  const isText = /^text\/|[/+](?:json|xml|javascript|yaml)$/.test(type) && type !== "image/svg+xml";
  return isText ? `${type}; charset=utf-8` : type;
}

/** Answers with content that is in memory. */
export function sendContent(
  request: IncomingMessage,
  response: ServerResponse,
  content: string | Uint8Array,
  { status = 200, type = "text/plain; charset=utf-8" } = {},
): void {
  const body = typeof content === "string" ? Buffer.from(content) : content;
  const range = begin(request, response, { status, type, size: body.byteLength });
  if (range) response.end(body.subarray(range.start, range.end + 1));
}

/** Answers with a file from disk. Gives `false`, with nothing sent, where the file has just vanished. */
export async function sendFromDisk(
  request: IncomingMessage,
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
  const range = begin(request, response, { status, type, size: stats.size });
  if (!range) return true;
  if (request.method === "HEAD" || stats.size === 0) response.end();
  else {
    createReadStream(file, range)
      .on("error", () => response.destroy())
      .pipe(response);
  }
  return true;
}

/** First and last byte, both included. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** Sends status and headers. Gives the bytes that have to follow, or nothing where the answer is complete. */
function begin(
  request: IncomingMessage,
  response: ServerResponse,
  { status, type, size }: { readonly status: number; readonly type: string; readonly size: number },
): Range | undefined {
  const whole = { start: 0, end: size - 1 };
  const range = status === 200 ? rangeOf(request.headers.range, size) : undefined;
  response.setHeader("accept-ranges", "bytes");
  if (range === "unsatisfiable") {
    response.writeHead(416, { "content-range": `bytes */${size}`, "content-length": 0 }).end();
    return undefined;
  }
  const { start, end } = range ?? whole;
  response.writeHead(range ? 206 : status, {
    "content-type": type,
    "content-length": end - start + 1,
    ...(range && { "content-range": `bytes ${start}-${end}/${size}` }),
  });
  return { start, end };
}

/** The one range that a header asks for (RFC 9110, section 14.2); several at once are answered with the whole. */
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
