// A build: sources → documents → site → pages → files. It does not access the disk, clock or network itself.
//
// The memo caches these steps between builds:
//   "document"      a parsed Markdown file         by its path and content
//   "reads"         what plugins read for one      by the path and content of its file
//   "expanded"      a complete document            by those that it consists of, and the code of the site
//   "category"      a parsed `_category_` file     by its path and content
//   "react page"    a rendered React page          by its source and the code of the site
//   "reading time"  words of a document            by the content of its file, and the language
//   "reference"     pages of a package           by the states of all files that it was read from
//   "inline"        a text of the configuration    by that text
//   "api"           the reference of a description by its files and settings
//   "sidebar"       file of a complete sidebar     by its entries and the bundle
//   "view"          links and key of a page        by what pages show of each other, and the source of the page
//   "drawing"       a diagram by a browser         by its source and the library
//   "font"          which letters a font has       by its content
//   "image"         what an image is             by its content, and the library
//   "image files"   smaller files of an image     by its content, the options and the library
//   "file"          a file that a thread makes     by its path, which has a hash of all that it is made of
//   "page"          HTML, style sheet, scan        by the view of the page, and the bundle
//   "freshness"     what changed after pages       by the commit, and what the pages watch
//   "weight"        size of a file, what it loads by its path and content
//   "scan"          addresses in any other file    by its content
//   "entry"         a page's part of the search    by its view
//   "search"        the files of the search index  by all of these
//   "search tests"  results of search tests        by the index and the tests
import type { FileCheck } from "../check/check-files.js";
import { withSeverities } from "../check/severities.js";
import type { Memo } from "../cache/memo.js";
import type { Sources } from "../load.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { OutputFile, Outputs } from "../types/output.js";
import type { Redirect } from "../types/site.js";
import type { Twin } from "../outputs/markdown.js";
import type { Pool } from "../workers/pool.js";
import { combineRecurring } from "../diagnostics/recurring.js";
import { contentPolicy, policyParts, type Origins, type PolicyParts } from "../render/policy.js";
import { alternatesOf } from "../site/alternates.js";
import { byCodeUnit } from "../text/order.js";
import { staticPaths } from "../text/static-files.js";
import { checkSites, type CheckInputs } from "./check.js";
import { clashingFiles, withoutHidden } from "./clashes.js";
import type { BuildAccess } from "./expand.js";
import { emissionPlans, emittedFiles, emittedPaths, promisedAddresses } from "./features.js";
import { problemsOf, sourcesByLocale } from "./locales.js";
import { begin, turns, type BuildOptions } from "./options.js";
import { fileIn, partsOf, type SiteParts } from "./parts.js";
import { routeSite, type Routed, type RoutedSite } from "./route-site.js";
import { fileOf } from "./plain-file.js";
import { emittedByPlugins, pluginProblems, promisedPaths } from "./plugin-hooks.js";
import { renderSite, withoutOwn, type RenderedSite } from "./render-site.js";
import { fileProblems, siteFiles } from "./site-files.js";
import { EVERYTHING } from "./scope.js";

/** A site before its pages are rendered. */
export interface AssembledSite {
  /** The site in each language, the default one first. Absent if the theme or a React page cannot be bundled. */
  readonly sites?: readonly SiteParts[];
  readonly diagnostics: readonly Diagnostic[];
  /** Whether the diagnostics include an error. */
  readonly isBroken: boolean;
  /** Paths of the Markdown files that pages use, besides the pages themselves, missing ones included. */
  readonly partials: readonly string[];
  /** Absolute paths of the files that plugins read while they changed documents. */
  readonly reads: readonly string[];
}

/** A site of which the pages have their routes, in each language. */
export interface RoutedSites extends Pick<AssembledSite, "partials" | "reads"> {
  /** Absent if the theme or a React page cannot be bundled. */
  readonly routed?: readonly RoutedSite[];
  readonly found: readonly (readonly Diagnostic[])[];
}

/** Parses a site and gives each page its route. */
export async function routeSites(
  sources: Sources,
  access: BuildAccess,
  options: BuildOptions,
  memo: Memo,
  pool: Pool,
): Promise<RoutedSites> {
  const all: Routed[] = [];
  // One after the other, so that what languages have in common is made once.
  for (const each of sourcesByLocale(sources)) all.push(await routeSite(each, access, options, memo, pool));
  const routed = all.flatMap((each) => each.routed ?? []);
  return {
    ...(routed.length === all.length && { routed }),
    partials: [...new Set(all.flatMap((each) => each.partials))],
    reads: [...new Set(all.flatMap((each) => each.reads))],
    found: all.map(({ diagnostics }) => diagnostics),
  };
}

/** Parses and assembles a site. */
export async function assembleSite(
  sources: Sources,
  access: BuildAccess,
  options: BuildOptions,
  memo: Memo,
  pool: Pool,
): Promise<AssembledSite> {
  const { loaded } = sources;
  const { i18n } = loaded.config;
  const { routed, partials, reads, ...rest } = await routeSites(sources, access, options, memo, pool);
  const found = rest.found.map((diagnostics) => [...diagnostics]);
  if (!routed) {
    // Code that is a warning elsewhere has stopped the build here.
    const stops = ({ code, severity }: Diagnostic) => code === "code" && severity === "error";
    const told = found.map((each) => [
      ...withSeverities(
        each.filter((problem) => !stops(problem)),
        loaded,
      ),
      ...each.filter(stops),
    ]);
    const isTold = told.flat().some(({ severity }) => severity === "error");
    return {
      diagnostics: combineRecurring(problemsOf(isTold ? told : found)),
      isBroken: true,
      partials,
      reads,
    };
  }
  const assembled = routed.map(({ site }) => site);
  const alternates = alternatesOf(assembled, i18n);
  const sites: SiteParts[] = [];
  for (const [place, each] of routed.entries()) {
    const { parts, diagnostics } = await partsOf(each, alternates, options, memo, pool);
    sites.push(parts);
    found[place]?.push(...diagnostics);
  }
  const settled = found.map((each) => withSeverities(each, loaded));
  const diagnostics = combineRecurring(problemsOf(settled, i18n));
  const isBroken = diagnostics.some(({ severity }) => severity === "error");
  return { sites, diagnostics, isBroken, partials, reads };
}

/** A file of an assembled site that can be generated on its own. */
export function fileAt(sites: readonly SiteParts[], path: string): OutputFile | undefined {
  for (const site of sites) {
    const file = fileIn(site, path);
    if (file) return file;
  }
  return undefined;
}

/** The finished site. */
export interface BuiltSite {
  /** Absent if there is an error, unless the site is made despite errors and all of its pages can be. */
  readonly outputs?: Outputs;
  readonly diagnostics: readonly Diagnostic[];
  /** Addresses of other sites that the site links to, each with its first place. */
  readonly external?: FileCheck["external"];
  /** Other origins that its pages reach. */
  readonly origins?: Origins;
  /** What is at roots that had no page: see `home` in the configuration. */
  readonly homes?: readonly Redirect[];
  /** When the pages are published that are left out until then: ISO 8601 in UTC, by the paths of their files. */
  readonly scheduled?: ReadonlyMap<string, string>;
  /** Number of pages from the cache. */
  readonly cached: number;
  /** Addresses of the others; absent if there is an error that left none to make. */
  readonly remade?: readonly string[];
}

/** The files of an assembled site, checked, without those that depend on all of them. */
export interface CheckedSite {
  readonly made: readonly RenderedSite[];
  readonly files: readonly OutputFile[];
  readonly copies: Outputs["copies"];
  /** Problems of files: static ones that are not published, and those that plugins change. */
  readonly problems: readonly Diagnostic[];
  readonly checked: FileCheck;
  readonly policy: PolicyParts;
}

/**
 * Renders the pages of an assembled site, generates its other files and checks them. `elsewhereOf`: where links may lead outside of the
 * scope; `copies` and `whole`: files that are copied, and paths of those of all languages, outside of it as well.
 */
export async function renderAndCheck(
  sites: readonly SiteParts[],
  before: readonly Diagnostic[],
  isSearched: boolean,
  options: BuildOptions,
  memo: Memo,
  elsewhereOf?: (copies: Outputs["copies"], whole: readonly string[]) => CheckInputs["elsewhere"],
): Promise<CheckedSite | { readonly failures: readonly Diagnostic[] }> {
  const made: RenderedSite[] = [];
  for (const each of sites) made.push(await renderSite(each, isSearched, options));
  const rendered = made.map((each) => each.rendered);
  const failures = problemsOf(rendered.map((each) => each.failures));
  if (failures.length > 0) return { failures };
  const [first] = sites as readonly [SiteParts];
  const { config } = first.sources.loaded;
  const { orphans = false, scope = EVERYTHING } = options;
  const eachCopies = sites.flatMap((each) => each.copies);
  const kept = new Set(
    staticPaths(
      sites.map(({ site }) => site),
      eachCopies,
    ),
  );
  // Others have a hash in their names: what is at one path is the same, whichever file each language took it from.
  const allCopies = distinctFiles(eachCopies, ({ path, source }) => (kept.has(path) ? source : ""));
  // Images go with the pages that show them, and files of a language with all.
  const divided = new Set(staticPaths([first.site], allCopies));
  const scoped = allCopies.filter(({ path }) => !divided.has(path) || scope.hasFile(path));
  const { features } = first;
  const wholes = await Promise.all(
    features.map(({ wholeFiles }) => wholeFiles?.(sites, first.sources.loaded)),
  );
  const whole = wholes.flatMap((each) => each?.files ?? []);
  const shared = withoutOwn(whole.filter(({ path }) => scope.hasFile(path)).map(fileOf), first);
  const files = distinctFiles([...made.flatMap((each) => each.files), ...shared], ({ key }) => key);
  const { copies, hidden } = config.docusaurus
    ? withoutHidden(files, scoped)
    : { copies: scoped, hidden: [] };

  begin("Checking", options);
  const wholePaths = whole.map(({ path }) => path);
  const elsewhere = elsewhereOf?.(allCopies, wholePaths);
  const later = sites.flatMap(({ site, sources }) => [
    ...emittedPaths(features, site),
    ...promisedPaths(sources.loaded, site),
  ]);
  const given = {
    made,
    files,
    copies,
    later,
    orphans,
    promised: promisedAddresses(features, first.sources, scope),
    turn: turns(options),
    ...(elsewhere && { elsewhere }),
  };
  const checked = await checkSites(given, before, memo);
  const policy = policyParts({
    shell: first.views.shell,
    head: config.head,
    pageTags: sites.flatMap(({ pageTags }) => pageTags),
    styleHashes: rendered.flatMap((each) => each.styleHashes),
    apis: sites.flatMap((each) => each.apis),
    origins: checked.origins,
    allowed: config.allowedOrigins,
    feedback: config.feedback?.url,
    search: config.search,
  });
  const ofWhole = wholes.flatMap((each) => each?.diagnostics ?? []);
  return { made, files, copies, problems: [...hidden, ...ofWhole], checked, policy };
}

/** Renders the pages of an assembled site, generates its other files and checks all of them. */
export async function finishSite(
  { sites, diagnostics, isBroken }: AssembledSite,
  options: BuildOptions,
  memo: Memo,
): Promise<BuiltSite> {
  const [first] = sites ?? [];
  if (!sites || !first) return { diagnostics, cached: 0 };
  const { loaded } = first.sources;
  // A site with errors does not need a search index.
  const isSearched = options.deferSearch !== true && !isBroken;
  const site = await renderAndCheck(sites, diagnostics, isSearched, options, memo);
  if ("failures" in site) return { diagnostics: [...diagnostics, ...site.failures], cached: 0 };
  const { made, files, copies, problems: ofFiles, checked } = site;
  const cached = made.reduce((sum, { rendered }) => sum + rendered.cached, 0);
  const policy = contentPolicy(site.policy);
  const searches = await Promise.all(made.map(({ search }) => search));
  const indexes = searches.flatMap(([index]) => index);
  const assembled = sites.map((each) => each.site);
  const statics = staticPaths(assembled, copies);
  const isStatic = new Set(statics);
  const copied = copies.filter(({ path }) => !isStatic.has(path));
  // `serve` builds the index later.
  const samples = indexes.length > 0 ? [] : sites.flatMap(({ search }) => search?.samples() ?? []);
  const hosted = [...[...files, ...copied, ...indexes].map(({ path }) => path), ...samples];
  const twins = new Map(made.flatMap((each) => each.twins).map((twin) => [twin.path, twin]));
  const plans = emissionPlans(first.features, sites);
  const emitted = emittedFiles(
    first.features,
    (name) => plans.get(name)?.(),
    { files: hosted, statics, policy, markdownAt: (path) => twins.get(path) as Twin },
    (path) => first.sources.statics.some((file) => file.path === path),
  );
  const complete = [...files, ...indexes, ...emitted];
  const hooked = sites.map((each) => ({ ...each, loaded: each.sources.loaded }));
  const added = await Promise.all(hooked.map((each) => emittedByPlugins(complete, copies, policy, each)));
  const all = [...complete, ...added.flatMap((each) => each.files)];
  const filesOf = () => siteFiles([first, ...sites.slice(1)], { files: all, copies }, memo, options);
  const ofFeatures = await fileProblems(first.features, filesOf, options);
  const clashes = clashingFiles(all, copies);
  const problems: Diagnostic[][] = [];
  for (const [place, each] of hooked.entries())
    problems.push([...(added[place]?.diagnostics ?? []), ...(await pluginProblems(all, copies, each))]);
  const warnings = problemsOf(made.map(({ rendered }) => rendered.warnings));
  const tested = searches.flatMap(([, found]) => found);
  const later = withSeverities(
    [...ofFiles, ...warnings, ...tested, ...ofFeatures, ...problemsOf(problems)],
    loaded,
  );
  const found = [...diagnostics, ...(clashes.length > 0 ? clashes : checked.diagnostics), ...later];
  const failed = found.some(({ severity }) => severity === "error");
  if (!failed) memo.finish();
  const outputs: Outputs = {
    files: all.sort((a, b) => byCodeUnit(a.path, b.path)),
    copies: [...copies].sort((a, b) => byCodeUnit(a.path, b.path)),
    routes: sites.reduce((sum, each) => sum + each.site.pages.length - 1, 0),
    contentPolicy: policy,
  };
  return {
    ...((!failed || options.despiteErrors) && { outputs }),
    diagnostics: found,
    external: checked.external,
    origins: new Map(site.policy.origins),
    homes: assembled.flatMap(({ home }) => home ?? []),
    ...(!options.drafts && { scheduled: new Map(assembled.flatMap(({ scheduled }) => [...scheduled])) }),
    cached,
    remade: made.flatMap(({ rendered }) => rendered.remade),
  };
}

/** Without files that are the same in several languages. Others at the same path are kept, since one would replace the other. */
function distinctFiles<File extends { readonly path: string }>(
  files: readonly File[],
  keyOf: (file: File) => string,
): readonly File[] {
  return [...new Map(files.map((file) => [`${file.path}\n${keyOf(file)}`, file])).values()];
}
