// A site in one language: sources → documents → site → pages with their links resolved.
import type { Memo } from "../cache/memo.js";
import type { FileScan } from "../check/scan.js";
import { addressesFile } from "../outputs/addresses.js";
import { feedFiles } from "../outputs/feeds.js";
import { markdownTwins, type Twin } from "../outputs/markdown.js";
import { oauthCallback } from "../outputs/oauth-callback.js";
import { redirectFiles } from "../outputs/redirects.js";
import type { Alternates } from "../site/alternates.js";
import { assemble } from "../site/assemble.js";
import type { Category } from "../site/category.js";
import { hashOfEditUrls } from "../site/edit-url.js";
import { deadLinkProblems } from "../site/links.js";
import { SiteViews } from "../site/view.js";
import { keyOf } from "../text/hash.js";
import type { ApiOutline } from "../types/api.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Document } from "../types/document.js";
import type { HeadTag } from "../types/head.js";
import type { OutputFile, Outputs, PlainFile } from "../types/output.js";
import type { Site } from "../types/site.js";
import type { AssetFile } from "../types/source.js";
import type { Pool } from "../workers/pool.js";
import { completeDocuments, type Completed } from "./complete.js";
import { parseCategories, parseTexts, type Documents } from "./documents.js";
import type { BuildAccess } from "./expand.js";
import { fileOf } from "./plain-file.js";
import type { LocaleSources } from "./locales.js";
import { withOldAssets } from "./old-assets.js";
import { begin, type BuildOptions } from "./options.js";
import { outsidePaths } from "./outside.js";
import { PageRenderer, renderSetup, renderSidebars, resolvePages, type SitePage } from "./pages.js";
import { changePages, pluginFiles } from "./plugin-hooks.js";
import { postFacts, type PostFacts } from "./post-facts.js";
import { readingTimes } from "./reading-times.js";
import { readReferences, type References } from "./references.js";
import { socialCards } from "./social-cards.js";
import { siteSearch, type SiteSearch } from "./search.js";
import { assetsOf } from "./sheets.js";
import { versionMenus } from "./version-menus.js";

/** A site in one language with its routes. */
export interface RoutedSite {
  readonly sources: LocaleSources;
  readonly site: Site;
  /** By path. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly apis: readonly ApiOutline[];
  readonly categories: readonly Category[];
  readonly assets: readonly AssetFile[];
  readonly posts: PostFacts;
  readonly references: References;
  readonly code: Required<Pick<Completed, "bundle" | "client" | "markdown" | "react" | "drawings">>;
}

/** The result of routing a site in one language. */
export interface Routed {
  /** Absent if the theme or a React page cannot be bundled. */
  readonly routed?: RoutedSite;
  readonly diagnostics: readonly Diagnostic[];
  /** Paths of the Markdown files that pages use, besides the pages themselves, missing ones included. */
  readonly partials: readonly string[];
}

/** Parses the documents of a site and gives each page its route. */
export async function routeSite(
  sources: LocaleSources,
  access: BuildAccess,
  options: BuildOptions,
  memo: Memo,
  pool: Pool,
): Promise<Routed> {
  begin("Parsing", options);
  const reading = readReferences(sources, memo, pool);
  // Prevents an unhandled rejection if it fails before it is awaited.
  reading.catch(() => undefined);
  const categories = await parseCategories(sources.categories, memo);
  const posts = await postFacts(sources, memo);
  const assembledWith = async (all: readonly Document[], assets = sources.assets) => {
    const { apis } = await reading;
    const documents = new Map(all.map((document) => [document.path, document]));
    const site = assemble({ ...sources, ...options, ...posts, documents: all, categories, assets, apis });
    return { apis, documents, ...site };
  };
  const [completed, references] = await Promise.all([
    completeDocuments(sources, access, assembledWith, memo, pool),
    reading,
  ]);
  const { bundle, client, markdown, react, drawings, partials: read } = completed;
  const before = [...sources.diagnostics, ...completed.diagnostics];
  if (!bundle || !client || !markdown || !react) return { diagnostics: before, partials: read };
  begin("Assembling", options);
  const all = [...markdown.all, ...react.all];
  const outside = outsidePaths(all, sources.loaded.config);
  const assets = [...sources.assets, ...access.readAssets(outside)];
  const { diagnostics, ...assembled } = await assembledWith(all, assets);
  return {
    routed: {
      sources,
      ...assembled,
      categories,
      assets,
      posts,
      references,
      code: { bundle, client, markdown, react, drawings },
    },
    diagnostics: [...before, ...references.diagnostics, ...diagnostics],
    partials: [...read, ...outside],
  };
}

/** The parts from which the files of a site in one language are generated. */
export interface SiteParts {
  readonly sources: LocaleSources;
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
  /** Draws the social cards, so that their files need not be drawn one by one. */
  readonly drawCards?: () => Promise<readonly Diagnostic[]>;
  /** Other files that are already generated. */
  readonly others: readonly OutputFile[];
  readonly sidebarScans: ReadonlyMap<string, FileScan>;
  readonly copies: Outputs["copies"];
  /** Addresses that their author excluded from checks. */
  readonly unchecked: ReadonlySet<string>;
}

/** Resolves the links of a site. `alternates`: its pages in all languages. */
export async function partsOf(
  { sources, site, documents, apis, categories, assets, posts, references, code }: RoutedSite,
  alternates: Alternates | undefined,
  options: BuildOptions,
  memo: Memo,
  pool: Pool,
): Promise<{ readonly parts: SiteParts; readonly diagnostics: readonly Diagnostic[] }> {
  const { loaded, svgs, glossary } = sources;
  const { bundle, client, markdown, react, drawings } = code;
  const { config } = site;
  const texts = await parseTexts(loaded, memo);
  const all = [...markdown.all, ...react.all];
  const { files, ...known } = assetsOf(all, client.assets, sources, config.publicPath);
  const { cards, ...cardProblems } = await socialCards(sources, config, bundle, memo, pool);
  const related =
    config.relatedPages > 0
      ? (await relatedIn()).relatedDocuments(site, documents)
      : new Map<string, never>();
  const views = new SiteViews({
    site,
    ...(cards && { cards }),
    loaded,
    documents,
    apis,
    ...known,
    icons: bundle.theme.icons ?? [],
    drawings,
    related,
    readingTimes: await readingTimes(sources.documents, config, memo),
    ...(alternates && { alternates }),
    ...(glossary && { glossary }),
    texts,
    svgs,
  });
  const menus = await versionMenus(views, site, bundle.theme);
  const sidebars = await renderSidebars(views.wholeSidebars(), bundle, memo);
  const isReact = new Set(react.all.map(({ path }) => path));
  const partOf: Documents["partOf"] = (document, part) =>
    (isReact.has(document.path) ? react : markdown).partOf(document, part);
  // Everything that pages show of each other, which excludes their bodies.
  const outlines = [
    all.map(({ outline }) => outline),
    apis.map(({ hash }) => hash),
    sources.tagFiles,
    posts.key,
  ];
  const theme = [
    [...known.bundled],
    bundle.theme.icons,
    glossary,
    hashOfEditUrls(loaded),
    site.home,
    [...related],
    cards?.key,
  ];
  const languages = [alternates?.key, [...sources.labels].map(([path, labels]) => [path, [...labels]])];
  const siteKey = keyOf(loaded.file, config, options.drafts, categories, assets, theme, outlines, languages);
  const inputs = { site, siteKey, documents, views, sidebars, partOf, apiContentOf: references.contentOf };
  const changed = await changePages(await resolvePages(inputs, memo), { loaded, site, documents });
  const { pages } = changed;
  const added = await pluginFiles({ loaded, site, documents });
  const search = siteSearch({ sources, site, pages, documents, apis }, memo, pool);
  const linked = [views.findings, ...pages.map(({ findings }) => findings)];
  const copied = new Map(linked.flatMap(({ copies }) => copies).map((copy) => [copy.path, copy]));
  const callback = oauthCallback(config, apis, client.assets);
  const plain = [
    ...files,
    ...unlessOwn(addressesFile(site), sources),
    ...redirectFiles(site),
    ...callback,
    ...sidebars,
  ].map(fileOf);
  const setup = renderSetup(site, views.shell, bundle, client);
  const renderer = new PageRenderer(setup, client.islandUrls, bundle, memo, pool, menus);
  const byPage = new Map(pages.map((page) => [page.page, page]));
  const feeds = feedFiles({ site, htmlOf: (page) => htmlFile(byPage.get(page) as SitePage, renderer) });
  const drawn = cards?.filesOf(site.pages, documents, (page) => views.breadcrumbs(page));
  const parts: SiteParts = {
    sources,
    site,
    documents,
    apis,
    views,
    pages,
    search,
    renderer,
    pageTags: changed.tags,
    others: [
      ...withoutHome(plain, site, added.files),
      ...references.files,
      ...feeds,
      ...added.files,
      ...(drawn?.files ?? []),
    ],
    ...(drawn && { drawCards: drawn.draw }),
    twins: () => markdownTwins({ site, pages, documents, apis, sources, contentOf: references.contentOf }),
    sheets: client.assets.sheets,
    sidebarScans: new Map(sidebars.map(({ path, scan }) => [path, scan])),
    copies: [...sources.statics, ...withOldAssets(copied.values(), sources)],
    unchecked: new Set(linked.flatMap(({ unchecked }) => unchecked)),
  };
  const stages = [changed, added, ...linked, search, cardProblems, drawn];
  const found = stages.flatMap((stage) => stage?.diagnostics ?? []);
  return { parts, diagnostics: [...found, ...deadLinkProblems(linked.flatMap(({ dead }) => dead))] };
}

/** Loads the words of the search only for a site that asks for them. */
const relatedIn = () => import("./related-pages.js");

/** Files without the redirect of the root, where a plugin brings a file of its own for it. */
function withoutHome(files: readonly OutputFile[], { home }: Site, own: readonly OutputFile[]) {
  return own.some(({ path }) => path === home?.from.file)
    ? files.filter(({ path }) => path !== home?.from.file)
    : files;
}

/** A generated file, where no static one has its path. */
function unlessOwn(file: PlainFile, { statics }: LocaleSources): PlainFile[] {
  return statics.some(({ path }) => path === file.path) ? [] : [file];
}

/** A file of a site that can be generated on its own. */
export function fileIn({ pages, renderer, others }: SiteParts, path: string): OutputFile | undefined {
  const page = pages.find(({ page: { route } }) => route.file === path);
  if (page) return htmlFile(page, renderer);
  return renderer.sheetAt(path) ?? others.find((file) => file.path === path);
}

export function htmlFile(page: SitePage, renderer: PageRenderer): OutputFile {
  const { file } = page.page.route;
  return { path: file, key: renderer.fileKeyOf(page), content: () => renderer.html(page) };
}
