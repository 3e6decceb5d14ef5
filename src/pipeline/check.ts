// Checks the finished files, and leaves out problems that are already reported.
import { caseClashes, checkFiles, type DeadAddress, type FileCheck } from "../check/check-files.js";
import { withSeverities } from "../check/severities.js";
import { checkOf } from "../diagnostics/checks.js";
import type { LocatedLink } from "../check/locate.js";
import { isScanned, scanFile, type FileScan } from "../check/scan.js";
import { Targets } from "../check/targets.js";
import type { Memo } from "../cache/memo.js";
import type { DiagnosticPlace } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Document } from "../types/document.js";
import type { PromisedAddresses } from "../types/feature.js";
import type { CopiedFile, OutputFile } from "../types/output.js";
import type { ResolvedLink } from "../types/site.js";
import { allRedirects } from "../site/redirects.js";
import { contentHash } from "../text/hash.js";
import { outputFolderOf } from "../text/locale.js";
import { byCodeUnit } from "../text/order.js";
import { SELF } from "../text/policy-source.js";
import type { Resource } from "../text/references.js";
import { deadAddressProblems, describedIn } from "./described-links.js";
import { problemsOf } from "./locales.js";
import type { SiteParts } from "./parts.js";
import type { RenderedSite } from "./render-site.js";

/** What to check. */
export interface CheckInputs {
  /** The site in each language. */
  readonly made: readonly RenderedSite[];
  /** All generated files. */
  readonly files: readonly OutputFile[];
  readonly copies: readonly CopiedFile[];
  /** Paths of files that are made later, of all others. */
  readonly later: readonly string[];
  readonly orphans: boolean;
  /** What the site has to have. */
  readonly promised: readonly PromisedAddresses[];
  /** Awaited for each file: see `turns`. */
  readonly turn: () => Promise<void>;
  /** What links may lead to outside of the scope of the build: paths of files, and the ids that are known of the page at an address. */
  readonly elsewhere?:
    | {
        readonly paths: readonly string[];
        readonly idsOf: (path: string) => readonly string[] | undefined;
      }
    | undefined;
}

/** Checks the finished site. Problems in `reportedBefore` are left out, because warnings show up in the finished site again. */
export async function checkSites(
  { made, files, copies, later, orphans, promised, turn, elsewhere }: CheckInputs,
  reportedBefore: readonly Diagnostic[],
  memo: Memo,
): Promise<FileCheck> {
  const paged = made.map(({ rendered, parts }) => new Map([...rendered.scans, ...parts.sidebarScans]));
  const isPaged = (path: string) => paged.some((scans) => scans.has(path));
  const others = [
    ...files.filter(({ path }) => !isPaged(path)),
    ...copies.flatMap(({ path, text }) =>
      text === undefined ? [] : [{ path, key: contentHash(text), content: async () => text }],
    ),
  ].filter(({ path }) => isScanned(path));
  const scanned = await scansOf(others, memo);
  const scans = new Map([...paged.flatMap((each) => [...each]), ...scanned]);
  const { config } = (made[0] as RenderedSite).parts.site;
  const outputs = { files, copies };
  const targets = new Targets({
    url: config.url,
    baseUrl: config.publicPath,
    folders: made.slice(1).map(({ parts }) => outputFolderOf(parts.site.config)),
    files: [...[...files, ...copies].map(({ path }) => path), ...later, ...(elsewhere?.paths ?? [])],
    idsElsewhere: elsewhere?.idsOf,
    routes: made.flatMap(({ parts: { site } }) =>
      [...site.pages.map(({ route }) => route), ...allRedirects(site).map(({ from }) => from)].map(
        ({ file, path }) => [file, path] as const,
      ),
    ),
    unchecked: new Set(made.flatMap(({ parts }) => [...parts.unchecked])),
    mayLeadToPublished: config.conventions?.linksToPublished === true,
    ignore: config.checks.ignore,
    scans,
  });
  const checks: (FileCheck & { readonly dead: readonly DeadAddress[] })[] = [];
  for (const [place, { parts }] of made.entries()) {
    // Files that are not of a language are checked once.
    const own = new Map([...(paged[place] ?? []), ...(place === 0 ? scanned : [])]);
    checks.push(
      await checkFiles({
        ...sourcesOf(parts, copies),
        ...describedIn(parts),
        outputs,
        scans: own,
        targets,
        orphans,
        turn,
      }),
    );
  }
  const isAddress = ({ code }: Diagnostic) => code === "unsafe-link" || checkOf(code) !== undefined;
  const reported = new Set(reportedBefore.filter(isAddress).map(placeOf));
  const { loaded } = (made[0] as RenderedSite).parts.sources;
  const [first = [], ...more] = checks.map(({ diagnostics, dead }) => [
    ...diagnostics,
    ...deadAddressProblems(dead),
  ]);
  const broken = brokenPromises(promised, targets, made);
  const found = [[...first, ...caseClashes(outputs), ...broken], ...more].map((each) =>
    withSeverities(each, loaded).filter(
      (problem) => problem.line === undefined || !reported.has(placeOf(problem)),
    ),
  );
  const external = new Map<string, DiagnosticPlace>();
  for (const [address, place] of checks.flatMap((each) => [...each.external]))
    if (!external.has(address)) external.set(address, place);
  const origins = new Map<Resource, string[]>();
  for (const [resource, sources] of checks.flatMap((each) => [...each.origins]))
    origins.set(resource, [...new Set([...(origins.get(resource) ?? []), ...sources])].sort(byCodeUnit));
  // The policy goes with all files, and some browsers show a PDF file as an object that it embeds.
  if (!origins.has("object") && [...files, ...copies].some(({ path }) => /\.pdf$/i.test(path)))
    origins.set("object", [SELF]);
  return {
    diagnostics: problemsOf(found, config.i18n),
    external,
    origins,
  };
}

/** Addresses that lead nowhere, and the site has to have them. */
function brokenPromises(
  promised: readonly PromisedAddresses[],
  targets: Targets,
  made: readonly RenderedSite[],
): Diagnostic[] {
  const sites = made.map(({ parts }) => parts.site);
  // What a redirect leads to is another page, and has ids of its own.
  const moved = new Set(sites.flatMap((site) => allRedirects(site).map(({ from }) => from.file)));
  const root = sites[0]?.config.publicPath ?? "/";
  const faultOf = (address: string) => {
    const { problem, page = "" } = targets.resolve(root + address.slice(1), "link", root);
    const isKept =
      problem?.code === "non-canonical-link" || (problem?.code === "broken-anchor" && moved.has(page));
    return isKept ? undefined : problem;
  };
  // A page that is gone takes its ids with it.
  const gone = new Set<string>();
  return promised.flatMap(({ addresses, problem, diagnostics }) => [
    ...diagnostics,
    ...addresses.flatMap((each) => {
      const fault = faultOf(each.address);
      if (!fault) return [];
      const { unless } = fault;
      if (fault.code === "broken-anchor") return { ...problem(each), ...(unless && { unless }) };
      const address = each.address.replace(/#.*$/s, "");
      if (gone.has(address)) return [];
      gone.add(address);
      return problem({ ...each, address });
    }),
  ]);
}

/** Where to look for the places of problems. */
function sourcesOf({ sources, site, documents, pages }: SiteParts, copies: readonly CopiedFile[]) {
  const resolved = new Map(pages.map(({ page, links }) => [page.source ?? "", links]));
  const texts = new Map([
    ...sources.reactPages.map(({ path, text }) => [path, text] as const),
    ...copies.map(({ source, text }) => [source, text] as const),
  ]);
  return {
    site,
    loaded: sources.loaded,
    // The links of Markdown already have places.
    textOf: (source: string) => (isMarkdown(source) ? undefined : texts.get(source)),
    documentOf: (source: string) => documents.get(source),
    links: (source: string) => locatedLinks(documents.get(source), resolved.get(source) ?? []),
  };
}

function isMarkdown(path: string): boolean {
  return /\.mdx?$/i.test(path);
}

async function scansOf(
  files: readonly Pick<OutputFile, "path" | "key" | "content">[],
  memo: Memo,
): Promise<Map<string, FileScan>> {
  const keys = files.map(({ path, key }) => `${path.slice(path.lastIndexOf("."))} ${key}`);
  const scans = await memo.getAll<FileScan | null>("scan", keys, async (missing, put) => {
    for (const place of missing) {
      const { path, content } = files[place] as (typeof files)[number];
      await put(place, { value: scanFile(path, await content()) ?? null });
    }
  });
  return new Map(files.flatMap(({ path }, place) => (scans[place] ? [[path, scans[place]] as const] : [])));
}

function locatedLinks(
  document: Document | undefined,
  links: readonly (ResolvedLink | null)[],
): LocatedLink[] {
  return (document?.links ?? []).map(({ at, range }, index) => ({
    href: links[index]?.href ?? "",
    at,
    ...(range && { range }),
  }));
}

function placeOf({ file, line, column }: Diagnostic): string {
  return JSON.stringify([file, line, column]);
}
