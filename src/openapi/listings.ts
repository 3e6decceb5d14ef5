// The operations of a description with their addresses, for lists and links.
import GithubSlugger from "github-slugger";
import type { ApiListing } from "../types/api.js";
import type { ApiReference } from "../types/api-text.js";
import type { DescriptionConfig } from "../types/api-config.js";
import { defined } from "../text/defined.js";
import { flagAt, listAt, pointerOf, textAt } from "../text/json.js";
import { summaryOf, writtenSummary } from "./operation.js";
import { callsOf, type Call } from "./paths.js";
import { declaredTags, isMark, tagNames, type TaggedListing } from "./tags.js";

/** An operation with its entry in lists. */
export interface ListedCall extends TaggedListing {
  readonly call: Call;
}

/** What addresses of operations are made from. */
export type SlugSource = NonNullable<DescriptionConfig["slug"]>;

/**
 * All operations, then all webhooks, in source order. Slugs are made from summaries or operation ids, with a number if one
 * repeats; `href` makes the address of a page from its slug.
 */
export function listedCalls(
  document: unknown,
  source: SlugSource,
  href: (slug: string) => string,
): ListedCall[] {
  const declared = declaredTags(document);
  const slugger = new GithubSlugger();
  // Reserved for pages of the reference.
  for (const name of ["introduction", "schemas"]) slugger.occurrences[name] = 0;
  const webhooks = [...callsOf(document, "webhooks"), ...callsOf(document, "x-webhooks")];
  const kinds = [
    ...callsOf(document, "paths").map((call) => ({ call, kind: "operation" as const })),
    ...webhooks.map((call) => ({ call, kind: "webhook" as const })),
  ];
  return kinds.map(({ call, kind }) => {
    const { method, path, operation } = call;
    const summary = summaryOf(call);
    const operationId = textAt(operation, "operationId");
    const given = source === "summary" ? writtenSummary(call)?.replace(/\s+/g, " ").trim() : undefined;
    const names = [given ?? "", wordsIn(operationId ?? ""), wordsIn(`${method} ${path}`)];
    const slug = slugger.slug(names.find((text) => /[\p{L}\p{N}]/u.test(text)) ?? "operation");
    const deprecated = flagAt(operation, "deprecated");
    const listing: ApiListing = defined({
      slug,
      href: href(slug),
      method,
      path,
      summary,
      kind,
      deprecated,
      operationId,
    });
    const tags = tagNames(operation).filter((name) => !isMark(declared.get(name)));
    return { call, listing, tags };
  });
}

/** The words of an identifier or a path with hyphens between them: `readPodV1` → `read-Pod-V1`. */
function wordsIn(name: string): string {
  return name
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, "-")
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** Pages of operations by their id, and by pointer (`#/paths/~1users/get`). */
export function operationPages(calls: readonly ListedCall[]): Map<string, ApiReference> {
  const pages = new Map<string, ApiReference>();
  for (const { call, listing } of calls) {
    const id = textAt(call.operation, "operationId");
    const reference = { label: listing.summary, href: listing.href };
    if (id !== undefined) pages.set(id, reference);
    pages.set(`#${pointerOf(call.at)}`, reference);
  }
  return pages;
}

/** Addresses of the reference links that other tools support. `entry`: the address of the entry page. */
export function foreignLinks(
  document: unknown,
  calls: readonly ListedCall[],
  entry: string,
): Map<string, string> {
  const links = new Map<string, string>();
  for (const { call, listing } of calls) {
    const id = textAt(call.operation, "operationId");
    if (id === undefined) continue;
    links.set(`#operation/${id}`, listing.href);
    for (const tag of listAt(call.operation, "tags").map(String))
      links.set(`#tag/${tag.replace(/ /g, "-")}/operation/${id}`, listing.href);
  }
  const groups = [...declaredTags(document)].flatMap(([name, tag]) => (isMark(tag) ? [] : [name]));
  const names = new Set([...groups, ...calls.flatMap(({ tags }) => tags)]);
  for (const name of names) {
    const anchor = `tag-${name.toLowerCase()}`.replace(/[^\p{L}\p{N}._-]+/gu, "-");
    const href = `${entry}#${encodeURIComponent(anchor)}`;
    links.set(`#tag/${name}`, href);
    links.set(`#tag/${name.replace(/ /g, "-")}`, href);
  }
  return links;
}
