// Addresses that a description gives.
import type { ApiExternalDocs } from "../model/api-text.js";
import { objectAt, textAt } from "../text/json.js";

/** An address that may stand in a link. Relative ones and `http` are kept, scripts are not. */
export function safeUrl(owner: unknown, key: string): string | undefined {
  const url = textAt(owner, key)?.trim();
  if (url === undefined) return undefined;
  const scheme = urlScheme(url);
  return scheme === undefined || /^(?:https?|mailto)$/.test(scheme) ? url : undefined;
}

/** The scheme of an address in lower case, as browsers see it: they pass over control characters and spaces. */
export function urlScheme(url: string): string | undefined {
  // oxlint-disable-next-line no-control-regex
  const compact = url.replace(/[\u0000-\u0020]/g, "");
  return /^([a-z][a-z0-9+.-]*):/i.exec(compact)?.[1]?.toLowerCase();
}

/** A link to more about something. */
export function externalDocsOf(owner: unknown): ApiExternalDocs | undefined {
  const docs = objectAt(owner, "externalDocs");
  const href = safeUrl(docs, "url");
  if (href === undefined) return undefined;
  return { href, label: (textAt(docs, "description") ?? href).trim() };
}
