// Which requests a server on this machine answers.
import type { IncomingMessage, ServerResponse } from "node:http";
import { decoded } from "../text/path.js";
import { sendContent } from "./send.js";

const READING: readonly string[] = ["GET", "HEAD"];

/**
 * Answers a request that is refused, and says so. `host`: what the server listens on. All others are of pages of this server, or of
 * people, and have a path.
 */
export function refuses(response: ServerResponse, host: string, methods = READING): boolean {
  const refusal = refusalOf(response.req, host, methods);
  if (!refusal) return false;
  const [status, text] = refusal;
  if (status === 405) response.setHeader("allow", methods.join(", "));
  sendContent(response, text, { status });
  return true;
}

function refusalOf(
  request: IncomingMessage,
  host: string,
  methods: readonly string[],
): [status: number, text: string] | undefined {
  const { host: name } = request.headers;
  if (!isAllowedHost(name, host))
    return [403, `${name ?? "The empty name"} is not a name of this server. Use --host to allow it.\n`];
  if (isCrossOrigin(request)) return [403, "Only pages of this server may send requests to it.\n"];
  if (!methods.includes(request.method ?? "")) return [405, `Only ${methods.join(" and ")} are allowed.\n`];
  return pathOf(request) === undefined ? [400, "The address is not valid.\n"] : undefined;
}

/** Whether a page of this server sent the request, in a browser on this machine. */
export function isOfOwnPage({ headers, socket }: IncomingMessage): boolean {
  const { origin = "", host, "sec-fetch-site": site = "same-origin" } = headers;
  const isHere = /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? "");
  return isHere && origin.replace(/^https?:\/\//, "") === host && site === "same-origin";
}

/** The decoded path of a request; `undefined` where it is malformed. */
export function pathOf(request: IncomingMessage): string | undefined {
  const path = decoded(rawPathOf(request));
  return path?.includes("\0") ? undefined : path;
}

/** The path of a request, as it was sent. */
export function rawPathOf({ url = "/" }: IncomingMessage): string {
  return url.replace(/[?#].*$/s, "");
}

/**
 * Protects against DNS rebinding, where another site points its own name at this machine: only loopback names, IP
 * addresses and the configured host are allowed.
 */
function isAllowedHost(header: string | undefined, host: string): boolean {
  const name = header?.replace(/:\d+$/, "").toLowerCase();
  if (name === undefined) return false;
  return (
    name === host.toLowerCase() ||
    name === "localhost" ||
    name.endsWith(".localhost") ||
    /^(?:\d{1,3}\.){3}\d{1,3}$|^\[[\da-f:.]+\]$/.test(name)
  );
}

/** Whether a page of another origin sent the request, except when a user follows a link. */
function isCrossOrigin({ headers }: IncomingMessage): boolean {
  const { origin } = headers;
  if (origin !== undefined && origin.replace(/^https?:\/\//, "") !== headers.host) return true;
  const isOwn = ["same-origin", "none", undefined].includes(headers["sec-fetch-site"] as string | undefined);
  return !isOwn && headers["sec-fetch-mode"] !== "navigate";
}

/** Timeouts for slow or unfinished requests, in milliseconds. */
export const LIMITS = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 5_000 };

/** Leads on to another path, with the query of the request. */
export function redirect(response: ServerResponse, to: string, status = 301): void {
  const query = (response.req.url ?? "").slice(rawPathOf(response.req).length);
  const [, path = "", hash = ""] = /^([^#]*)(.*)$/s.exec(to) ?? [];
  const location = path + (path.includes("?") ? "" : query) + hash;
  response.writeHead(status, { location, "content-length": 0 }).end();
}
