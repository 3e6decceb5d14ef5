// API descriptions given as texts, read as the pipeline reads them.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Api } from "../../src/types/api.js";
import type { ApiOperation } from "../../src/types/api-operation.js";
import type { SchemaNode } from "../../src/types/api-schema.js";
import type { ApiSource } from "../../src/types/source.js";
import { describeApi } from "../../src/openapi/describe.js";
import type { Described, DescribeOptions } from "../../src/openapi/describe-options.js";
import { shortHash } from "../../src/text/hash.js";
import { ROOT } from "./site.js";
import { ENGLISH_WORDING, wordsOf } from "../../src/words/words.js";

export const OPTIONS: DescribeOptions = {
  id: "api",
  basePath: "docs/api",
  slug: "summary",
  tryIt: true,
  codeSamples: ["shell", "javascript", "python"],
  downloads: true,
  origin: "https://site.example",
  hash: "",
  words: wordsOf(ENGLISH_WORDING),
  hrefOf: (route) => `/${route}`,
  urlOf: (file) => `/${file}`,
};

/** The files of a description; the first one is the description itself. */
export function apiSource(files: Readonly<Record<string, string>>): ApiSource {
  const [entry = ""] = Object.keys(files);
  const list = Object.entries(files).map(([name, text]) => ({ path: name, text, hash: shortHash(text) }));
  return { path: entry, overlays: [], files: list, outside: [], missing: [] };
}

/** A description of the fixtures. */
export function fixture(name: string): string {
  return readFileSync(path.join(ROOT, "test/fixtures/openapi", name), "utf8");
}

export function describeText(
  files: string | Readonly<Record<string, string>>,
  options: Partial<DescribeOptions> = {},
): Promise<Described> {
  const given = typeof files === "string" ? { "openapi/api.yaml": files } : files;
  return describeApi(apiSource(given), { ...OPTIONS, ...options });
}

/** Reads a description and fails when there is a problem. */
export async function readWell(
  files: string | Readonly<Record<string, string>>,
  options: Partial<DescribeOptions> = {},
): Promise<Api> {
  const { api, diagnostics } = await describeText(files, options);
  if (!api || diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  return api;
}

/** The operation at a slug. */
export function operationAt(api: Api, slug: string): ApiOperation {
  const found = api.operations.find(({ operation }) => operation.slug === slug);
  if (!found)
    throw new Error(
      `No ${slug}; there are ${api.operations.map(({ operation }) => operation.slug).join(", ")}`,
    );
  return found.operation;
}

/** The schema of a field, by the names that lead to it. */
export function fieldOf(node: SchemaNode | undefined, ...names: readonly string[]): SchemaNode {
  let current = node;
  for (const name of names) {
    current = (current?.items ?? current)?.properties?.find((property) => property.name === name)?.schema;
  }
  if (!current) throw new Error(`No field ${names.join(".")}`);
  return current;
}

/** The schema of the first body that an operation takes, or answers with a status. */
export function bodySchema(operation: ApiOperation, status?: string): SchemaNode {
  const owner =
    status === undefined
      ? operation.body
      : operation.responses.find((response) => response.status === status);
  const schema = owner?.contents[0]?.schema;
  if (!schema) throw new Error(`No body in ${operation.slug} ${status ?? "request"}`);
  return schema;
}
