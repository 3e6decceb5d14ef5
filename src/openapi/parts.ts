// A description → its outline, which the site needs, and the contents of its pages and files as separate parts.
import type { Made } from "../cache/memo.js";
import type { Api, ApiOutline, ApiPageContent, ApiPageData } from "../types/api.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { ApiPage } from "../types/site.js";
import { encodeJson } from "../text/bytes.js";
import { defined } from "../text/defined.js";
import type { Described } from "./describe-options.js";

/** A description without its parts. */
export interface DescribedOutline {
  /** Absent if the description cannot be read at all. */
  readonly api?: ApiOutline;
  /** Paths of the files for download; the content of each is the part with that name. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Name of the part that holds the content of a page: JSON of `ApiPageContent`. */
export function partOf(page: Pick<ApiPage, "kind"> & { readonly index?: number | undefined }): string {
  return `${page.kind} ${page.index ?? ""}`;
}

/** The outline of a description, and its parts. */
export function withParts({ api, files, diagnostics }: Described): Made<DescribedOutline> {
  const parts = new Map<string, Uint8Array>(files.map(({ path, content }) => [path, Buffer.from(content)]));
  const add = (kind: ApiPage["kind"], index: number | undefined, content: ApiPageContent) =>
    parts.set(partOf({ kind, index }), encodeJson(content));
  if (api?.introduction) add("api-introduction", undefined, api.introduction);
  for (const [index, page] of (api?.operations ?? []).entries()) add("operation", index, page);
  for (const [index, page] of (api?.schemas ?? []).entries()) add("api-schema", index, page);
  if (api?.schemaList) add("api-schemas", undefined, api.schemaList);
  return {
    value: { ...(api && { api: outlineOf(api) }), files: files.map(({ path }) => path), diagnostics },
    parts: Object.fromEntries(parts),
  };
}

function outlineOf({ introduction, operations, schemas, schemaList, ...rest }: Api): ApiOutline {
  return {
    ...rest,
    ...(introduction && { introduction: dataOf(introduction) }),
    operations: operations.map(({ operation, ...page }) => {
      const { slug, method, path, summary, servers, operationId } = operation;
      return { ...dataOf(page), operation: defined({ slug, method, path, summary, servers, operationId }) };
    }),
    ...(schemaList && {
      schemaList: { ...dataOf(schemaList), names: schemaList.names },
    }),
    schemas: schemas.map(({ page: { name, slug, href, type, shared }, ...page }) => {
      return { ...dataOf(page), page: defined({ name, slug, href, type, shared }) };
    }),
  };
}

function dataOf({ description, headings, anchors, links }: ApiPageData): ApiPageData {
  return defined({ description, headings, anchors, links });
}
