// General information of a description → the content of the entry page.
import type { ApiOverview } from "../types/api.js";
import { defined } from "../text/defined.js";
import { entryOf, objectAt, textAt } from "../text/json.js";
import { addressAt, externalDocsOf, safeUrl } from "./links.js";
import type { ApiPageText } from "./page-text.js";
import { serversOf } from "./servers.js";
import { tagGroupsOf, type TaggedListing } from "./tags.js";

/** What is computed elsewhere. */
export interface OverviewParts extends Pick<
  ApiOverview,
  "securitySchemes" | "schemas" | "schemaIndex" | "downloads"
> {
  /** Shown where the document has no title. */
  readonly id: string;
  readonly operations: readonly TaggedListing[];
  /** Where relative servers are. */
  readonly origin: string;
  /** Makes the address of a page from its path. */
  readonly hrefOf: (path: string) => string;
}

/** Reads the overview and adds its sections to the table of contents. */
export function overviewOf(document: unknown, parts: OverviewParts, page: ApiPageText): ApiOverview {
  const { securitySchemes, schemas, schemaIndex, downloads } = parts;
  const info = objectAt(document, "info");
  const externalDocs = externalDocsOf(document, page);
  const servers = serversOf([document], page, parts.origin);
  const { sections } = page.words.api;
  page.section(2, "servers", sections.servers);
  if (securitySchemes.length > 0) page.section(2, "authentication", sections.authentication);
  const groups = tagGroupsOf(document, parts.operations, page, parts.hrefOf);
  for (const group of groups) {
    for (const tag of group.tags) page.section(2, tag.anchor, tag.label);
  }
  if (schemas.length > 0) page.section(2, "schemas", sections.schemas);
  return defined({
    title: textAt(info, "title") ?? parts.id,
    version: String(entryOf(info, "version") ?? ""),
    summary: textAt(info, "summary"),
    logo: logoOf(info, textAt(info, "title") ?? parts.id),
    license: licenseOf(info, page),
    contact: contactOf(info, page),
    termsOfService: termsOf(info, page),
    externalDocs,
    servers,
    securitySchemes,
    groups,
    schemas,
    ...defined({ schemaIndex }),
    downloads,
  });
}

/** The picture of Redoc's `x-logo`, if it is on the web. */
function logoOf(info: unknown, title: string): ApiOverview["logo"] {
  const logo = objectAt(info, "x-logo");
  const url = safeUrl(logo, "url");
  if (url === undefined || !/^https?:/i.test(url)) return undefined;
  return defined({ url, alt: textAt(logo, "altText") ?? title, href: safeUrl(logo, "href") });
}

function termsOf(info: unknown, page: ApiPageText): ApiOverview["termsOfService"] {
  const url = safeUrl(info, "termsOfService");
  return url === undefined ? undefined : defined({ url, href: addressAt(info, "termsOfService", page) });
}

function licenseOf(info: unknown, page: ApiPageText): ApiOverview["license"] {
  const license = objectAt(info, "license");
  const name = textAt(license, "name");
  if (name === undefined) return undefined;
  const identifier = textAt(license, "identifier");
  const spdx = identifier && `https://spdx.org/licenses/${encodeURIComponent(identifier)}.html`;
  return defined({ name, href: addressAt(license, "url", page) ?? spdx });
}

function contactOf(info: unknown, page: ApiPageText): ApiOverview["contact"] {
  const contact = objectAt(info, "contact");
  const known = defined({
    name: textAt(contact, "name"),
    href: addressAt(contact, "url", page),
    email: textAt(contact, "email"),
  });
  return Object.keys(known).length > 0 ? known : undefined;
}
