// Calls the hooks of features.
import type { Memo } from "../cache/memo.js";
import { notesIn } from "../cache/notes.js";
import { hasTwin } from "../outputs/markdown.js";
import { PAGE_KINDS } from "../site/kinds/index.js";
import { markdownFileOf } from "../site/route.js";
import type { Sources } from "../load.js";
import { wantedFeatures } from "../text/features.js";
import type { SiteConfig } from "../types/config.js";
import type {
  EmittedSite,
  Feature,
  FeatureFile,
  FeatureSite,
  ListedFeature,
  MadeParts,
  PageProps,
  PageSources,
  PartMaker,
  PartSite,
  PlannedSite,
  PromisedAddresses,
  PropsSite,
  TaskFiles,
  ViewedSite,
  WholeSite,
} from "../types/feature.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Document } from "../types/document.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { MadeFile, OutputFile } from "../types/output.js";
import type { ParsingFeature } from "../types/markdown-part.js";
import type { PageKinds, Site } from "../types/site.js";
import type { Libraries } from "../types/source.js";
import type { GivenProps, PageView } from "../types/view.js";
import type { Scope } from "./scope.js";

/** Loads the features that a site wants. */
export function featuresOf(
  listed: readonly ListedFeature[],
  config: SiteConfig,
): Promise<readonly Feature[]> {
  return Promise.all(wantedFeatures(listed, config).flatMap(({ load }) => load?.() ?? []));
}

/** Languages of code that a site could show in another way, by features that it does not want, each with a hint. */
export function offeredFences(
  listed: readonly ListedFeature[],
  config: SiteConfig,
): Readonly<Record<string, string>> {
  const wanted = new Set(wantedFeatures(listed, config));
  return Object.assign({}, ...listed.filter((each) => !wanted.has(each)).map(({ fences }) => fences));
}

/** The features of a site that take part in the parsing, as threads are told of them. */
export function parsingFeatures(
  listed: readonly ListedFeature[],
  config: SiteConfig,
  installed: Libraries,
): readonly ParsingFeature[] {
  return wantedFeatures(listed, config)
    .filter(({ markdown }) => markdown)
    .map(({ name, libraries = [] }) => {
      const forNode = libraries.filter(({ isForBrowsers }) => !isForBrowsers);
      const own = forNode.flatMap((library) => {
        const found = installed[library.name];
        return found ? [[library.name, found] as const] : [];
      });
      return { name, libraries: Object.fromEntries(own) };
    });
}

/** Makes the pages of features. `key` changes with all that they are made of besides documents and files of tags. */
export async function pageMakers(features: readonly Feature[], sources: PageSources) {
  const makers = await Promise.all(features.flatMap(({ pages }) => pages?.(sources) ?? []));
  const kinds = Object.assign({}, PAGE_KINDS, ...features.map(({ pageKinds }) => pageKinds)) as PageKinds;
  return { kinds, makers: makers.map(({ pages }) => pages), key: makers.map(({ key }) => key) };
}

/** What makes the parts of pages, by the features that they ask. */
export function partMakers(listed: readonly ListedFeature[], loaded: LoadedConfig, memo: Memo): PartMaker {
  const makers = new Map<string, Promise<PartMaker | undefined>>();
  const { siteDir, config, file, at } = loaded;
  const site: PartSite = { siteDir, config, file, at, ...notesIn(memo) };
  const makerOf = async (name: string) =>
    (await listed.find((each) => each.name === name)?.parts?.())?.(site);
  return async (asked) => {
    const names = [...new Set(asked.flatMap(({ made }) => made?.feature ?? []))];
    const all: MadeParts[] = [];
    for (const name of names) {
      const maker = makers.get(name) ?? makerOf(name);
      makers.set(name, maker);
      const made = await (await maker)?.(asked.filter((each) => each.made?.feature === name));
      if (made) all.push(made);
    }
    return {
      files: all.flatMap(({ files }) => files),
      modules: all.flatMap(({ modules = [] }) => modules),
      reads: all.flatMap(({ reads }) => reads),
      diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
    };
  };
}

/** Addresses of the files of features that authors may link to: `Site.made`. */
export function linkedNames(features: readonly Feature[], site: Pick<Site, "config">): Site["made"] {
  const all = features.flatMap(({ links }) => links?.(site) ?? []);
  return new Map(all.map(({ name, href }) => [name, href]));
}

/** What features add to the pages of a site. */
export interface SiteProps extends Omit<Required<PageProps>, "taskFiles" | "replacesIndex"> {
  readonly replacesIndex: boolean;
  /** By the names of the features. */
  readonly taskFiles: (site: ViewedSite) => readonly (readonly [feature: string, files: TaskFiles])[];
}

/** What features add to the pages of a site. */
export async function pageProps(
  features: readonly Feature[],
  site: Omit<PropsSite, "read">,
  read: Readonly<Record<string, unknown>>,
): Promise<SiteProps> {
  const all = await Promise.all(
    features.map(async ({ name, props }) => {
      const added = await props?.({ ...site, read: read[name] });
      return added && { name, ...added };
    }),
  );
  const given = all.filter((each) => each !== undefined);
  return {
    key: given.map(({ key }) => key),
    of: (page) => Object.assign({}, ...given.map((each) => each.of?.(page))) as Partial<PageView>,
    components(document) {
      const all = given.flatMap(({ components }) => components?.(document) ?? []);
      return all.length > 0 ? (Object.assign({}, ...all) as GivenProps) : undefined;
    },
    head: (page, shown) => given.flatMap(({ head }) => head?.(page, shown) ?? []),
    sheets: (page) => given.flatMap(({ sheets }) => sheets?.(page) ?? []),
    image: (page, trail) => given.map(({ image }) => image?.(page, trail)).find((each) => each !== undefined),
    files: given.flatMap(({ files = [] }) => files),
    diagnostics: given.flatMap(({ diagnostics = [] }) => diagnostics),
    replacesIndex: given.some(({ replacesIndex }) => replacesIndex),
    taskFiles: (viewed) =>
      given.flatMap(({ name, taskFiles }) => (taskFiles ? [[name, taskFiles(viewed)] as const] : [])),
  };
}

/** The files of features in a site in one language, and the paths of those outside of the scope as well. `isTaken`: whether a static file has a path. */
export function featureFiles(
  features: readonly Feature[],
  inputs: FeatureSite,
  scope: Scope,
  isTaken: (path: string) => boolean,
): { readonly files: readonly (OutputFile & MadeFile)[]; readonly paths: readonly string[] } {
  const all = features
    .flatMap(({ files }) => files?.(inputs) ?? [])
    .filter(({ path, yields }) => !yields || !isTaken(path));
  const isMade = ({ path, page }: FeatureFile) => (page ? scope.hasPage(page) : scope.hasFile(path));
  return {
    files: all.filter(isMade).map(({ path, make }) => ({ path, ...make() })),
    paths: all.map(({ path }) => path),
  };
}

/** Makes the files that functions of plugins decide on, whose keys only that tells. */
export async function settledFiles(
  files: readonly (OutputFile & MadeFile)[],
): Promise<{ readonly files: readonly OutputFile[]; readonly diagnostics: readonly Diagnostic[] }> {
  const all = await Promise.all(files.map(async ({ settle, ...file }) => [file, await settle?.()] as const));
  return {
    files: all.map(([file, settled]) => ({ ...file, ...(settled && { key: settled.key }) })),
    diagnostics: all.flatMap(([, settled]) => settled?.diagnostics ?? []),
  };
}

/** What a site has to have. Each address is looked for in one scope. */
export function promisedAddresses(
  features: readonly Feature[],
  { ofFeatures }: Pick<Sources, "ofFeatures">,
  { hasFile }: Pick<Scope, "hasFile">,
): PromisedAddresses[] {
  return features.flatMap(({ name, promised }) => {
    if (!promised) return [];
    const all = promised(ofFeatures[name]);
    return { ...all, addresses: all.addresses.filter(({ address }) => hasFile(address)) };
  });
}

/** What features find in a site for `docsite check`. */
export async function checkProblems(
  features: readonly Feature[],
  sites: readonly WholeSite[],
  loaded: Pick<LoadedConfig, "siteDir">,
): Promise<readonly Diagnostic[]> {
  const all = await Promise.all(features.map(({ checkSite }) => checkSite?.(sites, loaded) ?? []));
  return all.flat();
}

/** Paths of the files that features emit for a site in one language. */
export function emittedPaths(features: readonly Feature[], { config }: Pick<Site, "config">): string[] {
  return features.flatMap(({ emit }) => emit?.paths(config) ?? []);
}

/** The plans of what features emit, by their names, each made when it is asked for. */
export function emissionPlans(
  features: readonly Feature[],
  sites: readonly { readonly site: Site; readonly documents: ReadonlyMap<string, Document> }[],
): ReadonlyMap<string, () => unknown> {
  const planned = () =>
    sites.map(({ site, documents }): PlannedSite => ({
      site,
      markdown: site.pages.flatMap((page) =>
        hasTwin(page, site, documents) ? [{ page, path: markdownFileOf(page.route) }] : [],
      ),
    }));
  return new Map(
    features.flatMap(({ name, emit }) => (emit ? [[name, () => emit.plan(planned())] as const] : [])),
  );
}

/** Makes the files that features emit, each with those of features before it. `isTaken`: whether a static file has a path. */
export function emittedFiles(
  features: readonly Feature[],
  planOf: (name: string) => unknown,
  site: EmittedSite,
  isTaken: (path: string) => boolean,
): OutputFile[] {
  const made: OutputFile[] = [];
  for (const { name, emit } of features) {
    const plan = emit && planOf(name);
    if (!emit || plan === undefined) continue;
    const files = [...site.files, ...made.map(({ path }) => path)];
    made.push(...emit.files(plan, { ...site, files }).filter(({ path }) => !isTaken(path)));
  }
  return made;
}
