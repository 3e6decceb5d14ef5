// Page of an API reference → Markdown.
import type { Api, ApiOperationPage, ApiTag } from "../model/api.js";
import type { ApiContent, ApiParameter } from "../model/api-operation.js";
import type { SchemaNode } from "../model/api-schema.js";
import type { ApiPage } from "../model/site.js";
import { textOfHtml } from "../text/escape.js";

/** Fields deeper than this are left to the page itself. */
const DEPTH = 4;

/**
 * The text of a page, without its title. `origin` makes addresses that hold outside the site. Links of the
 * description's own texts keep their marks (`withSettledLinks`).
 */
export function apiMarkdown(page: ApiPage, api: Api, origin: string): string {
  return withoutUnsafeLinks(textOf(page, api, origin));
}

function textOf(page: ApiPage, api: Api, origin: string): string {
  switch (page.kind) {
    case "api-entry":
      return entryText(api, origin);
    case "api-introduction":
      return api.introduction?.markdown ?? "";
    case "operation": {
      const found = api.operations[page.index];
      return found ? operationText(found, origin) : "";
    }
    case "api-schema": {
      const found = api.schemas[page.index]?.page;
      return found
        ? paragraphs([
            plain(found.schema.description),
            fieldList(found.schema, origin),
            fences(found.examples),
          ])
        : "";
    }
  }
}

/** Text of a description is not the site's own: what renders this file must not run anything. */
function withoutUnsafeLinks(markdown: string): string {
  return markdown.replace(/(\]\(\s*<?|\]:\s*<?|<)(?:javascript|vbscript|data):/gi, "$1unsafe:");
}

function paragraphs(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

function plain(html: string | undefined): string {
  return html === undefined
    ? ""
    : textOfHtml(html)
        .replace(/[ \t]*\n\s*/g, " ")
        .trim();
}

function entryText({ entry: { overview } }: Api, origin: string): string {
  const tag = (one: ApiTag): string =>
    paragraphs([
      `## ${one.label}`,
      plain(one.description),
      one.operations
        .map(
          ({ method, path, summary, href }) =>
            `- [${summary.replace(/[[\]]/g, "\\$&")}](${origin}${href}): \`${method} ${path}\``,
        )
        .join("\n"),
      ...(one.children ?? []).map(tag),
    ]);
  return paragraphs([
    overview.summary ?? "",
    `Version ${overview.version}`,
    overview.servers.map(({ url }) => `- Server: \`${url}\``).join("\n"),
    overview.securitySchemes.map(({ id, label }) => `- Authentication \`${id}\`: ${label}`).join("\n"),
    ...overview.groups.flatMap(({ tags }) => tags.map(tag)),
  ]);
}

function operationText({ operation, markdown = "" }: ApiOperationPage, origin: string): string {
  const { method, path, deprecated, security, parameters, body, responses } = operation;
  const ways = security.alternatives.map((uses) => uses.map(({ scheme }) => scheme.label).join(" and "));
  return paragraphs([
    `\`${method} ${path}\``,
    deprecated ? "**Deprecated.**" : "",
    markdown,
    ways.length === 0
      ? ""
      : `## Authorization\n\n${ways.join(", or ")}${security.optional ? ", or none" : ""}`,
    ...Object.values(parameters).map((group) => parameterText(group, origin)),
    body
      ? paragraphs([
          "## Request body",
          plain(body.description),
          ...body.contents.map((content) => contentText(content, origin)),
        ])
      : "",
    responses.length === 0 ? "" : "## Responses",
    ...responses.map(({ status, label = "", description, contents }) =>
      paragraphs([
        `### ${`${status} ${label}`.trim()}`,
        plain(description),
        ...contents.map((content) => contentText(content, origin)),
      ]),
    ),
  ]);
}

function parameterText(parameters: readonly ApiParameter[], origin: string): string {
  const [first] = parameters;
  const place = first?.in ?? "";
  const items = parameters.map(({ name, required, schema, description }) => {
    const about = plain(description) || plain(schema?.description);
    return `- ${fieldText(name, required, schema, about)}${schema ? childrenText(schema, 1, origin) : ""}`;
  });
  return `## ${place[0]?.toUpperCase()}${place.slice(1)} parameters\n\n${items.join("\n")}`;
}

function contentText({ mediaType, schema, examples }: ApiContent, origin: string): string {
  return paragraphs([
    `\`${mediaType}\``,
    schema ? fieldList(schema, origin) : "",
    fences(examples.slice(0, 1)),
  ]);
}

function fences(examples: readonly { readonly language: string; readonly code: string }[]): string {
  return paragraphs(
    examples
      .filter(({ code }) => code !== "")
      .map(({ language, code }) => {
        const ticks = "`".repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)));
        return `${ticks}${language}\n${code}\n${ticks}`;
      }),
  );
}

function fieldText(name: string, required: boolean, schema: SchemaNode | undefined, about: string): string {
  const values = schema?.enum?.map(({ value }) => `\`${value}\``).join(", ");
  const facts = [
    schema?.type ?? "any",
    ...(schema?.format === undefined ? [] : [schema.format]),
    ...(required ? ["required"] : []),
    ...(schema?.constraints ?? []),
    ...(values === undefined ? [] : [`one of ${values}`]),
    ...(schema?.default === undefined ? [] : [`default \`${schema.default}\``]),
  ];
  return `\`${name}\` (${facts.join(", ")})${about === "" ? "" : `: ${about}`}`;
}

function fieldList(schema: SchemaNode, origin: string): string {
  return [
    `A value of the type ${schema.type}${schema.name === undefined ? "" : ` (${schema.name})`}.`,
    childrenText(schema, 0, origin),
  ]
    .join("\n")
    .trim();
}

/** Fields of a schema as a nested list, each item on a new line. */
function childrenText(schema: SchemaNode, depth: number, origin: string): string {
  if (depth > DEPTH) return "";
  const indent = "  ".repeat(depth);
  if (schema.ref) {
    const at = schema.ref.href.startsWith("#") ? "above" : `at ${origin}${schema.ref.href}`;
    return `\n${indent}- as \`${schema.ref.label}\` ${at}`;
  }
  const own = (schema.properties ?? []).map(
    ({ name, required, schema: inner }) =>
      `\n${indent}- ${fieldText(name, required, inner, plain(inner.description))}${childrenText(inner, depth + 1, origin)}`,
  );
  const options = (schema.choices?.options ?? []).map(
    ({ label, schema: inner }) => `\n${indent}- ${label}:${childrenText(inner, depth + 1, origin)}`,
  );
  const conditions = (schema.conditions ?? []).map(
    ({ when, schema: inner }) =>
      `\n${indent}- ${[`${textOfHtml(when)}:`, ...(inner.constraints ?? [])].join(" ")}${childrenText(inner, depth + 1, origin)}`,
  );
  const inside = [schema.items, schema.values].map((inner) =>
    inner ? childrenText(inner, depth, origin) : "",
  );
  return [...own, ...options, ...conditions, ...inside].join("");
}
