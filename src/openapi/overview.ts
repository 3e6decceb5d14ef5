// What a description says about itself → the content of the entry page.
import type { ApiOverview } from "../model/api.js";
import type { ApiReference } from "../model/api-text.js";
import type { ApiSecurityScheme } from "../model/api-security.js";
import { entryOf, objectAt, textAt } from "../text/json.js";
import { externalDocsOf, safeUrl } from "./links.js";
import type { ApiPageText } from "./page-text.js";
import { serversOf } from "./servers.js";
import { tagGroupsOf, type TaggedListing } from "./tags.js";

/** What the overview lists beside what stands in the document. */
export interface OverviewParts {
  /** Shown where the document has no title. */
  readonly id: string;
  readonly operations: readonly TaggedListing[];
  readonly securitySchemes: readonly ApiSecurityScheme[];
  /** Schemas with pages of their own. */
  readonly schemas: readonly ApiReference[];
  readonly downloads: ApiOverview["downloads"];
}

/** Reads the overview, and adds its sections to the contents of its page. */
export function overviewOf(document: unknown, parts: OverviewParts, page: ApiPageText): ApiOverview {
  const { securitySchemes, schemas, downloads } = parts;
  const info = objectAt(document, "info");
  const summary = textAt(info, "summary");
  const licence = licenceOf(info);
  const contact = contactOf(info);
  const terms = safeUrl(info, "termsOfService");
  const docs = externalDocsOf(document);
  const servers = serversOf([document], page);
  page.section(2, "servers", "Servers");
  if (securitySchemes.length > 0) page.section(2, "authentication", "Authentication");
  const groups = tagGroupsOf(document, parts.operations, page);
  for (const group of groups) {
    for (const tag of group.tags) page.section(2, tag.anchor, tag.label);
  }
  if (schemas.length > 0) page.section(2, "schemas", "Schemas");
  return {
    title: textAt(info, "title") ?? parts.id,
    version: String(entryOf(info, "version") ?? ""),
    ...(summary !== undefined && { summary }),
    ...(licence && { licence }),
    ...(contact && { contact }),
    ...(terms !== undefined && { termsOfService: terms }),
    ...(docs && { externalDocs: docs }),
    servers,
    securitySchemes,
    groups,
    schemas,
    downloads,
  };
}

function licenceOf(info: unknown): ApiOverview["licence"] {
  const licence = objectAt(info, "license");
  const name = textAt(licence, "name");
  if (name === undefined) return undefined;
  const identifier = textAt(licence, "identifier");
  const spdx = identifier && `https://spdx.org/licenses/${encodeURIComponent(identifier)}.html`;
  const href = safeUrl(licence, "url") ?? spdx;
  return { name, ...(href !== undefined && { href }) };
}

function contactOf(info: unknown): ApiOverview["contact"] {
  const contact = objectAt(info, "contact");
  const name = textAt(contact, "name");
  const href = safeUrl(contact, "url");
  const email = textAt(contact, "email");
  if ((name ?? href ?? email) === undefined) return undefined;
  return {
    ...(name !== undefined && { name }),
    ...(href !== undefined && { href }),
    ...(email !== undefined && { email }),
  };
}
