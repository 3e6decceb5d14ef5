// Sends a file as an HTTP response with content type, length and, for media players, ranges.
import type { Stats } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { lookup } from "mrmime";
import { isMissing } from "./files.js";

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

/** Says why a request could not be answered. An answer that has begun is broken off, so that it is not taken for whole. */
export function sendFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.destroy();
  else
    sendContent(response, `${(error instanceof Error && error.stack) || String(error)}\n`, { status: 500 });
}

/** Sends a file from disk. Returns `false` without sending anything if the file was just deleted. */
export function sendFromDisk(
  response: ServerResponse,
  file: string,
  { status = 200, type = contentTypeOf(file) } = {},
): Promise<boolean> {
  return withFile(file, (opened, { size }) =>
    sendPart(response, opened, begin(response, { status, type, size })),
  );
}

/**
 * Opens a file for as long as it is sent. What is known of it is asked of the open file: another one may take its place meanwhile.
 * Returns `false` if there is none.
 */
async function withFile(
  file: string,
  send: (opened: FileHandle, stats: Stats) => Promise<void>,
): Promise<boolean> {
  let opened: FileHandle;
  try {
    opened = await open(file);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  try {
    const stats = await opened.stat();
    if (!stats.isFile()) return false;
    await send(opened, stats);
    return true;
  } finally {
    await opened.close();
  }
}

/** Sends a part of a file; `undefined` if the response is complete. */
async function sendPart(
  response: ServerResponse,
  opened: FileHandle,
  range: Range | undefined,
): Promise<void> {
  if (!range) return;
  const length = range.end - range.start + 1;
  if (response.req.method === "HEAD" || length <= 0) return void response.end();
  const content = opened.createReadStream({ ...range, autoClose: false });
  // Of a file that is being written, less may be left than its length said: the answer is broken off, not left open.
  content.once("end", () => content.bytesRead < length && response.destroy());
  // Browsers hang up as they like.
  await pipeline(content, response).catch(() => response.destroy());
}

/** Files beyond this size are sent as they are. */
const MOST_COMPRESSED = 16 * 1024 * 1024;

/** Compressed, a file of fewer bytes would hardly be smaller. */
const LEAST_COMPRESSED = 512;

const COMPRESS = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content: Buffer) => promisify(gzip)(content),
};

/**
 * Sends a file from disk as a host does: compressed if the browser takes it, and not at all if the browser has it. Returns `false`
 * without sending anything if the file was just deleted.
 */
export function sendAsHost(
  response: ServerResponse,
  file: string,
  { status }: { readonly status: number },
): Promise<boolean> {
  const { req: request } = response;
  const type = contentTypeOf(file);
  return withFile(file, async (opened, { size, mtimeMs }) => {
    const isText = /^text\/|[/+](?:json|xml|javascript|yaml|wasm)|manifest/.test(type);
    if (isText) response.setHeader("vary", "accept-encoding");
    const isWhole = request.headers.range === undefined || status !== 200;
    const fits = isText && size >= LEAST_COMPRESSED && size <= MOST_COMPRESSED;
    const encoding = fits && isWhole ? encodingFor(request.headers["accept-encoding"]) : undefined;
    const tag = `"${Math.floor(mtimeMs).toString(16)}-${size.toString(16)}"`;
    const etag = encoding ? `W/${tag}` : tag;
    const modified = new Date(mtimeMs).toUTCString();
    if (status === 200) response.setHeader("etag", etag).setHeader("last-modified", modified);
    if (status === 200 && isFresh(request, tag, mtimeMs)) return void response.writeHead(304).end();
    if (encoding === undefined) {
      const asked = request.headers["if-range"];
      // Another version than the one that the browser has a part of is sent as a whole.
      const isOther = asked !== undefined && asked !== etag && asked !== modified;
      return sendPart(response, opened, begin(response, { status, type, size, whole: isOther }));
    }
    const body = await COMPRESS[encoding](await opened.readFile());
    const headers = { "content-type": type, "content-encoding": encoding, "content-length": body.byteLength };
    response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : body);
  });
}

/** The best encoding that a browser takes (RFC 9110, section 12.5.3). */
function encodingFor(header = ""): keyof typeof COMPRESS | undefined {
  const taken = header
    .toLowerCase()
    .split(",")
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, quality = "1"]) => Number(quality) > 0)
    .map(([name]) => name);
  return (["br", "gzip"] as const).find((name) => taken.includes(name));
}

/** Whether a browser has this version (RFC 9110, section 13). */
function isFresh({ headers }: IncomingMessage, tag: string, mtimeMs: number): boolean {
  const tags = headers["if-none-match"];
  if (tags !== undefined)
    return tags.split(",").some((each) => [tag, "*"].includes(each.trim().replace(/^W\//, "")));
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return Math.floor(mtimeMs / 1000) * 1000 <= since;
}

/** First and last byte, inclusive. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** Sends status and headers; `whole`: whatever range was asked for. Returns the range of the body, or `undefined` if the response is complete. */
function begin(
  response: ServerResponse,
  {
    status,
    type,
    size,
    whole = false,
  }: { readonly status: number; readonly type: string; readonly size: number; readonly whole?: boolean },
): Range | undefined {
  const range = status === 200 && !whole ? rangeOf(response.req.headers.range, size) : undefined;
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
