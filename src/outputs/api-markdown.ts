// Page of an API reference → Markdown that says all that the page says.
import type {
  ApiListedSchema,
  ApiOutline,
  ApiOverview,
  ApiPageContent,
  ApiSchemaListPage,
  ApiSchemaPage,
  ApiTag,
} from "../types/api.js";
import type { ApiReference } from "../types/api-text.js";
import { schemaListOf, tagsOf } from "../site/api.js";
import type { ApiOAuthFlow, ApiSecurityScheme } from "../types/api-security.js";
import type { ApiPage } from "../types/site.js";
import { exampleText, operationText, scopeText, serversText } from "./api-markdown-call.js";
import { schemaText } from "../text/schema-markdown.js";
import { code, fence, link, literal, paragraphs, plain, prose } from "../text/markdown-pieces.js";
import type { Words } from "../words/words.js";

/** Longer lists of schemas are only on the page that is a list. */
const SHOWN_SCHEMAS = 40;

/**
 * The text of a page without its title, or of one schema of the list of all. Its links are settled afterwards
 * (`withLinksInMarkdown`).
 */
export function apiMarkdown(
  words: Words,
  page: ApiPage,
  api: ApiOutline,
  content: Content | undefined,
): string {
  return withoutUnsafeLinks(textOf(words, page, api, content));
}

type Content = ApiPageContent | ApiListedSchema;

function textOf(words: Words, page: ApiPage, api: ApiOutline, content: Content | undefined): string {
  if (page.kind === "api-entry") return entryText(words, api);
  if (page.kind === "api-tag") {
    const tag = tagsOf(api).find(({ anchor }) => anchor === page.anchor);
    return tag ? tagParts(words, tag, 2) : "";
  }
  if (!content) return "";
  if ("operation" in content) return operationText(words, content);
  if ("content" in content) return content.markdown;
  if ("listed" in content) return schemaList(words, api, content);
  if ("schema" in content) return schemaText(words, content.schema);
  return schemaPageText(words, content.page);
}

function schemaPageText(words: Words, page: ApiSchemaPage): string {
  const { title, schema, examples, extends: bases, extendedBy, operations, schemas } = page;
  const related = (title: string, pages: readonly ApiReference[] | undefined) =>
    pages ? `${title}: ${pages.map(({ label, href }) => link(label, href)).join(", ")}` : "";
  return paragraphs([
    title === undefined ? "" : `**${literal(title)}**`,
    ...(bases ?? []).map(({ label, href, fields }) => {
      const names = fields.length === 0 ? "" : `: ${fields.map(code).join(", ")}`;
      return `${words.api.schema.extends} ${link(label, href)}${names}`;
    }),
    related(words.api.schema.extendedBy, extendedBy),
    schemaText(words, schema),
    ...examples.map((example) => exampleText(example, false)),
    operations || schemas ? `## ${words.api.sections.uses}` : "",
    related(words.api.schema.operations, operations),
    related(words.api.schema.schemas, schemas),
  ]);
}

function schemaList(words: Words, api: ApiOutline, { listed }: ApiSchemaListPage): string {
  const paged = schemaListOf(api, [], words).map(({ name, href, type, description = "" }) => {
    return `- ${link(name, href)} (${literal(type)})${description === "" ? "" : `: ${literal(description)}`}`;
  });
  return paragraphs([
    paged.join("\n"),
    ...listed.map(({ name, schema }) => `## ${literal(name)}\n\n${schemaText(words, schema)}`),
  ]);
}

/** A schema that is on the list of all, by its name, which may stand behind the id of its API: `pets:Cat`. */
export function listedSchema(
  { api }: ApiPage,
  content: ApiPageContent | undefined,
  wanted: string,
): ApiListedSchema | undefined {
  if (!content || !("listed" in content)) return undefined;
  return content.listed.find(({ name }) => wanted === name || wanted === `${api}:${name}`);
}

/** The request samples of an operation as Markdown: that in a language, or all where there is none in it. */
export function sampleText(content: ApiPageContent | undefined, language: string | undefined): string {
  if (!content || !("operation" in content)) return "";
  const { samples } = content.operation;
  const wanted = language?.toLowerCase() ?? "";
  const found = samples.filter(({ id, label }) => id === wanted || label.toLowerCase() === wanted);
  return paragraphs(
    (found.length > 0 ? found : samples).map((sample) => fence(sample.code, sample.language)),
  );
}

/** Descriptions are untrusted: links must not run scripts in a Markdown viewer. */
function withoutUnsafeLinks(markdown: string): string {
  return markdown.replace(/(\]\(\s*<?|\]:\s*<?|<)(?:javascript|vbscript|data):/gi, "$1unsafe:");
}

function entryText(words: Words, { entry: { overview }, introduction }: ApiOutline): string {
  const { summary, servers, securitySchemes, groups, schemas } = overview;
  return paragraphs([
    summary,
    factsText(words, overview),
    introduction?.description === undefined ? "" : literal(introduction.description),
    servers.length === 0 ? "" : `## ${words.api.sections.servers}\n\n${serversText(words, servers)}`,
    securitySchemes.length === 0 ? "" : `## ${words.api.sections.authentication}`,
    securitySchemes.map((one) => schemeText(words, one)).join("\n"),
    ...groups.flatMap(({ label, tags }) => tags.map((tag) => tagText(words, tag, label, 2))),
    schemas.length === 0 ? "" : `## ${words.api.sections.schemas}`,
    overview.schemaIndex === undefined
      ? ""
      : link(words.api.schema.all(schemas.length), overview.schemaIndex),
    schemas.length > SHOWN_SCHEMAS && overview.schemaIndex !== undefined
      ? ""
      : schemas.map(({ label, href }) => `- ${link(label, href)}`).join("\n"),
  ]);
}

function factsText(words: Words, overview: ApiOverview): string {
  const { logo, version, license, contact, termsOfService, externalDocs, downloads } = overview;
  const { name, href, email } = contact ?? {};
  const facts = [
    ...(logo ? [`!${link(logo.alt, logo.url)}`] : []),
    ...(logo?.href === undefined ? [] : [link(logo.alt, logo.href)]),
    words.api.about.version(literal(version)),
    ...(license ? [words.api.about.license(link(license.name, license.href))] : []),
    ...(name !== undefined || href !== undefined
      ? [words.api.about.contactAt(link(name ?? href ?? "", href))]
      : []),
    ...(email === undefined ? [] : [words.api.about.contactAt(link(email, `mailto:${email}`))]),
    ...(termsOfService === undefined ? [] : [link(words.api.about.terms, termsOfService.href)]),
    ...(externalDocs ? [link(externalDocs.label, externalDocs.href)] : []),
    ...downloads.map(({ label, href: address }) => link(words.api.about.download(label), address)),
  ];
  return facts.map((fact) => `- ${fact}`).join("\n");
}

function schemeText(words: Words, scheme: ApiSecurityScheme): string {
  const { id, label, deprecated, description, openIdConnectUrl, oauth2MetadataUrl, flows = [] } = scheme;
  const facts = [literal(label), ...(deprecated ? [words.api.field.deprecated] : [])];
  const about = description === undefined ? "" : `: ${plain(description)}`;
  const told = [openIdConnectUrl, oauth2MetadataUrl].flatMap((url) => (url === undefined ? [] : [code(url)]));
  const addresses = told.map((address) => `\n  - ${address}`).join("");
  return `- ${code(id)} (${facts.join(", ")})${about}${addresses}${flows.map((one) => flowText(words, one)).join("")}`;
}

function flowText(words: Words, flow: ApiOAuthFlow): string {
  const addresses = [flow.authorizationUrl, flow.deviceAuthorizationUrl, flow.tokenUrl, flow.refreshUrl];
  const shown = addresses.flatMap((address) => (address === undefined ? [] : [code(address)]));
  const scopes = flow.scopes.map((scope) => scopeText(words, scope).replace("\n", "\n  "));
  return `\n  - ${words.api.security.flow(code(flow.type))}: ${shown.join(", ")}${scopes.join("")}`;
}

function tagText(words: Words, tag: ApiTag, group: string | undefined, level: number): string {
  const title = group === undefined ? tag.label : `${group}: ${tag.label}`;
  return paragraphs([`${"#".repeat(Math.min(level, 6))} ${literal(title)}`, tagParts(words, tag, level)]);
}

function tagParts(
  words: Words,
  { description, externalDocs, operations, children = [] }: ApiTag,
  level: number,
): string {
  return paragraphs([
    prose(description),
    externalDocs ? link(externalDocs.label, externalDocs.href) : "",
    operations
      .map(({ method, path, summary, href, deprecated }) => {
        const about = deprecated ? ` (${words.api.field.deprecated})` : "";
        return `- ${link(summary, href)}: ${code(`${method} ${path}`)}${about}`;
      })
      .join("\n"),
    ...children.map((child) => tagText(words, child, undefined, level + 1)),
  ]);
}
