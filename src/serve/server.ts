// Serves the files of the site like a static host, and the event stream for live reload.
import { createServer, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import type { SiteConfig } from "../types/config.js";
import type { LiveError, LiveState } from "../types/live.js";
import { escapeHtml } from "../text/escape.js";
import { decodePath, encodePath } from "../text/path.js";
import { LIMITS, pathOf, rawPathOf, redirect, refuses } from "./admission.js";
import type { LiveChannel } from "./events.js";
import { locate, type Addresses, type Located, type SiteFile } from "./locate.js";
import type { SitePreview } from "./state.js";
import { contentTypeOf, sendContent, sendFailure, sendFromDisk } from "./send.js";

/** Prefix of the server's own paths. No page can have it. */
const LIVE_PREFIX = "/__docsite/";

/** The site that is served. It is replaced as a whole when the site changes. */
export interface ServedSite extends Omit<SitePreview, "version" | "loaded"> {
  readonly config: Pick<SiteConfig, "baseUrl" | "trailingSlash" | "i18n" | "wording">;
  readonly siteDir: string;
  /** The content policy that hosts will send; absent while files are missing that it depends on. */
  readonly policy?: string;
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
  /** Resolved when the first build has a site to show, or failed. Default: it has. */
  readonly first?: Promise<void>;
  /** Called after a page was sent. */
  readonly onPage?: () => void;
}

const HTML = contentTypeOf(".html");

/** Creates the server. The caller has to call `listen`. */
export function siteServer(options: ServerOptions): Server {
  return createServer(LIMITS, (_request, response) => {
    response.setHeader("cache-control", "no-store");
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("cross-origin-resource-policy", "same-origin");
    answer(response, options).catch((error: unknown) => sendFailure(response, error));
  });
}

async function answer(response: ServerResponse, options: ServerOptions): Promise<void> {
  const { req: request } = response;
  if (refuses(response, options.host)) return;
  const rawPath = rawPathOf(request);
  if (rawPath === `${LIVE_PREFIX}events`) return options.live.connect(response);
  if (rawPath === `${LIVE_PREFIX}live.js`) {
    return sendContent(response, await options.liveScript(), { type: contentTypeOf(".js") });
  }
  await options.first;
  const site = options.site();
  // Of this very site: another one may come while the file is read.
  const { state } = options.live;
  if (!site) {
    const page = withLive(waitingPage(state.errors), state);
    return sendContent(response, page, { status: 503, type: HTML });
  }
  const found = await lookUp(site, pathOf(request) ?? "");
  if (!found) {
    // Whether the file exists is only certain when the site is complete.
    await site.complete;
    return answer(response, options);
  }
  if ("redirect" in found) {
    redirect(response, encodePath(found.redirect));
    return;
  }
  await sendFile(response, { ...options, site, state }, found);
}

/** What is at a path; `undefined` if that is not certain before the site is complete. */
async function lookUp(site: ServedSite, requested: string): Promise<Located | undefined> {
  const inAssets = requested.slice(decodePath(site.config.baseUrl).length);
  const search = inAssets.startsWith("assets/search/") ? await site.searchFiles?.(inAssets) : undefined;
  try {
    const found = locate(addressesOf(site), requested, (name) => {
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

function addressesOf({ config: { baseUrl, trailingSlash, i18n } }: ServedSite): Addresses {
  return { baseUrl, trailingSlash, languages: i18n?.locales.slice(1).map(({ name }) => name) ?? [] };
}

async function sendFile(
  response: ServerResponse,
  {
    site,
    state,
    onPage,
  }: Pick<ServerOptions, "onPage"> & { readonly site: ServedSite; readonly state: LiveState },
  { path: name, content, source, status }: SiteFile & { readonly status: number },
): Promise<void> {
  const type = contentTypeOf(name);
  if (site.policy !== undefined) response.setHeader("content-security-policy", site.policy);
  if (content !== undefined) {
    const isPage = name.endsWith(".html");
    const body = await content();
    const shown = isPage ? withLive(Buffer.from(body).toString(), state) : body;
    sendContent(response, shown, { status, type });
    if (isPage) onPage?.();
    return;
  }
  const sent =
    source !== undefined && (await sendFromDisk(response, path.join(site.siteDir, source), { status, type }));
  if (!sent) sendContent(response, "There is no page at this address.\n", { status: 404 });
}

/** Adds the live reload script with the version of the page. */
function withLive(html: string, state: LiveState): string {
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
