// A build: sources → documents → site → pages → files. It does not access the disk, clock or network itself.
//
// The memo caches these steps between builds:
//   "document"      a parsed Markdown file         by its path and content
//   "expanded"      a complete document            by those that it consists of, and the code of the site
//   "category"      a parsed `_category_` file     by its path and content
//   "react page"    a rendered React page          by its source and the code of the site
//   "inline"        a text of the configuration    by that text
//   "api"           the reference of a description by its files and settings
//   "sidebar"       file of a complete sidebar     by its entries and the bundle
//   "view"          links and key of a page        by what pages show of each other, and the source of the page
//   "drawing"       a diagram by a browser         by its source and the library
//   "font"          which letters a font has       by its content
//   "card"          a social card                  by all that it is made of
//   "page"          HTML, style sheet, scan        by the view of the page, and the bundle
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
import { hostingFiles } from "../outputs/hosting.js";
import { sitemapFiles } from "../outputs/sitemap.js";
import type { Pool } from "../workers/pool.js";
import { contentPolicy, originsOf, type Origins } from "../render/policy.js";
import { alternatesOf } from "../site/alternates.js";
import { byCodeUnit } from "../text/order.js";
import { checkSites } from "./check.js";
import { clashingFiles } from "./clashes.js";
import type { BuildAccess } from "./expand.js";
import { problemsOf, sourcesByLocale } from "./locales.js";
import { begin, type BuildOptions } from "./options.js";
import { fileIn, partsOf, routeSite, type Routed, type SiteParts } from "./parts.js";
import { fileOf } from "./plain-file.js";
import { pluginProblems } from "./plugin-hooks.js";
import { renderSite, withoutOwn, type RenderedSite } from "./render-site.js";

/** A site before its pages are rendered. */
export interface AssembledSite {
  /** The site in each language, the default one first. Absent if the theme or a React page cannot be bundled. */
  readonly sites?: readonly SiteParts[];
  readonly diagnostics: readonly Diagnostic[];
  /** Whether the diagnostics include an error. */
  readonly isBroken: boolean;
  /** Paths of the Markdown files that pages use, besides the pages themselves, missing ones included. */
  readonly partials: readonly string[];
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
  const all: Routed[] = [];
  // One after the other, so that what languages have in common is made once.
  for (const each of sourcesByLocale(sources)) all.push(await routeSite(each, access, options, memo, pool));
  const partials = [...new Set(all.flatMap((each) => each.partials))];
  const found = all.map(({ diagnostics }) => [...diagnostics]);
  const routed = all.flatMap((each) => each.routed ?? []);
  if (routed.length < all.length) {
    // Code that is a warning elsewhere has stopped the build here.
    const stops = ({ code, severity }: Diagnostic) => code === "code" && severity === "error";
    const told = found.map((each) => [
      ...withSeverities(
        each.filter((problem) => !stops(problem)),
        loaded,
      ),
      ...each.filter(stops),
    ]);
    return { diagnostics: problemsOf(told), isBroken: true, partials };
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
  const diagnostics = problemsOf(settled, i18n);
  const isBroken = diagnostics.some(({ severity }) => severity === "error");
  return { sites, diagnostics, isBroken, partials };
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
  /** Absent if there is an error. */
  readonly outputs?: Outputs;
  readonly diagnostics: readonly Diagnostic[];
  /** Addresses of other sites that the site links to, each with its first place. */
  readonly external?: FileCheck["external"];
  /** Other origins that its pages reach. */
  readonly origins?: Origins;
  /** What is at roots that had no page: see `home` in the configuration. */
  readonly homes?: readonly Redirect[];
  /** Number of pages from the cache. */
  readonly cached: number;
}

/** Renders the pages of an assembled site, generates its other files and checks all of them. */
export async function finishSite(
  { sites, diagnostics, isBroken }: AssembledSite,
  options: BuildOptions,
  memo: Memo,
): Promise<BuiltSite> {
  const [first] = sites ?? [];
  if (!sites || !first) return { diagnostics, cached: 0 };
  const { orphans = false, deferSearch = false } = options;
  const { loaded } = first.sources;
  const made: RenderedSite[] = [];
  // A site with errors does not need a search index.
  for (const each of sites) made.push(await renderSite(each, !deferSearch && !isBroken, options));
  const rendered = made.map((each) => each.rendered);
  const failures = problemsOf(rendered.map((each) => each.failures));
  if (failures.length > 0) return { diagnostics: [...diagnostics, ...failures], cached: 0 };
  const cached = rendered.reduce((sum, each) => sum + each.cached, 0);
  const copies = distinctFiles(
    sites.flatMap((each) => each.copies),
    ({ source }) => source,
  );
  const shared = withoutOwn(sitemapFiles(sites.map(({ site }) => site)).map(fileOf), first);
  const files = distinctFiles([...made.flatMap((each) => each.files), ...shared], ({ key }) => key);

  begin("Checking", options);
  const checked = await checkSites({ made, files, copies, orphans }, diagnostics, memo);
  const apis = sites.flatMap((each) => each.apis);
  const { allowedOrigins: allowed, feedback } = loaded.config;
  const asked = { apis, origins: checked.origins, allowed, feedback: feedback?.url };
  const head = [...loaded.config.head, ...sites.flatMap(({ pageTags }) => pageTags)];
  const styleHashes = [...new Set(rendered.flatMap((each) => each.styleHashes))].sort(byCodeUnit);
  const policy = contentPolicy({ shell: first.views.shell, head, styleHashes, ...asked });
  const searches = await Promise.all(made.map(({ search }) => search));
  const indexes = searches.flatMap(([index]) => index);
  // `serve` builds the index later.
  const hosted = [...files, ...sites.flatMap(({ search }) => search?.samples ?? [])];
  const assembled = sites.map(({ site }) => site);
  const hosting = hostingFiles(assembled, hosted, copies, policy).map(fileOf);
  const all = [...files, ...indexes, ...withoutOwn(hosting, first)];
  const clashes = clashingFiles(all, copies);
  const problems: Diagnostic[][] = [];
  for (const { sources, site, documents } of sites)
    problems.push([...(await pluginProblems(all, { loaded: sources.loaded, site, documents }))]);
  const warnings = problemsOf(rendered.map((each) => each.warnings));
  const tested = searches.flatMap(([, found]) => found);
  const later = withSeverities([...warnings, ...tested, ...problemsOf(problems)], loaded);
  const found = [...diagnostics, ...(clashes.length > 0 ? clashes : checked.diagnostics), ...later];
  const failed = found.some(({ severity }) => severity === "error");
  if (!failed) memo.finish();
  const outputs: Outputs = {
    files: all.sort((a, b) => byCodeUnit(a.path, b.path)),
    copies: [...copies].sort((a, b) => byCodeUnit(a.path, b.path)),
    routes: sites.reduce((sum, { site }) => sum + site.pages.length - 1, 0),
    contentPolicy: policy,
  };
  return {
    ...(!failed && { outputs }),
    diagnostics: found,
    external: checked.external,
    origins: originsOf(asked),
    homes: assembled.flatMap(({ home }) => home ?? []),
    cached,
  };
}

/** Without files that are the same in several languages. Others at the same path are kept, since one would replace the other. */
function distinctFiles<File extends { readonly path: string }>(
  files: readonly File[],
  keyOf: (file: File) => string,
): readonly File[] {
  return [...new Map(files.map((file) => [`${file.path}\n${keyOf(file)}`, file])).values()];
}
