// Operations by tag and tag group, for the entry page and the sidebar.
import GithubSlugger from "github-slugger";
import { excerptOfUntrusted } from "../markdown/api-description.js";
import type { ApiListing, ApiTag, ApiTagGroup } from "../types/api.js";
import type { ApiBadge } from "../types/api-operation.js";
import { defined, unlessEmpty } from "../text/defined.js";
import { entryOf, isObject, listAt, textAt, type JsonObject } from "../text/json.js";
import { externalDocsOf } from "./links.js";
import type { ApiPageText } from "./page-text.js";

/** An operation in lists, with the names of its tags. */
export interface TaggedListing {
  readonly listing: ApiListing;
  readonly tags: readonly string[];
}

/** Display name of a tag. */
export function tagLabel(tag: unknown, name: string): string {
  return textAt(tag, "x-displayName") ?? textAt(tag, "summary") ?? name;
}

/** The tags that a document declares, by name. */
export function declaredTags(document: unknown): ReadonlyMap<string, JsonObject> {
  return new Map(
    listAt(document, "tags").flatMap((tag) => {
      const name = textAt(tag, "name");
      return isObject(tag) && name !== undefined ? [[name, tag] as const] : [];
    }),
  );
}

/** Kinds of tags that mark operations and group none (OpenAPI 3.2, "Tag Kind Registry"). */
const MARKS: ReadonlySet<unknown> = new Set(["badge", "audience"]);

/** Whether a tag is a mark of operations, not a group of them. */
export function isMark(tag: unknown): boolean {
  return MARKS.has(entryOf(tag, "kind"));
}

/** The marks of an operation: those of its tags that are no groups, then those that Redocly and Scalar read. */
export function badgesOf(operation: JsonObject, document: unknown, page: ApiPageText): ApiBadge[] {
  const declared = declaredTags(document);
  const marks = tagNames(operation).flatMap((name) => {
    const tag = declared.get(name);
    return isMark(tag) ? [defined({ label: tagLabel(tag, name), description: page.about(tag) })] : [];
  });
  const given = listAt(operation, "x-badges").flatMap((badge) => {
    const label = typeof badge === "string" ? badge : (textAt(badge, "name") ?? textAt(badge, "label"));
    return label === undefined ? [] : [{ label }];
  });
  const stability = textAt(operation, "x-scalar-stability") ?? textAt(operation, "x-stability");
  // What is deprecated is said anyway.
  const isNew = stability !== undefined && stability.toLowerCase() !== "deprecated";
  return [...marks, ...given, ...(isNew ? [{ label: stability }] : [])];
}

/** The names of an operation's tags. */
export function tagNames(operation: JsonObject): string[] {
  return listAt(operation, "tags").filter((tag): tag is string => typeof tag === "string" && tag !== "");
}

/** Longest description of a page, in UTF-16 code units. */
const EXCERPT_LENGTH = 160;

/**
 * Operations by tag: declared tags, other tags in order of appearance, then operations without tags.
 * An operation with several tags is listed under each. `x-tagGroups` groups tags; those
 * without a group come last.
 */
export function tagGroupsOf(
  document: unknown,
  operations: readonly TaggedListing[],
  page: ApiPageText,
  hrefOf: (path: string) => string,
): ApiTagGroup[] {
  const slugger = new GithubSlugger();
  const declared = declaredTags(document);
  const all = [...new Set([...declared.keys(), ...operations.flatMap(({ tags }) => tags)])];
  const names = all.filter((name) => !isMark(declared.get(name)));
  const slugs = new Map(names.map((name) => [name, slugger.slug(name) || slugger.slug("tag")] as const));
  const parents = new Map(
    [...declared].flatMap(([name, tag]) => {
      const parent = textAt(tag, "parent");
      return parent !== undefined && declared.has(parent) && !leadsTo(declared, parent, name)
        ? [[name, parent] as const]
        : [];
    }),
  );
  const build = (name: string): ApiTag => {
    const tag = declared.get(name);
    const description = textAt(tag, "description");
    const externalDocs = externalDocsOf(tag, page);
    const anchor = page.anchor(`tag-${name.toLowerCase()}`);
    const children = names.filter((child) => parents.get(child) === name).map(build);
    const members = operations.filter(({ tags }) => tags.includes(name)).map(({ listing }) => listing);
    const slug = members.length + children.length === 0 ? undefined : slugs.get(name);
    return defined({
      label: tagLabel(tag, name),
      anchor,
      slug,
      href: slug === undefined ? undefined : hrefOf(`tags/${slug}`),
      description: description === undefined ? undefined : page.long(description, 4, { idPrefix: anchor }),
      excerpt: description === undefined ? undefined : excerptOfUntrusted(description, EXCERPT_LENGTH),
      externalDocs,
      operations: members,
      children: unlessEmpty(children),
    });
  };
  const groups = listAt(document, "x-tagGroups").flatMap((group) => {
    const label = textAt(group, "name");
    const members = listAt(group, "tags").filter(
      (name): name is string => typeof name === "string" && names.includes(name),
    );
    return label === undefined || members.length === 0 ? [] : [{ label, members }];
  });
  const grouped = new Set(groups.flatMap(({ members }) => members));
  const rest = names.filter((name) => !parents.has(name) && !grouped.has(name));
  const untagged = operations.flatMap(({ tags, listing }) => (tags.length === 0 ? [listing] : []));
  const loose = (name: string, label: string, kind: ApiListing["kind"]): ApiTag[] => {
    const members = untagged.filter((listing) => listing.kind === kind);
    if (members.length === 0) return [];
    return [{ label, anchor: page.anchor(`tag-${name}`), operations: members }];
  };
  const words = page.words.api.tags;
  const tags = [
    ...rest.map(build),
    ...(names.length === 0
      ? loose("operations", words.operations, "operation")
      : loose("other-operations", words.otherOperations, "operation")),
    ...loose("webhooks", words.webhooks, "webhook"),
  ];
  const built = groups.map(({ label, members }) => ({ label, tags: members.map(build) }));
  return [...built, ...(tags.length > 0 ? [{ ...(built.length > 0 && { label: words.more }), tags }] : [])];
}

/** Whether a tag is a descendant of another one: tags must not form cycles. */
function leadsTo(declared: ReadonlyMap<string, JsonObject>, from: string, to: string): boolean {
  const seen = new Set<string>();
  for (let name: string | undefined = from; name !== undefined && !seen.has(name);) {
    if (name === to) return true;
    seen.add(name);
    name = textAt(declared.get(name), "parent");
  }
  return false;
}
