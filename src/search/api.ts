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
          anchor === undefined || !schema ? [] : [schemaSection(anchor, name, schema)],
        ),
      ];
    case "api-schema": {
      const { name, schema } = view.page;
      return [schemaSection("", name, schema)];
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
  const called = Object.values(parameters).flat();
  const headers = responses.flatMap((response) => response.headers ?? []);
  const contents = [...(body?.contents ?? []), ...responses.flatMap((response) => response.contents)];
  const values = [
    ...[...called, ...headers].flatMap(({ schema }) => (schema ? valuesIn(schema) : [])),
    ...contents.flatMap(({ schema }) => (schema ? valuesIn(schema) : [])),
  ];
  const names = [...called, ...headers].map(({ name }) => name);
  const keywords = [
    `${method} ${path}`,
    ...(operationId === undefined ? [] : [operationId]),
    ...responses.flatMap(({ status }) => (/^\d/.test(status) ? [status] : [])),
    ...new Set([...names, ...contentNames(contents), ...limited(values)]),
  ];
  return {
    ...section("", summary, plain(operation.description), keywords),
    groups: [...tags, ...badges.map(({ label }) => label)],
    names: [`${method} ${path}`, path, ...(operationId === undefined ? [] : [operationId])],
    mentions: identifiersIn([...names, ...values]),
  };
}

/** A section about a schema. */
function schemaSection(id: string, name: string, schema: SchemaNode): SearchSection {
  const values = valuesIn(schema);
  const keywords = [...new Set([...fieldNames(schema), ...limited(values)])];
  return { ...section(id, name, plain(schema.description), keywords), mentions: identifiersIn(values) };
}

/** A longer list of values is one of data, such as countries, and so are further values of a page. */
const MOST_VALUES = 250;
const MOST_OF_PAGE = 400;

function limited(values: readonly string[]): string[] {
  return [...new Set(values)].slice(0, MOST_OF_PAGE);
}

/** Those of some values that people look for as they are: codes and names of several words, not words such as `open`. */
function identifiersIn(values: readonly string[]): string[] {
  return limited(values.filter((value) => value.length <= LONGEST && IDENTIFIER.test(value)));
}

const LONGEST = 60;
const IDENTIFIER =
  /^(?=\S*\p{L})(?:\S*[\p{L}\p{N}][_.:/-][\p{L}\p{N}]\S*|\S*\p{Ll}\p{Lu}\S*|[\p{Lu}\p{N}]{4,})$/u;

/** The allowed values of a schema and of its fields, without quotes. */
function valuesIn(node: SchemaNode, depth = 0): string[] {
  const { enum: values = [], const: constant } = node;
  const own = values.length > MOST_VALUES ? [] : values.map(({ value }) => value);
  const inner = [...(node.properties ?? []), ...innerOf(node).map((schema) => ({ schema }))];
  return [
    ...own,
    ...(constant === undefined ? [] : [constant]),
    ...(depth > FIELD_DEPTH ? [] : inner.flatMap(({ schema }) => valuesIn(schema, depth + 1))),
  ];
}

/** The schemas that a schema has beside its named fields. */
function innerOf(node: SchemaNode): SchemaNode[] {
  const choices = [node.choices ?? [], node.moreChoices ?? []].flat();
  const alternatives = [...choices.flatMap(({ options }) => options), ...(node.conditions ?? [])];
  return [node.items, node.values, ...alternatives.map(({ schema }) => schema)].filter(
    (schema) => schema !== undefined,
  );
}

function contentNames(contents: readonly ApiContent[]): string[] {
  return contents.flatMap(({ schema }) => (schema ? fieldNames(schema) : []));
}

function fieldNames(node: SchemaNode, depth = 0): string[] {
  if (depth > FIELD_DEPTH) return [];
  return [
    ...(node.properties ?? []).flatMap(({ name, schema }) => [name, ...fieldNames(schema, depth + 1)]),
    ...innerOf(node).flatMap((child) => fieldNames(child, depth + 1)),
  ];
}
