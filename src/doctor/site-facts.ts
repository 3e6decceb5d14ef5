// Facts about a site: what its configuration turns on, its files, its folders.
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { loadConfig } from "../config/load.js";
import { FEATURES } from "../features/index.js";
import { CACHE_FOLDER } from "../io/cache-folder.js";
import { listFiles, reasonOf } from "../io/files.js";
import { isOwnFolder } from "../io/package-state.js";
import { repositoryAround } from "../io/surroundings.js";
import type { SiteConfig } from "../types/config.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import { isReplaceable } from "../write/write.js";
import type { SiteFacts } from "./facts.js";
import { folderFacts } from "./folders.js";
import { DESCRIPTIONS, SOURCE_FOLDERS } from "../text/site-folders.js";

/** The site, and its configuration if that can be read. */
export interface SiteLook {
  readonly facts: SiteFacts;
  readonly loaded?: LoadedConfig | undefined;
}

/** Looks at a site. */
export async function lookAtSite(folder: string): Promise<SiteLook> {
  const { loaded, problems, unreadable } = await configOf(folder);
  const output = path.join(folder, "dist");
  const files = filesOf(folder, loaded);
  const cache = path.join(folder, CACHE_FOLDER);
  const facts: SiteFacts = {
    folder,
    config: loaded?.file,
    settings: loaded ? settingsOf(loaded) : {},
    problems,
    unreadable,
    ...files,
    cacheBytes: bytesIn(cache),
    folders: [
      folderFacts("site", folder),
      folderFacts("cache", cache),
      ...(existsSync(output) ? [folderFacts("output", output)] : []),
    ],
    outputIsForeign: !isReplaceable(output),
    staging: stagingIn(folder),
    repository: repositoryOf(folder),
  };
  return { facts, loaded };
}

interface ConfigLook extends Pick<SiteFacts, "problems" | "unreadable"> {
  readonly loaded?: LoadedConfig | undefined;
}

async function configOf(folder: string): Promise<ConfigLook> {
  try {
    const { loaded, diagnostics } = await loadConfig(folder);
    return { loaded, problems: diagnostics };
  } catch (error) {
    return { unreadable: reasonOf(error), problems: [] };
  }
}

/** What is set, without any text that its author may want to keep private. */
function settingsOf({ config, plugins, cache, inPlace }: LoadedConfig): SiteFacts["settings"] {
  const { search, i18n, docs, collections } = config;
  const provider = search ? search.provider : undefined;
  const { parser, emoji } = config.markdown;
  const given: Record<string, string | number | boolean | undefined> = {
    docusaurus: inPlace ? true : undefined,
    baseUrl: config.baseUrl === "/" ? undefined : true,
    trailingSlash: config.trailingSlash,
    hosting: config.hosting,
    languages: i18n?.locales.length,
    books: new Set(docs.map(({ id }) => id)).size,
    versions: docs.filter(({ version }) => version !== undefined).length || undefined,
    ...Object.fromEntries(
      collections.map(({ kind }) => [`${kind}s`, collections.filter((each) => each.kind === kind).length]),
    ),
    search:
      search === false
        ? false
        : provider === undefined
          ? "built in"
          : "name" in provider
            ? provider.name
            : "own",
    plugins: plugins?.list.length || undefined,
    parser,
    ...markdownSettings(config),
    emoji,
    socialCards: config.socialCards !== false,
    linkPreviews: config.linkPreviews,
    lastUpdated: docs.some(({ showLastUpdated }) => showLastUpdated),
    sharedCache:
      cache.store === undefined ? undefined : (/^[a-z\d]+(?=:)/i.exec(cache.store)?.[0] ?? "folder"),
  };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** What is set in `markdown` for features. */
function markdownSettings({ markdown }: SiteConfig): SiteFacts["settings"] {
  const names = new Set(FEATURES.flatMap(({ markdownOptions = {} }) => Object.keys(markdownOptions)));
  return Object.fromEntries(
    Object.entries(markdown).filter(([name, value]) => names.has(name) && typeof value === "boolean"),
  ) as SiteFacts["settings"];
}

/** Kinds of files by the end of their names. */
const KINDS: readonly (readonly [kind: string, end: RegExp])[] = [
  ["Markdown", /\.md$/i],
  ["MDX", /\.mdx$/i],
  ["components", /\.[jt]sx?$/i],
  ["images", /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i],
  ["descriptions", new RegExp(String.raw`(?:^|[\\/])${DESCRIPTIONS}[\\/].*\.(?:ya?ml|json)$`, "i")],
];

function filesOf(
  siteDir: string,
  loaded: LoadedConfig | undefined,
): Pick<SiteFacts, "files" | "watched" | "newest"> {
  const folders = new Set<string>();
  const found = new Set<string>();
  for (const folder of foldersOf(siteDir, loaded)) {
    folders.add(folder);
    const visitor = {
      folder: (inner: string) => {
        folders.add(inner);
        return isOwnFolder(inner);
      },
      unreadable: () => undefined,
    };
    for (const file of listFiles(folder, visitor)) found.add(file);
  }
  const counts = new Map<string, number>();
  let newest: number | undefined;
  for (const file of found) {
    const [kind = "other"] = KINDS.find(([, end]) => end.test(path.relative(siteDir, file))) ?? [];
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (newest === undefined || time > newest) newest = time;
  }
  return { files: Object.fromEntries(counts), watched: folders.size, newest };
}

/** The folders of the site's sources. */
function foldersOf(siteDir: string, loaded: LoadedConfig | undefined): string[] {
  const { docs = [], pages = [], collections = [], staticDirectories = [] } = loaded?.config ?? {};
  const named = [...docs.filter(({ ref }) => ref === undefined), ...pages, ...collections].map(
    ({ path: folder }) => folder,
  );
  const all = [...SOURCE_FOLDERS, ...named, ...staticDirectories];
  return [...new Set(all.map((folder) => path.resolve(siteDir, folder)))].filter((folder) =>
    existsSync(folder),
  );
}

function bytesIn(folder: string): number {
  const files = listFiles(folder, { unreadable: () => undefined });
  return files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** See `stagingFor`. */
function stagingIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^\.dist-[\da-f]{8}(?:-old)?$/.test(name));
  } catch {
    return [];
  }
}

function repositoryOf(folder: string): SiteFacts["repository"] {
  const repository = repositoryAround(folder);
  if (repository === undefined) return "none";
  return existsSync(path.join(repository, ".git", "shallow")) ? "shallow" : "whole";
}
