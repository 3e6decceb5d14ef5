// `postBuild` of plugins, which runs when all files of the site are written.
import path from "node:path";
import { isObject } from "../text/json.js";
import type { PostBuild, WrittenSite } from "../types/in-place.js";
import type { PluginPlace } from "./recorder.js";

/** A plugin that has loaded its content. */
export interface LoadedPlugin {
  readonly content: unknown;
  readonly postBuild: ((given: object) => unknown) | undefined;
}

/** Where plugins are, and where the site is written. */
export interface BuildPlace extends PluginPlace {
  /** Absolute path of the folder of the language. */
  readonly outDir: string;
  readonly defaultLocale: string;
  readonly locales: readonly string[];
}

/** The place that plugins are told of while the configuration is read: the output folder is not known yet, and there is one language. */
export function usualPlace(place: PluginPlace): BuildPlace {
  const { siteDir, locale } = place;
  return { ...place, outDir: path.join(siteDir, "dist"), defaultLocale: locale, locales: [locale] };
}

/** What Docusaurus tells plugins of the site. */
export function contextOf({ siteDir, outDir, siteConfig, baseUrl, ...place }: BuildPlace) {
  const i18n = isObject(siteConfig) && isObject(siteConfig["i18n"]) ? siteConfig["i18n"] : {};
  return {
    siteDir,
    siteConfig,
    baseUrl,
    outDir,
    generatedFilesDir: path.join(siteDir, ".docusaurus"),
    siteConfigPath: path.join(siteDir, "docusaurus.config.js"),
    siteVersion: undefined,
    i18n: {
      currentLocale: place.locale,
      defaultLocale: place.defaultLocale,
      locales: place.locales,
      path: "i18n",
      localeConfigs: i18n["localeConfigs"] ?? {},
    },
    codeTranslations: {},
    props: {},
  };
}

/** What Docusaurus gives to `postBuild`, and docsite does not have. */
const LACKING = [
  "head",
  "routesBuildMetadata",
  "plugins",
  "siteMetadata",
  "headTags",
  "preBodyTags",
  "postBodyTags",
];
const LACKING_IN_ROUTES = ["component", "modules", "plugin", "context", "props"];

/**
 * The hook of a plugin. `first`: the plugin as it was loaded with the configuration. Where what it was told then is not so, it is
 * loaded once more: `again`.
 */
export function postBuildOf(
  name: string,
  first: LoadedPlugin,
  place: PluginPlace,
  again: (place: BuildPlace) => Promise<LoadedPlugin>,
): PostBuild | undefined {
  if (!first.postBuild) return undefined;
  const usual = usualPlace(place);
  return {
    name,
    async run(site) {
      const lacked = new Set<string>();
      try {
        const { siteConfig } = place;
        const { outDir, baseUrl, locale, defaultLocale, locales } = site;
        const own = isObject(siteConfig) ? { ...siteConfig, baseUrl } : siteConfig;
        const actual = { ...place, siteConfig: own, outDir, baseUrl, locale, defaultLocale, locales };
        const isAsTold = usual.outDir === outDir && usual.baseUrl === baseUrl && locales.length === 1;
        const { content, postBuild } = isAsTold ? first : await again(actual);
        await postBuild?.(givenTo(site, actual, content, lacked));
        return { lacked: [...lacked] };
      } catch (error) {
        return { lacked: [...lacked], error };
      }
    },
  };
}

/** What `postBuild` is given. `lacked` gets the names of all that it asks for and that is not there. */
function givenTo(site: WrittenSite, place: BuildPlace, content: unknown, lacked: Set<string>): object {
  const routes = site.pages.map(({ path: route, source, lastUpdated }) => {
    const metadata = {
      ...(source !== undefined && { sourceFilePath: source }),
      ...(lastUpdated !== undefined && { lastUpdatedAt: Date.parse(lastUpdated) }),
    };
    return asking({ path: route, exact: true, metadata }, LACKING_IN_ROUTES, (name) =>
      lacked.add(`routes[].${name}`),
    );
  });
  const routesPaths = [`${site.baseUrl}404.html`, ...site.pages.map((page) => page.path)];
  const { codeTranslations: _, props: __, ...context } = contextOf(place);
  return asking({ ...context, routesPaths, routes, content }, LACKING, (name) => lacked.add(name));
}

/** An object that tells which of the names that it lacks it is asked for. */
function asking<Given extends object>(
  given: Given,
  names: readonly string[],
  tell: (name: string) => void,
): Given {
  for (const name of names)
    Object.defineProperty(given, name, { configurable: true, get: () => void tell(name) });
  return given;
}
