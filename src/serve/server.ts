// Serves the files of the site like a static host, and the event stream for live reload.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import type { SiteConfig } from "../types/config.js";
import type { LiveError } from "../types/live.js";
import { escapeHtml } from "../text/escape.js";
import { decoded, decodePath, encodePath } from "../text/path.js";
import type { LiveChannel } from "./events.js";
import type { SitePreview } from "./state.js";
import { contentTypeOf, sendContent, sendFromDisk } from "./send.js";

/** Prefix of the server's own paths. No page can have it. */
const LIVE_PREFIX = "/__docsite/";

/** The site that is served. It is replaced as a whole when the site changes. */
export interface ServedSite extends Omit<SitePreview, "version" | "loaded"> {
  readonly config: Pick<SiteConfig, "baseUrl" | "trailingSlash" | "i18n" | "wording">;
  readonly siteDir: string;
  /** While files are missing: resolved when the site, or the previous one, is complete. */
  readonly complete?: Promise<void>;
}

/** Options of the dev server. */
export interface ServerOptions {
  readonly host: string;
  readonly live: LiveChannel;
  /** The live reload script. */
  readonly liveScript: () => Promise<string>;
  /** The current site; `undefined` until the first successful build. */
  readonly site: () => ServedSite | undefined;
  /** Called after a page was sent. */
  readonly onPage?: () => void;
}

const HTML = contentTypeOf(".html");

/** Timeouts for slow or unfinished requests, in milliseconds. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 5_000 };

/** Creates the server. The caller has to call `listen`. */
export function siteServer(options: ServerOptions): Server {
  return createServer(LIMITS, (_request, response) => {
    response.setHeader("cache-control", "no-store");
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("cross-origin-resource-policy", "same-origin");
    answer(response, options).catch(() => response.destroy());
  });
}

async function answer(response: ServerResponse, options: ServerOptions): Promise<void> {
  const { req: request } = response;
  const refuse = (status: number, text: string) => sendContent(response, text, { status });
  const { host } = request.headers;
  if (!isAllowedHost(host, options.host)) {
    return refuse(403, `${host ?? "The empty name"} is not a name of this server. Use --host to allow it.\n`);
  }
  if (isCrossOrigin(request)) return refuse(403, "Only pages of this server may send requests to it.\n");
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("allow", "GET, HEAD");
    return refuse(405, "Only GET and HEAD are allowed.\n");
  }
  const url = request.url ?? "/";
  const rawPath = url.replace(/[?#].*$/s, "");
  if (rawPath === `${LIVE_PREFIX}events`) return options.live.connect(response);
  if (rawPath === `${LIVE_PREFIX}live.js`) {
    return sendContent(response, await options.liveScript(), { type: contentTypeOf(".js") });
  }
  const site = options.site();
  if (!site) {
    const page = withLive(waitingPage(options.live.state.errors), options.live);
    return sendContent(response, page, { status: 503, type: HTML });
  }
  const requested = decoded(rawPath);
  if (requested === undefined || requested.includes("\0")) return refuse(400, "The address is not valid.\n");
  const found = await lookUp(site, requested);
  if (!found) {
    // Whether the file exists is only certain when the site is complete.
    await site.complete;
    return answer(response, options);
  }
  if ("redirect" in found) {
    const location = encodePath(found.redirect) + url.slice(rawPath.length);
    response.writeHead(301, { location, "content-length": 0 });
    response.end();
    return;
  }
  await sendFile(response, { ...options, site }, found);
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

/** A file of the site: its content, or its path on disk. */
interface SiteFile {
  readonly path: string;
  readonly content?: () => Promise<string | Uint8Array>;
  readonly source?: string;
}

type LookUpResult = (SiteFile & { readonly status: number }) | { readonly redirect: string };

/** What is at a path; `undefined` if that is not certain before the site is complete. */
async function lookUp(site: ServedSite, requested: string): Promise<LookUpResult | undefined> {
  const inAssets = requested.slice(decodePath(site.config.baseUrl).length);
  const search = inAssets.startsWith("assets/search/") ? await site.searchFiles?.(inAssets) : undefined;
  try {
    const found = locate(site, requested, (name) => {
      const file = search?.find(({ path: own }) => own === name) ?? site.find(name);
      return file ?? site.copies.find(({ path: copy }) => copy === name);
    });
    if (site.complete && "status" in found && found.status === 404) return undefined;
    if (!("content" in found) || !found.content) return found;
    const content = await found.content();
    return { ...found, content: async () => content };
  } catch (error) {
    if (site.complete) return undefined;
    throw error;
  }
}

/** What is at a path. Only files of the site are looked up, so a path cannot lead out of it. */
function locate(
  { config }: ServedSite,
  requested: string,
  fileAt: (name: string) => SiteFile | undefined,
): LookUpResult {
  const { trailingSlash, i18n } = config;
  const baseUrl = decodePath(config.baseUrl);
  // Hosts serve the nearest 404 page, or have a rule for each language.
  const locale = i18n?.locales.slice(1).find(({ name }) => requested.startsWith(`${baseUrl}${name}/`));
  const missing = locale ? `${locale.name}/404.html` : "404.html";
  const notFound = () => ({ path: missing, ...fileAt(missing), status: 404 });
  if (baseUrl !== "/" && (requested === "/" || `${requested}/` === baseUrl)) return { redirect: baseUrl };
  if (!requested.startsWith(baseUrl)) return notFound();
  const inSite = requested.slice(baseUrl.length);
  const file = fileFor(inSite, fileAt);
  if (file === undefined) return notFound();
  const isHome = inSite === "" || inSite === `${locale?.name}/`;
  const isPage = file.path !== inSite && !isHome;
  const slashed = requested.endsWith("/");
  if (isPage && trailingSlash === true && !slashed) return { redirect: `${requested}/` };
  if (isPage && trailingSlash === false && slashed) return { redirect: requested.replace(/\/+$/, "") };
  return { ...file, status: 200 };
}

/** The file behind a path: the file itself, `<path>/index.html` or `<path>.html`. */
function fileFor(requested: string, fileAt: (name: string) => SiteFile | undefined): SiteFile | undefined {
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

async function sendFile(
  response: ServerResponse,
  { site, live, onPage }: Pick<ServerOptions, "live" | "onPage"> & { readonly site: ServedSite },
  { path: name, content, source, status }: SiteFile & { readonly status: number },
): Promise<void> {
  const type = contentTypeOf(name);
  if (content !== undefined) {
    const isPage = name.endsWith(".html");
    const body = await content();
    const shown = isPage ? withLive(Buffer.from(body).toString(), live) : body;
    sendContent(response, shown, { status, type });
    if (isPage) onPage?.();
    return;
  }
  const sent =
    source !== undefined && (await sendFromDisk(response, path.join(site.siteDir, source), { status, type }));
  if (!sent) sendContent(response, "There is no page at this address.\n", { status: 404 });
}

/** Adds the live reload script with the version of the page. */
function withLive(html: string, { state }: LiveChannel): string {
  const at = html.lastIndexOf("</body>");
  const version = `${state.session} ${state.version}`;
  const script = `<script type="module" src="${LIVE_PREFIX}live.js" data-version="${version}"></script>\n`;
  return at < 0 ? html + script : html.slice(0, at) + script + html.slice(at);
}

function errorHtml({ text, page }: LiveError): string {
  return `<pre>${escapeHtml(text)}</pre>\n<p><a href="${escapeHtml(page)}">${escapeHtml(page)}</a></p>\n`;
}

/** The page for every path until the first successful build. The live reload script shows the errors in it. */
function waitingPage(errors: readonly LiveError[]): string {
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
${errors.map(errorHtml).join("")}</noscript>
</body>
</html>
`;
}
