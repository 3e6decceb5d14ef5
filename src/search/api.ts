// Pages of an API reference → their search sections.
import type { ApiTag } from "../types/api.js";
import type { ApiContent, ApiOperation } from "../types/api-operation.js";
import type { SchemaNode } from "../types/api-schema.js";
import type { SearchSection } from "../types/search.js";
import type {
  ApiEntryView,
  ApiIntroductionView,
  ApiSchemaView,
  ApiSchemasView,
  ApiTagView,
  OperationView,
} from "../types/view.js";
import { textOfHtml } from "../text/html.js";
import type { Words } from "../words/words.js";

/** Deeper fields are not indexed. */
const FIELD_DEPTH = 3;

/** The sections of a page, the page itself first. */
export function apiSections(
  view: ApiEntryView | ApiIntroductionView | ApiTagView | OperationView | ApiSchemasView | ApiSchemaView,
  { api: { sections } }: Words,
): SearchSection[] {
  switch (view.kind) {
    case "api-entry": {
      const { overview } = view;
      const tags = overview.groups.flatMap((group) => group.tags).flatMap(tagSections);
      const schemes = overview.securitySchemes.map(({ id, label, description }) =>
        [id, label, plain(description)].join(" "),
      );
      return [
        section("", view.title, overview.summary ?? "", []),
        ...(schemes.length === 0
          ? []
          : [section("authentication", sections.authentication, schemes.join("\n"), ["authorization"])]),
        ...tags,
      ];
    }
    case "api-introduction":
      return introductionSections(view);
    case "operation":
      return [operationSection(view.operation)];
    case "api-tag":
      return [section("", view.tag.label, plain(view.tag.description), [])];
    case "api-schemas":
      return [
        section("", view.title, "", []),
        ...view.schemas.flatMap(({ name, anchor, schema }) =>
          anchor === undefined || !schema
            ? []
            : [section(anchor, name, plain(schema.description), [...new Set(fieldNames(schema))])],
        ),
      ];
    case "api-schema": {
      const { name, schema } = view.page;
      return [section("", name, plain(schema.description), [...new Set(fieldNames(schema))])];
    }
  }
}

function section(id: string, heading: string, text: string, keywords: readonly string[]): SearchSection {
  return { id, heading, text, keywords };
}

function plain(html: string | undefined): string {
  return html === undefined ? "" : textOfHtml(html).replace(/\s+/g, " ").trim();
}

function tagSections(tag: ApiTag): SearchSection[] {
  return [
    // The page of a tag says the same.
    ...(tag.href === undefined ? [section(tag.anchor, tag.label, plain(tag.description), [])] : []),
    ...(tag.children ?? []).flatMap(tagSections),
  ];
}

/** Distinguishes the introductions of APIs from each other and from that of the site. */
/** The text before the first heading, then each heading with what follows it. */
function introductionSections(view: ApiIntroductionView): SearchSection[] {
  const { content } = view;
  const [first = "", ...rest] = content.split(/(?=<h[2-6] id=")/);
  return [
    section("", `${view.api.title}: ${view.title}`, plain(first), []),
    ...rest.map((part) => {
      const [, id = "", heading = "", text = ""] =
        /^<h[2-6] id="([^"]*)">([\s\S]*?)<\/h[2-6]>([\s\S]*)$/.exec(part) ?? [];
      return section(textOfHtml(id), plain(heading), plain(text), []);
    }),
  ];
}

function operationSection(operation: ApiOperation): SearchSection {
  const { method, path, summary, operationId, parameters, body, responses, tags, badges = [] } = operation;
  const names = [
    ...Object.values(parameters).flatMap((group) => group.map(({ name }) => name)),
    ...contentNames(body?.contents ?? []),
    ...responses.flatMap(({ contents }) => contentNames(contents)),
  ];
  const keywords = [
    `${method} ${path}`,
    ...(operationId === undefined ? [] : [operationId]),
    ...responses.flatMap(({ status }) => (/^\d/.test(status) ? [status] : [])),
    ...new Set(names),
  ];
  const groups = [...tags, ...badges.map(({ label }) => label)];
  return { ...section("", summary, plain(operation.description), keywords), groups };
}

function contentNames(contents: readonly ApiContent[]): string[] {
  return contents.flatMap(({ schema }) => (schema ? fieldNames(schema) : []));
}

function fieldNames(node: SchemaNode, depth = 0): string[] {
  if (depth > FIELD_DEPTH) return [];
  const choices = [node.choices ?? [], node.moreChoices ?? []].flat();
  const alternatives = [...choices.flatMap(({ options }) => options), ...(node.conditions ?? [])];
  const inner = [node.items, node.values, ...alternatives.map(({ schema }) => schema)];
  return [
    ...(node.properties ?? []).flatMap(({ name, schema }) => [name, ...fieldNames(schema, depth + 1)]),
    ...inner.flatMap((child) => (child ? fieldNames(child, depth + 1) : [])),
  ];
}
