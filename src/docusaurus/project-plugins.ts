// Plugins that docsite does not know: those of the project itself, and of installed packages. Their hooks that have a counterpart run.
import path from "node:path";
import { isObject } from "../text/json.js";
import type { HeadTag } from "../types/head.js";
import type { OptionFate, PostBuild } from "../types/in-place.js";
import { tagOf } from "./head-tags.js";
import type { Options } from "./options.js";
import { siteFile } from "./paths.js";
import { contextOf, postBuildOf, usualPlace, type BuildPlace, type LoadedPlugin } from "./post-build.js";
import type { Project } from "./project.js";
import { recorder, type PluginPlace, type Recorded } from "./recorder.js";

/** What a plugin gives. */
export interface PluginResult extends Recorded {
  /** Its options, where more of it is recorded. */
  readonly options: Options;
  readonly head: readonly HeadTag[];
  /** Modules for browsers, as the plugin names them. */
  readonly clientModules: readonly string[];
  readonly postcss: readonly unknown[];
  /** Absolute path of a folder with components for `@theme/`. */
  readonly theme?: string;
  /** Names in imports, and what they stand for: absolute paths, or packages. */
  readonly aliases: Readonly<Record<string, string>>;
  readonly fate: OptionFate;
  readonly note?: string;
  readonly postBuild?: PostBuild;
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
const UNSUPPORTED = ["allContentLoaded", "translateContent", "translateThemeConfig", "getTranslationFiles"];

const NOTHING: Omit<PluginResult, "options"> = {
  head: [],
  clientModules: [],
  pages: [],
  postcss: [],
  globalData: {},
  aliases: {},
  problems: [],
  lost: [],
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
      const result = await runPlugin(made, given, place, project);
      options.note("", result.fate, result.note);
      for (const problem of result.problems) options.note("", "unsupported", problem);
      all.push({ ...result, options });
    } catch (error) {
      const [text] = (error instanceof Error ? error.message : String(error)).split("\n");
      options.note("", "unsupported", `it throws an error: ${text}`);
    }
  }
  return all;
}

/** A plugin that runs in a place: its hooks, which are called by their names, and its id. */
interface StartedPlugin {
  readonly name: string;
  readonly id: string;
  readonly hook: (name: string) => ((...all: unknown[]) => unknown) | undefined;
}

/** Starts a plugin: a function of its place and its options, or what that gives. */
async function started(
  given: unknown,
  options: unknown,
  place: BuildPlace,
): Promise<StartedPlugin | undefined> {
  const settings = { id: "default", ...(isObject(options) ? options : {}) };
  // ES modules that were compiled to CommonJS.
  const plugin = isObject(given) && given["default"] !== undefined ? given["default"] : given;
  const made: unknown =
    typeof plugin === "function"
      ? await (plugin as (...all: unknown[]) => unknown)(contextOf(place), settings)
      : plugin;
  if (!isObject(made)) return undefined;
  const hooks = made as Readonly<Record<string, unknown>>;
  const hook = (name: string) => {
    const run = hooks[name];
    return typeof run === "function" ? (run.bind(hooks) as (...all: unknown[]) => unknown) : undefined;
  };
  return { name: String(hooks["name"] ?? "plugin"), id: String(settings.id), hook };
}

/** Loads what a plugin shows. */
async function loaded({ name, id, hook }: StartedPlugin, place: PluginPlace, project: Project) {
  const content = await hook("loadContent")?.();
  const { actions, recorded } = recorder(name, id, place, project);
  await hook("contentLoaded")?.({ content, actions, allContent: {} });
  return { content, recorded };
}

/** Runs a plugin. */
async function runPlugin(
  given: unknown,
  options: unknown,
  place: PluginPlace,
  project: Project,
): Promise<Omit<PluginResult, "options">> {
  const plugin = await started(given, options, usualPlace(place));
  if (!plugin) return NOTHING;
  const { name, hook } = plugin;
  const { content, recorded } = await loaded(plugin, place, project);
  const tags = tagsIn(await hook("injectHtmlTags")?.({ content }));
  const clientModules = hook("getClientModules")?.();
  const theme = hook("getThemePath")?.();
  const postcss = hook("configurePostCss")?.({ plugins: [] });
  const styles = postCssPlugins(isObject(postcss) ? postcss["plugins"] : undefined, project);
  const again = async (elsewhere: BuildPlace): Promise<LoadedPlugin> => {
    const other = await started(given, options, elsewhere);
    const { content: own } = other ? await loaded(other, elsewhere, project) : {};
    return { content: own, postBuild: other?.hook("postBuild") };
  };
  // What it would know by a hook that does not run would be missing.
  const isReady = !hook("allContentLoaded");
  const first = { content, postBuild: isReady ? hook("postBuild") : undefined };
  const postBuild = postBuildOf(name, first, place, again);
  const left = [...UNSUPPORTED, ...(isReady ? [] : ["postBuild"])].filter((each) => hook(each));
  const why = Object.entries(UNNEEDED).flatMap(([each, reason]) =>
    hook(each) && reason !== "" ? [reason] : [],
  );
  const result = {
    ...recorded(),
    head: tags.head,
    clientModules: Array.isArray(clientModules) ? clientModules.map(String) : [],
    postcss: styles.plugins,
    aliases: aliasesOf(hook("configureWebpack"), content),
    ...(typeof theme === "string" && { theme: path.resolve(place.siteDir, theme) }),
    ...(postBuild && { postBuild }),
  };
  const problems = [
    ...result.problems,
    ...tags.left.map((tag) => `\`${tag}\` of \`injectHtmlTags\` is left out`),
    ...styles.missing.map((name) => `\`configurePostCss\` names \`${name}\`, which is not installed`),
    ...(theme === undefined || typeof theme === "string" ? [] : ["`getThemePath` gives no path"]),
  ];
  const gives =
    result.head.length + result.clientModules.length + result.pages.length + result.postcss.length > 0 ||
    problems.length > 0 ||
    theme !== undefined ||
    postBuild !== undefined ||
    Object.keys({ ...result.globalData, ...result.aliases }).length > 0;
  const missing = left.length > 0 ? `\`${left.join("`, `")}\` does not run` : undefined;
  const note = missing ?? (gives ? undefined : (why[0] ?? "it gives nothing"));
  const fate = missing !== undefined ? "unsupported" : gives ? "taken" : "unneeded";
  return { ...result, problems, fate, ...(note !== undefined && { note }) };
}

/** Plugins of PostCSS as its loader for webpack takes them: themselves, by name, or with options; and the names that are not installed. */
function postCssPlugins(given: unknown, project: Project) {
  const all: unknown[] = Array.isArray(given) ? given : isObject(given) ? Object.entries(given) : [];
  const missing: string[] = [];
  const plugins = all.flatMap((each) => {
    const [plugin, options] = (Array.isArray(each) ? each : [each]) as readonly unknown[];
    if (options === false) return [];
    const file = typeof plugin === "string" ? project.resolve(plugin) : undefined;
    if (typeof plugin === "string" && file === undefined) {
      missing.push(plugin);
      return [];
    }
    const module = file === undefined ? plugin : project.load(file);
    const code = isObject(module) && module["default"] !== undefined ? module["default"] : module;
    if (options === undefined || typeof code !== "function") return [code];
    return [(code as (options: unknown) => unknown)(options)];
  });
  return { plugins, missing };
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

/** Tags of `injectHtmlTags`, and those that are left out. Those of the body become part of the head, where scripts wait for the page. */
function tagsIn(given: unknown): { readonly head: HeadTag[]; readonly left: string[] } {
  const all: unknown[] = isObject(given)
    ? [given["headTags"], given["preBodyTags"], given["postBodyTags"]].flat().filter(Boolean)
    : [];
  const head: HeadTag[] = [];
  const left: string[] = [];
  for (const tag of all) {
    const { tagName, attributes, innerHTML } = isObject(tag) ? tag : {};
    if (/^(?:meta|link|script|style)$/.test(String(tagName)))
      head.push(tagOf(String(tagName), attributes, innerHTML));
    else left.push(isObject(tag) ? `<${String(tagName)}>` : String(tag));
  }
  return { head, left };
}
