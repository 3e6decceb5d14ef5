// Inputs → the finished site, stage by stage. No disk, clock or network of its own.
import type { Audit, AuditMemo } from "./audit/audit.js";
import { withSeverities } from "./audit/checks.js";
import type { Inputs, Texts } from "./gather.js";
import type { Diagnostic } from "./model/diagnostic.js";
import type { Document } from "./model/document.js";
import type { Outputs, OutputFile, Preview } from "./model/output.js";
import { Results } from "./model/results.js";
import type { ApiSource } from "./model/source.js";
import * as api from "./openapi/apis.js";
import { markdownFiles } from "./outputs/markdown.js";
import { redirectFiles } from "./outputs/redirects.js";
import { hostingFiles } from "./outputs/hosting.js";
import { sitemapFiles } from "./outputs/sitemap.js";
import type { Pool } from "./parallel/pool.js";
import { LARGE_PARTS as PAGE_LARGE_PARTS } from "./render/rendered.js";
import { contentPolicy } from "./render/policy.js";
import { LARGE_PARTS as INDEX_LARGE_PARTS, buildSearch, type SearchMemo } from "./stages/search.js";
import * as search from "./search/entries.js";
import { assembleAgain } from "./stages/assemble.js";
import type { ViewMemo } from "./site/recall.js";
import { viewSite } from "./site/view.js";
import { auditAll } from "./stages/audit.js";
import { clashesOf } from "./stages/clashes.js";
import * as parse from "./stages/parse.js";
import { filesOfPages, pageSetOf, previewOf, sidebarFiles } from "./stages/pages.js";
import { renderAll, type RenderMemo } from "./stages/render.js";
import { shortHash } from "./text/hash.js";
import { byCodeUnit } from "./text/order.js";

/** Results of earlier runs, by the content that they came from. */
export interface Memo extends SearchMemo {
  readonly parsed: parse.ParseMemo;
  readonly categories: parse.CategoryMemo;
  readonly apis: api.ApiMemo;
  readonly views: ViewMemo;
  readonly rendered: RenderMemo;
  /** Files of whole sidebars. */
  readonly sidebars: Results<string>;
  readonly audited: AuditMemo;
}

export function emptyMemo(): Memo {
  return {
    parsed: new Results(parse.LARGE_PARTS),
    categories: new Results(),
    apis: new Results(api.LARGE_PARTS),
    views: new Results(),
    rendered: new Results(PAGE_LARGE_PARTS),
    sidebars: new Results(),
    audited: new Results(),
    entries: new Results(search.LARGE_PARTS),
    indexes: new Results(INDEX_LARGE_PARTS),
    checks: new Results(),
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
  /** The files of the search index, where they were left out of the outputs. */
  readonly searchFiles?: () => Promise<readonly OutputFile[]>;
}

export interface BuildSiteOptions {
  readonly drafts: boolean;
  /** Look for pages that no other page links to. */
  readonly orphans?: boolean;
  /**
   * Leave the search index out of the outputs, to be made when somebody asks for it, and the site's tests of the search
   * alone.
   */
  readonly deferSearch?: boolean;
  /** Told as soon as pages can be shown. What can wait, waits for its answer. */
  readonly onPreview?: (preview: Preview) => Promise<void>;
  /** Told where each stage begins. */
  readonly onStage?: (name: string) => void;
}

/** Parses the Markdown files and the API descriptions. What was done before is in the memo. */
export async function parseTexts({ loaded, sources, apis }: Texts, memo: Memo, pool: Pool) {
  const { config, file } = loaded;
  const { baseUrl, trailingSlash } = config;
  const policy = { baseUrl, ...(trailingSlash !== undefined && { trailingSlash }) };
  const [reference, markdown] = await Promise.all([
    api.readApis(
      {
        sources: apis,
        config,
        describe: (source, settings) =>
          pool.aside("describe", policy, { source, settings }, workOf(source), api.LARGE_PARTS),
        configAt: (path) => ({ file, ...loaded.at(path) }),
      },
      memo.apis,
    ),
    Promise.resolve(sources).then((all) => parse.parseAll(all, config.markdown.parser, memo.parsed, pool)),
  ]);
  return { markdown, reference };
}

/** Texts of descriptions that are as much work as one Markdown file. In UTF-16 code units. */
const TEXT_PER_FILE = 150;

/** As many Markdown files as are as much work as a description. */
function workOf({ files }: ApiSource): number {
  return files.reduce((sum, { text }) => sum + text.length, 0) / TEXT_PER_FILE;
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
  const { markdown, reference } = await parseTexts(inputs, memo, pool);
  const parsed = [...markdown.results, ...(await parse.parseReactPages(inputs))];
  const documents: Document[] = parsed.map(({ document }) => document);

  onStage?.("Assembling");
  const bundled = addressesOf(bundle, config.baseUrl);
  const {
    site,
    diagnostics: assembling,
    key: siteKey,
  } = assembleAgain(
    {
      loaded,
      documents,
      categories: parse.parseCategories(inputs.categories, memo.categories),
      assets: inputs.assets,
      apis: reference.apis,
      drafts: options.drafts,
    },
    bundled,
  );

  const announcement =
    config.announcementBar && (await parse.parseAnnouncement(config.announcementBar.content, loaded));
  const byPath = new Map(documents.map((document) => [document.path, document]));
  const view = viewSite({
    site,
    loaded,
    documents: byPath,
    apis: reference.apis,
    bundled,
    siteKey,
    memo: memo.views,
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
  const finder = buildSearch(
    {
      loaded,
      pages: view.pages,
      documents: byPath,
      sidebars: site.sidebars,
      memo,
      code: shortHash(JSON.stringify([inputs.version, bundle.hash])),
      ...(inputs.searchTests && { tests: inputs.searchTests }),
    },
    pool,
  );
  diagnostics.push(...(finder?.diagnostics ?? []));
  if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics, cached: 0 };
  // Made in another thread while this one goes on.
  const searching = Promise.all(options.deferSearch ? [] : [finder?.tested(), finder?.files()]);
  // Whoever returns before it is asked for has another problem.
  searching.catch(() => undefined);

  const deferred = options.deferSearch && finder && { searchFiles: finder.files };

  onStage?.("Rendering");
  const set = pageSetOf({ site, view, bundle, search: finder?.url, memo: memo.rendered });
  const copies = [...inputs.statics, ...view.copies];
  const redirects = redirectFiles(site);
  // Whoever asks for a page need not wait for what is checked or made after it.
  const early = [...bundle.assets.files, ...reference.files, ...redirects];
  const preview = options.onPreview && (await previewOf(set, early, copies, memo.rendered));
  const shown = preview && options.onPreview?.({ ...preview, ...deferred });
  const { rendered, failures } = await renderAll(set, bundle, memo.rendered, pool);
  await shown;
  if (failures.length > 0) return { diagnostics: [...diagnostics, ...failures], cached: 0 };
  const cached = set.jobs.length - rendered;
  const pages = filesOfPages(set, memo.rendered);
  const sidebars = await sidebarFiles(set, bundle, memo.sidebars);

  onStage?.("Making other files");
  const sources = new Map([...inputs.sources, ...inputs.reactPages].map((source) => [source.path, source]));
  const textOf = (path: string) => sources.get(path)?.text;
  const { links, pages: viewed } = view;
  const twins = markdownFiles({ site, documents, apis: reference.apis, textOf, links, pages: viewed });
  const own = new Set(inputs.statics.map(({ path }) => path));
  // A file such as `robots.txt` that the site brings itself takes the place of the generated one.
  const policy = contentPolicy(view.shell, config.head);
  const withoutOwn = (files: readonly OutputFile[]) => files.filter(({ path }) => !own.has(path));
  const generated = withoutOwn([...sitemapFiles(site), ...twins]);
  const others = [...bundle.assets.files, ...reference.files, ...generated, ...redirects];
  // Only scripts ask for these, and their names change with every edit: no address leads to them.
  const chunks = [...pages.flatMap(({ files }) => files.slice(1)), ...sidebars];
  const documentsOf = pages.flatMap(({ files }) => files.slice(0, 1));
  const audit = await auditAll(
    {
      site,
      loaded,
      pages,
      sidebars,
      others,
      copies,
      textOf,
      documentOf: (source) => byPath.get(source),
      links: view.links,
      unchecked: view.unchecked,
      orphans: options.orphans ?? false,
    },
    diagnostics,
    memo.audited,
    pool,
  );

  const [tested = [], searchFiles = []] = await searching;
  const published = [...documentsOf, ...others, ...chunks, ...searchFiles];
  const hosting = withoutOwn(hostingFiles(site, published, copies, policy));
  const clashes = clashesOf(site, [...documentsOf, ...others, ...searchFiles, ...hosting], chunks, copies);
  const files = [...published, ...hosting];
  const all = [...diagnostics, ...tested, ...(clashes.length > 0 ? clashes : audit.diagnostics)];
  const failed = all.some(({ severity }) => severity === "error");
  const outputs: Outputs = {
    files: files.sort((a, b) => byCodeUnit(a.path, b.path)),
    copies: copies.sort((a, b) => byCodeUnit(a.path, b.path)),
    routes: site.pages.length - 1,
    contentPolicy: policy,
  };
  return {
    ...(!failed && { outputs }),
    diagnostics: all,
    external: audit.external,
    cached,
    ...deferred,
  };
}

const addresses = new WeakMap<Inputs["bundle"], ReadonlySet<string>>();

/** Addresses of the files of a bundle, which belongs to one configuration. */
function addressesOf(bundle: Inputs["bundle"], baseUrl: string): ReadonlySet<string> {
  const known = addresses.get(bundle) ?? new Set(bundle.assets.files.map(({ path }) => baseUrl + path));
  addresses.set(bundle, known);
  return known;
}
