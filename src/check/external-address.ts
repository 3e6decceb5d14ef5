// Finds typos in addresses of other sites.
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { nearest } from "../text/nearest.js";
import { isHost } from "../text/policy-source.js";
import type { ReferenceKind } from "../text/references.js";

/** Schemes that are often misspelled. Any other one may belong to an application. */
const COMMON_SCHEMES: readonly string[] = ["http", "https", "mailto"];

/** Reports typos in an address that has a scheme or begins with `//`. `scheme` is in lower case. */
export function addressProblem(
  url: string,
  scheme: string | undefined,
  kind: ReferenceKind,
): Diagnostic | undefined {
  if (scheme === undefined || scheme === "http" || scheme === "https") return webAddressProblem(url, kind);
  const [, host] = /^(localhost|[\w-]+(?:\.[\w-]+)+):\d+(?:[/?#]|$)/i.exec(url) ?? [];
  if (host !== undefined) {
    const problem = diagnostic("broken-link.no-scheme", {}, url);
    // `com.example.app:80` might be meant for an application with that scheme.
    return host.includes(".") ? { ...problem, severity: "warning" } : problem;
  }
  if (url.toLowerCase() === "mailto:") return diagnostic("broken-link.mailto", {});
  // `shttp` is valid, too.
  if (scheme === "mailto" || scheme === "shttp") return undefined;
  const suggestion = nearest(scheme, COMMON_SCHEMES);
  return suggestion === undefined ? undefined : diagnostic("broken-link.scheme", {}, scheme, suggestion);
}

function webAddressProblem(url: string, kind: ReferenceKind): Diagnostic | undefined {
  if (/^https?:[/\\]*$/i.test(url) || url === "//") return diagnostic("broken-link.no-host", {}, url);
  // Browsers resolve such an address against the page if both have the same scheme.
  if (/^https?:(?![/\\]{2})/i.test(url)) return diagnostic("broken-link.no-slashes", {}, url);
  // Plain text such as `http://localhost:PORT` becomes a link automatically and need not work.
  const whole = url.startsWith("//") ? `https:${url}` : url;
  if (!URL.canParse(whole)) return diagnostic("broken-link.invalid", {}, url);
  if (isHost(new URL(whole).host)) return undefined;
  // A link leads nowhere. What a page loads is named in its content policy, where such a host would say something else.
  const problem = diagnostic("broken-link.host", {}, url);
  return kind === "file" ? problem : { ...problem, severity: "warning" };
}
