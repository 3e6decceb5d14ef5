// URLs in descriptions.
import type { ApiExternalDocs } from "../types/api-text.js";
import { objectAt, textAt } from "../text/json.js";
import type { ApiPageText } from "./page-text.js";

/** A URL that is safe to link to: relative, `http(s)` or `mailto`. */
export function safeUrl(owner: unknown, key: string): string | undefined {
  const url = textAt(owner, key)?.trim();
  if (url === undefined) return undefined;
  const scheme = urlScheme(url);
  return scheme === undefined || /^(?:https?|mailto)$/.test(scheme) ? url : undefined;
}

/** The scheme of a URL in lower case. Like browsers, ignores control characters and spaces. */
export function urlScheme(url: string): string | undefined {
  // oxlint-disable-next-line no-control-regex
  const compact = url.replace(/[\u0000-\u0020]/g, "");
  return /^([a-z][a-z0-9+.-]*):/i.exec(compact)?.[1]?.toLowerCase();
}

/** A link to external documentation. Links within the site are resolved like those in texts. */
export function externalDocsOf(owner: unknown, page: ApiPageText): ApiExternalDocs | undefined {
  const docs = objectAt(owner, "externalDocs");
  const url = safeUrl(docs, "url");
  if (url === undefined) return undefined;
  const isElsewhere = urlScheme(url) !== undefined || url.startsWith("//");
  const href = isElsewhere ? url : page.link(url);
  return href === undefined ? undefined : { href, label: (textAt(docs, "description") ?? url).trim() };
}
