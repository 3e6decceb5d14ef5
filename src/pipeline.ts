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
import { markdownFiles } from "./outputs/markdown.js";
import { redirectFiles } from "./outputs/redirects.js";
import { sitemapFiles } from "./outputs/sitemap.js";
import type { RenderContext } from "./render/context.js";
import { renderPage } from "./render/page.js";
import { parseReactPage } from "./render/react-page.js";
import { assemble } from "./site/assemble.js";
import { viewSite, type SiteView } from "./site/view.js";
import { shortHash } from "./text/hash.js";
import { byCodeUnit } from "./text/order.js";
import { joinPath } from "./text/path.js";
import { withoutMarks } from "./text/template.js";

/** Results of earlier runs, by the content that they came from. */
export interface Memo {
  readonly parsed: Map<string, ParsedDocument>;
  readonly rendered: Map<string, string>;
  readonly audited: AuditMemo;
}

export function emptyMemo(): Memo {
  return { parsed: new Map(), rendered: new Map(), audited: emptyAuditMemo() };
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

export interface SiteOptions {
  /** Build drafts too. */
  readonly drafts: boolean;
  /** Look for pages that no other page links to. */
  readonly orphans?: boolean;
}

/** Makes the site and checks it. `memo` is read and filled. */
export function buildSite(inputs: Inputs, options: SiteOptions, memo: Memo): BuiltSite {
  const { loaded, bundle } = inputs;
  const { config } = loaded;

  const markdown = parseAll(inputs, memo);
  const reactPages = inputs.reactPages.map((page) =>
    parseReactPage(page, bundle.pages[page.path] ?? {}, bundle.placeOf),
  );
  const parsed = [...markdown, ...reactPages];
  const documents: Document[] = parsed.map(({ document }) => document);

  const { site, diagnostics: assembling } = assemble({
    loaded,
    documents,
    categories: inputs.categories,
    assets: inputs.assets,
    drafts: options.drafts,
  });

  const announcement = config.announcementBar && announcementOf(config.announcementBar.content, loaded);
  const view = viewSite({
    site,
    loaded,
    documents: documents.filter(({ path }) => site.sources.has(path)),
    ...(announcement && { announcement }),
    ...(inputs.logoSvg !== undefined && { logoSvg: inputs.logoSvg }),
  });

  const diagnostics = withSeverities(
    [...parsed.flatMap((result) => result.diagnostics), ...assembling, ...view.diagnostics],
    config.checks,
  );
  if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics, cached: 0 };

  const favicon =
    config.favicon === undefined ? {} : { favicon: config.baseUrl + config.favicon.replace(/^\/+/, "") };
  const shell = JSON.parse(withoutMarks(JSON.stringify(view.shell))) as ShellView;
  const context = { theme: bundle.theme, shell, assets: bundle.assets, ...favicon };
  const shared = shortHash(JSON.stringify([bundle.hash, shell, bundle.assets, favicon]));
  const rendered = new Map<string, string>();
  const failures: Diagnostic[] = [];
  let cached = 0;
  const pages = view.pages.map((authored, index): OutputFile => {
    const text = JSON.stringify(authored);
    const safe = withoutMarks(text);
    // Escapes of YAML and JSON can spell what stands for a slot while a page is rendered.
    const page = safe === text ? authored : (JSON.parse(safe) as PageView);
    const key = shortHash(shared + safe);
    const known = memo.rendered.get(key);
    if (known !== undefined) cached += 1;
    const html = known ?? tryRender(page, context, (error) => failures.push(failureOf(error, page, bundle)));
    rendered.set(key, html);
    return { path: site.pages[index]?.route.file ?? "", content: html };
  });
  if (failures.length > 0) return { diagnostics: [...diagnostics, ...distinct(failures)], cached: 0 };
  replaceAll(memo.rendered, rendered);

  const texts = new Map([...inputs.sources, ...inputs.reactPages].map(({ path, text }) => [path, text]));
  const twins = markdownFiles({ site, documents, texts, links: view.links });
  const own = new Set(inputs.statics.map(({ path }) => path));
  // A file such as `robots.txt` that the site brings itself takes the place of the generated one.
  const generated = [...sitemapFiles(site), ...twins].filter(({ path }) => !own.has(path));
  const files = [...pages, ...bundle.assets.files, ...generated, ...redirectFiles(site)];
  const copies = [...inputs.statics, ...view.copies];
  const clashes = clashingFiles(files, copies);
  if (clashes.length > 0) return { diagnostics: [...diagnostics, ...clashes], cached };
  const outputs: Outputs = {
    files: files.sort((a, b) => byCodeUnit(a.path, b.path)),
    copies: copies.sort((a, b) => byCodeUnit(a.path, b.path)),
    routes: pages.length - 1,
  };
  const links = new Map(documents.map((document) => [document.path, placedLinks(document, view.links)]));
  const audit = auditSite(
    { site, loaded, outputs, texts, links, unchecked: view.unchecked },
    { orphans: options.orphans ?? false },
    memo.audited,
  );
  // What the resolver of links has told of, the finished site shows again where it is taken lightly.
  const told = new Set(diagnostics.filter(({ code }) => checkOf(code) !== undefined).map(placeOf));
  const found = withSeverities(audit.diagnostics, config.checks).filter(
    (problem) => problem.line === undefined || !told.has(placeOf(problem)),
  );
  const all = [...diagnostics, ...found];
  const failed = found.some(({ severity }) => severity === "error");
  return { ...(!failed && { outputs }), diagnostics: all, external: audit.external, cached };
}

function placedLinks(document: Document, resolved: SiteView["links"]): PlacedLink[] {
  const links = resolved.get(document.path) ?? [];
  return document.links.map(({ at }, index) => ({ href: links[index]?.href ?? "", at }));
}

function placeOf({ file, line, column }: Diagnostic): string {
  return JSON.stringify([file, line, column]);
}

function tryRender(page: PageView, context: RenderContext, onError: (error: unknown) => void): string {
  try {
    return renderPage(page, context);
  } catch (error) {
    onError(error);
    return "";
  }
}

/** A component of the site's theme that throws is the site's mistake, not this program's. */
function failureOf(error: unknown, page: PageView, { placeOf }: Inputs["bundle"]): Diagnostic {
  const place = placeOf(error);
  if (place.file === undefined) throw error;
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
    if (problem !== undefined && !path.endsWith(".md")) clash(`\`${path.slice(0, 80)}\` ${problem}`, source);
    if (owners.has(path))
      clash(`\`${path}\` is ${source === undefined ? "written twice" : "generated as well"}`, source);
    else owners.set(path, source);
  }
  for (const [path, source] of owners) {
    for (let end = path.indexOf("/"); end >= 0; end = path.indexOf("/", end + 1)) {
      const folder = path.slice(0, end);
      if (owners.has(folder))
        clash(`\`${folder}\` is a file, and the folder of \`${path}\``, owners.get(folder) ?? source);
    }
  }
  return diagnostics;
}
