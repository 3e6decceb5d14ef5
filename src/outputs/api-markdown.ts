// Page of an API reference → Markdown.
import type { ApiOperationPage, ApiOutline, ApiPageContent, ApiTag } from "../types/api.js";
import type { ApiContent, ApiParameter } from "../types/api-operation.js";
import type { SchemaNode } from "../types/api-schema.js";
import type { ApiPage } from "../types/site.js";
import { textOfHtml } from "../text/html.js";
import { ORIGIN_MARK } from "../text/api-links.js";
import { WORDS } from "../text/words.js";

const SAY = WORDS.apiMarkdown;

/** Deeper fields are only on the page itself. */
const DEPTH = 4;

/** The text of a page without its title. Its links are settled afterwards (`withLinksInMarkdown`). */
export function apiMarkdown(page: ApiPage, api: ApiOutline, content: ApiPageContent | undefined): string {
  return withoutUnsafeLinks(textOf(page, api, content));
}

function textOf(page: ApiPage, api: ApiOutline, content: ApiPageContent | undefined): string {
  if (page.kind === "api-entry") return entryText(api);
  if (!content) return "";
  if ("operation" in content) return operationText(content);
  if ("content" in content) return content.markdown;
  const { schema, examples } = content.page;
  return paragraphs([plain(schema.description), fieldList(schema), fences(examples)]);
}

/** Descriptions are untrusted: links must not run scripts in a Markdown viewer. */
function withoutUnsafeLinks(markdown: string): string {
  return markdown.replace(/(\]\(\s*<?|\]:\s*<?|<)(?:javascript|vbscript|data):/gi, "$1unsafe:");
}

function paragraphs(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

function plain(html: string | undefined): string {
  return html === undefined
    ? ""
    : literal(textOfHtml(html))
        .replace(/[ \t]*\n\s*/g, " ")
        .trim();
}

/** Escapes links and tags. */
function literal(text: string): string {
  return text.replace(/\](?=[([])|<(?=[a-z/!?])|\\(?=[\][<])/gi, "\\$&");
}

/** More backticks than a text has in a row, and at least `least`. */
function ticksAround(text: string, least: number): string {
  return "`".repeat(Math.max(least, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length + 1)));
}

/** A text as inline code. */
function code(text: string): string {
  const ticks = ticksAround(text, 1);
  const space = /^`|`$/.test(text) ? " " : "";
  return ticks + space + text + space + ticks;
}

/** A constraint, with regular expressions as code. */
function constraint(text: string): string {
  for (const words of [WORDS.constraints.pattern, WORDS.constraints.fieldNames])
    if (text.startsWith(words(""))) return words(code(text.slice(words("").length)));
  return literal(text);
}

function entryText({ entry: { overview } }: ApiOutline): string {
  const tag = (one: ApiTag): string =>
    paragraphs([
      `## ${one.label}`,
      plain(one.description),
      one.operations
        .map(
          ({ method, path, summary, href }) =>
            `- [${summary.replace(/[[\]]/g, "\\$&")}](${ORIGIN_MARK}${href}): ${code(`${method} ${path}`)}`,
        )
        .join("\n"),
      ...(one.children ?? []).map(tag),
    ]);
  return paragraphs([
    overview.summary ?? "",
    SAY.version(overview.version),
    overview.servers.map(({ url }) => `- ${SAY.server(code(url))}`).join("\n"),
    overview.securitySchemes
      .map(({ id, label }) => `- ${SAY.authentication(code(id), literal(label))}`)
      .join("\n"),
    ...overview.groups.flatMap(({ tags }) => tags.map(tag)),
  ]);
}

function operationText({ operation, markdown = "" }: ApiOperationPage): string {
  const { method, path, deprecated, security, parameters, body, responses } = operation;
  const ways = security.alternatives.map((uses) => SAY.schemes(uses.map(({ scheme }) => scheme.label)));
  return paragraphs([
    code(`${method} ${path}`),
    deprecated ? SAY.deprecated : "",
    markdown,
    ways.length === 0
      ? ""
      : `## ${WORDS.sections.authorization}\n\n${SAY.alternatives(ways, security.optional)}`,
    ...Object.values(parameters).map(parameterText),
    body
      ? paragraphs([`## ${WORDS.sections.body}`, plain(body.description), ...body.contents.map(contentText)])
      : "",
    responses.length === 0 ? "" : `## ${WORDS.sections.responses}`,
    ...responses.map(({ status, label = "", description, contents }) =>
      paragraphs([`### ${`${status} ${label}`.trim()}`, plain(description), ...contents.map(contentText)]),
    ),
  ]);
}

function parameterText(parameters: readonly ApiParameter[]): string {
  const [first] = parameters;
  if (!first) return "";
  const items = parameters.map(({ name, required, schema, description }) => {
    const about = plain(description) || plain(schema?.description);
    return `- ${fieldText(name, required, schema, about)}${schema ? childrenText(schema, 1) : ""}`;
  });
  return `## ${WORDS.sections.parameters[first.in]}\n\n${items.join("\n")}`;
}

function contentText({ mediaType, schema, examples }: ApiContent): string {
  return paragraphs([code(mediaType), schema ? fieldList(schema) : "", fences(examples.slice(0, 1))]);
}

function fences(examples: readonly { readonly language: string; readonly code: string }[]): string {
  return paragraphs(
    examples
      .filter(({ code }) => code !== "")
      .map(({ language, code }) => {
        const ticks = ticksAround(code, 3);
        return `${ticks}${language}\n${code}\n${ticks}`;
      }),
  );
}

function fieldText(name: string, required: boolean, schema: SchemaNode | undefined, about: string): string {
  const values = schema?.enum?.map(({ value }) => code(value)).join(", ");
  const facts = [
    schema?.type ?? WORDS.types.any,
    ...(schema?.format === undefined ? [] : [schema.format]),
    ...(required ? [SAY.required] : []),
    ...(schema?.constraints ?? []).map(constraint),
    ...(values === undefined ? [] : [SAY.oneOf(values)]),
    ...(schema?.default === undefined ? [] : [SAY.default(code(schema.default))]),
  ];
  return `${code(name)} (${facts.join(", ")})${about === "" ? "" : `: ${about}`}`;
}

function fieldList(schema: SchemaNode): string {
  return [SAY.value(schema.type, schema.name), childrenText(schema, 0)].join("\n").trim();
}

/** The fields of a schema as a nested list. */
function childrenText(schema: SchemaNode, depth: number): string {
  if (depth > DEPTH) return "";
  const indent = "  ".repeat(depth);
  if (schema.ref) {
    const at = schema.ref.href.startsWith("#") ? SAY.above : SAY.at(`${ORIGIN_MARK}${schema.ref.href}`);
    return `\n${indent}- ${SAY.sameAs(code(schema.ref.label), at)}`;
  }
  const item = (text: string, inner: SchemaNode) => `\n${indent}- ${text}${childrenText(inner, depth + 1)}`;
  const own = (schema.properties ?? []).map(({ name, required, schema: inner }) =>
    item(fieldText(name, required, inner, plain(inner.description)), inner),
  );
  const options = (schema.choices?.options ?? []).map(({ label, schema: inner }) =>
    item(`${literal(label)}:`, inner),
  );
  const conditions = (schema.conditions ?? []).map(({ when, schema: inner }) =>
    item([`${literal(textOfHtml(when))}:`, ...(inner.constraints ?? []).map(constraint)].join(" "), inner),
  );
  const inside = [schema.items, schema.values].map((inner) => (inner ? childrenText(inner, depth) : ""));
  return [...own, ...options, ...conditions, ...inside].join("");
}
