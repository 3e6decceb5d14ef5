// A description → its outline, which the site needs, and the contents of its pages and files as separate parts.
import type { Made } from "../cache/memo.js";
import type { Api, ApiOutline, ApiPageContent, ApiPageData } from "../types/api.js";
import type { ApiPage } from "../types/site.js";
import type { ApiSource } from "../types/source.js";
import { encodeJson } from "../text/bytes.js";
import { defined } from "../text/defined.js";
import { describeApi } from "./describe.js";
import type { DescribeOptions, Keep } from "./describe-options.js";
import { partOf, type DescribedOutline } from "./parts.js";

/** Reads a description. The content of each page becomes a part as soon as it is made, since all of them are many times as large as the description. */
export async function describeInParts(
  source: ApiSource,
  options: DescribeOptions,
): Promise<Made<DescribedOutline>> {
  const parts = new Map<string, Uint8Array>();
  const add = (content: ApiPageContent, kind: ApiPage["kind"], index?: number) =>
    void parts.set(partOf({ kind, index }), encodeJson(content));
  const keep: Keep = (content, kind, index) => {
    add(content, kind, index);
    // The outline is all that is used of it from here on.
    return outlineOfPage(content) as typeof content;
  };
  const { api, files, diagnostics } = await describeApi(source, { ...options, keep });
  for (const { path, content } of files) parts.set(path, Buffer.from(content));
  if (api?.introduction) add(api.introduction, "api-introduction");
  if (api?.schemaList) add(api.schemaList, "api-schemas");
  return {
    value: { ...(api && { api: outlineOf(api) }), files: files.map(({ path }) => path), diagnostics },
    parts: Object.fromEntries(parts),
  };
}

function outlineOf({ introduction, schemaList, ...rest }: Api): ApiOutline {
  return {
    ...rest,
    ...(introduction && { introduction: dataOf(introduction) }),
    ...(schemaList && { schemaList: { ...dataOf(schemaList), names: schemaList.names } }),
  };
}

function outlineOfPage(content: ApiPageContent): unknown {
  if ("operation" in content) {
    const { slug, method, path, summary, servers, operationId } = content.operation;
    const operation = defined({ slug, method, path, summary, servers, operationId });
    return { ...dataOf(content), operation };
  }
  if (!("page" in content)) return dataOf(content);
  const { name, slug, href, type, shared } = content.page;
  return { ...dataOf(content), page: defined({ name, slug, href, type, shared }) };
}

function dataOf({ description, headings, anchors, links }: ApiPageData): ApiPageData {
  return defined({ description, headings, anchors, links });
}
