// Sources → documents that are complete, with the code that they need.
import { evaluateSite, type SiteModule } from "../bundle/evaluate.js";
import type { Client } from "../bundle/assets.js";
import type { Bundle } from "../bundle/bundle.js";
import { relativeTo } from "../io/relative-path.js";
import { inLanguage } from "../bundle/in-language.js";
import type { Memo } from "../cache/memo.js";
import type { Sources } from "../load.js";
import type { SiteConfig } from "../types/config.js";
import type { Document } from "../types/document.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { ListedFeature } from "../types/feature.js";
import type { SourceFile } from "../types/source.js";
import { byCodeUnit } from "../text/order.js";
import type { Pool } from "../workers/pool.js";
import {
  NO_DOCUMENTS,
  parseDocuments,
  parseSetup,
  saidOnce,
  type Documents,
  type DocumentSetup,
} from "./documents.js";
import { offeredFences, parsingFeatures } from "./features.js";
import { bundleWithPartials, codePartials, expandDocuments, type BuildAccess } from "./expand.js";
import { once } from "../text/once.js";
import type { BuildOptions } from "./options.js";
import type { AssembledPages } from "./react-pages.js";
import { EVERYTHING } from "./scope.js";
import { diagnostic } from "../diagnostics/diagnostics.js";

/** The documents of a site; absent parts are those that errors prevent. */
export interface Completed {
  readonly markdown?: Documents;
  readonly react?: Documents;
  readonly bundle?: Bundle;
  readonly client?: Client;
  /** Paths of what pages are made of, besides the pages themselves, missing files included. */
  readonly partials: readonly string[];
  /** Absolute paths of the files among them that plugins read. */
  readonly reads: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses the documents of a site, bundles its code, and renders what is code in them. `assembledWith`: see `reactDocuments`. */
export async function completeDocuments(
  sources: Sources,
  access: BuildAccess,
  assembledWith: (documents: readonly Document[]) => Promise<AssembledPages>,
  options: BuildOptions,
  memo: Memo,
  pool: Pool,
): Promise<Completed> {
  const { reactPages, loaded } = sources;
  const { wording, locale } = loaded.config;
  const { scope = EVERYTHING } = options;
  const setup = setupOf(sources, access.features);
  const parse = (files: readonly SourceFile[]) => parseDocuments(files, setup, memo, pool);
  // The modules of pages are known when these are parsed.
  const early = mayHoldCode(sources) ? undefined : access.bundle({ pages: reactPages, modules: new Map() });
  // Most sites have no other islands. A rejection is handled where the result is needed.
  early?.then(({ bundle }) => bundle && access.client(bundle, [], wording)).catch(() => undefined);
  const parsed = await parseDocuments(
    sources.documents,
    setup,
    memo,
    pool,
    scope.parsing?.(sources),
    options.onCount,
  );
  // Of pages outside of the scope not all may be known. What shows one as a partial needs all of it.
  const readPartials = (paths: readonly string[]) => {
    const wanted = new Set(paths);
    const pages = sources.documents.filter(({ path }) => wanted.delete(path));
    return [...pages, ...access.readPartials([...wanted])];
  };
  const { bundled, partials } = await bundleWithPartials(
    parsed,
    reactPages,
    { ...access, readPartials, variables: loaded.variables },
    parse,
    early,
    loaded.config,
  );
  const sets = new Set([...partials.all.values()].map(({ from }) => from));
  const reads = [...sets].flatMap((documents) => documents.reads ?? []);
  const paths = [...partials.paths, ...reads.map((file) => relativeTo(sources.loaded.siteDir, file))];
  const used = { partials: paths, reads };
  const bundle = bundled.bundle && (await bundleIn(bundled.bundle, parsed.all, loaded.config));
  const before = saidOnce([bundled, parsed, partials].flatMap(({ diagnostics }) => diagnostics));
  if (!bundle) return { ...used, diagnostics: before };
  const evaluated = () => bundle.site && evaluateSite(bundle.site.code, bundle.from, wording, locale?.name);
  const site = once(evaluated);
  const markdown = await expandDocuments(parsed, partials, bundle, site, loaded.config, memo, pool);
  const fromCode = await codePartials(bundle, partials);
  const rendered = async () =>
    (await import("./react-pages.js")).reactDocuments(
      reactPages,
      bundle,
      [site, once(evaluated)],
      memo,
      loaded.config,
      fromCode,
      (own) => assembledWith([...markdown.all, ...own]),
    );
  const react = reactPages.length > 0 ? await rendered() : NO_DOCUMENTS;
  const islands = [...markdown.all, ...react.all].flatMap((document) => document.islands ?? []);
  const forBrowsers = await access.client(bundle, [...new Set(islands)].sort(byCodeUnit), wording);
  const { client } = forBrowsers;
  const unused = client ? access.unused([...bundled.imports, ...forBrowsers.imports]) : [];
  // Both bundles are of the same code.
  const said = new Set(bundled.diagnostics.map((each) => JSON.stringify(each)));
  const isNew = (each: Diagnostic) => !said.has(JSON.stringify(each));
  const found = [...forBrowsers.diagnostics.filter(isNew), ...markdown.diagnostics, ...react.diagnostics];
  const ofRoot = rootProblems(bundle, site);
  return {
    markdown,
    react,
    bundle,
    ...(client && { client }),
    ...used,
    diagnostics: [...before, ...unused, ...ofRoot, ...found],
  };
}

/** A bundle in the language of a site, whose code knows the documents where it may ask for them. */
async function bundleIn(bundle: Bundle, documents: readonly Document[], config: SiteConfig): Promise<Bundle> {
  const translated = inLanguage(bundle, config.wording);
  if (!translated.site) return translated;
  const { knowingDocs } = await import("./docusaurus-docs.js");
  return knowingDocs(translated, documents, config);
}

/** How the Markdown files of a site are parsed, with what features and components add. */
export function setupOf(
  { loaded, libraries, components, ownComponents }: Sources,
  listed: readonly ListedFeature[],
): DocumentSetup {
  const { variables, config } = loaded;
  const features = parsingFeatures(listed, config, libraries);
  const offered = offeredFences(listed, config);
  return {
    ...parseSetup(loaded),
    components,
    ownComponents,
    ...(features.length > 0 && { features }),
    ...(Object.keys(offered).length > 0 && { offered }),
    ...(variables && { variables }),
  };
}

/** Whether pages may be in MDX. Of those that only their front matter tells, the code is bundled again. */
function mayHoldCode({ loaded, documents }: Sources): boolean {
  const { format, plugins } = parseSetup(loaded);
  return format === "mdx" || plugins !== undefined || documents.some(({ path }) => /\.mdx$/i.test(path));
}

/** Problems with the `Root` of a site. `site`: its code, which has the `Root` of a project that is read as it is. */
function rootProblems(bundle: Bundle, site: () => SiteModule | undefined): Diagnostic[] {
  const { rootFile: file, theme } = bundle;
  if (file === undefined) return [];
  const at = { file, line: 1, column: 1 };
  try {
    const ofTheme = theme.rootFacts?.();
    const isOfProject = ofTheme === undefined;
    const facts = ofTheme ?? site()?.rootFacts();
    if (!facts) return [];
    const { givesContext, isShown, reacts, needsBrowser } = facts;
    if (isOfProject && isShown) return [diagnostic("root.not-shown", at)];
    if (reacts && isShown) return [diagnostic("root", at)];
    return needsBrowser && !givesContext ? [diagnostic("root.no-context", at)] : [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [diagnostic("root.failed", { ...at, ...bundle.placeOf(error) }, message)];
  }
}
