// API description → Api: every page of the reference as plain data.
import { setImmediate as nextTurn } from "node:timers/promises";
import type {
  Api,
  ApiOperationPage,
  ApiOverview,
  ApiPageData,
  ApiSchemaListPage,
  ApiSharedSchemaPage,
} from "../types/api.js";
import type { ApiSecurityScheme } from "../types/api-security.js";
import type { ApiReference } from "../types/api-text.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { ApiSource } from "../types/source.js";
import { defined, unlessEmpty } from "../text/defined.js";
import { objectAt, parsePointer, textAt, type JsonObject, type JsonPath } from "../text/json.js";
import { decodePath } from "../text/path.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { resolveAnchors } from "./anchors.js";
import { selectorFor } from "./overlays.js";
import { bundleDescription, type BundledDescription } from "./bundle.js";
import { checkDescription, passedOver } from "./check.js";
import { Collections, withCollections } from "./collections.js";
import { ConsoleFiles, hidesConsole } from "./console.js";
import { isLongerThan } from "./sample-size.js";
import { SampleFiles } from "./sample-files.js";
import { CodeTexts } from "./code-texts.js";
import type { Described, DescribeOptions } from "./describe-options.js";
import { downloadFiles } from "./downloads.js";
import { excerptOf } from "./excerpt.js";
import { Examples } from "./example.js";
import { foreignLinks, listedCalls, operationPages, type ListedCall } from "./listings.js";
import { markMissing } from "./missing.js";
import { rounded } from "./digits.js";
import { callOf, callbacksOf, descriptionOf, type CallContext } from "./operation.js";
import { overviewOf } from "./overview.js";
import { ApiPageText, newTexts, type ApiTexts } from "./page-text.js";
import { TextPlaces } from "./text-places.js";
import { requestSamples } from "./samples.js";
import { nameOf, Schemas, type Direction } from "./schema.js";
import { listedSchemas, MAX_EXAMPLE, schemaPage } from "./schema-page.js";
import { schemaPagesOf, type SchemaPages } from "./schema-pages.js";
import { addSections, ENTRY_SECTIONS, SCHEMA_SECTIONS, SECTIONS } from "./sections.js";
import { securityOf, securitySchemesOf } from "./security.js";
import { haveServers, serversOf } from "./servers.js";
import { swaggerPath, upgraded } from "./swagger.js";
import { badgesOf, declaredTags, tagLabel } from "./tags.js";
import { fillDescriptions } from "./variables.js";

/** Reads a description and makes its reference. Invalid parts are skipped; all problems are reported together. */
export async function describeApi(source: ApiSource, options: DescribeOptions): Promise<Described> {
  const bundled = bundleDescription(source, await selectorFor(source));
  await nextTurn(); // Large descriptions take long, and the bundler waits for this thread.
  const skipped = source.found && passedOver(source, bundled);
  if (skipped) return { files: [], diagnostics: [skipped] };
  if (!bundled.document) return { files: [], diagnostics: bundled.diagnostics };
  // The validator knows plain numbers alone.
  const plain = bundled.hasDigits ? rounded(bundled.document) : bundled.document;
  const faults = await checkDescription(plain, bundled.at);
  const found = [...bundled.diagnostics, ...faults];
  try {
    const { api, files, diagnostics } = await describe(source, bundled, bundled.document, options);
    return { api, files, diagnostics: [...found, ...diagnostics] };
  } catch (error) {
    // Invalid input may break code that relies on the specification: then only the problems are returned.
    const at = { file: source.path, line: 1, column: 1 };
    return { files: [], diagnostics: [...found, diagnostic("openapi-unreadable", at, messageOf(error))] };
  }
}

async function describe(
  source: ApiSource,
  bundled: BundledDescription,
  written: JsonObject,
  options: DescribeOptions,
): Promise<Required<Described>> {
  const own = bundled.changed ? undefined : source.files.find(({ path }) => path === source.path);
  const description = downloadFiles(options, written, own);
  // Downloads are what was written.
  markMissing(written, bundled.missing, options.words);
  if (bundled.hasAnchors) resolveAnchors(written);
  const isSwagger = Object.hasOwn(written, "swagger");
  const described = isSwagger ? upgraded(written, bundled.hasDigits) : written;
  const { servers } = options;
  const document = servers ? { ...(described as JsonObject), servers } : described;
  const at = isSwagger ? (path: JsonPath) => bundled.at(swaggerPath(path)) : bundled.at;
  const filled = options.variables ? fillDescriptions(document, options.variables, at) : [];
  const describer = new Describer(source, document, at, options, bundled.texts);
  const api = await describer.describe(description.downloads);
  const all = withCollections(api, describer.collections, document);
  const made = [description, describer.console, describer.samples, describer.collections];
  const diagnostics = [...filled, ...describer.texts.diagnostics];
  return { api: all, files: made.flatMap(({ files }) => files), diagnostics };
}

class Describer {
  readonly texts: ApiTexts;
  readonly console: ConsoleFiles;
  readonly samples: SampleFiles;
  readonly collections: Collections;
  private readonly schemas: Schemas;
  private readonly examples: Examples;
  private readonly codes = new CodeTexts();
  private readonly calls: readonly ListedCall[];
  private readonly slugs: ReadonlySet<string>;
  private readonly pages: SchemaPages;
  private readonly operations: ReadonlyMap<string, ApiReference>;
  /** Where all of a schema is that is too large for a page. */
  private rest: ApiReference | undefined;

  constructor(
    private readonly source: ApiSource,
    private readonly document: unknown,
    private readonly at: (path: JsonPath) => Point,
    private readonly options: DescribeOptions,
    private readonly files: ReadonlyMap<string, string>,
  ) {
    this.console = new ConsoleFiles(options);
    this.samples = new SampleFiles(options);
    this.collections = new Collections(options);
    this.schemas = new Schemas(document, options.words);
    this.examples = new Examples(this.schemas);
    this.calls = listedCalls(document, options.slug, (slug) => this.href(slug));
    this.operations = operationPages(this.calls);
    this.slugs = new Set(this.calls.map(({ listing }) => listing.slug));
    this.pages = schemaPagesOf(this.schemas, this.calls, {
      all: options.schemas,
      hrefOf: (path) => this.href(path),
    });
    this.texts = newTexts({
      references: foreignLinks(document, this.calls, this.href("")),
      places: new TextPlaces(document, at),
      highlight: this.codes.highlight,
      baseUrl: options.baseUrl,
      words: options.words,
    });
  }

  async describe(downloads: ApiOverview["downloads"]): Promise<Api> {
    const entryPage = this.page(ENTRY_SECTIONS);
    const schemes = securitySchemesOf(this.document, entryPage, this.href(""));
    this.console.addApi(schemes, serversOf([this.document], entryPage, this.options.origin));
    const hasList = this.options.schemas !== false && this.pages.references.size > 0;
    const parts = {
      id: this.options.id,
      operations: this.calls,
      origin: this.options.origin,
      hrefOf: (path: string) => this.href(path),
      securitySchemes: [...schemes.values()],
      schemas: [...this.pages.references.values()],
      ...(hasList && { schemaIndex: this.href("schemas") }),
      downloads,
    };
    const [file] = downloads;
    this.rest = file && { label: this.options.words.api.about.description(file.label), href: file.href };
    const overview = { ...overviewOf(this.document, parts, entryPage), ...this.console.ofApi() };
    const info = objectAt(this.document, "info");
    const excerpt = excerptOf(info);
    const introduction = this.introduction(textAt(info, "description"), excerpt);
    const description = overview.summary ?? excerpt;
    const entry = { overview, ...defined({ description }), ...this.dataOf(entryPage) };
    const { keep = (content) => content } = this.options;
    const operations: ApiOperationPage[] = [];
    for (const listed of this.calls) {
      operations.push(keep(this.operationOrNote(listed, schemes), "operation", operations.length));
      await nextTurn();
    }
    const schemas: ApiSharedSchemaPage[] = [];
    for (const pointer of this.pages.slugs.keys()) {
      schemas.push(keep(this.schemaOrNote(pointer), "api-schema", schemas.length));
      await nextTurn();
    }
    const { id, basePath, tryIt, proxyUrl, expand, hash } = this.options;
    return defined({
      id,
      source: this.source.path,
      basePath,
      tryIt,
      expand,
      proxyUrl,
      hash,
      entry,
      introduction,
      operations,
      schemas,
      schemaList: hasList ? this.schemaList() : undefined,
    });
  }

  /** The data of any page. A link to `#` and the GitHub slug of an operation becomes a link to its page. */
  private dataOf({ headings, anchors, links }: ApiPageText): ApiPageData {
    const ids = new Set(anchors);
    const { basePath, baseUrl } = this.options;
    const settled = links.map((link) => {
      const slug = link.url.startsWith("#") ? link.url.slice(1) : "";
      if (slug === "" || ids.has(decodePath(slug))) return link;
      if (this.slugs.has(slug)) return { ...link, url: `/${basePath}/${slug}` };
      return baseUrl === undefined ? link : { ...link, url: baseUrl + link.url };
    });
    return { headings, anchors, links: settled };
  }

  private href(path: string): string {
    return this.options.hrefOf(path === "" ? this.options.basePath : `${this.options.basePath}/${path}`);
  }

  private page(sections: readonly string[] = []): ApiPageText {
    return new ApiPageText(this.texts, sections);
  }

  /** `at`: the path of what the page is about. */
  private context(page: ApiPageText, at: JsonPath): CallContext {
    const { schemas, pages, codes, operations, files: texts, rest } = this;
    const source = this.source.path;
    const sampleOf = (schema: unknown, direction: Direction | undefined) =>
      this.sampleOf(schema, direction, at);
    const { origin } = this.options;
    const shared = { pages, page, codes, operations, texts, source, origin };
    return { schemas, sampleOf, ...shared, ...(rest && { rest }) };
  }

  /** A value for a schema. What is left out of it is reported, once for a schema with a name. */
  private sampleOf(schema: unknown, direction: Direction | undefined, page: JsonPath): unknown {
    const { id } = this.schemas.flatten(schema);
    const path = id === undefined ? page : parsePointer(id);
    try {
      const { value, isCut } = this.examples.of(schema, direction);
      // The page of a schema shows short examples only.
      const isShown = direction !== undefined || !isLongerThan(value, MAX_EXAMPLE);
      if (isCut && isShown) this.report(diagnostic("sample-cut", this.at(path)));
      return value;
    } catch (error) {
      this.report(diagnostic("sample-cut.failed", this.at(path), messageOf(error)));
      return undefined;
    }
  }

  private report(problem: Diagnostic): void {
    const { diagnostics } = this.texts;
    const isKnown = diagnostics.some(
      ({ code, line, column, file, message }) =>
        code === problem.code &&
        line === problem.line &&
        column === problem.column &&
        file === problem.file &&
        message === problem.message,
    );
    if (!isKnown) diagnostics.push(problem);
  }

  private introduction(text: string | undefined, description: string | undefined): Api["introduction"] {
    if (text === undefined) return undefined;
    const page = this.page();
    const content = page.long(text, 2);
    return { content, markdown: page.markdown(text), ...defined({ description }), ...this.dataOf(page) };
  }

  private schemaList(): ApiSchemaListPage {
    const page = this.page();
    const listed = listedSchemas(this.context(page, ["components", "schemas"]));
    return { listed, names: listed.map(({ name }) => name), ...this.dataOf(page) };
  }

  /** The page of a schema. One that nothing can be shown of says so. */
  private schemaOrNote(pointer: string): ApiSharedSchemaPage {
    const path = parsePointer(pointer);
    const make = (instead?: JsonObject) => {
      const page = this.page(SCHEMA_SECTIONS);
      const content = schemaPage(pointer, this.context(page, path), instead);
      return { ...content, ...this.dataOf(page) };
    };
    try {
      return make();
    } catch (error) {
      this.report(diagnostic("openapi-schema.unshown", this.at(path), nameOf(pointer), messageOf(error)));
      return make({ description: this.options.words.api.schema.cut });
    }
  }

  /** The page of an operation. One that nothing can be shown of says so. */
  private operationOrNote(
    listed: ListedCall,
    schemes: ReadonlyMap<string, ApiSecurityScheme>,
  ): ApiOperationPage {
    try {
      return this.operation(listed, schemes);
    } catch (error) {
      const { call, listing } = listed;
      const { method, path } = listing;
      this.report(diagnostic("openapi-operation", this.at(call.at), method, path, messageOf(error)));
      const operation = {
        ...defined({ operationId: textAt(call.operation, "operationId") }),
        description: this.options.words.api.missing.operation,
      };
      return this.operation({ ...listed, call: { ...call, item: {}, operation } }, schemes);
    }
  }

  private operation(
    { call, listing, tags }: ListedCall,
    schemes: ReadonlyMap<string, ApiSecurityScheme>,
  ): ApiOperationPage {
    const { slug, summary, kind, method, path } = listing;
    const isWebhook = kind === "webhook";
    const ownServers = isWebhook ? undefined : haveServers([call.operation, call.item]);
    const page = this.page(ownServers ? [...SECTIONS, "servers"] : SECTIONS);
    const context = this.context(page, call.at);
    const valued = callOf(call, context);
    const callbacks = callbacksOf(call, context);
    const servers = isWebhook
      ? []
      : serversOf([call.operation, call.item, this.document], page, this.options.origin);
    const security = securityOf(call.operation, isWebhook ? {} : this.document, schemes, page);
    const { shown, values, contents } = valued;
    const inputs = { ...shown, servers, security, values, contents };
    const samples = isWebhook
      ? []
      : requestSamples(call.operation, inputs, this.options.codeSamples, this.codes);
    const declared = declaredTags(this.document);
    const labels = tags.map((name) => tagLabel(declared.get(name), name));
    if (!isWebhook) this.collections.add(summary, labels, call.operation, inputs);
    const operation = {
      kind,
      slug,
      summary,
      ...valued.shown,
      ...defined({ operationId: textAt(call.operation, "operationId") }),
      tags: labels,
      ...defined({ badges: unlessEmpty(badgesOf(call.operation, this.document, page)) }),
      servers,
      ...(ownServers && { ownServers }),
      security,
      callbacks,
      samples,
      ...(isWebhook || hidesConsole(call.operation)
        ? {}
        : this.console.ofOperation({ ...inputs, summary }, this.schemas, page)),
      ...this.samples.add(slug, summary, samples),
    };
    addSections(page, operation);
    const about = descriptionOf(call, this.schemas);
    return {
      operation,
      ...defined({ markdown: about === undefined ? undefined : page.markdown(about) }),
      description: excerptOf(call.operation) ?? `${method} ${path}: ${summary}`,
      ...this.dataOf(page),
    };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
