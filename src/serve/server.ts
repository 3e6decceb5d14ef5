// Requests → the files of the site as a static host would serve them, and the live channel for open pages.
import { createReadStream } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import type { SiteConfig } from "../model/config.js";
import type { Outputs } from "../model/output.js";
import type { LiveChannel } from "./events.js";

/** Prefix of the server's own addresses; no page can have it. */
export const LIVE_PREFIX = "/__docsite/";

/** What the server answers from. Replaced as a whole when the site changes. */
export interface ServedSite {
  readonly config: Pick<SiteConfig, "baseUrl" | "trailingSlash">;
  readonly outputs: Outputs;
  readonly siteDir: string;
}

export interface ServerOptions {
  readonly host: string;
  readonly live: LiveChannel;
  /** Script that keeps open pages up to date. */
  readonly liveScript: string;
  /** The site as it is now; absent until it could be built for the first time. */
  readonly site: () => ServedSite | undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".yaml": "application/yaml; charset=utf-8",
  ".yml": "application/yaml; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".pdf": "application/pdf",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** Builds the server; the caller makes it listen. */
export function siteServer(options: ServerOptions): Server {
  return createServer((request, response) => {
    response.setHeader("cache-control", "no-store");
    response.setHeader("x-content-type-options", "nosniff");
    if (!isOwnName(request.headers.host, options.host))
      return end(response, 403, "This name is not served here.");
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD");
      return end(response, 405, "Only GET and HEAD are served here.");
    }
    return answer(request, response, options);
  });
}

/**
 * A page elsewhere can point its own name at this machine (DNS rebinding): only loopback names, addresses
 * and the name that was asked for are answered.
 */
function isOwnName(header: string | undefined, host: string): boolean {
  const name = header?.replace(/:\d+$/, "").toLowerCase();
  if (name === undefined) return false;
  return (
    name === host.toLowerCase() ||
    name === "localhost" ||
    name.endsWith(".localhost") ||
    /^(?:\d{1,3}\.){3}\d{1,3}$|^\[[\da-f:.]+\]$/.test(name)
  );
}

function answer(request: IncomingMessage, response: ServerResponse, options: ServerOptions): void {
  const url = request.url ?? "/";
  const query = url.indexOf("?");
  const rawPath = query < 0 ? url : url.slice(0, query);
  if (rawPath === `${LIVE_PREFIX}events`) return options.live.connect(response);
  if (rawPath === `${LIVE_PREFIX}live.js`) return end(response, 200, options.liveScript, TYPES[".js"]);
  const site = options.site();
  if (!site) return end(response, 503, WAITING_PAGE, TYPES[".html"]);
  const { baseUrl, trailingSlash } = site.config;
  const requested = decoded(rawPath);
  if (requested === undefined) return end(response, 400, "The address is not valid.");
  if (baseUrl !== "/" && (requested === "/" || `${requested}/` === baseUrl))
    return redirect(response, baseUrl);
  const inSite = requested.startsWith(baseUrl) ? requested.slice(baseUrl.length) : undefined;
  const found = inSite === undefined ? undefined : fileFor(site.outputs, inSite);
  if (found === undefined) return sendFile(response, site, "404.html", 404);
  const isPage = found !== inSite;
  const slashed = requested.endsWith("/");
  const rest = query < 0 ? "" : url.slice(query);
  if (isPage && inSite !== "" && trailingSlash === true && !slashed)
    return redirect(response, `${rawPath}/${rest}`);
  if (isPage && inSite !== "" && trailingSlash === false && slashed) {
    return redirect(response, rawPath.replace(/\/+$/, "") + rest);
  }
  return sendFile(response, site, found, 200);
}

function decoded(rawPath: string): string | undefined {
  try {
    const requested = decodeURIComponent(rawPath);
    return requested.startsWith("/") && !requested.includes("\0") ? requested : undefined;
  } catch {
    return undefined;
  }
}

/** The file behind a path: the file itself, `<path>/index.html` or `<path>.html`. */
function fileFor(outputs: Outputs, requested: string): string | undefined {
  const clean = requested.replace(/\/+$/, "");
  const candidates =
    clean === ""
      ? ["index.html"]
      : [...(requested === clean ? [clean] : []), `${clean}/index.html`, `${clean}.html`];
  const { files, copies } = indexOf(outputs);
  return candidates.find((candidate) => files.has(candidate) || copies.has(candidate));
}

interface FileIndex {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly copies: ReadonlyMap<string, string>;
}

const indexes = new WeakMap<Outputs, FileIndex>();

function indexOf(outputs: Outputs): FileIndex {
  const known = indexes.get(outputs);
  if (known) return known;
  const index = {
    files: new Map(outputs.files.map((file) => [file.path, file.content])),
    copies: new Map(outputs.copies.map((file) => [file.path, file.source])),
  };
  indexes.set(outputs, index);
  return index;
}

function sendFile(response: ServerResponse, site: ServedSite, name: string, status: number): void {
  const { files, copies } = indexOf(site.outputs);
  const type = TYPES[path.extname(name).toLowerCase()] ?? "application/octet-stream";
  const content = files.get(name);
  if (content !== undefined) {
    return end(
      response,
      status,
      typeof content === "string" && name.endsWith(".html") ? withLive(content) : content,
      type,
    );
  }
  const source = copies.get(name);
  if (source === undefined) return end(response, 404, "There is no page at this address.");
  response.writeHead(status, { "content-type": type });
  const stream = createReadStream(path.join(site.siteDir, source));
  // A file that vanished since the last round: the next round notices.
  stream.on("error", () => response.destroy());
  stream.pipe(response);
}

function withLive(html: string): string {
  const at = html.lastIndexOf("</body>");
  const script = `<script type="module" src="${LIVE_PREFIX}live.js"></script>\n`;
  return at < 0 ? html + script : html.slice(0, at) + script + html.slice(at);
}

function redirect(response: ServerResponse, location: string): void {
  // Two slashes at the start would lead to another host.
  response.writeHead(301, { location: location.replace(/^\/{2,}/, "/") });
  response.end();
}

function end(
  response: ServerResponse,
  status: number,
  content: string | Uint8Array,
  type = "text/plain; charset=utf-8",
): void {
  const body = typeof content === "string" ? Buffer.from(content) : content;
  response.writeHead(status, { "content-type": type, "content-length": body.byteLength });
  response.end(body);
}

/** Shown while the site has errors from the start: the live script puts them over it. */
const WAITING_PAGE = withLive(`<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>The site cannot be built yet</title></head>
<body><h1>The site cannot be built yet</h1></body>
</html>
`);
