// Operations, webhooks and callbacks → Markdown.
import type { ApiOperationPage } from "../types/api.js";
import type {
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
import { fieldItem, schemaText } from "./api-markdown-schema.js";
import { code, fence, link, literal, paragraphs, plain, prose } from "./api-markdown-text.js";
import { WORDS } from "../text/words.js";

const SAY = WORDS.apiMarkdown;

/** The page of an operation without its title. */
export function operationText({ operation, markdown }: ApiOperationPage): string {
  const { method, path, servers, operationId, deprecated, externalDocs, samples, samplesHref, callbacks } =
    operation;
  const [sample] = samples;
  const [server] = operation.ownServers ? [] : servers;
  return paragraphs([
    code(`${method} ${path}`),
    server ? SAY.server(code(server.url)) : "",
    operationId === undefined ? "" : SAY.operationId(code(operationId)),
    deprecated ? SAY.deprecated : "",
    markdown ?? prose(operation.description),
    docsText(externalDocs),
    pathText(operation),
    operation.ownServers ? `## ${WORDS.sections.servers}\n\n${serversText(operation.servers)}` : "",
    securityText(operation),
    ...Object.values(operation.parameters).map(
      (list) => `## ${WORDS.sections.parameters[list[0]?.in ?? "query"]}\n\n${parameterList(list, false)}`,
    ),
    operation.body
      ? `## ${WORDS.sections.body}\n\n${bodyText(operation.body, { isSample: samples.length > 0 })}`
      : "",
    sample
      ? paragraphs([
          `## ${SAY.sample(sample.label)}`,
          fence(sample.code, sample.language),
          samplesHref === undefined ? "" : link(SAY.allSamples, samplesHref),
        ])
      : "",
    operation.responses.length === 0 ? "" : `## ${WORDS.sections.responses}`,
    ...operation.responses.map((response) => responseText(response, "###")),
    callbacks.length === 0 ? "" : `## ${WORDS.sections.callbacks}`,
    ...callbacks.map(callbackText),
  ]);
}

function callbackText(callback: ApiCallback): string {
  const { name, summary, method, path, deprecated, description, externalDocs, body, responses } = callback;
  const parameters = Object.values(callback.parameters).flat();
  return paragraphs([
    `### ${literal(`${name}: ${summary}`)}`,
    code(`${method} ${path}`),
    deprecated ? SAY.deprecated : "",
    prose(description),
    docsText(externalDocs),
    pathText(callback),
    parameterList(parameters, true),
    body ? `#### ${WORDS.sections.body}\n\n${bodyText(body, { isSample: false })}` : "",
    ...responses.map((response) => responseText(response, "####")),
  ]);
}

function docsText(docs: ApiExternalDocs | undefined): string {
  return docs ? link(docs.label, docs.href) : "";
}

function pathText({ pathSummary, pathDescription }: Omit<ApiCall, "summary">): string {
  const parts = [pathSummary === undefined ? "" : `**${literal(pathSummary)}**`, plain(pathDescription)];
  const text = parts.filter((part) => part !== "").join(" ");
  return text === "" ? "" : SAY.path(text);
}

/** Servers with their variables, as a list. */
export function serversText(servers: readonly ApiServer[]): string {
  return servers
    .map(({ url, name, description, variables = [] }) => {
      const about = [name === undefined ? "" : literal(name), plain(description)].filter(
        (text) => text !== "",
      );
      const inner = variables.map(({ name: variable, default: usual, enum: values, description: text }) => {
        const facts = [SAY.default(code(usual)), ...(values ? [SAY.oneOf(values.map(code).join(", "))] : [])];
        return `\n  - ${code(`{${variable}}`)} (${facts.join(", ")})${text === undefined ? "" : `: ${plain(text)}`}`;
      });
      return `- ${code(url)}${about.length === 0 ? "" : `: ${about.join(" – ")}`}${inner.join("")}`;
    })
    .join("\n");
}

function securityText({ security: { alternatives, optional } }: ApiOperation): string {
  if (alternatives.length === 0) return "";
  return paragraphs([
    `## ${WORDS.sections.authorization}`,
    optional ? SAY.anonymous : "",
    alternatives.length > 1 ? SAY.anyAlternative : "",
    alternatives.map((uses) => `- ${uses.map(useText).join(`\n  - ${SAY.together} `)}`).join("\n"),
  ]);
}

function useText({ scheme, scopes }: ApiSecurityUse): string {
  const { id, label, href, deprecated, description } = scheme;
  const facts = [literal(label), ...(deprecated ? [SAY.deprecatedField] : [])];
  const about = description === undefined ? "" : `: ${plain(description)}`;
  return `${link(id, href)} (${facts.join(", ")})${about}${scopes.map(scopeText).join("")}`;
}

/** A permission as an item below its scheme. */
export function scopeText({ name, description }: ApiSecurityUse["scopes"][number]): string {
  return `\n  - ${SAY.scope(code(name))}${description === undefined ? "" : `: ${plain(description)}`}`;
}

function parameterList(parameters: readonly ApiParameter[], places: boolean): string {
  return parameters
    .map((parameter) => {
      const notes = [...(places ? [SAY.place(parameter.in)] : []), ...styleNotes(parameter)];
      return fieldItem(code(parameter.name), parameter.schema, { ...parameter, notes });
    })
    .join("")
    .trim();
}

/** The style of a parameter of `in`, if the description says none. */
const USUAL_STYLE = { path: "simple", query: "form", header: "simple", cookie: "form" } as const;

function styleNotes(parameter: ApiParameter): string[] {
  const { mediaType, allowReserved, allowEmptyValue } = parameter;
  const written = mediaType === undefined ? styleOf(parameter) : literal(mediaType);
  return [
    ...(written === undefined ? [] : [written]),
    ...(allowReserved ? [SAY.reserved] : []),
    ...(allowEmptyValue ? [SAY.emptyAllowed] : []),
  ];
}

/** How a list, an object or a value in an unusual style is written. */
function styleOf({ in: place, style, explode, schema }: ApiParameter): string | undefined {
  const isList = schema?.items !== undefined || schema?.type.startsWith("array") === true;
  const isObject = schema?.properties !== undefined || schema?.values !== undefined;
  if (isList && style === "form") return SAY.list(explode);
  if (isList || isObject) return SAY.style(style, explode);
  return style === USUAL_STYLE[place] ? undefined : literal(style);
}

function bodyText(body: ApiBody, { isSample }: { isSample: boolean }): string {
  const examples = body.contents.flatMap((content) => content.examples);
  return paragraphs([
    body.required ? SAY.requiredBody : SAY.optionalBody,
    prose(body.description),
    // A single example is part of the request sample.
    ...body.contents.map((content) => contentText(content, !isSample || examples.length > 1)),
  ]);
}

function contentText(
  { mediaType, schema, sameAs, examples, encoding = [] }: ApiContent,
  withExamples = true,
): string {
  return paragraphs([
    sameAs === undefined ? code(mediaType) : SAY.sameAs(code(mediaType), code(sameAs)),
    schema ? schemaText(schema) : "",
    encoding.map(encodingText).join("\n"),
    ...(withExamples ? examples.map((example) => exampleText(example, examples.length > 1)) : []),
  ]);
}

function encodingText({
  name,
  contentType,
  style,
  explode,
  allowReserved,
  headers = [],
}: ApiEncoding): string {
  const way = style ?? (explode === undefined ? undefined : "form");
  const told = [
    ...(contentType === undefined ? [] : [literal(contentType)]),
    ...(way === undefined ? [] : [SAY.style(way, explode === true)]),
    ...(allowReserved ? [SAY.reserved] : []),
  ];
  return `- ${SAY.part(code(name))}: ${told.join(", ")}${headers.map((header) => headerItem(header, 1)).join("")}`;
}

function headerItem(header: ApiHeader, depth: number): string {
  return fieldItem(SAY.header(code(header.name)), header.schema, header, depth);
}

/** An example with its description; `named`: with its label. */
export function exampleText(example: ApiExample, named: boolean): string {
  const { label, description, externalUrl, code: text, language } = example;
  return paragraphs([
    named ? `**${literal(label)}**` : "",
    prose(description),
    externalUrl === undefined ? fence(text, language) : link(externalUrl, externalUrl),
  ]);
}

function responseText(response: ApiResponse, marks: string): string {
  const { status, label = "", description, contents, bodyAs, headers = [], links = [] } = response;
  // What is made from the schemas is the same, too.
  const shown = contents.map(({ examples, ...content }) => {
    return { ...content, examples: bodyAs ? examples.filter(({ generated }) => !generated) : examples };
  });
  const title = status === "default" ? label : `${status} ${label}`.trim();
  return paragraphs([
    `${marks} ${title}`,
    prose(description),
    ...shown.map((content) => contentText(content)),
    bodyAs ? SAY.bodyAs(bodyAs.status) : "",
    headers
      .map((header) => headerItem(header, 0))
      .join("")
      .trim(),
    links.map(linkText).join("\n"),
  ]);
}

function linkText({
  name,
  description,
  operation,
  target,
  parameters = [],
  requestBody,
  server,
}: ApiResponseLink): string {
  const where = operation ? link(operation.label, operation.href) : target === undefined ? "" : code(target);
  const given = [
    ...parameters,
    ...(requestBody === undefined ? [] : [{ name: SAY.linkBody, value: requestBody }]),
  ];
  const head = `- ${SAY.link(literal(name))}${where === "" ? "" : ` ${where}`}`;
  return [
    description === undefined ? head : `${head}: ${plain(description)}`,
    ...given.map((one) => `  - ${SAY.from(code(one.name), code(one.value))}`),
    ...(server
      ? serversText([server])
          .split("\n")
          .map((line) => `  ${line}`)
      : []),
  ].join("\n");
}
