// API description → Api: every page of the reference as plain data.
import { upgrade } from "@scalar/openapi-upgrader";
import GithubSlugger from "github-slugger";
import { excerptOfUntrusted } from "../markdown/untrusted.js";
import type { Api, ApiListing, ApiOperationPage, ApiPageData, ApiOverview } from "../model/api.js";
import type { ApiCode, ApiReference } from "../model/api-text.js";
import type { SampleLanguage } from "../model/config.js";
import type { Diagnostic, Point } from "../model/diagnostic.js";
import type { OutputFile } from "../model/output.js";
import type { ApiSource } from "../model/source.js";
import { entryOf, isObject, listAt, objectAt, textAt, type JsonPath } from "../text/json.js";
import { bundleDescription } from "./bundle.js";
import { checkDescription } from "./check.js";
import { codeText } from "./content.js";
import { displaySchema } from "./display.js";
import { downloadFiles } from "./downloads.js";
import { Examples } from "./example.js";
import { callOf, callbacksOf, externalDocsOf, SECTIONS, summaryOf, type CallContext } from "./operation.js";
import { ApiPageText, type ApiTexts } from "./page-text.js";
import { callsOf, type Call } from "./paths.js";
import { bodySchemas, requestSamples } from "./request.js";
import { nameOf, Schemas } from "./schema.js";
import { safeUrl, securityOf, securitySchemesOf } from "./security.js";
import { serversOf } from "./servers.js";
import { sharedSchemas } from "./shared.js";
import { declaredTags, tagGroupsOf, tagLabel } from "./tags.js";
import { targetOf } from "./reference.js";

/** Longest description of a page, in UTF-16 code units. */
const EXCERPT_LENGTH = 160;

export interface DescribeOptions {
  /** Identifies the description among those of the site. */
  readonly id: string;
  /** Route prefix without slashes at its ends. */
  readonly basePath: string;
  readonly tryIt: boolean;
  readonly codeSamples: readonly SampleLanguage[];
  readonly downloads: boolean;
  /** Equal for equal descriptions and options. */
  readonly hash: string;
  /** Canonical address of a page from its path without base URL. */
  readonly hrefOf: (path: string) => string;
  /** Address of a file from its path in the output folder. */
  readonly urlOf: (path: string) => string;
}

export interface Described {
  /** Absent when the description cannot be read at all. */
  readonly api?: Api;
  /** The description for download. */
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a description and makes its reference. Faults are listed together; what is not faulty is there all the same. */
export async function describeApi(source: ApiSource, options: DescribeOptions): Promise<Described> {
  const bundled = bundleDescription(source);
  if (!bundled.document) return { files: [], diagnostics: bundled.diagnostics };
  const faults = await checkDescription(bundled.document, bundled.at);
  const isSwagger = Object.hasOwn(bundled.document, "swagger");
  const document: unknown = isSwagger ? upgrade(structuredClone(bundled.document), "3.1") : bundled.document;
  const at = isSwagger ? (path: JsonPath) => bundled.at(swaggerPath(path)) : bundled.at;
  const describer = new Describer(source, document, at, options, bundled.texts);
  const own = bundled.changed ? undefined : source.files.find(({ path }) => path === source.path);
  const { files, downloads } = options.downloads
    ? downloadFiles(options.id, bundled.document, own, options.urlOf)
    : { files: [], downloads: [] };
  const api = describer.describe(downloads);
  return { api, files, diagnostics: [...bundled.diagnostics, ...faults, ...describer.texts.diagnostics] };
}

/** Where something of an upgraded document stands in the Swagger 2.0 file. */
function swaggerPath(path: JsonPath): JsonPath {
  const [first, section, ...rest] = path;
  if (first !== "components" || section === undefined) return path;
  const sections: Readonly<Record<string, string>> = {
    schemas: "definitions",
    securitySchemes: "securityDefinitions",
  };
  return [sections[section] ?? section, ...rest];
}

class Describer {
  readonly texts: ApiTexts;
  private readonly schemas: Schemas;
  private readonly examples: Examples;
  private readonly codes = new Map<string, ApiCode>();
  private readonly calls: readonly { readonly call: Call; readonly listing: ApiListing }[];
  private readonly shared = new Map<string, ApiReference>();
  private readonly schemaSlugs = new Map<string, string>();
  private readonly operations = new Map<string, ApiReference>();

  constructor(
    private readonly source: ApiSource,
    private readonly document: unknown,
    private readonly at: (path: JsonPath) => Point,
    private readonly options: DescribeOptions,
    private readonly files: ReadonlyMap<string, string>,
  ) {
    this.schemas = new Schemas(document);
    this.examples = new Examples(this.schemas);
    this.calls = this.list();
    const slugger = new GithubSlugger();
    for (const id of sharedSchemas(
      this.calls.map(({ call }) => call),
      this.schemas,
    )) {
      const slug = slugger.slug(nameOf(id)) || slugger.slug("schema");
      this.shared.set(id, { label: nameOf(id), href: this.href(`schemas/${slug}`) });
      this.schemaSlugs.set(id, slug);
    }
    this.texts = { known: new Map(), references: this.references(), diagnostics: [] };
  }

  describe(downloads: ApiOverview["downloads"]): Api {
    const entryPage = this.page(["info"]);
    entryPage.reserve(["servers", "authentication", "operations", "schemas", "downloads"]);
    const schemes = securitySchemesOf(this.document, entryPage, this.href(""));
    const overview = this.overview(entryPage, [...schemes.values()], downloads);
    const info = objectAt(this.document, "info");
    const about = textAt(info, "description");
    const excerpt = about === undefined ? undefined : excerptOfUntrusted(about, EXCERPT_LENGTH);
    const summary = overview.summary ?? excerpt;
    const introduction = about === undefined ? undefined : this.introduction(about, excerpt);
    return {
      id: this.options.id,
      source: this.source.path,
      basePath: this.options.basePath,
      tryIt: this.options.tryIt,
      hash: this.options.hash,
      entry: { overview, ...(summary !== undefined && { description: summary }), ...this.dataOf(entryPage) },
      ...(introduction && { introduction }),
      operations: this.calls.map(({ call, listing }) => this.operation(call, listing, schemes)),
      schemas: [...this.schemaSlugs].map(([id, slug]) => this.schemaPage(id, slug)),
    };
  }

  /** What every page has. A link to `#` and the slug of an operation, as GitHub writes it, leads to its page. */
  private dataOf({ headings, anchors, links }: ApiPageText): ApiPageData {
    const ids = new Set(anchors);
    const settled = links.map((link) => {
      const slug = link.url.startsWith("#") && !ids.has(link.url.slice(1)) ? link.url.slice(1) : undefined;
      const known = slug !== undefined && this.calls.some(({ listing }) => listing.slug === slug);
      return known ? { ...link, url: `/${this.options.basePath}/${slug}` } : link;
    });
    return { headings, anchors, links: settled };
  }

  private href(path: string): string {
    return this.options.hrefOf(path === "" ? this.options.basePath : `${this.options.basePath}/${path}`);
  }

  private page(path: JsonPath): ApiPageText {
    return new ApiPageText(this.texts, () => this.at(path));
  }

  private context(page: ApiPageText): CallContext {
    const { schemas, examples, shared, codes, operations } = this;
    return {
      schemas,
      examples,
      shared,
      page,
      codes,
      operations,
      texts: this.files,
      source: this.source.path,
    };
  }

  /** Every operation with its slug: the summary's, numbered where it repeats, in the order of the file. */
  private list(): { call: Call; listing: ApiListing }[] {
    const slugger = new GithubSlugger();
    // Paths that the reference uses itself.
    for (const name of ["introduction", "schemas"]) slugger.occurrences[name] = 0;
    const webhooks = [...callsOf(this.document, "webhooks"), ...callsOf(this.document, "x-webhooks")];
    const kinds = [
      ...callsOf(this.document, "paths").map((call) => ({ call, kind: "operation" as const })),
      ...webhooks.map((call) => ({ call, kind: "webhook" as const })),
    ];
    return kinds.map(({ call, kind }) => {
      const summary = summaryOf(call);
      const fallback = textAt(call.operation, "operationId") ?? `${call.method} ${call.path}`;
      const wanted = [summary, fallback, `${call.method} ${call.path}`].find((text) =>
        /[\p{L}\p{N}]/u.test(text),
      );
      const slug = slugger.slug(wanted ?? "operation");
      const listing: ApiListing = {
        slug,
        href: this.href(slug),
        method: call.method,
        path: call.path,
        summary,
        kind,
        ...(entryOf(call.operation, "deprecated") === true && { deprecated: true }),
      };
      const id = textAt(call.operation, "operationId");
      const reference = { label: summary, href: listing.href };
      if (id !== undefined) this.operations.set(id, reference);
      this.operations.set(
        `#${call.at.map((key) => `/${key.replace(/~/g, "~0").replace(/\//g, "~1")}`).join("")}`,
        reference,
      );
      return { call, listing };
    });
  }

  /** Links into the reference that descriptions written for other tools use. */
  private references(): Map<string, string> {
    const references = new Map<string, string>();
    const entry = this.href("");
    for (const { call, listing } of this.calls) {
      const id = textAt(call.operation, "operationId");
      const tags = listAt(call.operation, "tags").map(String);
      if (id === undefined) continue;
      references.set(`#operation/${id}`, listing.href);
      for (const tag of tags) references.set(`#tag/${tag.replace(/ /g, "-")}/operation/${id}`, listing.href);
    }
    const names = new Set([
      ...declaredTags(this.document).keys(),
      ...this.calls.flatMap(({ call }) => tagsOf(call)),
    ]);
    for (const name of names) {
      const href = `${entry}#${encodeURIComponent(`tag-${name.toLowerCase()}`.replace(/[^\p{L}\p{N}._-]+/gu, "-"))}`;
      references.set(`#tag/${name}`, href);
      references.set(`#tag/${name.replace(/ /g, "-")}`, href);
    }
    return references;
  }

  private overview(
    page: ApiPageText,
    schemes: ApiOverview["securitySchemes"],
    downloads: ApiOverview["downloads"],
  ): ApiOverview {
    const info = objectAt(this.document, "info");
    const licence = objectAt(info, "license");
    const contact = objectAt(info, "contact");
    const name = textAt(licence, "name");
    const identifier = textAt(licence, "identifier");
    const licenceHref =
      safeUrl(licence, "url") ??
      (identifier === undefined
        ? undefined
        : `https://spdx.org/licenses/${encodeURIComponent(identifier)}.html`);
    const contactHref = safeUrl(contact, "url");
    const contactName = textAt(contact, "name");
    const email = textAt(contact, "email");
    const summary = textAt(info, "summary");
    const terms = safeUrl(info, "termsOfService");
    const docs = externalDocsOf(this.document);
    const servers = serversOf([this.document], page);
    page.section(2, "servers", "Servers");
    if (schemes.length > 0) page.section(2, "authentication", "Authentication");
    const listings = this.calls.map(({ call, listing }) => ({ listing, tags: tagsOf(call) }));
    const groups = tagGroupsOf(this.document, listings, page);
    for (const group of groups) {
      for (const tag of group.tags) page.section(2, tag.anchor, tag.label);
    }
    const references = [...this.shared.values()];
    if (references.length > 0) page.section(2, "schemas", "Schemas");
    return {
      title: textAt(info, "title") ?? this.options.id,
      version: String(entryOf(info, "version") ?? ""),
      ...(summary !== undefined && { summary }),
      ...(name !== undefined && {
        licence: { name, ...(licenceHref !== undefined && { href: licenceHref }) },
      }),
      ...((contactName ?? contactHref ?? email) !== undefined && {
        contact: {
          ...(contactName !== undefined && { name: contactName }),
          ...(contactHref !== undefined && { href: contactHref }),
          ...(email !== undefined && { email }),
        },
      }),
      ...(terms !== undefined && { termsOfService: terms }),
      ...(docs && { externalDocs: docs }),
      servers,
      securitySchemes: schemes,
      groups,
      schemas: references,
      downloads,
    };
  }

  private introduction(text: string, excerpt: string | undefined): NonNullable<Api["introduction"]> {
    const page = this.page(["info", "description"]);
    const content = page.long(text, 2);
    return {
      content,
      markdown: page.markdown(text),
      ...(excerpt !== undefined && { description: excerpt }),
      ...this.dataOf(page),
    };
  }

  private operation(
    call: Call,
    { slug, summary, kind, method, path }: ApiListing,
    schemes: ReadonlyMap<string, ApiOverview["securitySchemes"][number]>,
  ): ApiOperationPage {
    const page = this.page(call.at);
    page.reserve(SECTIONS);
    const context = this.context(page);
    const valued = callOf(call, context);
    const callbacks = callbacksOf(call, context);
    const servers = kind === "webhook" ? [] : serversOf([call.operation, call.item, this.document], page);
    const security = securityOf(call.operation, kind === "webhook" ? {} : this.document, schemes);
    const samples =
      kind === "webhook"
        ? []
        : requestSamples(
            call.operation,
            { method, path, servers, security, ...valued, bodySchema: bodySchemas(valued.body) },
            this.options.codeSamples,
            context,
          );
    const operationId = textAt(call.operation, "operationId");
    const declared = declaredTags(this.document);
    const operation = {
      kind,
      slug,
      summary,
      ...valued.shown,
      ...(operationId !== undefined && { operationId }),
      tags: tagsOf(call).map((name) => tagLabel(declared.get(name), name)),
      servers,
      security,
      callbacks,
      samples,
    };
    addSections(page, operation);
    const about = textAt(call.operation, "description");
    const excerpt = about === undefined ? undefined : excerptOfUntrusted(about, EXCERPT_LENGTH);
    return {
      operation,
      ...(about !== undefined && { markdown: page.markdown(about) }),
      description: excerpt ?? `${method} ${path}: ${summary}`,
      ...this.dataOf(page),
    };
  }

  private schemaPage(id: string, slug: string): Api["schemas"][number] {
    const schema = targetOf(this.document, id);
    const page = this.page(id.slice(2).split("/"));
    const context = this.context(page);
    const name = nameOf(id);
    const node = displaySchema({ $ref: id }, { prefix: "field", anchor: "schema", own: id }, context);
    const value = this.examples.of(schema, undefined);
    const code =
      value === undefined ? undefined : codeText(JSON.stringify(value, null, 2), "json", this.codes);
    page.section(2, "schema", "Fields");
    const text = isObject(schema) ? textAt(schema, "description") : undefined;
    const excerpt = text === undefined ? undefined : excerptOfUntrusted(text, EXCERPT_LENGTH);
    return {
      page: {
        name,
        slug,
        schema: node,
        examples: code ? [{ label: "Example", ...code, generated: true }] : [],
      },
      description: excerpt ?? `The schema ${name}`,
      ...this.dataOf(page),
    };
  }
}

function tagsOf({ operation }: Call): string[] {
  return listAt(operation, "tags").filter((tag): tag is string => typeof tag === "string" && tag !== "");
}

/** The contents of an operation's page: its sections, and each response. */
function addSections(page: ApiPageText, operation: ApiOperationPage["operation"]): void {
  if (operation.security.alternatives.length > 0) page.section(2, "authorization", "Authorization");
  for (const place of ["path", "query", "header", "cookie"] as const) {
    const title = `${place[0]?.toUpperCase()}${place.slice(1)} parameters`;
    if (operation.parameters[place]) page.section(2, `${place}-parameters`, title);
  }
  if (operation.body) page.section(2, "request-body", "Request body");
  if (operation.responses.length > 0) page.section(2, "responses", "Responses");
  for (const { anchor, status, label } of operation.responses) {
    page.section(3, anchor, label === undefined ? status : `${status} ${label}`);
  }
  if (operation.callbacks.length > 0) page.section(2, "callbacks", "Callbacks");
  for (const { anchor, name, method } of operation.callbacks) page.section(3, anchor, `${method} ${name}`);
}
