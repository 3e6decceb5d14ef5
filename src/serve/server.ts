// Requests → the files of the site as a static host would serve them, and the live channel for open pages.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import type { SiteConfig } from "../model/config.js";
import type { OutputFile, Preview } from "../model/output.js";
import { escapeHtml } from "../text/escape.js";
import { decodePath, encodePath } from "../text/path.js";
import type { LiveChannel } from "./events.js";
import { contentTypeOf, sendContent, sendFromDisk } from "./send.js";

/** Prefix of the server's own addresses; no page can have it. */
const LIVE_PREFIX = "/__docsite/";

/** What the server answers from. Replaced as a whole when the site changes. */
export interface ServedSite extends Preview {
  readonly config: Pick<SiteConfig, "baseUrl" | "trailingSlash">;
  readonly siteDir: string;
  /** Where files are missing yet: settled when the site, or the one before, is served whole. */
  readonly whole?: Promise<void>;
}

/** Where the dev server listens, and what it serves. */
export interface ServerOptions {
  readonly host: string;
  readonly live: LiveChannel;
  /** Script that keeps open pages up to date. */
  readonly liveScript: () => Promise<string>;
  /** The site as it is now; absent until it could be built for the first time. */
  readonly site: () => ServedSite | undefined;
  /** Called when a page was sent. */
  readonly onPage?: () => void;
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
  const found = await lookUp(site, requested);
  if (!found) {
    // Not made yet, or it cannot be: that is known when the site is whole.
    await site.whole;
    return answer(request, response, options);
  }
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

/** A file of the site: what it holds, or where it lies on disk. */
type Located = { readonly path: string; readonly content?: OutputFile["content"]; readonly source?: string };

type Found = (Located & { readonly status: number }) | { readonly redirect: string };

/** What is at a path; nothing where that cannot be said before the site is whole. */
async function lookUp(site: ServedSite, requested: string): Promise<Found | undefined> {
  const inAssets = requested.slice(decodePath(site.config.baseUrl).length);
  const search = inAssets.startsWith("assets/search/") ? await searchFilesOf(site) : undefined;
  try {
    const found = locate(site, requested, (name) => {
      const file = search?.get(name) ?? site.find(name);
      return file
        ? { path: name, content: file.content }
        : site.copies.find(({ path: copy }) => copy === name);
    });
    return site.whole && "status" in found && found.status === 404 ? undefined : found;
  } catch (error) {
    if (site.whole) return undefined;
    throw error;
  }
}

/** What is at a path. Only names of the site's files are looked up, so that no path leads out of it. */
function locate(
  { config }: ServedSite,
  requested: string,
  fileAt: (name: string) => Located | undefined,
): Found {
  const { trailingSlash } = config;
  const baseUrl = decodePath(config.baseUrl);
  const notFound = () => ({ path: "404.html", ...fileAt("404.html"), status: 404 });
  if (baseUrl !== "/" && (requested === "/" || `${requested}/` === baseUrl)) return { redirect: baseUrl };
  if (!requested.startsWith(baseUrl)) return notFound();
  const inSite = requested.slice(baseUrl.length);
  const file = fileFor(inSite, fileAt);
  if (file === undefined) return notFound();
  const isPage = file.path !== inSite && inSite !== "";
  const slashed = requested.endsWith("/");
  if (isPage && trailingSlash === true && !slashed) return { redirect: `${requested}/` };
  if (isPage && trailingSlash === false && slashed) return { redirect: requested.replace(/\/+$/, "") };
  return { ...file, status: 200 };
}

/** The file behind a path: the file itself, `<path>/index.html` or `<path>.html`. */
function fileFor(requested: string, fileAt: (name: string) => Located | undefined): Located | undefined {
  const clean = requested.replace(/\/$/, "");
  const candidates =
    requested === ""
      ? ["index.html"]
      : [...(requested === clean ? [clean] : []), `${clean}/index.html`, `${clean}.html`];
  for (const candidate of candidates) {
    const file = fileAt(candidate);
    if (file) return file;
  }
  return undefined;
}

const searches = new WeakMap<ServedSite, Promise<ReadonlyMap<string, OutputFile>>>();

/** The files of the search index, made once for each site. */
async function searchFilesOf(site: ServedSite): Promise<ReadonlyMap<string, OutputFile>> {
  const make = async () => new Map((await site.searchFiles?.())?.map((file) => [file.path, file]));
  const files = searches.get(site) ?? make();
  searches.set(site, files);
  return files;
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { site, live, onPage }: Pick<ServerOptions, "live" | "onPage"> & { readonly site: ServedSite },
  { path: name, content, source, status }: Located & { readonly status: number },
): Promise<void> {
  const type = contentTypeOf(name);
  if (content !== undefined) {
    const isPage = name.endsWith(".html");
    const shown = isPage ? withLive(Buffer.from(content).toString(), live) : content;
    sendContent(request, response, shown, { status, type });
    if (isPage) onPage?.();
    return;
  }
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
