// What a shard writes: its files of the site, and the data of which `merge` makes what depends on all shards.
import type { PolicyParts } from "../../render/policy.js";
import type { Memo } from "../../cache/memo.js";
import { withSeverities } from "../../check/severities.js";
import type { EntryOutline, PackedEntry } from "../../search/entries.js";
import { keyOf } from "../../text/hash.js";
import { jsonPieces } from "../../text/json-pieces.js";
import { byCodeUnit } from "../../text/order.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { LoadedConfig } from "../../types/loaded-config.js";
import type { CopiedFile, OutputFile } from "../../types/output.js";
import { staticPaths } from "../../text/static-files.js";
import { PART_FILE } from "../../text/part-file.js";
import { collectGarbage } from "../../workers/garbage.js";
import type { Pool } from "../../workers/pool.js";
import { programHash } from "../../io/program-hash.js";
import {
  renderAndCheck,
  type AssembledSite,
  type BuiltSite,
  type CheckedSite,
} from "../../pipeline/build.js";
import { emissionPlans } from "../../pipeline/features.js";
import { problemsOf } from "../../pipeline/locales.js";
import type { PartBuild } from "../../pipeline/command-feature.js";
import type { BuildOptions } from "../../pipeline/options.js";
import type { SiteParts } from "../../pipeline/parts.js";
import { fileInPieces, fileOf } from "../../pipeline/plain-file.js";
import { pluginProblems } from "../../pipeline/plugin-hooks.js";
import { hasTwin } from "../../outputs/markdown.js";
import { anchorsOf } from "../../site/api-view.js";
import { markdownFileOf } from "../../site/route.js";
import type { CheckInputs } from "../../pipeline/check.js";
import { partDiagnostic } from "./diagnostics.js";
import { parsingIn } from "./documents.js";
import { searchEntries, searchPlan, type SearchPlan } from "./search-share.js";
import { shardName, shareOf, type Shard } from "./shard.js";

/** Names of the files of a part, and of the folder with its files of the site. */
export const PART = {
  about: PART_FILE,
  site: "site/",
  /** A line for each page: `PartIds`. */
  ids: "data/ids.jsonl",
  /** Of the first shard alone: `WholeSite`. */
  whole: "data/site.json",
  /** A line for each entry of the search of a site in one language: `PartEntry`. */
  entries: (site: number) => `data/search-${site}.jsonl`,
  /** The bytes of these entries, one after the other. */
  entryBytes: (site: number) => `data/search-${site}.bin`,
  /** Texts of Markdown files that static files replace. */
  texts: "data/texts.json",
} as const;

/** Checking the addresses of more pages leaves so much behind that it is worth half a second to free it. */
const MANY = 20_000;

/** What a part says of itself. */
export interface Part {
  readonly generator: "docsite";
  readonly shard: Shard;
  /** Hashes of what all parts of a site have in common. */
  readonly common: PartCommon;
  /** Number of pages of the whole site. */
  readonly routes: number;
  /** Paths of its files of the site, sorted. */
  readonly files: readonly string[];
  /** Names of its files of data. */
  readonly data: readonly string[];
  /** Those of its files of the site that are static. */
  readonly statics: readonly string[];
  readonly policy: PolicyParts;
  readonly diagnostics: readonly Diagnostic[];
}

/** What tells parts that do not belong together. */
export interface PartCommon {
  /** Of docsite itself. */
  readonly program: string;
  readonly configuration: string;
  readonly sources: string;
}

/** The ids of a page: its file, then the ids. */
export type PartIds = readonly [file: string, ...ids: string[]];

/** The entry of a page in the search: its address, its outline, and the number of its bytes. */
export type PartEntry = readonly [page: string, outline: EntryOutline, length: number];

/** What `merge` needs to know of the whole site. */
export interface WholeSite {
  /** A plan for each language; `null` where the search is off. */
  readonly search: readonly (SearchPlan | null)[];
  /** What features plan to emit, by their names. */
  readonly emitted: Readonly<Record<string, unknown>>;
  /** Files that are not made, because static ones have their paths. */
  readonly replaced: readonly string[];
}

/** Builds the part of a site that a shard makes. */
export function shardBuild(shard: Shard): PartBuild {
  return {
    scopeOf({ config }, objects) {
      const share = shareOf(shard, config);
      return { ...share, name: shardName(shard), parsing: parsingIn({ shard, share, objects }) };
    },
    finish: (...given) => finishPart(shard, ...given),
  };
}

/** Makes the part of a shard. */
async function finishPart(
  shard: Shard,
  { sites, diagnostics, isBroken }: AssembledSite,
  options: BuildOptions,
  memo: Memo,
  pool: Pool,
): Promise<BuiltSite> {
  if (!sites || isBroken) return { diagnostics, cached: 0 };
  const site = await renderAndCheck(sites, diagnostics, false, options, memo, (copied, whole) =>
    elsewhereIn(sites, copied, whole),
  );
  if ("failures" in site) return { diagnostics: [...diagnostics, ...site.failures], cached: 0 };
  const [first] = sites as readonly [SiteParts];
  const { made, files, copies, checked } = site;
  const routes = sites.reduce((sum, each) => sum + each.site.pages.length - 1, 0);
  if (routes > MANY) collectGarbage();
  const problems: Diagnostic[][] = [];
  for (const each of sites)
    problems.push(withoutEmitted(each.sources.loaded), [
      ...(await pluginProblems(files, copies, { ...each, loaded: each.sources.loaded })),
    ]);
  const warnings = problemsOf(made.map(({ rendered }) => rendered.warnings));
  const later = withSeverities([...warnings, ...problemsOf(problems)], first.sources.loaded);
  const found = [...diagnostics, ...checked.diagnostics, ...later];
  const isFailed = found.some(({ severity, unless }) => severity === "error" && !unless);
  const cached = made.reduce((sum, { rendered }) => sum + rendered.cached, 0);
  if (isFailed) return { diagnostics: found, cached };
  memo.finish();
  const common = commonOf(sites, options);
  const data = [
    ...(await Promise.all(sites.map((each, place) => searchFiles(each, place, memo, pool)))).flat(),
    idsFile(site),
    await replacedTexts(sites),
    ...(shard.index === 1 ? [wholeFile(sites, common)] : []),
  ];
  const about: Part = {
    generator: "docsite",
    shard,
    common,
    routes,
    files: [...files, ...copies].map(({ path }) => path).sort(byCodeUnit),
    data: data.map(({ path }) => path),
    statics: staticPaths(
      sites.map((each) => each.site),
      copies,
    ),
    policy: site.policy,
    diagnostics: found,
  };
  const inSite = files.map((file) => ({ ...file, path: PART.site + file.path }));
  const placed = [...inSite, ...data, json(PART.about, about)];
  return {
    outputs: {
      files: placed.sort((a, b) => byCodeUnit(a.path, b.path)),
      copies: copies.map((copy) => ({ ...copy, path: PART.site + copy.path })),
      routes: sites.reduce((sum, { pages }) => sum + pages.length, 0),
      contentPolicy: "",
    },
    diagnostics: found.filter(({ unless }) => !unless),
    cached,
  };
}

/**
 * The paths of files of all shards, and the ids that outlines tell of the page at a route path. `sites`: the site in each language;
 * `whole`: the paths of files of the site in all languages.
 */
function elsewhereIn(
  sites: readonly SiteParts[],
  copies: readonly CopiedFile[],
  whole: readonly string[],
): CheckInputs["elsewhere"] {
  const paths = sites.flatMap(({ site, documents, others, ofFeatures }) => [
    ...site.pages.map(({ route }) => route.file),
    ...site.pages.flatMap((page) => (hasTwin(page, site, documents) ? [markdownFileOf(page.route)] : [])),
    ...others.map(({ path }) => path),
    ...ofFeatures.paths,
  ]);
  const anchors = sites.map(({ site, documents, apis }) => ({
    site,
    idsOf: anchorsOf(site, documents, new Map(apis.map((api) => [api.id, api]))),
  }));
  return {
    paths: [...paths, ...whole, ...copies.map(({ path }) => path)],
    idsOf: (path: string) => {
      const found = anchors.find(({ site }) => site.routes.has(path));
      return found && (found.idsOf(path) ?? []);
    },
  };
}

/** What all parts of a site have in common. */
function commonOf(sites: readonly SiteParts[], { drafts }: BuildOptions): PartCommon {
  const all = sites.map(({ sources, site, apis, setupHash }) => {
    const { documents, categories, tagFiles, dataFiles, statics, reactPages } = sources;
    return {
      configuration: [site.config, drafts, [...site.scheduled], setupHash],
      sources: [
        documents.map(({ path, real, hash, lastUpdated, authors }) => [
          path,
          real,
          hash,
          lastUpdated,
          authors,
        ]),
        [categories, tagFiles, dataFiles, reactPages, sources.assets],
        statics.map(({ path, bytes, text }) => [path, bytes, text]),
        apis.map(({ hash }) => hash),
        sources.searchTests,
        sources.glossary,
      ],
    };
  });
  return {
    program: programHash(),
    configuration: keyOf(all.map(({ configuration }) => configuration)),
    sources: keyOf(all.map(({ sources }) => sources)),
  };
}

function json(path: string, value: unknown): OutputFile {
  return fileOf({ path, content: JSON.stringify(value) });
}

/** `WholeSite`. Its parts are made one by one when they are written: of many pages they are large, and then there is room for them. */
function wholeFile(sites: readonly SiteParts[], common: PartCommon): OutputFile {
  return fileInPieces(PART.whole, `whole ${keyOf(common)}`, async function* () {
    yield `{"search":`;
    yield* jsonPieces(sites.map(searchPlan));
    yield `,"replaced":`;
    yield* jsonPieces(sites.flatMap(({ sources }) => sources.statics.map(({ path }) => path)));
    yield `,"emitted":`;
    let start = "{";
    for (const [name, make] of emissionPlans(sites[0]?.features ?? [], sites)) {
      const plan = make();
      if (plan === undefined) continue;
      yield `${start}${JSON.stringify(name)}:`;
      yield* jsonPieces(plan);
      start = ",";
    }
    yield start === "{" ? "{}}" : "}}";
  });
}

/** The ids of the pages of a shard, to which pages of others may lead. */
function idsFile({ made }: CheckedSite): OutputFile {
  const lines = made.flatMap(({ rendered }) =>
    [...rendered.scans].map(([file, { ids }]): PartIds => [file, ...ids]),
  );
  return fileOf({ path: PART.ids, content: lines.map((line) => `${JSON.stringify(line)}\n`).join("") });
}

async function searchFiles(site: SiteParts, place: number, memo: Memo, pool: Pool): Promise<OutputFile[]> {
  if (!site.search) return [];
  const { key, groups } = await searchEntries(site, memo, pool);
  const lineOf = ([page, [outline, bytes]]: readonly [string, PackedEntry]) => {
    const entry: PartEntry = [page, outline, bytes.length];
    return `${JSON.stringify(entry)}\n`;
  };
  const lines = async function* () {
    for await (const some of groups()) yield some.map(lineOf).join("");
  };
  const contents = async function* () {
    for await (const some of groups()) yield Buffer.concat(some.map(([, [, bytes]]) => bytes));
  };
  return [
    fileInPieces(PART.entries(place), `lines ${key}`, lines),
    fileInPieces(PART.entryBytes(place), `bytes ${key}`, contents),
  ];
}

/** The texts of Markdown files that static files replace: files that features make of them have them nevertheless. */
async function replacedTexts(sites: readonly SiteParts[]): Promise<OutputFile> {
  const texts: [path: string, text: string][] = [];
  for (const { twins, sources } of sites) {
    const statics = new Set(sources.statics.map(({ path }) => path));
    for (const twin of statics.size > 0 ? twins() : [])
      if (statics.has(twin.path)) texts.push([twin.path, await twin.content()]);
  }
  return json(PART.texts, texts);
}

/** A warning for each plugin that makes files which a shard does not have. */
function withoutEmitted({ plugins, file }: LoadedConfig): Diagnostic[] {
  const list = (plugins?.list ?? []).filter(({ emit }) => emit);
  return list.map(({ name }) => partDiagnostic("plugin-emit-shard", { file }, name));
}
