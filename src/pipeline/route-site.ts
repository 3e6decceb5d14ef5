// A site in one language: sources → documents → site.
import type { Memo } from "../cache/memo.js";
import { assemble } from "../site/assemble.js";
import type { Category } from "../site/category.js";
import type { ApiOutline } from "../types/api.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Document } from "../types/document.js";
import type { Feature } from "../types/feature.js";
import type { Site } from "../types/site.js";
import type { AssetFile } from "../types/source.js";
import type { Pool } from "../workers/pool.js";
import { completeDocuments, type Completed } from "./complete.js";
import { parseCategories } from "./documents.js";
import { scheduleOf } from "../site/schedule.js";
import type { BuildAccess } from "./expand.js";
import type { LocaleSources } from "./locales.js";
import { featuresOf, linkedNames, pageMakers } from "./features.js";
import { begin, type BuildOptions } from "./options.js";
import { promisedNames } from "./plugin-hooks.js";
import type { References } from "./references.js";
import { EVERYTHING } from "./scope.js";
import { wordCounts } from "./word-counts.js";
import { placeOf } from "../text/books.js";
import { originalOf } from "../text/locale.js";
import { staticNameOf } from "../text/static-files.js";
import type { SiteConfig } from "../types/config.js";
import { decodePath, folderOf, joinPath, schemeOf, splitUrl } from "../text/path.js";

/** A site in one language with its routes. */
export interface RoutedSite {
  readonly sources: LocaleSources;
  readonly site: Site;
  /** By path. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly apis: readonly ApiOutline[];
  readonly categories: readonly Category[];
  readonly assets: readonly AssetFile[];
  /** Changes with what the pages of features are made of, besides documents and files of tags. */
  readonly pagesKey: unknown;
  readonly references: References;
  readonly features: readonly Feature[];
  readonly code: Required<Pick<Completed, "bundle" | "client" | "markdown" | "react">>;
}

/** The result of routing a site in one language. */
export interface Routed {
  /** Absent if the theme or a React page cannot be bundled. */
  readonly routed?: RoutedSite;
  readonly diagnostics: readonly Diagnostic[];
  /** Paths of the Markdown files that pages use, besides the pages themselves, missing ones included. */
  readonly partials: readonly string[];
  /** Absolute paths of the files among them that plugins read. */
  readonly reads: readonly string[];
}

/** The references of a site; without a description, it has none. */
async function referencesIn(sources: LocaleSources, memo: Memo, pool: Pool): Promise<References> {
  if (sources.apis.length > 0) return (await import("./references.js")).readReferences(sources, memo, pool);
  return { apis: [], files: [], diagnostics: [], contentOf: async () => undefined };
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
  const reading = referencesIn(sources, memo, pool);
  // Prevents an unhandled rejection if it fails before it is awaited.
  reading.catch(() => undefined);
  const { assembledWith, ...own } = await assembly(sources, access, options, memo);
  const assembled = async (all: readonly Document[]) =>
    assembledWith(all, sources.assets, (await reading).apis);
  const [completed, references] = await Promise.all([
    completeDocuments(sources, access, assembled, options, memo, pool),
    reading,
  ]);
  const { bundle, client, markdown, react, partials: read, reads } = completed;
  const before = [...sources.diagnostics, ...completed.diagnostics];
  if (!bundle || !client || !markdown || !react) return { diagnostics: before, partials: read, reads };
  begin("Assembling", options);
  const all = [...markdown.all, ...react.all];
  const { scope = EVERYTHING } = options;
  const wanted = all.filter(({ path }) => scope.hasFile(path));
  const outside = outsidePaths(wanted, sources.loaded.config);
  const assets = [...sources.assets, ...access.readAssets(outside)];
  const { diagnostics, ...site } = await assembledWith(all, assets, references.apis);
  return {
    routed: {
      sources,
      ...own,
      ...site,
      assets,
      references,
      code: { bundle, client, markdown, react },
    },
    diagnostics: [...before, ...references.diagnostics, ...diagnostics],
    partials: [...read, ...outside],
    reads,
  };
}

/** What the pages of a site are assembled of, besides its documents, and how. */
async function assembly(sources: LocaleSources, access: BuildAccess, options: BuildOptions, memo: Memo) {
  const categories = await parseCategories(sources.categories, memo);
  const { config } = sources.loaded;
  const features = await featuresOf(access.features, config);
  const { key: pagesKey, ...ofFeatures } = await pageMakers(features, {
    ...sources,
    config,
    drafts: options.drafts,
    buildDate: access.buildDate,
    wordsIn: (isWanted) =>
      wordCounts(
        sources.documents.filter(({ path }) => isWanted(path)),
        config,
        memo,
      ),
  });
  const made = new Map([
    ...linkedNames(features, sources.loaded),
    ...promisedNames(sources.loaded).map((name) => [name, config.baseUrl + name] as const),
  ]);
  const assembledWith = async (
    all: readonly Document[],
    assets: readonly AssetFile[],
    apis: readonly ApiOutline[],
  ) => {
    const documents = new Map(all.map((document) => [document.path, document]));
    const { scheduled, problems } = await scheduleOf(all, access.buildDate);
    const { site, diagnostics } = await assemble({
      ...sources,
      ...options,
      ...ofFeatures,
      scheduled,
      documents: all,
      categories,
      assets,
      apis,
      made,
    });
    return { apis, documents, site, diagnostics: [...diagnostics, ...problems] };
  };
  return { categories, features, pagesKey, assembledWith };
}

/** Gives each page of a site its route, where its documents are known: no text is parsed, and no code is bundled. */
export async function routeKnown(
  sources: LocaleSources,
  known: Pick<RoutedSite, "apis" | "assets"> & { readonly documents: readonly Document[] },
  access: BuildAccess,
  options: BuildOptions,
  memo: Memo,
): Promise<Pick<RoutedSite, "sources" | "site" | "documents" | "apis">> {
  const { assembledWith } = await assembly(sources, access, options, memo);
  return { sources, ...(await assembledWith(known.documents, known.assets, known.apis)) };
}

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** The paths of images outside of `content` that documents show, whether or not they exist. */
function outsidePaths(
  documents: readonly Document[],
  config: Pick<SiteConfig, "docs" | "pages" | "collections" | "staticDirectories" | "locale">,
): string[] {
  const isContent = (file: string) =>
    file.startsWith("content/") ||
    placeOf(file, config) !== undefined ||
    staticNameOf(file, config.staticDirectories) !== undefined;
  const found = new Set<string>();
  for (const { links } of documents)
    for (const { url, kind, at } of links) {
      if (kind === "link" || schemeOf(url) !== undefined || /^[/#?]/.test(url)) continue;
      const path = decodePath(splitUrl(url).path);
      const folders = [at.file, originalOf(at.file, config.locale)].map(folderOf);
      const joined = url.startsWith("@site/")
        ? [joinPath(path.slice("@site/".length))]
        : folders.map((folder) => joinPath(folder, path));
      for (const file of joined)
        if (file !== undefined && IMAGE.test(file) && !isContent(file)) found.add(file);
    }
  return [...found].sort();
}
