// Pages without a network: a service worker, and the page that stands in for those that are not saved.
import { readFileSync } from "node:fs";
import path from "node:path";
import { PACKAGE } from "../../io/package-root.js";
import { auxiliary, pagesAlone } from "../../site/kinds/common.js";
import { complete } from "../../site/prepared-page.js";
import { routeOf } from "../../site/route.js";
import { ASSETS, isHashed } from "../../text/caching.js";
import { contentHash, shortHash } from "../../text/hash.js";
import { once } from "../../text/once.js";
import { byCodeUnit } from "../../text/order.js";
import { THEME_PREFIX } from "../../text/package-name.js";
import { matcherOf } from "../../text/patterns.js";
import type { SiteConfig } from "../../types/config.js";
import type { Emission, Feature } from "../../types/feature.js";
import type { OutputFile } from "../../types/output.js";
import type { PageViewCommon } from "../../types/page-view.js";
import type { PageCommon } from "../../types/route.js";
import type { PageKind } from "../../types/site.js";
import { wordsOf } from "../../words/words.js";
import { offlineDiagnostic } from "./diagnostics.js";
import { REMOVER } from "./remover.js";

const KIND = "offline";

/** Name of the worker. It stays for ever: devices that have it ask for it again. */
const WORKER = "sw.js";

export interface OfflinePage extends PageCommon {
  readonly kind: typeof KIND;
}

/** The page that stands in for those that are not saved. */
export interface OfflinePageView extends PageViewCommon {
  readonly kind: typeof KIND;
}

declare module "../../types/page.js" {
  interface PagesByKind {
    [KIND]: OfflinePage;
  }
}
declare module "../../types/view.js" {
  interface ViewsByKind {
    [KIND]: OfflinePageView;
  }
}

const kind: PageKind<OfflinePage> = {
  ...auxiliary,
  prepare: (_, common, tools) => complete({ ...common, kind: KIND }, tools.links),
};

/** What the worker is made of. `undefined`: it is the one that goes. */
interface OfflinePlan {
  readonly base: string;
  readonly languages: readonly (readonly [base: string, offline: string])[];
  /** Paths of the pages that are saved in advance. */
  readonly pages: readonly string[];
}

const emit: Emission<OfflinePlan | "remove"> = {
  plan(sites) {
    const [first] = sites;
    if (!first || first.site.config.offline === false) return undefined;
    const { offline, publicPath } = first.site.config;
    if (offline === "remove") return offline;
    const isSaved = matcherOf(offline.save);
    const pages = sites.flatMap(({ site: { config, pages: all } }) =>
      all.map(({ route }) => route.path).filter((at) => isSaved(`/${at.slice(config.baseUrl.length)}`)),
    );
    const languages = sites.map(
      ({ site: { config } }) => [config.baseUrl, pageOf(config).route.path] as const,
    );
    const longestFirst = languages.toSorted(([one], [other]) => other.length - one.length);
    return { base: publicPath, languages: longestFirst, pages };
  },
  paths: () => [],
  files: (plan, { files }) => (plan === "remove" ? [textFile(WORKER, REMOVER)] : workerFiles(plan, files)),
};

/** Opened pages stay readable without a network. */
export const offline: Feature = {
  name: KIND,
  pageKinds: { [KIND]: kind },
  pages: async ({ config }) => ({
    key: config.offline,
    // A page of the site at its path takes its place.
    pages(_, taken) {
      const page = pageOf(config);
      return [pagesAlone(isThere(config) && !taken.has(page.route.path) ? [page] : [])];
    },
  }),
  client: ({ config }) => ({
    plugins: [],
    files: [],
    ...(isThere(config) && { parts: [`${THEME_PREFIX}client/offline.js`] }),
  }),
  emit: emit as Emission<unknown>,
  checkFiles: async ({ files, pages, config }) => {
    // Files of features have keys, those that are copied have none.
    const worker = files.get(WORKER);
    const isReplaced = worker !== undefined && worker.key === undefined;
    const { offline: settings, publicPath } = config;
    const paths = pages.map(({ address }) => `/${address.slice(publicPath.length)}`);
    const patterns = settings === false || settings === "remove" ? [] : settings.save;
    return [
      ...(isReplaced ? [offlineDiagnostic("worker-replaced", {}, WORKER)] : []),
      ...patterns
        .filter((pattern) => !paths.some(matcherOf([pattern])))
        .map((pattern) => offlineDiagnostic("unmatched-pattern", {}, pattern, "offline.save")),
    ];
  },
};

function isThere({ offline: settings }: SiteConfig): boolean {
  return settings !== false && settings !== "remove";
}

function pageOf(config: SiteConfig): OfflinePage {
  const { title, missing } = wordsOf(config.wording).offline;
  return { kind: KIND, route: routeOf("/offline", config), title, description: missing, unlisted: false };
}

/** The worker, and the list of what is saved in advance, whose name changes with it. */
function workerFiles({ base, languages, pages }: OfflinePlan, files: readonly string[]): OutputFile[] {
  const isPart = (file: string) => /^assets\/[^/]+\.(?:js|css|woff2)$/.test(file) && isHashed(file);
  const isSearch = (file: string) => file.startsWith(`${ASSETS}search/`);
  // Files whose names have no hash name those that have one: they come last.
  const wanted = pages.length === 0 ? [] : files.filter((file) => isPart(file) || isSearch(file));
  const sorted = wanted.toSorted(
    (one, other) => Number(isHashed(other)) - Number(isHashed(one)) || byCodeUnit(one, other),
  );
  const list = JSON.stringify({ pages, files: sorted.map((file) => base + encodeURI(file)) });
  const listFile = textFile(`${ASSETS}offline-${shortHash(list)}.json`, list);
  const settings = JSON.stringify({ base, list: base + listFile.path, languages });
  const key = contentHash(settings + SOURCES.map((file) => readFileSync(file, "utf8")).join(""));
  return [listFile, { path: WORKER, key, content: once(() => workerCode(settings)) }];
}

function textFile(file: string, content: string): OutputFile {
  return { path: file, key: contentHash(content), content: async () => content };
}

/** The code of the worker. */
const SOURCES = ["worker.ts", "messages.ts"].map((name) => path.join(PACKAGE, "theme/offline", name));

/** The worker as a classic script. */
async function workerCode(settings: string): Promise<string> {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: SOURCES.slice(0, 1),
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: "es2022",
    define: { DOCSITE_OFFLINE: settings },
  });
  return outputFiles[0]?.text ?? "";
}
