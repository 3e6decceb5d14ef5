// The sections of an operation's page, for its table of contents.
import type { ApiOperation, ApiParameterPlace } from "../model/api-operation.js";
import type { ApiPageText } from "./page-text.js";

/** Parts of a request that parameters go into, in the order of the page. */
export const PLACES: readonly ApiParameterPlace[] = ["path", "query", "header", "cookie"];

/** Ids of every section that such a page may have. */
export const SECTIONS = [
  "authorization",
  ...PLACES.map((place) => `${place}-parameters`),
  "request-body",
  "responses",
  "callbacks",
];

/** Adds the sections that the page of an operation has, and each response, to its contents. */
export function addSections(page: ApiPageText, operation: ApiOperation): void {
  if (operation.security.alternatives.length > 0) page.section(2, "authorization", "Authorization");
  for (const place of PLACES) {
    const title = `${place[0]?.toUpperCase()}${place.slice(1)} parameters`;
    if (operation.parameters[place]) page.section(2, `${place}-parameters`, title);
  }
  if (operation.body) page.section(2, "request-body", "Request body");
  if (operation.responses.length > 0) page.section(2, "responses", "Responses");
  for (const { anchor, status, label } of operation.responses) {
    page.section(3, anchor, label === undefined ? status : `${status} ${label}`);
  }
  if (operation.callbacks.length > 0) page.section(2, "callbacks", "Callbacks");
  for (const { anchor, name, method } of operation.callbacks) page.section(3, anchor, `${method} ${name}`);
}
