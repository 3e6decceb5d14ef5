// What is filled in → the request to send, and what the reader should know before it is sent.
import { isForm, isJson } from "../request/body.js";
import { withCredentials } from "../request/placeholders.js";
import { requestOf } from "../request/request.js";
import { writeShell } from "../request/samples/shell.js";
import { headersOf, type WireRequest } from "../request/wire.js";
import type { ApiFile, OperationFile } from "./data.js";
import { valuesOf, type Draft } from "./draft.js";
import type { Settings } from "./settings.js";
import { OAUTH } from "../../words/oauth.js";
import { CONSOLE } from "../../words/console.js";

/** A request that is ready to be sent. */
export interface Prepared {
  readonly wire: WireRequest;
  readonly curl: string;
  /** What browsers leave out, and where the request goes instead. */
  readonly notes: readonly string[];
  /** What is probably a mistake. */
  readonly doubt?: string;
}

/** Headers that browsers do not let pages set (Fetch Standard, "forbidden request-header"). */
const FORBIDDEN =
  /^(?:accept-charset|accept-encoding|access-control-request-(?:headers|method|private-network)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|(?:proxy|sec)-.*)$/i;

/** Makes the request of a draft. */
export function prepare(
  { proxyUrl }: Pick<ApiFile, "proxyUrl">,
  operation: OperationFile,
  draft: Draft,
  settings: Settings,
): Prepared {
  const values = valuesOf(operation, draft, settings);
  const wire = requestOf(operation.request, { ...values, server: absolute(values.server) });
  const left = headersOf(wire, "type").filter(({ name }) => FORBIDDEN.test(name));
  const doubt = missingFile(operation, draft) ?? doubtOf(draft);
  // What no page can send, the command can.
  const beyond = values.schemes.filter(({ kind }) => kind === "digest");
  const proxy = proxied(wire.url, proxyUrl);
  return {
    wire,
    curl: writeShell(
      beyond.length === 0
        ? wire
        : requestOf(operation.request, {
            ...values,
            server: absolute(values.server),
            credentials: { ...withCredentials(beyond), ...values.credentials },
          }),
    ),
    notes: [
      ...(values.schemes.some(({ id }) => (settings.tokens[id]?.expiresAt ?? Infinity) < Date.now())
        ? [OAUTH.expired]
        : []),
      ...(left.length > 0 ? [CONSOLE.leftOut(left.map(({ name }) => name).join(", "))] : []),
      ...(wire.body && isBodiless(wire) ? [CONSOLE.noBody(wire.method)] : []),
      ...(proxy === wire.url ? [] : [CONSOLE.throughProxy(new URL(proxy, document.baseURI).host)]),
    ],
    ...(doubt !== undefined && { doubt }),
  };
}

/** The headers that a page can send. */
export function sendableHeaders(wire: WireRequest): [string, string][] {
  return headersOf(wire, ...(isBodiless(wire) ? (["type"] as const) : []))
    .filter(({ name }) => !FORBIDDEN.test(name))
    .map(({ name, value }) => [name, value]);
}

/** Whether browsers send no body with the method. */
export function isBodiless({ method }: WireRequest): boolean {
  return method === "GET" || method === "HEAD";
}

/**
 * The address of the proxy for a request to another origin. `{url}` stands for the percent-encoded address; without it, the address is
 * appended, as proxies like cors-anywhere take it. Addresses of this machine are out of the reach of a proxy.
 */
export function proxied(url: string, proxyUrl: string | undefined): string {
  if (proxyUrl === undefined || !URL.canParse(url)) return url;
  const { origin, hostname } = new URL(url);
  if (origin === location.origin || isLocal(hostname)) return url;
  return proxyUrl.includes("{url}") ? proxyUrl.replaceAll("{url}", encodeURIComponent(url)) : proxyUrl + url;
}

/** Whether a host is this machine. */
export function isLocal(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || host.startsWith("127.");
}

/** Relative addresses are those of this site. Parameters of the path in braces stay as they are. */
export function absolute(server: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(server)) return server;
  return server.startsWith("//")
    ? location.protocol + server
    : `${location.origin}${server.startsWith("/") || server === "" ? "" : "/"}${server}`;
}

/** A file that the operation needs and that is not chosen. */
function missingFile(
  { request, bodyRequired }: OperationFile,
  { mediaType, texts, files }: Draft,
): string | undefined {
  const body = request.bodies.find((one) => one.mediaType === mediaType);
  if (!body || files[""]?.[0]) return undefined;
  if (body.file) return bodyRequired ? CONSOLE.missingFile(CONSOLE.body) : undefined;
  const missing = Object.entries(body.fields ?? {}).filter(
    // It may be given as text, too.
    ([name, { required }]) =>
      required && !files[name]?.[0] && !(texts[body.mediaType] ?? "").includes(`"${name}"`),
  );
  return missing.length === 0 ? undefined : CONSOLE.missingFile(missing.map(([name]) => name).join(", "));
}

/** Half JSON is seldom meant. */
function doubtOf({ mediaType, texts, files }: Draft): string | undefined {
  if (mediaType === undefined || files[""]?.[0]) return undefined;
  const text = texts[mediaType] ?? "";
  const isFields = isForm(mediaType) && !/^[^\s={}"]+=/.test(text);
  if (text.trim() === "" || !(isFields || isJson(mediaType))) return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    return isFields ? CONSOLE.invalidForm(reason) : CONSOLE.invalidJson(reason);
  }
}
