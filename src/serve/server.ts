// Requests → the files of the site as a static host would serve them, and the live channel for open pages.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import type { SiteConfig } from "../model/config.js";
import type { OutputFile, Outputs } from "../model/output.js";
import { escapeHtml } from "../text/escape.js";
import { decodePath, encodePath } from "../text/path.js";
import type { LiveChannel } from "./events.js";
import { contentTypeOf, sendContent, sendFromDisk } from "./send.js";

/** Prefix of the server's own addresses; no page can have it. */
const LIVE_PREFIX = "/__docsite/";

/** What the server answers from. Replaced as a whole when the site changes. */
export interface ServedSite {
  readonly config: Pick<SiteConfig, "baseUrl" | "trailingSlash">;
  readonly outputs: Outputs;
  /** Files that are made when somebody asks for one of them. */
  readonly searchFiles?: () => Promise<readonly OutputFile[]>;
  readonly siteDir: string;
}

/** Where the dev server listens, and what it serves. */
export interface ServerOptions {
  readonly host: string;
  readonly live: LiveChannel;
  /** Script that keeps open pages up to date. */
  readonly liveScript: () => Promise<string>;
  /** The site as it is now; absent until it could be built for the first time. */
  readonly site: () => ServedSite | undefined;
}

const HTML = contentTypeOf(".html");

/** Whoever sends a request slowly, or never ends it, keeps no connection. In milliseconds. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 5_000 };

/** Builds the server; the caller makes it listen. */
export function siteServer(options: ServerOptions): Server {
  return createServer(LIMITS, (request, response) => {
    response.setHeader("cache-control", "no-store");
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("cross-origin-resource-policy", "same-origin");
    answer(request, response, options).catch(() => response.destroy());
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: ServerOptions,
): Promise<void> {
  const refuse = (status: number, text: string) => sendContent(request, response, text, { status });
  const { host } = request.headers;
  if (!isOwnName(host, options.host)) {
    return refuse(
      403,
      `${host ?? "No name"} is not a name of this server. Start it with --host to add one.\n`,
    );
  }
  if (isForeign(request)) return refuse(403, "Only pages of this server may read from it.\n");
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("allow", "GET, HEAD");
    return refuse(405, "Only GET and HEAD are served here.\n");
  }
  const url = request.url ?? "/";
  const rawPath = url.replace(/[?#].*$/s, "");
  if (rawPath === `${LIVE_PREFIX}events`) return options.live.connect(response);
  if (rawPath === `${LIVE_PREFIX}live.js`) {
    return sendContent(request, response, await options.liveScript(), { type: contentTypeOf(".js") });
  }
  const site = options.site();
  if (!site) {
    const page = withLive(waitingPage(options.live.state.errors), options.live);
    return sendContent(request, response, page, { status: 503, type: HTML });
  }
  const requested = decoded(rawPath);
  if (requested === undefined) return refuse(400, "The address is not valid.\n");
  if (requested.slice(decodePath(site.config.baseUrl).length).startsWith("assets/search/"))
    await addSearch(site);
  const found = locate(site, requested);
  if ("redirect" in found) {
    const location = encodePath(found.redirect) + url.slice(rawPath.length);
    response.writeHead(301, { location, "content-length": 0 });
    response.end();
    return;
  }
  await sendFile(request, response, { ...options, site }, found);
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

/** Whether a page of another origin asks, other than by a link that somebody follows. */
function isForeign({ headers }: IncomingMessage): boolean {
  const { origin } = headers;
  if (origin !== undefined && origin.replace(/^https?:\/\//, "") !== headers.host) return true;
  const isOwn = ["same-origin", "none", undefined].includes(headers["sec-fetch-site"] as string | undefined);
  return !isOwn && headers["sec-fetch-mode"] !== "navigate";
}

function decoded(rawPath: string): string | undefined {
  try {
    const requested = decodeURIComponent(rawPath);
    return requested.includes("\0") ? undefined : requested;
  } catch {
    return undefined;
  }
}

type Found = { readonly file: string; readonly status: number } | { readonly redirect: string };

const NOT_FOUND: Found = { file: "404.html", status: 404 };

/** What is at a path. Only names of the site's files are looked up, so that no path leads out of it. */
function locate(site: ServedSite, requested: string): Found {
  const { trailingSlash } = site.config;
  const baseUrl = decodePath(site.config.baseUrl);
  if (baseUrl !== "/" && (requested === "/" || `${requested}/` === baseUrl)) return { redirect: baseUrl };
  if (!requested.startsWith(baseUrl)) return NOT_FOUND;
  const inSite = requested.slice(baseUrl.length);
  const file = fileFor(site, inSite);
  if (file === undefined) return NOT_FOUND;
  const isPage = file !== inSite && inSite !== "";
  const slashed = requested.endsWith("/");
  if (isPage && trailingSlash === true && !slashed) return { redirect: `${requested}/` };
  if (isPage && trailingSlash === false && slashed) return { redirect: requested.replace(/\/+$/, "") };
  return { file, status: 200 };
}

/** The file behind a path: the file itself, `<path>/index.html` or `<path>.html`. */
function fileFor(site: ServedSite, requested: string): string | undefined {
  const clean = requested.replace(/\/$/, "");
  const candidates =
    requested === ""
      ? ["index.html"]
      : [...(requested === clean ? [clean] : []), `${clean}/index.html`, `${clean}.html`];
  const { files, copies } = indexOf(site);
  return candidates.find((candidate) => files.has(candidate) || copies.has(candidate));
}

interface FileIndex {
  readonly files: Map<string, OutputFile>;
  readonly copies: ReadonlyMap<string, string>;
  /** Done when the files of the search index are there. */
  search?: Promise<void>;
}

const indexes = new WeakMap<Outputs, FileIndex>();

function indexOf({ outputs }: ServedSite): FileIndex {
  const index = indexes.get(outputs) ?? {
    files: new Map(outputs.files.map((file) => [file.path, file])),
    copies: new Map(outputs.copies.map((file) => [file.path, file.source])),
  };
  indexes.set(outputs, index);
  return index;
}

/** Adds the files of the search index, once for each site. */
async function addSearch(site: ServedSite): Promise<void> {
  const index = indexOf(site);
  const add = async () => {
    for (const file of (await site.searchFiles?.()) ?? []) index.files.set(file.path, file);
  };
  await (index.search ??= add());
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { site, live }: { readonly site: ServedSite; readonly live: LiveChannel },
  { file, status }: { readonly file: string; readonly status: number },
): Promise<void> {
  const { files, copies } = indexOf(site);
  const content = files.get(file)?.content;
  const type = contentTypeOf(file);
  if (content !== undefined) {
    const isPage = file.endsWith(".html");
    const shown = isPage ? withLive(Buffer.from(content).toString(), live) : content;
    return sendContent(request, response, shown, { status, type });
  }
  const source = copies.get(file);
  const sent =
    source !== undefined &&
    (await sendFromDisk(request, response, path.join(site.siteDir, source), { status, type }));
  if (!sent) sendContent(request, response, "There is no page at this address.\n", { status: 404 });
}

/** A page with the script that keeps it up to date, and the version that it is. */
function withLive(html: string, { state }: LiveChannel): string {
  const at = html.lastIndexOf("</body>");
  const version = `${state.session} ${state.version}`;
  const script = `<script type="module" src="${LIVE_PREFIX}live.js" data-version="${version}"></script>\n`;
  return at < 0 ? html + script : html.slice(0, at) + script + html.slice(at);
}

/** Stands for every page while the site has had errors from the start: the live script puts them over it. */
function waitingPage(errors: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The site cannot be built yet</title>
</head>
<body>
<h1>The site cannot be built yet</h1>
<noscript>
${errors.map((error) => `<pre>${escapeHtml(error)}</pre>\n`).join("")}</noscript>
</body>
</html>
`;
}
