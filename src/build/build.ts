// A build: sources → documents → site → pages → files. It does not access the disk, clock or network itself.
//
// The memo caches these steps between builds:
//   "document"      a parsed Markdown file         by its path and content
//   "expanded"      a complete document            by those that it consists of, and the code of the site
//   "category"      a parsed `_category_` file     by its path and content
//   "react page"    a rendered React page          by its source and the code of the site
//   "announcement"  the announcement               by its text
//   "api"           the reference of a description by its files and settings
//   "sidebar"       file of a complete sidebar     by its entries and the bundle
//   "view"          links and key of a page        by what pages show of each other, and the source of the page
//   "drawing"       a diagram by a browser         by its source and the library
//   "page"          HTML, style sheet, scan        by the view of the page, and the bundle
//   "scan"          addresses in any other file    by its content
//   "entry"         a page's part of the search    by its view
//   "search"        the files of the search index  by all of these
//   "search tests"  results of search tests        by the index and the tests
import type { FileCheck } from "../check/check-files.js";
import { withSeverities } from "../check/severities.js";
import type { FileScan } from "../check/scan.js";
import type { Memo } from "../cache/memo.js";
import type { Sources } from "../load.js";
import type { ApiOutline } from "../types/api.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Document } from "../types/document.js";
import type { HeadTag } from "../types/head.js";
import type { OutputFile, Outputs, PlainFile } from "../types/output.js";
import type { Site } from "../types/site.js";
import { SAMPLE_FILES } from "../search/files.js";
import { hostingFiles } from "../outputs/hosting.js";
import { llmsFiles, markdownTwins, type Twin } from "../outputs/markdown.js";
import { redirectFiles } from "../outputs/redirects.js";
import { sitemapFiles } from "../outputs/sitemap.js";
import { collectGarbage } from "../workers/garbage.js";
import type { Pool } from "../workers/pool.js";
import { contentPolicy, originsOf, type Origins } from "../render/policy.js";
import { assemble } from "../site/assemble.js";
import { hashOfEditUrls } from "../site/edit-url.js";
import { SiteViews } from "../site/view.js";
import { contentHash, keyOf } from "../text/hash.js";
import { byCodeUnit } from "../text/order.js";
import { checkSite } from "./check.js";
import { clashingFiles } from "./clashes.js";
import { completeDocuments } from "./complete.js";
import { parseAnnouncement, parseCategories, type Documents } from "./documents.js";
import { PageRenderer, renderSetup, renderSidebars, resolvePages, type SitePage } from "./pages.js";
import type { BuildAccess } from "./expand.js";
import { begin, type BuildOptions } from "./options.js";
import { changePages, pluginFiles, pluginProblems } from "./plugin-hooks.js";
import { readReferences } from "./references.js";
import { siteSearch, type SiteSearch } from "./search.js";
import { outsidePaths } from "./outside.js";
import { assetsOf } from "./sheets.js";

/** A site before its pages are rendered. */
export interface AssembledSite {
  /** Absent if the theme or a React page cannot be bundled. */
  readonly parts?: SiteParts;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether the diagnostics include an error. */
  readonly isBroken: boolean;
  /** Paths of the Markdown files that pages use, besides the pages themselves, missing ones included. */
  readonly partials: readonly string[];
}

/** The parts from which the files of a site are generated. */
export interface SiteParts {
  readonly sources: Sources;
  readonly site: Site;
  readonly documents: ReadonlyMap<string, Document>;
  readonly apis: readonly ApiOutline[];
  readonly views: SiteViews;
  readonly pages: readonly SitePage[];
  readonly renderer: PageRenderer;
  readonly search: SiteSearch | undefined;
  readonly twins: () => readonly Twin[];
  /** Tags of the head that plugins add. */
  readonly pageTags: readonly HeadTag[];
  /** Addresses of the style sheets of components, by name. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Other files that are already generated. */
  readonly others: readonly OutputFile[];
  readonly sidebarScans: ReadonlyMap<string, FileScan>;
  readonly copies: Outputs["copies"];
  /** Addresses that their author excluded from checks. */
  readonly unchecked: ReadonlySet<string>;
}

/** Parses and assembles a site. */
export async function assembleSite(
  sources: Sources,
  access: BuildAccess,
  options: BuildOptions,
  memo: Memo,
  pool: Pool,
): Promise<AssembledSite> {
  const { loaded, logoSvg, glossary } = sources;
  const { config } = loaded;
  begin("Parsing", options);
  const reading = readReferences(sources, memo, pool);
  // Prevents an unhandled rejection if it fails before it is awaited.
  reading.catch(() => undefined);
  const categories = await parseCategories(sources.categories, memo);
  const assembledWith = async (all: readonly Document[], assets = sources.assets) => {
    const { apis } = await reading;
    const documents = new Map(all.map((document) => [document.path, document]));
    const site = assemble({ ...sources, ...options, documents: all, categories, assets, apis });
    return { apis, documents, ...site };
  };
  const [completed, references] = await Promise.all([
    completeDocuments(sources, access, assembledWith, memo, pool),
    reading,
  ]);
  const { bundle, client, markdown, react, partials: read } = completed;
  const before = [...sources.diagnostics, ...completed.diagnostics];
  if (!bundle || !client || !markdown || !react)
    return { diagnostics: before, isBroken: true, partials: read };
  const announcement = await parseAnnouncement(loaded, memo);
  begin("Assembling", options);
  const all = [...markdown.all, ...react.all];
  const outside = outsidePaths(all, config);
  const assets = [...sources.assets, ...access.readAssets(outside)];
  const { apis, documents, site, ...assembled } = await assembledWith(all, assets);
  const { files, ...known } = assetsOf(all, client.assets, sources.formulaStyles, config.baseUrl);
  const views = new SiteViews({
    site,
    loaded,
    documents,
    apis,
    ...known,
    icons: bundle.theme.icons ?? [],
    drawings: completed.drawings,
    ...(glossary && { glossary }),
    ...(announcement && { announcement }),
    ...(logoSvg !== undefined && { logoSvg }),
  });
  const sidebars = await renderSidebars(views.wholeSidebars(), bundle, memo);
  const isReact = new Set(react.all.map(({ path }) => path));
  const partOf: Documents["partOf"] = (document, part) =>
    (isReact.has(document.path) ? react : markdown).partOf(document, part);
  // Everything that pages show of each other, which excludes their bodies.
  const outlines = [all.map(({ outline }) => outline), apis.map(({ hash }) => hash), sources.tagFiles];
  const theme = [[...known.bundled], bundle.theme.icons, glossary, hashOfEditUrls(loaded)];
  const siteKey = keyOf(loaded.file, config, options.drafts, categories, assets, theme, outlines);
  const inputs = { site, siteKey, documents, views, sidebars, partOf, apiContentOf: references.contentOf };
  const changed = await changePages(await resolvePages(inputs, memo), { loaded, site, documents });
  const { pages } = changed;
  const added = await pluginFiles({ loaded, site, documents });
  const search = siteSearch({ sources, site, pages, documents, apis }, memo, pool);
  const linked = [views.findings, ...pages.map(({ findings }) => findings)];
  const stages = [sources, completed, references, assembled, changed, added];
  const found = [...stages, ...linked, search].flatMap((part) => part?.diagnostics ?? []);
  const diagnostics = withSeverities(found, loaded);
  const copied = new Map(linked.flatMap(({ copies }) => copies).map((copy) => [copy.path, copy]));
  const plain = [...files, ...redirectFiles(site), ...sidebars].map(fileOf);
  const texts = new Map(sources.documents.map(({ path, bytes }) => [path, bytes]));
  const parts: SiteParts = {
    sources,
    site,
    documents,
    apis,
    views,
    pages,
    search,
    renderer: new PageRenderer(
      renderSetup(site, views.shell, bundle, client),
      client.islandUrls,
      bundle,
      memo,
      pool,
    ),
    pageTags: changed.tags,
    others: [...plain, ...references.files, ...added.files],
    twins: () => markdownTwins({ site, pages, documents, apis, texts, contentOf: references.contentOf }),
    sheets: client.assets.sheets,
    sidebarScans: new Map(sidebars.map(({ path, scan }) => [path, scan])),
    copies: [...sources.statics, ...copied.values()],
    unchecked: new Set(linked.flatMap(({ unchecked }) => unchecked)),
  };
  const isBroken = diagnostics.some(({ severity }) => severity === "error");
  return { parts, diagnostics, isBroken, partials: [...read, ...outside] };
}

/** A file of an assembled site that can be generated on its own. */
export function fileAt({ pages, renderer, others }: SiteParts, path: string): OutputFile | undefined {
  const page = pages.find(({ page: { route } }) => route.file === path);
  if (page) return htmlFile(page, renderer);
  return renderer.sheetAt(path) ?? others.find((file) => file.path === path);
}

/** The finished site. */
export interface BuiltSite {
  /** Absent if there is an error. */
  readonly outputs?: Outputs;
  readonly diagnostics: readonly Diagnostic[];
  /** Addresses of other sites that the site links to, each with its first place. */
  readonly external?: FileCheck["external"];
  /** Other origins that its pages reach. */
  readonly origins?: Origins;
  /** Number of pages from the cache. */
  readonly cached: number;
}

/** Rendering more pages than this leaves so much behind that it is worth a third of a second to free it. */
const MANY = 5_000;

/** Renders the pages of an assembled site, generates its other files and checks all of them. */
export async function finishSite(
  { parts, diagnostics, isBroken }: AssembledSite,
  options: BuildOptions,
  memo: Memo,
): Promise<BuiltSite> {
  if (!parts) return { diagnostics, cached: 0 };
  const { orphans = false, deferSearch = false } = options;
  const { sources, site, views, pages, renderer, search, copies } = parts;
  const { loaded } = sources;
  // A site with errors does not need a search index.
  const isSearched = search && !deferSearch && !isBroken;
  begin("Splitting into search terms", options);
  if (isSearched) await search.split();
  // Runs in another thread in the meantime.
  const searching = isSearched ? Promise.all([search.test(), search.files()]) : undefined;
  // Prevents an unhandled rejection if it fails before it is awaited.
  searching?.catch(() => undefined);

  begin("Rendering", options);
  const rendered = await renderer.all(pages);
  if (rendered.failures.length > 0) return { diagnostics: [...diagnostics, ...rendered.failures], cached: 0 };
  if (pages.length - rendered.cached > MANY) collectGarbage();

  begin("Generating other files", options);
  const own = new Set(sources.statics.map(({ path }) => path));
  // A static file such as `robots.txt` replaces the generated one.
  const withoutOwn = (files: readonly OutputFile[]) => files.filter(({ path }) => !own.has(path));
  const twins = parts.twins();
  const texts = withoutOwn([...sitemapFiles(site).map(fileOf), ...twins, ...llmsFiles(site, twins)]);
  const html = pages.map((page) => htmlFile(page, renderer));
  const unused = new Set(
    Object.entries(parts.sheets).flatMap(([name, url]) => (rendered.components.has(name) ? [] : [url])),
  );
  const others = parts.others.filter(({ path }) => !unused.has(site.config.baseUrl + path));
  const made = [...html, ...rendered.sheets, ...others, ...texts];

  begin("Checking", options);
  const resolvedLinks = new Map(pages.map(({ page, links }) => [page.source ?? "", links]));
  const reactPages = new Map(sources.reactPages.map(({ path, text }) => [path, text]));
  const checked = await checkSite(
    {
      site,
      loaded,
      files: made,
      copies,
      documents: parts.documents,
      orphans,
      scans: new Map([...rendered.scans, ...parts.sidebarScans]),
      textOf: (source) => reactPages.get(source),
      linksOf: (source) => resolvedLinks.get(source) ?? [],
      unchecked: parts.unchecked,
    },
    diagnostics,
    memo,
  );
  const asked = { apis: parts.apis, origins: checked.origins, allowed: loaded.config.allowedOrigins };
  const head = [...loaded.config.head, ...parts.pageTags];
  const { styleHashes } = rendered;
  const policy = contentPolicy({ shell: views.shell, head, styleHashes, ...asked });
  const [tested = [], searchFiles = []] = (await searching) ?? [];
  const published = [...made, ...searchFiles];
  // `serve` builds the index later.
  const hosted = search ? [...made, ...SAMPLE_FILES] : made;
  const files = [...published, ...withoutOwn(hostingFiles(site, hosted, copies, policy).map(fileOf))];
  const clashes = clashingFiles(files, copies);
  const problems = await pluginProblems(files, { loaded, site, documents: parts.documents });
  const later = withSeverities([...rendered.warnings, ...tested, ...problems], loaded);
  const found = [...diagnostics, ...(clashes.length > 0 ? clashes : checked.diagnostics), ...later];
  const failed = found.some(({ severity }) => severity === "error");
  if (!failed) memo.finish();
  const outputs: Outputs = {
    files: files.sort((a, b) => byCodeUnit(a.path, b.path)),
    copies: [...copies].sort((a, b) => byCodeUnit(a.path, b.path)),
    routes: site.pages.length - 1,
    contentPolicy: policy,
  };
  return {
    ...(!failed && { outputs }),
    diagnostics: found,
    external: checked.external,
    origins: originsOf(asked),
    cached: rendered.cached,
  };
}

function htmlFile(page: SitePage, renderer: PageRenderer): OutputFile {
  const { file } = page.page.route;
  return { path: file, key: renderer.fileKeyOf(page), content: () => renderer.html(page) };
}

function fileOf({ path, content }: PlainFile): OutputFile {
  return { path, key: contentHash(content), content: async () => content };
}
