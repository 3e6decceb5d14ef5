// Inputs → the finished site, stage by stage. No disk, clock or network of its own.
import { auditSite, emptyAuditMemo, type Audit, type AuditMemo } from "./audit/audit.js";
import { checkOf, withSeverities } from "./audit/checks.js";
import type { PlacedLink } from "./audit/locate.js";
import type { Inputs } from "./gather.js";
import { parseInline, parseMarkdown, type ParsedDocument } from "./markdown/parse.js";
import type { LoadedConfig } from "./model/config.js";
import type { Diagnostic } from "./model/diagnostic.js";
import type { Document } from "./model/document.js";
import type { Outputs, OutputFile } from "./model/output.js";
import type { PageView, ShellView } from "./model/view.js";
import type { SourceFile } from "./model/source.js";
import type { Page, Route } from "./model/site.js";
import { readApis, type ApiMemo } from "./openapi/apis.js";
import { markdownFiles } from "./outputs/markdown.js";
import { redirectFiles } from "./outputs/redirects.js";
import { buildSearch } from "./search/build.js";
import type { SearchFiles } from "./search/files.js";
import { hostingFiles } from "./outputs/hosting.js";
import { sitemapFiles } from "./outputs/sitemap.js";
import type { Pool } from "./parallel/pool.js";
import { canParseWith, type Failed, type Settled } from "./parallel/tasks.js";
import { VERSION_MARK, withSearchIndex } from "./render/frame.js";
import { contentPolicy } from "./render/policy.js";
import { renderSidebarChunk, type RenderedPage } from "./render/page.js";
import { parseReactPage } from "./render/react-page.js";
import { assemble } from "./site/assemble.js";
import { routeOf } from "./site/route.js";
import { viewSite, type SiteView } from "./site/view.js";
import { contentHash, shortHash } from "./text/hash.js";
import { byCodeUnit } from "./text/order.js";
import { decodePath, joinPath } from "./text/path.js";
import { withoutMarks } from "./text/template.js";

/** Results of earlier runs, by the content that they came from. */
export interface Memo {
  readonly parsed: Map<string, ParsedDocument>;
  readonly apis: ApiMemo;
  readonly rendered: Map<string, RenderedPage>;
  readonly search: Map<string, SearchFiles>;
  readonly audited: AuditMemo;
}

export function emptyMemo(): Memo {
  return {
    parsed: new Map(),
    apis: new Map(),
    rendered: new Map(),
    search: new Map(),
    audited: emptyAuditMemo(),
  };
}

export interface BuiltSite {
  /** Absent when there is an error. */
  readonly outputs?: Outputs;
  readonly diagnostics: readonly Diagnostic[];
  /** Addresses elsewhere that the site links to, each with its first place. */
  readonly external?: Audit["external"];
  /** Pages taken from the memo. */
  readonly cached: number;
}

export interface BuildSiteOptions {
  readonly drafts: boolean;
  /** Look for pages that no other page links to. */
  readonly orphans?: boolean;
  /** Told where each stage begins. */
  readonly onStage?: (name: string) => void;
}

/** Makes the site and checks it. `memo` is read and filled; `pool` does what can be done in several threads. */
export async function buildSite(
  inputs: Inputs,
  options: BuildSiteOptions,
  memo: Memo,
  pool: Pool,
): Promise<BuiltSite> {
  const { loaded, bundle } = inputs;
  const { config } = loaded;

  const { onStage } = options;
  onStage?.("Parsing");
  const markdown = await parseAll(inputs, memo, pool);
  const reactPages = inputs.reactPages.map((page) =>
    parseReactPage(page, bundle.pages[page.path] ?? {}, bundle.placeOf),
  );
  const parsed = [...markdown.results, ...reactPages];
  const documents: Document[] = parsed.map(({ document }) => document);

  const reference = await readApis(
    {
      sources: inputs.apis,
      config,
      hrefOf: (path) => routeOf(path, config).path,
      configAt: (path) => ({ file: loaded.file, ...loaded.at(path) }),
    },
    memo.apis,
  );

  onStage?.("Assembling");
  const { site, diagnostics: assembling } = assemble({
    loaded,
    documents,
    categories: inputs.categories,
    assets: inputs.assets,
    apis: reference.apis,
    drafts: options.drafts,
  });

  const announcement = config.announcementBar && announcementOf(config.announcementBar.content, loaded);
  const view = viewSite({
    site,
    loaded,
    documents: documents.filter(({ path }) => site.sources.has(path)),
    apis: reference.apis,
    bundled: new Set(bundle.assets.files.map(({ path }) => config.baseUrl + path)),
    ...(announcement && { announcement }),
    ...(inputs.logoSvg !== undefined && { logoSvg: inputs.logoSvg }),
  });

  const found = [
    ...markdown.diagnostics,
    ...parsed.flatMap((result) => result.diagnostics),
    ...reference.diagnostics,
    ...assembling,
    ...view.diagnostics,
  ];
  const diagnostics = withSeverities(found, config.checks);
  if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics, cached: 0 };

  onStage?.("Indexing for search");
  const byPath = new Map(documents.map((document) => [document.path, document]));
  const search = buildSearch({
    loaded,
    sources: view.pages.flatMap((pageView, index) => {
      const page = site.pages[index];
      const document = byPath.get(page?.source ?? "");
      return page ? [{ page, view: pageView, ...(document && { document }) }] : [];
    }),
    sidebars: site.sidebars,
    memo: memo.search,
    ...(inputs.searchTests && { tests: inputs.searchTests }),
  });
  diagnostics.push(...(search?.diagnostics ?? []));
  if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics, cached: 0 };

  onStage?.("Rendering");
  const favicon =
    config.favicon === undefined ? {} : { favicon: config.baseUrl + config.favicon.replace(/^\/+/, "") };
  const { files: _, ...assets } = bundle.assets;
  // Escapes of YAML and JSON can spell what stands for a slot while a page is rendered.
  const shell = withoutMarksIn<ShellView>(view.shell);
  const views = view.pages.map((page) => withoutMarksIn<PageView>(page));
  const setup = { code: bundle.code, from: bundle.from, shell, assets, ...favicon };
  const shared = shortHash(JSON.stringify([bundle.hash, shell, assets, favicon]));
  const keys = views.map((page) => contentHash(shared + JSON.stringify(page)));
  const version = shortHash(JSON.stringify([shared, keys, view.sidebars]));
  const missing = views.filter((_page, index) => !memo.rendered.has(keys[index] ?? ""));
  const made = (await pool.run("render", setup, missing)).values();
  const rendered = new Map<string, RenderedPage>();
  const failures: Diagnostic[] = [];
  const pages = site.pages.flatMap((page, index): OutputFile[] => {
    const key = keys[index] ?? "";
    const known = memo.rendered.get(key);
    const settled = known ? { value: known } : made.next().value;
    if (!settled || !("value" in settled)) {
      failures.push(failureOf(settled, page, bundle));
      return [];
    }
    rendered.set(key, settled.value);
    return pageFiles(settled.value, page.route, { baseUrl: config.baseUrl, version, search: search?.url });
  });
  const cached = keys.length - missing.length;
  if (failures.length > 0) return { diagnostics: [...diagnostics, ...distinct(failures)], cached: 0 };
  replaceAll(memo.rendered, rendered);
  const sidebars = view.sidebars.map((sidebar): OutputFile => ({
    path: `assets/sidebar/${sidebar.id}.${version}.json`,
    content: renderSidebarChunk(sidebar, bundle.theme),
  }));

  onStage?.("Making other files");
  const texts = new Map([...inputs.sources, ...inputs.reactPages].map(({ path, text }) => [path, text]));
  const twins = markdownFiles({ site, documents, apis: reference.apis, texts, links: view.links });
  const own = new Set(inputs.statics.map(({ path }) => path));
  // A file such as `robots.txt` that the site brings itself takes the place of the generated one.
  const policy = contentPolicy(view.shell, config.head);
  const withoutOwn = (made: readonly OutputFile[]) => made.filter(({ path }) => !own.has(path));
  const copies = [...inputs.statics, ...view.copies];
  const published = [
    ...pages,
    ...sidebars,
    ...bundle.assets.files,
    ...(search?.files ?? []),
    ...reference.files,
    ...withoutOwn([...sitemapFiles(site), ...twins]),
    ...redirectFiles(site),
  ];
  const files = [...published, ...withoutOwn(hostingFiles(site, published, copies, policy))];
  const clashes = clashingFiles(files, copies);
  if (clashes.length > 0) return { diagnostics: [...diagnostics, ...clashes], cached };
  const outputs: Outputs = {
    files: files.sort((a, b) => byCodeUnit(a.path, b.path)),
    copies: copies.sort((a, b) => byCodeUnit(a.path, b.path)),
    routes: site.pages.length - 1,
    contentPolicy: policy,
  };
  const links = new Map(documents.map((document) => [document.path, placedLinks(document, view.links)]));
  const audit = auditSite(
    { site, loaded, outputs, texts, links, unchecked: view.unchecked },
    { orphans: options.orphans ?? false },
    memo.audited,
  );
  // What the resolver of links has told of, the finished site shows again where it is taken lightly.
  const told = new Set(diagnostics.filter(({ code }) => checkOf(code) !== undefined).map(placeOf));
  const problems = withSeverities(audit.diagnostics, config.checks).filter(
    (problem) => problem.line === undefined || !told.has(placeOf(problem)),
  );
  const all = [...diagnostics, ...problems];
  const failed = problems.some(({ severity }) => severity === "error");
  return { ...(!failed && { outputs }), diagnostics: all, external: audit.external, cached };
}

/** The same value without the marks of slots in its texts. */
function withoutMarksIn<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const safe = withoutMarks(text);
  return safe === text ? value : (JSON.parse(safe) as Value);
}

function placedLinks(document: Document, resolved: SiteView["links"]): PlacedLink[] {
  const links = resolved.get(document.path) ?? [];
  return document.links.map(({ at }, index) => ({ href: links[index]?.href ?? "", at }));
}

function placeOf({ file, line, column }: Diagnostic): string {
  return JSON.stringify([file, line, column]);
}

/** The document of a page and its chunk, whose name the script in the browser makes of the page's path. */
function pageFiles(
  { html, chunk }: RenderedPage,
  route: Route,
  site: { readonly baseUrl: string; readonly version: string; readonly search: string | undefined },
): OutputFile[] {
  const { baseUrl, version, search } = site;
  const marked = html.replace(VERSION_MARK, version);
  const content = search === undefined ? marked : withSearchIndex(marked, search);
  const document = { path: route.file, content };
  if (chunk === undefined) return [document];
  const name = decodePath(route.path.slice(baseUrl.length).replace(/\/$/, "")) || "index";
  return [document, { path: `assets/pages/${name}.${version}.json`, content: chunk }];
}

/** A component of the site's theme that throws is the site's mistake, with its place in the theme. */
function failureOf(failed: Failed | undefined, page: Page, { placeOf }: Inputs["bundle"]): Diagnostic {
  const place = placeOf(failed?.error);
  const isTheirs = place.file !== undefined || failed?.kind === "IslandError";
  const message = `Rendering \`${page.route.path}\` fails: ${failed?.error.message ?? "no answer"}`;
  if (isTheirs) return { severity: "error", code: "theme-failed", message, ...place };
  const at = page.source === undefined ? {} : { file: page.source, line: 1, column: 1 };
  return { severity: "error", code: "page-failed", message, ...at };
}

/** One component fails on many pages: the first of them stands for all. */
function distinct(failures: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = ({ file, line, column }: Diagnostic) => `${file}:${line}:${column}`;
  return [...new Map(failures.toReversed().map((failure) => [keyOf(failure), failure])).values()];
}

/** The announcement as a document. Its links stand at their key: where in the text is not known. */
function announcementOf(content: string, loaded: LoadedConfig): Pick<Document, "body" | "links"> {
  const { template, context } = parseInline(content, loaded.file);
  const at = { file: loaded.file, ...loaded.at("announcementBar.content") };
  return { body: template, links: context.links.map((link) => ({ ...link, at })) };
}

const slowParser: Diagnostic = {
  severity: "warning",
  code: "slow-parser",
  message:
    "The parser in native code cannot run on this machine: remark-parse makes the same pages more slowly",
  hint: 'Install the optional packages of `satteri`, or set `markdown: { parser: "remark" }`',
};

async function parseAll(
  inputs: Inputs,
  memo: Memo,
  pool: Pool,
): Promise<{ readonly results: readonly ParsedDocument[]; readonly diagnostics: readonly Diagnostic[] }> {
  const { parser } = inputs.loaded.config.markdown;
  const keys = inputs.sources.map(({ path, hash, lastUpdated = "" }) => `${path} ${hash} ${lastUpdated}`);
  const missing = inputs.sources.filter((_, index) => !memo.parsed.has(keys[index] ?? ""));
  const made = (await pool.run("parse", parser, missing)).values();
  const current = new Map<string, ParsedDocument>();
  for (const [index, source] of inputs.sources.entries()) {
    const key = keys[index] ?? "";
    current.set(key, memo.parsed.get(key) ?? parsedOf(made.next().value, source));
  }
  replaceAll(memo.parsed, current);
  const isSlow = missing.length > 0 && !(await canParseWith(parser));
  return { results: [...current.values()], diagnostics: isSlow ? [slowParser] : [] };
}

function parsedOf(settled: Settled<ParsedDocument> | undefined, source: SourceFile): ParsedDocument {
  if (settled && "value" in settled) return settled.value;
  const message = `The file cannot be read: ${settled?.error.message ?? "no answer"}`;
  const at = { file: source.path, line: 1, column: 1 };
  const { document } = parseMarkdown({ ...source, text: "" });
  return { document, diagnostics: [{ severity: "error", code: "page-failed", message, ...at }] };
}

/** What the last run did not use is forgotten: the memo grows no larger than the site. */
function replaceAll<Value>(memo: Map<string, Value>, current: ReadonlyMap<string, Value>): void {
  memo.clear();
  for (const [key, value] of current) memo.set(key, value);
}

/** Longest name of a file or folder on common file systems, in bytes. */
const MAX_NAME = 255;

/** Why a file cannot be written at a path; nothing where it can. */
function pathProblem(path: string): string | undefined {
  if (path === "" || joinPath(path) !== path) return "is not a path inside the output folder";
  const isLong = path.split("/").some((name) => Buffer.byteLength(name) > MAX_NAME);
  return isLong ? `has a name of more than ${MAX_NAME} bytes` : undefined;
}

/**
 * A static file may not take the place of a generated one, and no file may have the path of a folder:
 * which of the two is meant cannot be known.
 */
function clashingFiles(files: readonly OutputFile[], copies: Outputs["copies"]): Diagnostic[] {
  const owners = new Map<string, string | undefined>();
  const diagnostics: Diagnostic[] = [];
  const clash = (message: string, source: string | undefined) =>
    diagnostics.push({
      severity: "error",
      code: "duplicate-file",
      message,
      ...(source !== undefined && { file: source, line: 1, column: 1 }),
      hint: source === undefined ? "Give the page or redirect another address" : "Rename the static file",
    });
  for (const { path, source } of [...files.map(({ path }) => ({ path, source: undefined })), ...copies]) {
    const problem = pathProblem(path);
    // Where a page cannot be written, nothing beside it can: once is enough.
    if (problem !== undefined && (source !== undefined || path.endsWith(".html")))
      clash(`\`${path.slice(0, 80)}\` ${problem}`, source);
    if (owners.has(path))
      clash(`\`${path}\` is ${source === undefined ? "written twice" : "generated as well"}`, source);
    else owners.set(path, source);
  }
  const folders = new Set<string>();
  for (const path of owners.keys()) {
    for (let end = path.indexOf("/"); end >= 0; end = path.indexOf("/", end + 1))
      folders.add(path.slice(0, end));
  }
  for (const folder of folders) {
    const source = owners.get(folder);
    if (owners.has(folder))
      clash(`\`${folder}\` is ${source === undefined ? "a file and a folder" : "generated as well"}`, source);
  }
  return diagnostics;
}
