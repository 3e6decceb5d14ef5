// Plugins that docsite does not know: those of the project itself, and of installed packages. Their hooks that have a counterpart run.
import path from "node:path";
import { isObject } from "../text/json.js";
import type { HeadTag } from "../types/head.js";
import type { OptionFate } from "../types/in-place.js";
import type { PluginPage } from "../types/plugin.js";
import { tagOf } from "./head-tags.js";
import type { Options } from "./options.js";
import { siteFile } from "./paths.js";
import type { Project } from "./project.js";

/** What a plugin gives. */
export interface PluginResult {
  readonly head: readonly HeadTag[];
  /** Modules for browsers, as the plugin names them. */
  readonly clientModules: readonly string[];
  readonly pages: readonly PluginPage[];
  readonly postcss: readonly unknown[];
  /** By the name of the plugin. */
  readonly globalData: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Absolute path of a folder with components for `@theme/`. */
  readonly theme?: string;
  /** Names in imports, and what they stand for: absolute paths, or packages. */
  readonly aliases: Readonly<Record<string, string>>;
  readonly fate: OptionFate;
  readonly note?: string;
}

/** What plugins know of the site. */
export interface PluginPlace {
  readonly siteDir: string;
  readonly siteConfig: unknown;
  readonly baseUrl: string;
  readonly locale: string;
}

/** Hooks that change nothing here, and why. */
const UNNEEDED: Readonly<Record<string, string>> = {
  configureWebpack: "it configures webpack",
  getPathsToWatch: "",
  getTypeScriptThemePath: "",
  getSwizzleComponentList: "",
  extendCli: "",
  getDefaultCodeTranslationMessages: "",
};

/** Hooks that would change something. */
const UNSUPPORTED = [
  "postBuild",
  "allContentLoaded",
  "translateContent",
  "translateThemeConfig",
  "getTranslationFiles",
];

const NOTHING: PluginResult = {
  head: [],
  clientModules: [],
  pages: [],
  postcss: [],
  globalData: {},
  aliases: {},
  fate: "unneeded",
};

/** A plugin that docsite does not know. */
export interface Unknown {
  /** A function, what it would give, or the name of a module. */
  readonly code: unknown;
  readonly given: unknown;
  readonly options: Options;
}

/** Runs plugins, and records what becomes of them. */
export async function othersOf(
  plugins: readonly Unknown[],
  project: Project,
  place: PluginPlace,
): Promise<readonly PluginResult[]> {
  const all: PluginResult[] = [];
  for (const { code, given, options } of project.runsPlugins ? plugins : []) {
    try {
      const file = typeof code === "string" ? siteFile(code, project) : undefined;
      const made = typeof code === "string" ? project.load(file ?? code) : code;
      const result = await runPlugin(made, given, place);
      options.note("", result.fate, result.note);
      all.push(result);
    } catch (error) {
      const [text] = (error instanceof Error ? error.message : String(error)).split("\n");
      options.note("", "unsupported", `it throws an error: ${text}`);
    }
  }
  return all;
}

/** Runs a plugin: a function of its place and its options, or what that gives. */
async function runPlugin(given: unknown, options: unknown, place: PluginPlace): Promise<PluginResult> {
  const settings = { id: "default", ...(isObject(options) ? options : {}) };
  const { siteDir, siteConfig, baseUrl, locale } = place;
  const context = {
    siteDir,
    siteConfig,
    baseUrl,
    outDir: path.join(siteDir, "dist"),
    generatedFilesDir: path.join(siteDir, ".docusaurus"),
    siteConfigPath: path.join(siteDir, "docusaurus.config.js"),
    siteVersion: undefined,
    i18n: {
      currentLocale: locale,
      defaultLocale: locale,
      locales: [locale],
      path: "i18n",
      localeConfigs: {},
    },
    codeTranslations: {},
    props: {},
  };
  // ES modules that were compiled to CommonJS.
  const plugin = isObject(given) && given["default"] !== undefined ? given["default"] : given;
  const made: unknown =
    typeof plugin === "function"
      ? await (plugin as (...all: unknown[]) => unknown)(context, settings)
      : plugin;
  if (!isObject(made)) return NOTHING;
  const hooks = made as Readonly<Record<string, unknown>>;
  const hook = (name: string) => {
    const run = hooks[name];
    return typeof run === "function" ? (run.bind(hooks) as (...all: unknown[]) => unknown) : undefined;
  };
  const name = String(hooks["name"] ?? "plugin");
  const content = await hook("loadContent")?.();
  const { actions, routes, globalData } = recorder(name, String(settings.id), place);
  await hook("contentLoaded")?.({ content, actions, allContent: {} });
  const tags = await hook("injectHtmlTags")?.({ content });
  const clientModules = hook("getClientModules")?.();
  const theme = hook("getThemePath")?.();
  const styles = hook("configurePostCss")?.({ plugins: [] });
  const left = UNSUPPORTED.filter((each) => hook(each));
  const why = Object.entries(UNNEEDED).flatMap(([each, reason]) =>
    hook(each) && reason !== "" ? [reason] : [],
  );
  const result = {
    head: tagsIn(tags),
    clientModules: Array.isArray(clientModules) ? clientModules.map(String) : [],
    pages: routes,
    postcss: isObject(styles) && Array.isArray(styles["plugins"]) ? styles["plugins"] : [],
    globalData: globalData(),
    aliases: aliasesOf(hook("configureWebpack"), content),
    ...(typeof theme === "string" && { theme: path.resolve(siteDir, theme) }),
  };
  const gives =
    result.head.length + result.clientModules.length + result.pages.length + result.postcss.length > 0 ||
    theme !== undefined ||
    Object.keys({ ...result.globalData, ...result.aliases }).length > 0;
  const missing = left.length > 0 ? `\`${left.join("`, `")}\` does not run` : undefined;
  const note = missing ?? (gives ? undefined : (why[0] ?? "it gives nothing"));
  const fate = missing !== undefined ? "unsupported" : gives ? "taken" : "unneeded";
  return { ...result, fate, ...(note !== undefined && { note }) };
}

/** What docsite gives: projects set aliases for React so that there is one. */
const GIVEN = /^(?:react|react-dom|docsite|@docusaurus|@generated|@site|@theme)(?:[/$]|$)/;

/** `resolve.alias` in what a plugin wants of webpack; nothing if it needs webpack itself for that. */
function aliasesOf(
  configure: ((...all: unknown[]) => unknown) | undefined,
  content: unknown,
): PluginResult["aliases"] {
  const parts = { resolve: { alias: {} }, module: { rules: [] }, plugins: [] };
  const tools = { getStyleLoaders: () => [], getJSLoader: () => ({}), currentBundler: { name: "webpack" } };
  let made: unknown;
  try {
    made = configure?.(parts, false, tools, content);
  } catch {
    return {};
  }
  const resolve = isObject(made) ? made["resolve"] : undefined;
  const alias = isObject(resolve) ? resolve["alias"] : undefined;
  const isPath = (each: [string, unknown]): each is [string, string] =>
    typeof each[1] === "string" && each[1] !== "";
  const named = Object.entries(isObject(alias) ? alias : {}).filter(isPath);
  return Object.fromEntries(named.filter(([name]) => !GIVEN.test(name)));
}

/** The actions of `contentLoaded`, and what they were called with. */
function recorder(plugin: string, id: string, { siteDir }: PluginPlace) {
  const routes: PluginPage[] = [];
  const data = new Map<string, unknown>();
  let shared: unknown;
  const fileOf = (file: string) => path.resolve(siteDir, file.replace(/^@site\//, "./"));
  const valueOf = (module: unknown): unknown => {
    if (typeof module === "string") return data.get(module);
    if (Array.isArray(module)) return module.map(valueOf);
    if (!isObject(module)) return undefined;
    return Object.fromEntries(Object.entries(module).map(([key, each]) => [key, valueOf(each)]));
  };
  const addRoute = (route: unknown): void => {
    if (!isObject(route)) return;
    const { path: address, component, modules, props, routes: below } = route;
    if (Array.isArray(below)) for (const each of below) addRoute(each);
    else if (typeof address === "string" && typeof component === "string" && !component.startsWith("@theme"))
      routes.push({
        path: address,
        title: address,
        component: fileOf(component),
        props: { ...(isObject(props) ? props : {}), ...(valueOf(modules ?? {}) as object) },
      });
  };
  const actions = {
    addRoute,
    createData: async (name: string, value: unknown) => {
      const key = `${plugin}/${id}/${name}`;
      data.set(key, typeof value === "string" ? JSON.parse(value) : value);
      return key;
    },
    setGlobalData: (value: unknown) => void (shared = value),
  };
  const globalData = () =>
    isObject(shared) || Array.isArray(shared)
      ? { [plugin]: { [id]: JSON.parse(JSON.stringify(shared)) } }
      : {};
  return { actions, routes, globalData: globalData as () => PluginResult["globalData"] };
}

/** Tags of `injectHtmlTags`. Those of the body become part of the head, where scripts wait for the page. */
function tagsIn(given: unknown): HeadTag[] {
  if (!isObject(given)) return [];
  const all = [given["headTags"], given["preBodyTags"], given["postBodyTags"]].flat();
  return all
    .filter(isObject)
    .flatMap(({ tagName, attributes, innerHTML }) =>
      /^(?:meta|link|script|style)$/.test(String(tagName))
        ? [tagOf(String(tagName), attributes, innerHTML)]
        : [],
    );
}
