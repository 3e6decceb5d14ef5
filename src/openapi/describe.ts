// API description → Api: every page of the reference as plain data.
import { setImmediate as nextTurn } from "node:timers/promises";
import { upgrade } from "@scalar/openapi-upgrader";
import GithubSlugger from "github-slugger";
import { excerptOfUntrusted } from "../markdown/api-description.js";
import type { Api, ApiOperationPage, ApiOverview, ApiPageData, ApiSharedSchemaPage } from "../types/api.js";
import type { ApiSecurityScheme } from "../types/api-security.js";
import type { ApiReference } from "../types/api-text.js";
import type { SampleLanguage } from "../types/config.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { PlainFile } from "../types/output.js";
import type { ApiSource } from "../types/source.js";
import { defined } from "../text/defined.js";
import { objectAt, textAt, type JsonObject, type JsonPath } from "../text/json.js";
import { bundleDescription, type BundledDescription } from "./bundle.js";
import { checkDescription } from "./check.js";
import { CodeTexts } from "./content.js";
import { displaySchema } from "./display.js";
import { downloadFiles } from "./downloads.js";
import { Examples } from "./example.js";
import { foreignLinks, listedCalls, operationPages, type ListedCall } from "./listings.js";
import { callOf, callbacksOf, type CallContext } from "./operation.js";
import { overviewOf } from "./overview.js";
import { ApiPageText, type ApiTexts } from "./page-text.js";
import { requestSamples } from "./samples.js";
import { nameOf, Schemas } from "./schema.js";
import { addSections, SECTIONS } from "./sections.js";
import { securityOf, securitySchemesOf } from "./security.js";
import { serversOf } from "./servers.js";
import { sharedSchemas } from "./shared.js";
import { declaredTags, tagLabel } from "./tags.js";
import { targetOf } from "./reference.js";
import { WORDS } from "../text/words.js";

/** Longest description of a page, in UTF-16 code units. */
const EXCERPT_LENGTH = 160;

/** How a description is read, and where its pages go. */
export interface DescribeOptions {
  /** Unique within the site. */
  readonly id: string;
  /** Route prefix without slashes at its ends. */
  readonly basePath: string;
  readonly tryIt: boolean;
  readonly codeSamples: readonly SampleLanguage[];
  readonly downloads: boolean;
  /** Hash of the description and the options. */
  readonly hash: string;
  /** Canonical address of a page from its path without base URL. */
  readonly hrefOf: (path: string) => string;
  /** Address of a file from its path in the output folder. */
  readonly urlOf: (path: string) => string;
}

/** The result of reading a description. */
export interface Described {
  /** Absent if the description cannot be read at all. */
  readonly api?: Api;
  /** The description for download. */
  readonly files: readonly PlainFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a description and makes its reference. Invalid parts are skipped; all problems are reported together. */
export async function describeApi(source: ApiSource, options: DescribeOptions): Promise<Described> {
  const bundled = bundleDescription(source);
  await nextTurn(); // Large descriptions take long, and the bundler waits for this thread.
  if (!bundled.document) return { files: [], diagnostics: bundled.diagnostics };
  const faults = await checkDescription(bundled.document, bundled.at);
  const found = [...bundled.diagnostics, ...faults];
  try {
    const { api, files, diagnostics } = await describe(source, bundled, bundled.document, options);
    return { api, files, diagnostics: [...found, ...diagnostics] };
  } catch (error) {
    // Invalid input may break code that relies on the specification: then only the problems are returned.
    if (!found.some(({ severity }) => severity === "error")) throw error;
    return { files: [], diagnostics: found };
  }
}

async function describe(
  source: ApiSource,
  bundled: BundledDescription,
  written: JsonObject,
  options: DescribeOptions,
): Promise<Required<Described>> {
  const isSwagger = Object.hasOwn(written, "swagger");
  const document: unknown = isSwagger ? upgrade(structuredClone(written), "3.1") : written;
  const at = isSwagger ? (path: JsonPath) => bundled.at(swaggerPath(path)) : bundled.at;
  const describer = new Describer(source, document, at, options, bundled.texts);
  const own = bundled.changed ? undefined : source.files.find(({ path }) => path === source.path);
  const { files, downloads } = options.downloads
    ? downloadFiles(options.id, written, own, options.urlOf)
    : { files: [], downloads: [] };
  const api = await describer.describe(downloads);
  return { api, files, diagnostics: describer.texts.diagnostics };
}

/** The path in the Swagger 2.0 file of a path in the upgraded document. */
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
  private readonly codes = new CodeTexts();
  private readonly calls: readonly ListedCall[];
  private readonly shared = new Map<string, ApiReference>();
  /** Last segments of the pages of shared schemas, by pointer. */
  private readonly schemaSlugs = new Map<string, string>();
  private readonly operations: ReadonlyMap<string, ApiReference>;

  constructor(
    private readonly source: ApiSource,
    private readonly document: unknown,
    private readonly at: (path: JsonPath) => Point,
    private readonly options: DescribeOptions,
    private readonly files: ReadonlyMap<string, string>,
  ) {
    this.schemas = new Schemas(document);
    this.examples = new Examples(this.schemas);
    this.calls = listedCalls(document, (slug) => this.href(slug));
    this.operations = operationPages(this.calls);
    const slugger = new GithubSlugger();
    const calls = this.calls.map(({ call }) => call);
    for (const id of sharedSchemas(calls, this.schemas)) {
      const slug = slugger.slug(nameOf(id)) || slugger.slug("schema");
      this.shared.set(id, { label: nameOf(id), href: this.href(`schemas/${slug}`) });
      this.schemaSlugs.set(id, slug);
    }
    const references = foreignLinks(document, this.calls, this.href(""));
    const { highlight } = this.codes;
    this.texts = { known: new Map(), references, diagnostics: [], unsafe: new Set(), highlight };
  }

  async describe(downloads: ApiOverview["downloads"]): Promise<Api> {
    const entryPage = this.page(["info"]);
    entryPage.reserve(["servers", "authentication", "operations", "schemas", "downloads"]);
    const schemes = securitySchemesOf(this.document, entryPage, this.href(""));
    const parts = {
      id: this.options.id,
      operations: this.calls,
      securitySchemes: [...schemes.values()],
      schemas: [...this.shared.values()],
      downloads,
    };
    const overview = overviewOf(this.document, parts, entryPage);
    const info = objectAt(this.document, "info");
    const excerpt = excerptOf(info);
    const introduction = this.introduction(textAt(info, "description"), excerpt);
    const description = overview.summary ?? excerpt;
    const entry = { overview, ...defined({ description }), ...this.dataOf(entryPage) };
    const operations: ApiOperationPage[] = [];
    for (const listed of this.calls) {
      operations.push(this.operation(listed, schemes));
      await nextTurn();
    }
    const { id, basePath, tryIt, hash } = this.options;
    return defined({
      id,
      source: this.source.path,
      basePath,
      tryIt,
      hash,
      entry,
      introduction,
      operations,
      schemas: [...this.schemaSlugs].map(([pointer, slug]) => this.schemaPage(pointer, slug)),
    });
  }

  /** The data of any page. A link to `#` and the GitHub slug of an operation becomes a link to its page. */
  private dataOf({ headings, anchors, links }: ApiPageText): ApiPageData {
    const ids = new Set(anchors);
    const settled = links.map((link) => {
      const slug = link.url.startsWith("#") ? link.url.slice(1) : "";
      const leads = !ids.has(slug) && this.calls.some(({ listing }) => listing.slug === slug);
      return leads ? { ...link, url: `/${this.options.basePath}/${slug}` } : link;
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
    const { schemas, examples, shared, codes, operations, files: texts, source } = this;
    return { schemas, examples, shared, page, codes, operations, texts, source: source.path };
  }

  private introduction(text: string | undefined, description: string | undefined): Api["introduction"] {
    if (text === undefined) return undefined;
    const page = this.page(["info", "description"]);
    const content = page.long(text, 2);
    return { content, markdown: page.markdown(text), ...defined({ description }), ...this.dataOf(page) };
  }

  private operation(
    { call, listing, tags }: ListedCall,
    schemes: ReadonlyMap<string, ApiSecurityScheme>,
  ): ApiOperationPage {
    const { slug, summary, kind, method, path } = listing;
    const page = this.page(call.at);
    page.reserve(SECTIONS);
    const context = this.context(page);
    const valued = callOf(call, context);
    const callbacks = callbacksOf(call, context);
    const isWebhook = kind === "webhook";
    const servers = isWebhook ? [] : serversOf([call.operation, call.item, this.document], page);
    const security = securityOf(call.operation, isWebhook ? {} : this.document, schemes, page);
    const { shown, values, contents } = valued;
    const inputs = { ...shown, servers, security, values, contents };
    const samples = isWebhook
      ? []
      : requestSamples(call.operation, inputs, this.options.codeSamples, this.codes);
    const declared = declaredTags(this.document);
    const operation = {
      kind,
      slug,
      summary,
      ...valued.shown,
      ...defined({ operationId: textAt(call.operation, "operationId") }),
      tags: tags.map((name) => tagLabel(declared.get(name), name)),
      servers,
      security,
      callbacks,
      samples,
    };
    addSections(page, operation);
    const about = textAt(call.operation, "description");
    return {
      operation,
      ...defined({ markdown: about === undefined ? undefined : page.markdown(about) }),
      description: excerptOf(call.operation) ?? `${method} ${path}: ${summary}`,
      ...this.dataOf(page),
    };
  }

  private schemaPage(id: string, slug: string): ApiSharedSchemaPage {
    const schema = targetOf(this.document, id);
    const page = this.page(id.slice(2).split("/"));
    const context = this.context(page);
    const name = nameOf(id);
    const node = displaySchema({ $ref: id }, { prefix: "field", anchor: "schema", own: id }, context);
    const value = this.examples.of(schema, undefined);
    const code = value === undefined ? undefined : this.codes.of(JSON.stringify(value, null, 2), "json");
    page.section(2, "schema", WORDS.sections.fields);
    return {
      page: {
        name,
        slug,
        schema: node,
        examples: code ? [{ label: WORDS.example, ...code, generated: true }] : [],
      },
      description: excerptOf(schema) ?? WORDS.schemaPage(name),
      ...this.dataOf(page),
    };
  }
}

/** The first words of the description of something. */
function excerptOf(owner: unknown): string | undefined {
  const text = textAt(owner, "description");
  return text === undefined ? undefined : excerptOfUntrusted(text, EXCERPT_LENGTH);
}
