// Assembles the site from documents, categories and the configuration: all pages with routes, and the sidebars.
import type { ApiOutline as Api } from "../types/api.js";
import type { Book } from "../types/book.js";
import type { SiteConfig } from "../types/config.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import { diagnostic, type DiagnosticPlace } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Document } from "../types/document.js";
import type { CollectedDocument, PageMaker } from "../types/feature.js";
import type { AssetFile, TagsSource } from "../types/source.js";
import type { DocPage, MarkdownPage, NotFoundPage, Page, ReactPage, Route, Site } from "../types/site.js";
import { nearest } from "../text/nearest.js";
import { byCodeUnit } from "../text/order.js";
import { isKeptOut } from "../text/page-head.js";
import { nameOf, placeOf, placesIn, PLUGIN_PAGES } from "../text/books.js";
import { originalOf } from "../text/locale.js";
import { fileNameOf, joinPath } from "../text/path.js";
import { apiPagesOf, apiSidebar, apiSidebarOf } from "./api.js";
import { categoriesByBook, categoriesOf, type Category } from "./category.js";
import { withSidebarMessages, type MessageFiles } from "./messages.js";
import { documentNameOf, pagePathOf, routeOf } from "./route.js";
import { homeOf, withHome } from "./home.js";
import { redirectsOf, type RedirectPage } from "./redirects.js";
import type { SidebarDocument } from "./sidebar-entries.js";
import { isNotFoundFile, notFoundPage } from "./not-found.js";
import { parseTagsFile } from "./tags-file.js";
import { tagsOf } from "./tags.js";
import { readingOrder } from "./sidebar-items.js";
import { withSidebarHooks } from "./sidebar-hooks.js";
import { buildSidebars, sidebarId, sidebarNames, type SidebarInputs } from "./sidebar.js";

/** Inputs of a site. */
export interface SiteInputs extends Pick<Site, "kinds"> {
  readonly loaded: LoadedConfig;
  /** Markdown documents and rendered React pages. */
  readonly documents: readonly Document[];
  readonly categories: readonly Category[];
  readonly tagFiles: readonly TagsSource[];
  readonly assets: readonly AssetFile[];
  /** The static files, by their paths in the output folder. */
  readonly statics: readonly { readonly path: string }[];
  readonly apis: readonly Api[];
  /** Labels in the language of the site. */
  readonly labels: MessageFiles;
  /** Whether the site includes drafts. */
  readonly drafts: boolean;
  /** Documents whose time has not come: see `Schedule`. */
  readonly scheduled: ReadonlyMap<string, string>;
  readonly made: Site["made"];
  readonly symbols: Site["symbols"];
  /** The pages of features. */
  readonly makers: readonly PageMaker["pages"][];
}

/** Assembles the site from metadata only, without the bodies of documents. */
export async function assemble(inputs: SiteInputs): Promise<{ site: Site; diagnostics: Diagnostic[] }> {
  const { loaded, made, kinds } = inputs;
  const { config } = loaded;
  const diagnostics: Diagnostic[] = [];
  const docs = new Map(config.docs.map((book): [Book, SidebarDocument[]] => [book, []]));
  const draftIds = new Map(config.docs.map((book) => [book, new Set<string>()]));
  const drafts = new Map<string, string | undefined>();
  const rootPages: RootPage[] = [];
  const collected: CollectedDocument[] = [];
  const redirecting: RedirectPage[] = [];

  const placeOfFile = placesIn(config);
  for (const document of inputs.documents) {
    const { book, collection, name } = placeOfFile(document.path) ?? {
      name: document.path.replace(`${PLUGIN_PAGES}/`, ""),
    };
    const time = inputs.scheduled.get(document.path);
    const isDraft = document.frontMatter.draft === true || time !== undefined;
    if (collection) {
      collected.push({ collection, name, document, isDraft, ...(time !== undefined && { time }) });
      continue;
    }
    const doc = book && docPageOf(document, name, book, config);
    const page = book ? doc?.page : rootPageOf(document, name, config);
    if (!page) {
      diagnostics.push(diagnostic("slug", slugPlace(document), document.frontMatter.slug ?? ""));
    } else if (isDraft && !inputs.drafts) {
      for (const name of [originalOf(document.path, config.locale), document.path, page.route.path])
        drafts.set(name, time);
      if (book && page.kind === "doc") draftIds.get(book)?.add(page.id);
    } else if (book && doc) docs.get(book)?.push(doc);
    else if (page.kind !== "doc")
      if (document.redirect) redirecting.push(redirectPage(page, document.redirect, config));
      else rootPages.push(page);
  }
  const byPath = new Map(inputs.documents.map((document) => [document.path, document]));
  const written = [...rootPages, ...[...docs.values()].flat().map(({ page }) => page)];
  const taken = new Set(written.map(({ route }) => route.path));
  const tagFiles = inputs.tagFiles.map(parseTagsFile);
  const ofFeatures = inputs.makers.flatMap((pagesOf) => pagesOf(collected, taken));
  diagnostics.push(...ofFeatures.flatMap((each) => each.diagnostics));
  for (const [name, time] of ofFeatures.flatMap((each) => [...each.drafts])) drafts.set(name, time);
  for (const { source, route } of ofFeatures.flatMap((each) => each.pages))
    if (source !== undefined) taken.add(route.path);
  const inBooks = categoriesByBook(inputs.categories, config);
  const given: SidebarInputs[] = [];
  for (const book of config.docs) {
    const documents = docs.get(book) ?? [];
    reportDuplicateIds(documents, diagnostics);
    const categories = categoriesOf(inBooks.get(book) ?? [], config, book, diagnostics);
    const ids = draftIds.get(book) ?? new Set<string>();
    const own = { book, documents, draftIds: ids, categories, loaded };
    given.push(await withSidebarHooks(own, diagnostics));
  }
  const books = given.map(({ documents, ...own }, index) => {
    const book = config.docs[index] as Book;
    const built = withSidebarMessages(buildSidebars({ documents, ...own }), book, inputs.labels, config);
    const pages = withSidebars(documents, book, built.sidebars, byPath, diagnostics);
    const file = tagFiles.find(({ path }) => placeOf(path, config)?.book === book);
    const tags = tagsOf(book, pages, ({ source }) => byPath.get(source), file, taken, config);
    diagnostics.push(...built.diagnostics, ...tags.diagnostics);
    const tagged = pages.map((page) => {
      const own = tags.byPage.get(page.route.path) ?? [];
      return own.length > 0 ? { tags: own, ...page } : page;
    });
    return { ...built, pages: tagged, tagPages: tags.pages };
  });
  const reference = inputs.apis.flatMap((api) => apiPagesOf(api, config));
  const all: Page[] = [
    ...books.flatMap((book) => book.pages),
    ...rootPages,
    ...ofFeatures.flatMap(({ pages }) => pages),
    ...books.flatMap((book) => [...book.categoryPages, ...book.tagPages]),
    ...reference,
    ...(rootPages.some(({ kind }) => kind === "not-found") ? [] : [notFoundPage(config)]),
  ];
  const sidebars: Site["sidebars"] = {
    ...Object.fromEntries(books.flatMap((book) => Object.entries(book.sidebars))),
    ...Object.fromEntries(ofFeatures.flatMap((each) => Object.entries(each.sidebars))),
    ...Object.fromEntries(inputs.apis.map((api) => [apiSidebarOf(api), apiSidebar(api, config)])),
  };
  const assets = byOriginal(
    inputs.assets.map((asset) => [asset.path, asset]),
    config,
  );
  const { pages, routes, redirects, problems } = routed(all, redirecting, loaded, { assets, made }, byPath);
  diagnostics.push(...problems);
  const listed = [...routes.values()];
  const home = homeOf({ config, pages: listed, kinds, routes, sidebars, redirects, statics: inputs.statics });
  const site: Site = {
    config,
    kinds,
    ...withHome({ config, pages: listed, routes }, home),
    redirects,
    sources: byOriginal(
      pages.flatMap((page) => (page.source === undefined ? [] : [[page.source, page]])),
      config,
    ),
    sidebars,
    lists: ofFeatures.flatMap(({ lists }) => lists),
    assets,
    made,
    symbols: inputs.symbols,
    drafts,
    scheduled: new Map([...inputs.scheduled, ...ofFeatures.flatMap((each) => [...each.scheduled])]),
    draftIds,
  };
  return { site, diagnostics };
}

/** What is made of files, by their paths; of translations also by those of the files that they translate. */
function byOriginal<Made>(
  files: readonly (readonly [path: string, made: Made])[],
  { locale }: SiteConfig,
): ReadonlyMap<string, Made> {
  const own = files.map(([path, made]) => [originalOf(path, locale), made] as const);
  return new Map([...files, ...(locale ? own.filter(([path], place) => path !== files[place]?.[0]) : [])]);
}

/** The documents of a book with the sidebars that they show. */
function withSidebars(
  documents: readonly SidebarDocument[],
  book: Book,
  sidebars: Site["sidebars"],
  byPath: ReadonlyMap<string, Document>,
  diagnostics: Diagnostic[],
): DocPage[] {
  const membership = membershipOf(sidebars);
  return documents.map(({ page }) => {
    const wanted = page.frontMatter.displayed_sidebar;
    const sidebar = wanted == null ? wanted : sidebarId(wanted, book);
    const shown = sidebar === undefined ? membership.get(page.route.path) : sidebar;
    if (shown === undefined || shown === null) return page;
    // V8 gives an object of its own shape to what follows a spread, which takes 300 bytes for each page.
    if (Object.hasOwn(sidebars, shown)) return { sidebar: shown, ...page };
    const names = sidebarNames(book);
    const place = byPath.get(page.source)?.frontMatterAt["displayed_sidebar"] ?? {};
    const name = wanted ?? "";
    diagnostics.push(diagnostic("unknown-sidebar", place, name, names.join(", "), nearest(name, names)));
    return page;
  });
}

/** Pages by route. If several pages have the same output file, the first one is kept and the others are reported. */
function routesOf(
  pages: readonly Page[],
  documents: ReadonlyMap<string, Document>,
  diagnostics: Diagnostic[],
): ReadonlyMap<string, Page> {
  const routes = new Map<string, Page>();
  // With `trailingSlash: false`, the routes `/a` and `/a.html` have the same file.
  const byFile = new Map<string, Page>();
  for (const page of pages) {
    const other = byFile.get(page.route.file);
    if (other) {
      const document = documents.get(page.source ?? "") ?? documents.get(other.source ?? "");
      const place = document ? slugPlace(document) : {};
      const names = [page.source ?? page.title, other.source ?? other.title] as const;
      diagnostics.push(diagnostic("duplicate-route", place, page.route.path, ...names));
    } else {
      routes.set(page.route.path, page);
      byFile.set(page.route.file, page);
    }
  }
  return routes;
}

/** What front matter leaves out comes from the content; `name` is the title of a document without a heading. */
function commonOf(document: Document, route: Route, name: string) {
  const description = document.frontMatter.description ?? document.excerpt;
  return {
    route,
    title: document.frontMatter.title ?? document.heading ?? name,
    ...(description !== undefined && { description }),
    source: document.path,
    unlisted: document.frontMatter.unlisted === true,
    ...((document.frontMatter.noindex || isKeptOut(document.head)) && { noindex: true }),
  };
}

/** The page of a document, and what its sidebar needs. `file`: its path in the folder of its book. `undefined`: the slug is not valid. */
export function docPageOf(
  document: Document,
  file: string,
  book: Book,
  config: SiteConfig,
): SidebarDocument | undefined {
  const { frontMatter } = document;
  const name = documentNameOf(file, frontMatter, config, book);
  if (!name) return undefined;
  const base = book.routeBasePath;
  const folder = `/${joinPath(base, name.folder) ?? base}`;
  const route = routeOf(joinPath(base, name.path) ?? base, config, folder);
  const common = commonOf(document, route, fileNameOf(name.id));
  const page: DocPage = { kind: "doc", ...nameOf(book), id: name.id, frontMatter, ...common };
  const position = frontMatter.sidebar_position ?? name.position;
  return { page, name: file, isIndex: name.isIndex, ...(position !== undefined && { position }) };
}

/** A page that sends readers elsewhere. Addresses may have the base URL or not. */
function redirectPage(page: RootPage, to: string, { baseUrl, publicPath }: SiteConfig): RedirectPage {
  const base = [baseUrl, publicPath].find((each) => each !== "/" && to.startsWith(each));
  const from = `/${page.route.path.slice(baseUrl.length)}`;
  return { page, from, to: base ? `/${to.slice(base.length)}` : to };
}

/**
 * Pages with their routes, and the redirects of a site. A page that sends readers to where nothing is stays a page, whose link is
 * reported as any other.
 */
function routed(
  others: readonly Page[],
  redirecting: readonly RedirectPage[],
  loaded: LoadedConfig,
  files: Pick<Site, "assets" | "made">,
  byPath: ReadonlyMap<string, Document>,
): Pick<Site, "routes" | "redirects"> & { pages: readonly Page[]; problems: readonly Diagnostic[] } {
  const pages = others.toSorted((a, b) => byCodeUnit(a.route.path, b.route.path));
  const problems: Diagnostic[] = [];
  const routes = routesOf(pages, byPath, problems);
  const { redirects, dead } = redirectsOf(loaded, routes, files, redirecting, problems);
  if (dead.length === 0) return { pages, routes, redirects, problems };
  const kept = redirecting.filter((each) => !dead.includes(each));
  return routed([...others, ...dead.map(({ page }) => page)], kept, loaded, files, byPath);
}

/** A page of a file that belongs to no book and no feature. */
type RootPage = MarkdownPage | ReactPage | NotFoundPage;

/** `undefined`: the slug is not valid. */
function rootPageOf(document: Document, file: string, config: SiteConfig): RootPage | undefined {
  const { frontMatter } = document;
  const name = pagePathOf(file, frontMatter.slug);
  if (!name) return undefined;
  const { routeBasePath: base = "" } = placeOf(document.path, config)?.pages ?? {};
  if (base === "" && isNotFoundFile(file)) {
    const standard = notFoundPage(config);
    const common = commonOf(document, standard.route, standard.title);
    return { ...standard, ...common, frontMatter, unlisted: standard.unlisted };
  }
  const folder = `/${joinPath(base, name.folder) ?? base}`;
  const route = routeOf(joinPath(base, name.path) ?? base, config, folder);
  const fallback = name.path === "" ? config.title : fileNameOf(name.path);
  const common = commonOf(document, route, fallback);
  return /\.mdx?$/i.test(document.path)
    ? { kind: "markdown", frontMatter, ...common }
    : { kind: "react", ...common, ...(document.of && { of: document.of }) };
}

function slugPlace(document: Document): DiagnosticPlace {
  return document.frontMatterAt["slug"] ?? { file: document.path, line: 1, column: 1 };
}

function reportDuplicateIds(docs: readonly SidebarDocument[], diagnostics: Diagnostic[]): void {
  const seen = new Map<string, DocPage>();
  for (const { page } of docs) {
    const other = seen.get(page.id);
    // Documents with the same id usually have the same route, which is reported separately.
    if (other && other.route.path !== page.route.path) {
      const place = { file: page.source, line: 1, column: 1 };
      diagnostics.push(diagnostic("duplicate-document-id", place, page.id, other.source));
    }
    seen.set(page.id, page);
  }
}

/** Sidebars by page path. A document belongs to the last sidebar that contains it. */
function membershipOf(sidebars: Site["sidebars"]): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(sidebars).flatMap(([id, items]) =>
      readingOrder(items).flatMap(({ page }) => (page === undefined ? [] : [[page, id] as const])),
    ),
  );
}
