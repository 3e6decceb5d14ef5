// URLs in descriptions.
import type { ApiExternalDocs } from "../types/api-text.js";
import { defined } from "../text/defined.js";
import { objectAt, textAt } from "../text/json.js";
import { schemeOf } from "../text/path.js";
import type { ApiPageText } from "./page-text.js";

/** A URL that is safe to link to: relative, `http(s)` or `mailto`. */
export function safeUrl(owner: unknown, key: string): string | undefined {
  const url = textAt(owner, key)?.trim();
  if (url === undefined) return undefined;
  const scheme = schemeOf(url);
  return scheme === undefined || /^(?:https?|mailto)$/.test(scheme) ? url : undefined;
}

/** A URL to link to. One that leads into the site is resolved like those in texts. */
export function addressAt(owner: unknown, key: string, page: Pick<ApiPageText, "link">): string | undefined {
  const url = safeUrl(owner, key);
  if (url === undefined || schemeOf(url) !== undefined || url.startsWith("//")) return url;
  return page.link(url, url);
}

/** A link to external documentation. */
export function externalDocsOf(owner: unknown, page: Pick<ApiPageText, "link">): ApiExternalDocs | undefined {
  const docs = objectAt(owner, "externalDocs");
  const url = safeUrl(docs, "url");
  if (url === undefined) return undefined;
  const label = (textAt(docs, "description") ?? url).trim();
  return { label, ...defined({ href: addressAt(docs, "url", page) }) };
}
