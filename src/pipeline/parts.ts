// A site in one language with its routes → pages with their links resolved, and all else that its files are made of.
import type { Memo } from "../cache/memo.js";
import type { FileScan } from "../check/scan.js";
import { faviconOf } from "../outputs/favicon.js";
import { markdownTwins, type Twin } from "../outputs/markdown.js";
import type { Alternates } from "../site/alternates.js";
import { hashOfEditUrls } from "../site/edit-url.js";
import { hasSidebarHooks } from "../site/sidebar-hooks.js";
import { deadLinkProblems } from "../site/links.js";
import { SiteViews } from "../site/view.js";
import { keyOf } from "../text/hash.js";
import type { ApiOutline } from "../types/api.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Document } from "../types/document.js";
import type { Feature, PropsSite, TaskFiles } from "../types/feature.js";
import type { HeadTag } from "../types/head.js";
import type { OutputFile, Outputs, PlainFile, CopiedFile } from "../types/output.js";
import type { Page, Site } from "../types/site.js";
import type { Pool } from "../workers/pool.js";
import { parseTexts, type Documents } from "./documents.js";
import { fileOf } from "./plain-file.js";
import { withExcerpts } from "./excerpts.js";
import { withImages } from "./images.js";
import type { LocaleSources } from "./locales.js";
import { featureFiles, pageProps, type SiteProps } from "./features.js";
import { turns, type BuildOptions } from "./options.js";
import { PageRenderer, renderSetup, renderSidebars, resolvePages, type SitePage } from "./pages.js";
import { changePages, pluginFiles } from "./plugin-hooks.js";
import type { RoutedSite } from "./route-site.js";
import { siteSearch, type SiteSearch } from "./search.js";
import { EVERYTHING } from "./scope.js";
import { versionMenus } from "./version-menus.js";
import { wordCounts } from "./word-counts.js";
import type { Sources } from "../load.js";
import { once } from "../text/once.js";

/** The parts from which the files of a site in one language are generated. */
export interface SiteParts {
  readonly sources: LocaleSources;
  readonly site: Site;
  readonly documents: ReadonlyMap<string, Document>;
  readonly apis: readonly ApiOutline[];
  /** Addresses of files from the bundler. */
  readonly bundled: ReadonlySet<string>;
  readonly views: SiteViews;
  readonly pages: readonly SitePage[];
  readonly renderer: PageRenderer;
  /** Changes with everything that all pages are rendered with. */
  readonly setupHash: string;
  /** What that consists of: see `renderSetup`. */
  readonly setupParts: () => Readonly<Record<string, string>>;
  readonly search: SiteSearch | undefined;
  readonly twins: () => readonly Twin[];
  /** Tags of the head that plugins add. */
  readonly pageTags: readonly HeadTag[];
  /** Addresses of the style sheets of components, by name. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Other files that are already generated. */
  readonly others: readonly OutputFile[];
  readonly features: readonly Feature[];
  readonly ofFeatures: ReturnType<typeof featureFiles>;
  /** Files of features that take long to make. */
  readonly taskFiles: readonly MadeInThreads[];
  /** What features have made of images. Like these, it goes with the pages that show them. */
  readonly imageFiles: readonly OutputFile[];
  readonly sidebarScans: ReadonlyMap<string, FileScan>;
  readonly copies: Outputs["copies"];
  /** Addresses that their author excluded from checks. */
  readonly unchecked: ReadonlySet<string>;
}

/** Resolves the links of a site. `alternates`: its pages in all languages. */
export async function partsOf(
  { sources, site, documents, apis, categories, assets, pagesKey, references, features, code }: RoutedSite,
  alternates: Alternates | undefined,
  options: BuildOptions,
  memo: Memo,
  pool: Pool,
): Promise<{ readonly parts: SiteParts; readonly diagnostics: readonly Diagnostic[] }> {
  const { loaded, svgs, glossary } = sources;
  const { bundle, client, markdown, react } = code;
  const { config } = site;
  const { scope = EVERYTHING } = options;
  const texts = await parseTexts(loaded, memo);
  const all = [...markdown.all, ...react.all];
  const files = publishedFiles({ sources, code });
  const bundled = bundledFiles({ sources, code, site });
  const wordsIn: PropsSite["wordsIn"] = (isWanted) =>
    wordCounts(
      sources.documents.filter(({ path }) => scope.hasFile(path) && isWanted(path)),
      config,
      memo,
    );
  const remember: PropsSite["remember"] = (step, keys, make) =>
    memo.getAll(step, keys, (missing, put) => make(missing, (place, value) => put(place, { value })));
  const { code: script, from, hash, theme: module } = bundle;
  const given: Omit<PropsSite, "read"> = {
    site,
    documents,
    wordsIn,
    loaded,
    libraries: sources.libraries,
    apis,
    searchTests: sources.searchTests,
    client: client.assets,
    theme: { code: script, from, hash, module },
    isMade: scope.hasFile,
    remember,
  };
  const props = await pageProps(features, given, sources.ofFeatures);
  const views = new SiteViews({
    site,
    loaded,
    documents,
    apis,
    bundled,
    icons: bundle.theme.icons ?? [],
    props,
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
    pagesKey,
  ];
  const symbols = site.symbols.map(({ folder, names }) => [folder, [...names]]);
  const theme = [
    [...bundled],
    bundle.theme.icons,
    glossary,
    hashOfEditUrls(loaded),
    hasSidebarHooks(loaded) && site.sidebars,
    site.home,
    props.key,
    symbols,
  ];
  const languages = [alternates?.key, [...sources.labels].map(([path, labels]) => [path, [...labels]])];
  const drafts = [options.drafts, [...site.drafts], [...site.scheduled]];
  const siteKey = keyOf(loaded.file, config, drafts, categories, assets, theme, outlines, languages);
  // Any page may show parts of an API reference.
  const wanted = site.pages.filter((page) => scope.hasPage(page) || "api" in page);
  const apiContentOf = references.contentOf;
  const excerpts = keyOf(all.map(({ path, excerpt }) => [path, excerpt]));
  const hashOf = (page: Page) => {
    const document = documents.get(page.source ?? "");
    return hashWith(props, document) + (mayShowExcerpts(page, document) ? excerpts : "");
  };
  const inputs = { site, wanted, siteKey, hashOf, documents, views, sidebars, partOf, apiContentOf };
  const shown = await withImages(
    await resolvePages(inputs, memo, turns(options)),
    documents,
    { features, sources },
    options,
    memo,
  );
  const changed = await changePages(withExcerpts(shown.pages, site), { loaded, site, documents });
  const pages = changed.pages.filter(({ page }) => scope.hasPage(page));
  const added = await pluginFiles({ loaded, site, documents });
  const searched = { sources, site, pages, documents, apis };
  const search = props.replacesIndex ? undefined : siteSearch(searched, memo, pool);
  const linked = [views.findings, ...pages.map(({ findings }) => findings)];
  const copied = new Map(linked.flatMap(({ copies }) => copies).map((copy) => [copy.path, copy]));
  const favicon = faviconOf(config, sources.statics);
  const plain = [...files, ...props.files, ...(favicon?.file ? [favicon.file] : []), ...sidebars].map(fileOf);
  const setup = renderSetup(site, views.shell, bundle, client, favicon?.href, loaded.plugins, shown.bodies);
  const renderer = new PageRenderer(setup, client, bundle, memo, pool, menus);
  const byPage = new Map(pages.map((page) => [page.page, page]));
  const statics = new Set(sources.statics.map(({ path }) => path));
  const htmlOf = (page: Page) => htmlFile(byPage.get(page) as SitePage, renderer);
  const made = { site, documents, loaded, apis, client: client.assets, htmlOf };
  const ofFeatures = featureFiles(features, made, scope, (path) => statics.has(path));
  const viewed = { breadcrumbs: (page: Page) => views.breadcrumbs(page), hasPage: scope.hasPage };
  const taskFiles = props.taskFiles(viewed).map((each) => madeInThreads(...each, memo, pool));
  const parts: SiteParts = {
    sources,
    bundled,
    site,
    documents,
    apis,
    views,
    pages,
    search,
    renderer,
    setupHash: setup.hash,
    setupParts: setup.parts,
    pageTags: [...changed.tags, ...pages.flatMap(({ page }) => documents.get(page.source ?? "")?.head ?? [])],
    others: [...withoutHome(plain, site, added.files), ...references.files, ...added.files],
    features,
    ofFeatures: { ...ofFeatures, files: withoutHome(ofFeatures.files, site, added.files) },
    taskFiles,
    imageFiles: shown.files,
    twins: () =>
      markdownTwins({
        site,
        pages,
        shown: changed.pages,
        documents,
        apis,
        sources,
        contentOf: references.contentOf,
      }),
    sheets: client.assets.sheets,
    sidebarScans: new Map(sidebars.flatMap(({ path, scan }) => (scope.hasFile(path) ? [[path, scan]] : []))),
    copies: [...sources.statics, ...withOldAssets(copied.values(), sources)],
    unchecked: new Set(linked.flatMap(({ unchecked }) => unchecked)),
  };
  const stages = [shown, changed, added, ...linked, search, props, ...taskFiles];
  const found = stages.flatMap((stage) => stage?.diagnostics ?? []);
  return { parts, diagnostics: [...found, ...deadLinkProblems(linked.flatMap(({ dead }) => dead))] };
}

/** The files from the bundler that a site has. */
function publishedFiles({ sources, code }: Pick<RoutedSite, "sources" | "code">): readonly PlainFile[] {
  const { files, apiScripts } = code.client.assets;
  return files.filter(({ path }) => sources.apis.length > 0 || !apiScripts.includes(path));
}

/** Their addresses. */
export function bundledFiles(routed: Pick<RoutedSite, "sources" | "code" | "site">): ReadonlySet<string> {
  const { publicPath } = routed.site.config;
  return new Set(publishedFiles(routed).map(({ path }) => publicPath + path));
}

/** Whether a page may show what other documents begin with. An edit of a first paragraph changes no other page. */
function mayShowExcerpts(page: Page, document: Document | undefined): boolean {
  const isText = page.kind === "doc" && !document?.mentions?.some(({ kind }) => kind === "cards");
  return !isText && !("api" in page);
}

/** Changes with a document and with what features give to its components: a browser that was missing may be there now. */
function hashWith({ components }: SiteProps, document: Document | undefined): string {
  const given = document && components(document);
  return given ? keyOf(document.hash, given) : (document?.hash ?? "");
}

/** Files without the redirect of the root, where a plugin brings a file of its own for it. */
function withoutHome<File extends OutputFile>(
  files: readonly File[],
  { home }: Site,
  own: readonly OutputFile[],
): readonly File[] {
  return own.some(({ path }) => path === home?.from.file)
    ? files.filter(({ path }) => path !== home?.from.file)
    : files;
}

/** A file of a site that can be generated on its own. */
export function fileIn(
  { pages, renderer, others, ofFeatures, taskFiles }: SiteParts,
  path: string,
): OutputFile | undefined {
  const page = pages.find(({ page: { route } }) => route.file === path);
  if (page) return htmlFile(page, renderer);
  return (
    renderer.sheetAt(path) ??
    [...others, ...ofFeatures.files, ...taskFiles.flatMap(({ files }) => files)].find(
      (file) => file.path === path,
    )
  );
}

export function htmlFile(page: SitePage, renderer: PageRenderer): OutputFile {
  const { file } = page.page.route;
  return { path: file, key: renderer.fileKeyOf(page), content: () => renderer.html(page) };
}

/** Copied files with their contents, where only the repository has them. */
function withOldAssets(
  copies: Iterable<CopiedFile>,
  { oldAssets }: Pick<Sources, "oldAssets">,
): CopiedFile[] {
  return Array.from(copies, (copy) => ({ ...copy, ...oldAssets.get(copy.source) }));
}

/** Files that are made when they are asked for, or all at once. */
interface MadeInThreads {
  /** What is made, for progress. */
  readonly stage: string;
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** Makes all that are new. Gives the first problem. */
  readonly make: () => Promise<readonly Diagnostic[]>;
}

/** The files of a task of a feature. */
function madeInThreads(
  feature: string,
  { stage, size, setup: given, items, failed, diagnostics }: TaskFiles,
  memo: Memo,
  pool: Pool,
): MadeInThreads {
  const paths = [...items.keys()];
  const setup = { feature, given };
  const maker = once(async () => (await import("../workers/files.js")).fileMaker(setup));
  const makeOne = async (path: string) => {
    const { parts } = await (await maker())(items.get(path));
    return parts?.["file"] ?? new Uint8Array();
  };
  return {
    stage,
    diagnostics,
    files: paths.map((path) => ({
      path,
      key: path,
      isCostly: true,
      content: async () => {
        const [file = new Uint8Array()] = await memo.getParts("file", "file", [path], () => makeOne(path));
        return file;
      },
    })),
    async make() {
      const found: Diagnostic[] = [];
      const pathAt = (index: number) => paths[index] ?? "";
      await memo.getAll("file", paths, (missing, put) =>
        pool.run(
          "file",
          setup,
          missing,
          (index) => items.get(pathAt(index)),
          async (index, outcome) => {
            if ("value" in outcome) return put(index, outcome.value);
            found.push(failed(pathAt(index), outcome.error.message));
          },
          size,
        ),
      );
      return found.slice(0, 1);
    },
  };
}
