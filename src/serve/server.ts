// Serves the files of the site like a static host, and the event stream for live reload.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import type { SiteConfig } from "../types/config.js";
import type { LiveError, LiveState, ProblemCause } from "../types/live.js";
import { escapeHtml } from "../text/escape.js";
import { decodePath, encodePath } from "../text/path.js";
import { policyAt } from "../text/sandbox.js";
import { isOfOwnPage, LIMITS, pathOf, rawPathOf, redirect, refuses } from "../io/admission.js";
import type { LiveChannel } from "./events.js";
import { locate, type Addresses, type Located, type SiteFile } from "./locate.js";
import type { SitePages, SitePreview } from "./state.js";
import { contentTypeOf, sendContent, sendFailure, sendFromDisk } from "../io/send.js";

/** Prefix of the server's own paths. No page can have it. */
const LIVE_PREFIX = "/__docsite/";

/** The site that is served. It is replaced as a whole when the site changes. */
export interface ServedSite extends Omit<SitePreview, "version" | "loaded" | "pages" | "diagnostics"> {
  readonly pages?: SitePages;
  readonly config: Pick<SiteConfig, "baseUrl" | "trailingSlash" | "i18n" | "wording">;
  readonly siteDir: string;
  /** What leaves nothing to show of the page in a file. */
  readonly errorsOf?: (file: string) => readonly LiveError[];
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
  /** The problems that open pages list. */
  readonly problems?: () => readonly ProblemCause[];
  /** Opens a place that the list names in an editor. Gives whether one was found; `undefined` for any other place. */
  readonly openPlace?: (place: unknown) => Promise<boolean | undefined>;
  /** The current site; `undefined` until there is one. */
  readonly site: () => ServedSite | undefined;
  /** Resolved when the first build has a site to show, or failed. Default: it has. */
  readonly first?: Promise<void>;
  /** Called after a page was sent. */
  readonly onPage?: (file: string) => void;
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
  const rawPath = rawPathOf(request);
  if (rawPath === `${LIVE_PREFIX}open`) return openPlace(response, options);
  if (refuses(response, options.host)) return;
  if (rawPath === `${LIVE_PREFIX}events`) return options.live.connect(response);
  if (rawPath === `${LIVE_PREFIX}live.js`) {
    return sendContent(response, await options.liveScript(), { type: contentTypeOf(".js") });
  }
  if (rawPath === `${LIVE_PREFIX}problems`) {
    return sendContent(response, JSON.stringify(options.problems?.() ?? []), {
      type: contentTypeOf(".json"),
    });
  }
  await options.first;
  const site = options.site();
  if (rawPath === `${LIVE_PREFIX}pages`) {
    const pages = site?.pages?.().map(({ address, title }) => [address, title]) ?? [];
    return sendContent(response, JSON.stringify(pages), { type: contentTypeOf(".json") });
  }
  // Of this very site: another one may come while the file is read.
  const { state } = options.live;
  if (!site) {
    const page = withLive(waitingPage(TITLE, state.errors), state);
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
    const content = await made(found, site);
    return { ...found, ...content };
  } catch (error) {
    if (site.complete) return undefined;
    throw error;
  }
}

/** The content of a file; of a page that cannot be made, the reasons. */
async function made(
  { path: name, content }: SiteFile,
  { errorsOf }: ServedSite,
): Promise<Partial<SiteFile & { readonly status: number }>> {
  try {
    const bytes = await content?.();
    return bytes === undefined ? {} : { content: async () => bytes };
  } catch (error) {
    const errors = errorsOf?.(name) ?? [];
    if (errors.length === 0) throw error;
    return { status: 503, content: async () => waitingPage(PAGE_TITLE, errors) };
  }
}

/** Opens a place of a problem in an editor. Only a page of this server, in a browser on this machine, may ask for it. */
async function openPlace(response: ServerResponse, options: ServerOptions): Promise<void> {
  if (refuses(response, options.host, ["POST"])) return;
  if (!isOfOwnPage(response.req))
    return sendContent(response, "Only pages of this server may ask for it.\n", { status: 403 });
  const place = await bodyOf(response.req);
  const isOpen = place === undefined ? undefined : await options.openPlace?.(place);
  if (isOpen === undefined) return sendContent(response, "No problem is reported there.\n", { status: 404 });
  sendContent(response, JSON.stringify({ isOpen }), { type: contentTypeOf(".json") });
}

/** What is sent takes no more than this, in bytes. */
const LONGEST_BODY = 4096;

/** JSON that a request sends; `undefined` where it is none. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LONGEST_BODY) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as unknown;
  } catch {
    return undefined;
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
  if (site.policy !== undefined) response.setHeader("content-security-policy", policyAt(name, site.policy));
  if (content !== undefined) {
    const isPage = name.endsWith(".html");
    const body = await content();
    const errors = site.errorsOf?.(name) ?? [];
    const shown = isPage ? withLive(Buffer.from(body).toString(), state, errors) : body;
    sendContent(response, shown, { status, type });
    if (isPage) onPage?.(name);
    return;
  }
  const sent =
    source !== undefined && (await sendFromDisk(response, path.join(site.siteDir, source), { status, type }));
  if (!sent) sendContent(response, "There is no page at this address.\n", { status: 404 });
}

/** Adds the live reload script with the version of the page, and what leaves nothing to show of it. */
function withLive(html: string, state: LiveState, errors: readonly LiveError[] = []): string {
  const at = html.lastIndexOf("</body>");
  const version = `${state.session} ${state.version}`;
  const own = errors.length > 0 ? ` data-errors="${escapeHtml(JSON.stringify(errors))}"` : "";
  const script = `<script type="module" src="${LIVE_PREFIX}live.js" data-version="${version}"${own}></script>\n`;
  return at < 0 ? html + script : html.slice(0, at) + script + html.slice(at);
}

function errorHtml({ text, page }: LiveError): string {
  return `<pre>${escapeHtml(text)}</pre>\n<p><a href="${escapeHtml(page)}">${escapeHtml(page)}</a></p>\n`;
}

const TITLE = "The site cannot be built yet";
const PAGE_TITLE = "The page cannot be built yet";

/** The page in the place of what cannot be made. The live reload script shows the errors in it. */
function waitingPage(title: string, errors: readonly LiveError[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body>
<h1>${title}</h1>
<noscript>
${errors.map(errorHtml).join("")}</noscript>
</body>
</html>
`;
}
