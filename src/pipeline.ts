// Inputs → the finished site, stage by stage. No disk, clock or network of its own.
import type { Inputs } from "./gather.js";
import { parseInline, parseMarkdown, type ParsedDocument } from "./markdown/parse.js";
import type { LoadedConfig } from "./model/config.js";
import type { Diagnostic } from "./model/diagnostic.js";
import type { Document } from "./model/document.js";
import type { Outputs, OutputFile } from "./model/output.js";
import type { Route } from "./model/site.js";
import type { PageView } from "./model/view.js";
import { readApis, type ApiMemo } from "./openapi/apis.js";
import { markdownFiles } from "./outputs/markdown.js";
import { redirectFiles } from "./outputs/redirects.js";
import { buildSearch } from "./search/build.js";
import { sitemapFiles } from "./outputs/sitemap.js";
import type { RenderContext } from "./render/context.js";
import { VERSION_MARK, withSearchIndex } from "./render/frame.js";
import { contentPolicy } from "./render/policy.js";
import { renderPage, renderSidebarChunk, type RenderedPage } from "./render/page.js";
import { parseReactPage } from "./render/react-page.js";
import { assemble } from "./site/assemble.js";
import { routeOf } from "./site/route.js";
import { viewSite } from "./site/view.js";
import { shortHash } from "./text/hash.js";
import { byCodeUnit } from "./text/order.js";
import { decodePath, folderOf } from "./text/path.js";

/** Results of earlier runs, by the content that they came from. */
export interface Memo {
  readonly parsed: Map<string, ParsedDocument>;
  readonly apis: ApiMemo;
  readonly rendered: Map<string, RenderedPage>;
}

export function emptyMemo(): Memo {
  return { parsed: new Map(), apis: new Map(), rendered: new Map() };
}

export interface BuiltSite {
  /** Absent when there is an error. */
  readonly outputs?: Outputs;
  readonly diagnostics: readonly Diagnostic[];
  /** Pages taken from the memo. */
  readonly cached: number;
}

/** Makes the site. `memo` is read and filled. */
export async function buildSite(
  inputs: Inputs,
  options: { readonly drafts: boolean },
  memo: Memo,
): Promise<BuiltSite> {
  const { loaded, bundle } = inputs;
  const { config } = loaded;

  const markdown = parseAll(inputs, memo);
  const reactPages = inputs.reactPages.map((page) =>
    parseReactPage(page, bundle.pages[page.path] ?? {}, bundle.placeOf),
  );
  const parsed = [...markdown, ...reactPages];
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
    ...(announcement && { announcement }),
    ...(inputs.logoSvg !== undefined && { logoSvg: inputs.logoSvg }),
  });

  const diagnostics = [
    ...parsed.flatMap((result) => result.diagnostics),
    ...reference.diagnostics,
    ...assembling,
    ...view.diagnostics,
  ];
  if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics, cached: 0 };

  const byPath = new Map(documents.map((document) => [document.path, document]));
  const search = buildSearch({
    loaded,
    sources: view.pages.flatMap((pageView, index) => {
      const page = site.pages[index];
      const document = byPath.get(page?.source ?? "");
      return page ? [{ page, view: pageView, ...(document && { document }) }] : [];
    }),
    sidebars: site.sidebars,
    ...(inputs.searchTests && { tests: inputs.searchTests }),
  });
  diagnostics.push(...(search?.diagnostics ?? []));
  if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics, cached: 0 };

  const favicon =
    config.favicon === undefined ? {} : { favicon: config.baseUrl + config.favicon.replace(/^\/+/, "") };
  const context = { theme: bundle.theme, shell: view.shell, assets: bundle.assets, ...favicon };
  const shared = shortHash(JSON.stringify([bundle.hash, view.shell, bundle.assets, favicon]));
  const keys = view.pages.map((page) => shortHash(shared + JSON.stringify(page)));
  const version = shortHash(JSON.stringify([shared, keys, view.sidebars]));
  const rendered = new Map<string, RenderedPage>();
  const failures: Diagnostic[] = [];
  let cached = 0;
  const pages = view.pages.flatMap((page, index): OutputFile[] => {
    const key = keys[index] ?? "";
    const known = memo.rendered.get(key);
    if (known !== undefined) cached += 1;
    const result =
      known ?? tryRender(page, context, (error) => failures.push(failureOf(error, page, bundle)));
    rendered.set(key, result);
    const route = site.pages[index]?.route;
    return route ? pageFiles(result, route, { baseUrl: config.baseUrl, version, search: search?.url }) : [];
  });
  if (failures.length > 0) return { diagnostics: [...diagnostics, ...distinct(failures)], cached: 0 };
  replaceAll(memo.rendered, rendered);
  const sidebars = view.sidebars.map((sidebar): OutputFile => ({
    path: `assets/sidebar/${sidebar.id}.${version}.json`,
    content: renderSidebarChunk(sidebar, bundle.theme),
  }));

  const texts = new Map(inputs.sources.map(({ path, text }) => [path, text]));
  const twins = markdownFiles({ site, documents, apis: reference.apis, texts, links: view.links });
  const own = new Set(inputs.statics.map(({ path }) => path));
  // A file such as `robots.txt` that the site brings itself takes the place of the generated one.
  const generated = [...sitemapFiles(site), ...twins].filter(({ path }) => !own.has(path));
  const files = [
    ...pages,
    ...sidebars,
    ...bundle.assets.files,
    ...(search?.files ?? []),
    ...reference.files,
    ...generated,
    ...redirectFiles(site),
  ];
  const copies = [...inputs.statics, ...view.copies];
  const clashes = clashingFiles(files, copies);
  return {
    ...(clashes.length === 0 && {
      outputs: {
        files: files.sort((a, b) => byCodeUnit(a.path, b.path)),
        copies: copies.sort((a, b) => byCodeUnit(a.path, b.path)),
        routes: site.pages.length - 1,
        contentPolicy: contentPolicy(view.shell, config.head),
      },
    }),
    diagnostics: [...diagnostics, ...clashes],
    cached,
  };
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

function tryRender(page: PageView, context: RenderContext, onError: (error: unknown) => void): RenderedPage {
  try {
    return renderPage(page, context);
  } catch (error) {
    onError(error);
    return { html: "" };
  }
}

/** A component of the site's theme that throws is the site's mistake, not this program's. */
function failureOf(error: unknown, page: PageView, { placeOf }: Inputs["bundle"]): Diagnostic {
  const place = placeOf(error);
  const isTheirs = place.file !== undefined || (error instanceof Error && error.name === "IslandError");
  if (!isTheirs) throw error;
  const message = `Rendering \`${page.path}\` fails: ${error instanceof Error ? error.message : String(error)}`;
  return { severity: "error", code: "theme-failed", message, ...place };
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

function parseAll(inputs: Inputs, memo: Memo): ParsedDocument[] {
  const current = new Map<string, ParsedDocument>();
  const results = inputs.sources.map((source) => {
    const key = `${source.path} ${source.hash} ${source.lastUpdated ?? ""}`;
    const result = memo.parsed.get(key) ?? parseMarkdown(source);
    current.set(key, result);
    return result;
  });
  replaceAll(memo.parsed, current);
  return results;
}

/** What the last run did not use is forgotten: the memo grows no larger than the site. */
function replaceAll<Value>(memo: Map<string, Value>, current: ReadonlyMap<string, Value>): void {
  memo.clear();
  for (const [key, value] of current) memo.set(key, value);
}

/** Every folder that a file lies in, innermost first. */
function foldersOf(path: string): string[] {
  const folder = folderOf(path);
  return folder === "" ? [] : [folder, ...foldersOf(folder)];
}

/** A static file may not take the place of a generated file or folder: which is meant cannot be known. */
function clashingFiles(files: readonly OutputFile[], copies: Outputs["copies"]): Diagnostic[] {
  const generated = new Set(files.flatMap(({ path }) => [path, ...foldersOf(path)]));
  return copies
    .filter(({ path }) => generated.has(path))
    .map(({ path, source }) => ({
      severity: "error",
      code: "duplicate-file",
      message: `\`${path}\` is generated as well`,
      file: source,
      line: 1,
      column: 1,
      hint: "Rename the static file",
    }));
}
