// Serves a built site as a host would: nothing is built, and nothing is added to pages.
import { statSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { cachingOf } from "../text/caching.js";
import { decodePath, encodePath } from "../text/path.js";
import { policyAt } from "../text/sandbox.js";
import { LIMITS, pathOf, redirect, refuses } from "../io/admission.js";
import { builtFile, type BuiltSite } from "./built-site.js";
import { headersFor, targetOf, type RedirectRule } from "./host-files.js";
import { locate } from "./locate.js";
import { sendAsHost, sendContent, sendFailure } from "../io/send.js";

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

/** A build moves the folder away for a moment: how often the site is looked for again, and after how many milliseconds. */
const AGAIN = { times: 50, after: 20 };

async function answer(response: ServerResponse, options: PreviewOptions): Promise<void> {
  if (refuses(response, options.host)) return;
  const requested = pathOf(response.req) ?? "/";
  for (let times = 0; times < AGAIN.times; times++) {
    const site = options.site();
    const before = site && folderId(site);
    const found = site && answerOf(site, requested);
    const isSame = before !== undefined && before === folderId(site as BuiltSite);
    if (site && found && isSame && (await send(response, found, requested, site))) return;
    // The site that has taken its place may send other ones.
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    await sleep(AGAIN.after);
  }
  sendContent(response, "There is no site.\n", { status: 503 });
}

/** Tells a folder from another one at the same path. */
function folderId({ folder }: BuiltSite): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.ino;
}

/** A file of the site, or another address; `status`: that of the answer. */
type Answer =
  | { readonly path: string; readonly status: number }
  | { readonly redirect: string; readonly status?: number };

function answerOf(site: BuiltSite, requested: string): Answer {
  const rule = site.redirects.find((each) => targetOf(requested, each) !== undefined);
  if (rule?.isForced) return answerByRule(rule, requested, site);
  const found = locate(site, requested, (name) => builtFile(site, name));
  if ("redirect" in found) return { redirect: encodePath(found.redirect) };
  return found.status === 404 && rule ? answerByRule(rule, requested, site) : found;
}

/** What a rule of `_redirects` answers. */
function answerByRule(rule: RedirectRule, requested: string, site: BuiltSite): Answer {
  const { status } = rule;
  const to = targetOf(requested, rule) ?? "/";
  if (status >= 300 && status < 400) return { redirect: to.replace(NOT_IN_URLS, encodeURIComponent), status };
  // Another file is sent, at the same address.
  const found = locate(site, decodePath(to), (name) => builtFile(site, name));
  const file = "redirect" in found ? { path: "404.html", status: 404 } : found;
  return { path: file.path, status: Math.max(file.status, status) };
}

/** Gives `false` without sending anything if the file was just moved away. */
async function send(
  response: ServerResponse,
  answer: Answer,
  requested: string,
  site: PreviewedSite,
): Promise<boolean> {
  if ("redirect" in answer) redirect(response, answer.redirect, answer.status);
  else {
    const { path, status } = answer;
    const headers = headersOf(site, requested, path);
    for (const [name, value] of headers) response.setHeader(name, inBytes(value));
    const file = builtFile(site, path);
    if (file) return sendAsHost(response, file.file, { status });
    sendContent(response, "There is no page at this address.\n", { status: 404 });
  }
  return true;
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
    ...(policy === undefined ? [] : [["content-security-policy", policyAt(path, policy)] as const]),
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["x-content-type-options", "nosniff"],
    ["cache-control", cachingOf(path)],
  ];
}
