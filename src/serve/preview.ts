// Serves a built site as a host would: nothing is built, and nothing is added to pages.
import { createServer, type Server, type ServerResponse } from "node:http";
import { cachingOf } from "../outputs/hosting.js";
import { decodePath, encodePath } from "../text/path.js";
import { LIMITS, pathOf, redirect, refuses } from "./admission.js";
import { builtFile, type BuiltSite } from "./built-site.js";
import { headersFor, targetOf, type RedirectRule } from "./host-files.js";
import { locate } from "./locate.js";
import { sendAsHost, sendContent, sendFailure } from "./send.js";

/** Options of the server. */
export interface PreviewOptions {
  readonly host: string;
  /** The site, as it is now. `undefined` while there is none. */
  readonly site: () => PreviewedSite | undefined;
}

/** A built site, and the value of its Content-Security-Policy header, which its folder need not say. */
export interface PreviewedSite extends BuiltSite {
  readonly policy?: string | undefined;
}

/** Creates the server. The caller has to call `listen`. */
export function previewServer(options: PreviewOptions): Server {
  return createServer(LIMITS, (_request, response) => {
    answer(response, options).catch((error: unknown) => sendFailure(response, error));
  });
}

async function answer(response: ServerResponse, options: PreviewOptions): Promise<void> {
  if (refuses(response, options.host)) return;
  const site = options.site();
  if (!site) return sendContent(response, "There is no site.\n", { status: 503 });
  const requested = pathOf(response.req) ?? "/";
  const rule = ruleFor(site, requested);
  if (rule?.isForced) return follow(response, rule, requested, site);
  const found = locate(site, requested, (name) => builtFile(site, name));
  if ("redirect" in found) return redirect(response, encodePath(found.redirect));
  if (found.status === 404 && rule) return follow(response, rule, requested, site);
  await send(response, found, requested, site);
}

function ruleFor({ redirects }: BuiltSite, requested: string): RedirectRule | undefined {
  return redirects.find((rule) => targetOf(requested, rule) !== undefined);
}

/** Answers by a rule of `_redirects`. */
async function follow(
  response: ServerResponse,
  rule: RedirectRule,
  requested: string,
  site: PreviewedSite,
): Promise<void> {
  const { status } = rule;
  const to = targetOf(requested, rule) ?? "/";
  if (status >= 300 && status < 400)
    return redirect(response, to.replace(NOT_IN_URLS, encodeURIComponent), status);
  // Another file is sent, at the same address.
  const found = locate(site, decodePath(to), (name) => builtFile(site, name));
  const file = "redirect" in found ? { path: "404.html", status: 404 } : found;
  await send(response, { ...file, status: Math.max(file.status, status) }, requested, site);
}

async function send(
  response: ServerResponse,
  { path, status }: { readonly path: string; readonly status: number },
  requested: string,
  site: PreviewedSite,
): Promise<void> {
  for (const [name, value] of headersOf(site, requested, path)) response.setHeader(name, inBytes(value));
  const file = builtFile(site, path);
  if (file) return sendAsHost(response, file.file, { status, stats: file.stats });
  sendContent(response, "There is no page at this address.\n", { status: 404 });
}

/** Authors may write addresses as people read them. */
const NOT_IN_URLS = /[^!-~]+/gu;

/** The bytes of a text in UTF-8, as Node takes the value of a header: with a character for each. */
function inBytes(text: string): string {
  return Buffer.from(text).toString("latin1");
}

/** What `_headers` says, or what it would say. */
function headersOf(
  { headers, policy }: PreviewedSite,
  requested: string,
  path: string,
): Iterable<readonly [name: string, value: string]> {
  if (headers) return headersFor(requested, headers);
  return [
    ...(policy === undefined ? [] : [["content-security-policy", policy] as const]),
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["x-content-type-options", "nosniff"],
    ["cache-control", cachingOf(path)],
  ];
}
