// The sections of an operation's page, for its table of contents.
import type { ApiOperation, ApiParameterPlace } from "../types/api-operation.js";
import type { ApiPageText } from "./page-text.js";

/** Locations of parameters, in page order. */
export const PLACES: readonly ApiParameterPlace[] = ["path", "query", "header", "cookie"];

/** The section ids of the entry page. */
export const ENTRY_SECTIONS = ["servers", "authentication", "operations", "schemas", "downloads"];

/** The section ids of the page of a schema. */
export const SCHEMA_SECTIONS = ["schema", "uses"];

/** The section ids of an operation's page, without that of its own servers. */
export const SECTIONS = [
  "authorization",
  ...PLACES.map((place) => `${place}-parameters`),
  "request-body",
  "responses",
  "callbacks",
];

/** Adds the sections and responses of an operation to its table of contents. */
export function addSections(page: ApiPageText, operation: ApiOperation): void {
  const { sections, parameters } = page.words.api;
  if (operation.ownServers) page.section(2, "servers", sections.servers);
  if (operation.security.alternatives.length > 0) page.section(2, "authorization", sections.authorization);
  for (const place of PLACES) {
    if (operation.parameters[place]) page.section(2, `${place}-parameters`, parameters[place]);
  }
  if (operation.body) page.section(2, "request-body", sections.body);
  if (operation.responses.length > 0) page.section(2, "responses", sections.responses);
  for (const { anchor, status, label } of operation.responses) {
    page.section(3, anchor, label === undefined ? status : `${status} ${label}`);
  }
  if (operation.callbacks.length > 0) page.section(2, "callbacks", sections.callbacks);
  for (const { anchor, name, method } of operation.callbacks) page.section(3, anchor, `${method} ${name}`);
}
