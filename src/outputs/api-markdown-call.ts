// Operations, webhooks and callbacks → Markdown.
import type { ApiOperationPage } from "../types/api.js";
import type {
  ApiBadge,
  ApiBody,
  ApiCall,
  ApiCallback,
  ApiContent,
  ApiEncoding,
  ApiHeader,
  ApiOperation,
  ApiParameter,
  ApiResponse,
  ApiResponseLink,
  ApiServer,
} from "../types/api-operation.js";
import type { ApiSecurityUse } from "../types/api-security.js";
import type { ApiExample, ApiExternalDocs } from "../types/api-text.js";
import { fieldItem, schemaText } from "../text/schema-markdown.js";
import { code, fence, link, literal, paragraphs, plain, prose } from "../text/markdown-pieces.js";
import { isArrayType } from "../words/lists.js";
import type { Words } from "../words/words.js";

/** The page of an operation without its title. */
export function operationText(words: Words, { operation, markdown }: ApiOperationPage): string {
  const {
    method,
    path,
    servers,
    operationId,
    externalDocs,
    samples,
    samplesHref,
    callbacks,
    badges = [],
  } = operation;
  const [sample] = samples;
  const [server] = operation.ownServers ? [] : servers;
  return paragraphs([
    code(`${method} ${path}`),
    server ? words.api.operation.server(code(server.url)) : "",
    operationId === undefined ? "" : words.api.operation.idIs(code(operationId)),
    badges.map((badge) => badgeItem(badge)).join("\n"),
    deprecationText(words, operation),
    markdown ?? prose(operation.description),
    docsText(externalDocs),
    pathText(words, operation),
    operation.ownServers
      ? `## ${words.api.sections.servers}\n\n${serversText(words, operation.servers)}`
      : "",
    securityText(words, operation),
    ...Object.values(operation.parameters).map(
      (list) => `## ${words.api.parameters[list[0]?.in ?? "query"]}\n\n${parameterList(words, list, false)}`,
    ),
    operation.body
      ? `## ${words.api.sections.body}\n\n${bodyText(words, operation.body, { isSample: samples.length > 0 })}`
      : "",
    sample
      ? paragraphs([
          `## ${words.api.samples.sample(sample.label)}`,
          fence(sample.code, sample.language),
          samplesHref === undefined ? "" : link(words.api.samples.all, samplesHref),
        ])
      : "",
    operation.responses.length === 0 ? "" : `## ${words.api.sections.responses}`,
    ...operation.responses.map((response) => responseText(words, response, "###")),
    callbacks.length === 0 ? "" : `## ${words.api.sections.callbacks}`,
    ...callbacks.map((one) => callbackText(words, one)),
  ]);
}

function deprecationText(words: Words, { deprecated, deprecation = [] }: Omit<ApiCall, "summary">): string {
  const title = deprecated ? `**${words.api.operation.deprecatedTitle}**` : "";
  return [title, literal(deprecation.join(" · "))].filter((text) => text !== "").join(" ");
}

function badgeItem({ label, description }: ApiBadge): string {
  return `- **${literal(label)}**${description === undefined ? "" : `: ${plain(description)}`}`;
}

function callbackText(words: Words, callback: ApiCallback): string {
  const { name, summary, method, path, description, externalDocs, body, responses } = callback;
  const parameters = Object.values(callback.parameters).flat();
  return paragraphs([
    `### ${literal(`${name}: ${summary}`)}`,
    code(`${method} ${path}`),
    deprecationText(words, callback),
    prose(description),
    docsText(externalDocs),
    pathText(words, callback),
    parameterList(words, parameters, true),
    body ? `#### ${words.api.sections.body}\n\n${bodyText(words, body, { isSample: false })}` : "",
    ...responses.map((response) => responseText(words, response, "####")),
  ]);
}

function docsText(docs: ApiExternalDocs | undefined): string {
  return docs ? link(docs.label, docs.href) : "";
}

function pathText(words: Words, { pathSummary, pathDescription }: Omit<ApiCall, "summary">): string {
  const parts = [pathSummary === undefined ? "" : `**${literal(pathSummary)}**`, plain(pathDescription)];
  const text = parts.filter((part) => part !== "").join(" ");
  return text === "" ? "" : words.api.operation.pathIs(text);
}

/** Servers with their variables, as a list. */
export function serversText(words: Words, servers: readonly ApiServer[]): string {
  return servers
    .map(({ url, absolute, name, description, variables = [] }) => {
      const about = [
        absolute === undefined ? "" : code(absolute),
        name === undefined ? "" : literal(name),
        plain(description),
      ].filter((text) => text !== "");
      const inner = variables.map(({ name: variable, default: usual, enum: values, description: text }) => {
        const facts = [
          words.api.field.defaultIs(code(usual)),
          ...(values ? [words.api.field.oneOfThese(values.map(code).join(", "))] : []),
        ];
        return `\n  - ${code(`{${variable}}`)} (${facts.join(", ")})${text === undefined ? "" : `: ${plain(text)}`}`;
      });
      return `- ${code(url)}${about.length === 0 ? "" : `: ${about.join(" – ")}`}${inner.join("")}`;
    })
    .join("\n");
}

function securityText(words: Words, { security: { alternatives, optional } }: ApiOperation): string {
  if (alternatives.length === 0) return "";
  return paragraphs([
    `## ${words.api.sections.authorization}`,
    optional ? words.api.security.anonymous : "",
    alternatives.length > 1 ? words.api.security.anyOf : "",
    alternatives
      .map((uses) => `- ${uses.map((one) => useText(words, one)).join(`\n  - ${words.api.security.and} `)}`)
      .join("\n"),
  ]);
}

function useText(words: Words, { scheme, scopes }: ApiSecurityUse): string {
  const { id, label, href, deprecated, description } = scheme;
  const facts = [literal(label), ...(deprecated ? [words.api.field.deprecated] : [])];
  const about = description === undefined ? "" : `: ${plain(description)}`;
  return `${link(id, href)} (${facts.join(", ")})${about}${scopes.map((one) => scopeText(words, one)).join("")}`;
}

/** A permission as an item below its scheme. */
export function scopeText(words: Words, { name, description }: ApiSecurityUse["scopes"][number]): string {
  return `\n  - ${words.api.security.scope(code(name))}${description === undefined ? "" : `: ${plain(description)}`}`;
}

function parameterList(words: Words, parameters: readonly ApiParameter[], places: boolean): string {
  return parameters
    .map((parameter) => {
      const notes = [...(places ? [words.api.field.in[parameter.in]] : []), ...styleNotes(words, parameter)];
      return fieldItem(words, code(parameter.name), parameter.schema, { ...parameter, notes });
    })
    .join("")
    .trim();
}

/** The style of a parameter of `in`, if the description says none. */
const USUAL_STYLE = { path: "simple", query: "form", header: "simple", cookie: "form" } as const;

function styleNotes(words: Words, parameter: ApiParameter): string[] {
  const { mediaType, allowReserved, allowEmptyValue } = parameter;
  const written = mediaType === undefined ? styleOf(words, parameter) : literal(mediaType);
  return [
    ...(written === undefined ? [] : [written]),
    ...(allowReserved ? [words.api.field.reserved] : []),
    ...(allowEmptyValue ? [words.api.field.emptyAllowed] : []),
  ];
}

/** How a list, an object or a value in an unusual style is written. */
function styleOf(words: Words, { in: place, style, explode, schema }: ApiParameter): string | undefined {
  const isList =
    schema?.items !== undefined ||
    (schema !== undefined && isArrayType(schema.type, words.values.types.arrayOf));
  const isObject = schema?.properties !== undefined || schema?.values !== undefined;
  if (isList && style === "form") return explode ? words.api.field.repeated : words.api.field.commas;
  if (isList || isObject) return explode ? words.api.field.exploded(style) : style;
  return style === USUAL_STYLE[place] ? undefined : literal(style);
}

function bodyText(words: Words, body: ApiBody, { isSample }: { isSample: boolean }): string {
  const examples = body.contents.flatMap((content) => content.examples);
  return paragraphs([
    body.required ? words.api.body.required : words.api.body.optional,
    prose(body.description),
    // A single example is part of the request sample.
    ...body.contents.map((content) => contentText(words, content, !isSample || examples.length > 1)),
    ...(isSample && examples.length === 1 ? examples.map(aboutExample) : []),
  ]);
}

function contentText(
  words: Words,
  { mediaType, schema, sameAs, examples, encoding = [] }: ApiContent,
  withExamples = true,
): string {
  return paragraphs([
    sameAs === undefined ? code(mediaType) : words.api.schema.sameAs(code(mediaType), code(sameAs)),
    schema ? schemaText(words, schema) : "",
    encoding.map((one) => encodingText(words, one)).join("\n"),
    ...(withExamples ? examples.map((example) => exampleText(example, examples.length > 1)) : []),
  ]);
}

function encodingText(
  words: Words,
  { name, contentType, style, explode, allowReserved, headers = [] }: ApiEncoding,
): string {
  const way = style ?? (explode === undefined ? undefined : "form");
  const told = [
    ...(contentType === undefined ? [] : [literal(contentType)]),
    ...(way === undefined ? [] : [explode === true ? words.api.field.exploded(way) : way]),
    ...(allowReserved ? [words.api.field.reserved] : []),
  ];
  return `- ${words.api.body.partNamed(code(name))}: ${told.join(", ")}${headers.map((header) => headerItem(words, header, 1)).join("")}`;
}

function headerItem(words: Words, header: ApiHeader, depth: number): string {
  return fieldItem(words, words.api.body.headerNamed(code(header.name)), header.schema, header, depth);
}

/** An example with its description; `named`: with its label. */
export function exampleText(example: ApiExample, named: boolean): string {
  const { label, externalUrl, code: text, language } = example;
  return paragraphs([
    named ? `**${literal(label)}**` : "",
    aboutExample(named ? { ...example, summary: undefined } : example),
    externalUrl === undefined ? fence(text, language) : link(externalUrl, externalUrl),
  ]);
}

function aboutExample({
  summary,
  description,
}: {
  summary?: string | undefined;
  description?: string;
}): string {
  return paragraphs([summary === undefined ? "" : `**${literal(summary)}**`, prose(description)]);
}

function responseText(words: Words, response: ApiResponse, marks: string): string {
  const { status, label = "", summary, description, contents, bodyAs, headers = [], links = [] } = response;
  // What is made from the schemas is the same, too.
  const shown = contents.map(({ examples, ...content }) => {
    return { ...content, examples: bodyAs ? examples.filter(({ generated }) => !generated) : examples };
  });
  const title = status === "default" ? label : `${status} ${label}`.trim();
  return paragraphs([
    `${marks} ${title}`,
    summary === undefined ? "" : literal(summary),
    prose(description),
    ...shown.map((content) => contentText(words, content)),
    bodyAs ? words.api.response.bodyAs(bodyAs.status) : "",
    headers
      .map((header) => headerItem(words, header, 0))
      .join("")
      .trim(),
    links.map((one) => linkText(words, one)).join("\n"),
  ]);
}

function linkText(
  words: Words,
  { name, description, operation, target, parameters = [], requestBody, server }: ApiResponseLink,
): string {
  const where = operation ? link(operation.label, operation.href) : target === undefined ? "" : code(target);
  const given = [
    ...parameters,
    ...(requestBody === undefined ? [] : [{ name: words.api.response.linkBody, value: requestBody }]),
  ];
  const head = `- ${words.api.response.link(literal(name))}${where === "" ? "" : ` ${where}`}`;
  return [
    description === undefined ? head : `${head}: ${plain(description)}`,
    ...given.map((one) => `  - ${words.api.response.from(code(one.name), code(one.value))}`),
    ...(server
      ? serversText(words, [server])
          .split("\n")
          .map((line) => `  ${line}`)
      : []),
  ].join("\n");
}
