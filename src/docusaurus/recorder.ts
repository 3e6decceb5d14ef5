// What a plugin does with the actions of `contentLoaded`. All that docsite cannot take is told, with the page that is lost by it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { isObject } from "../text/json.js";
import type { PluginPage } from "../types/plugin.js";
import type { Project } from "./project.js";

/** What plugins know of the site. */
export interface PluginPlace {
  readonly siteDir: string;
  readonly siteConfig: unknown;
  readonly baseUrl: string;
  readonly locale: string;
}

/** What a plugin has called the actions with. */
export interface Recorded {
  /** A component that begins with `@theme/` is one of a theme. */
  readonly pages: readonly PluginPage[];
  /** By the name of the plugin. */
  readonly globalData: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** What is left out. */
  readonly problems: readonly string[];
  /** Addresses of pages that are left out. */
  readonly lost: readonly string[];
}

/** The actions, and what they were called with. */
export function recorder(
  plugin: string,
  id: string,
  { siteDir, baseUrl }: PluginPlace,
  { resolve }: Project,
) {
  const pages: PluginPage[] = [];
  const problems: string[] = [];
  const lost: string[] = [];
  const data = new Map<string, unknown>();
  let shared: unknown;

  /** The module of a component: an absolute path, or a name of `@theme/`. */
  const moduleOf = (component: string): string | undefined => {
    if (/^@theme(?:-original|-init)?\//.test(component)) return component;
    const inSite = component.replace(/^@site\//, "./");
    return resolve(
      path.isAbsolute(inSite) || /^\.{1,2}\//.test(inSite) ? path.resolve(siteDir, inSite) : inSite,
    );
  };
  const valueOf = (module: unknown, at: string): unknown => {
    if (Array.isArray(module)) return module.map((each, index) => valueOf(each, `${at}[${index}]`));
    if (isObject(module) && module["__import"] !== true)
      return Object.fromEntries(
        Object.entries(module).map(([key, each]) => [key, valueOf(each, at === "" ? key : `${at}.${key}`)]),
      );
    const name = isObject(module) ? module["path"] : module;
    if (typeof name !== "string") return undefined;
    if (data.has(name)) return data.get(name);
    const file = name.endsWith(".json") ? moduleOf(name) : undefined;
    if (file !== undefined) return JSON.parse(readFileSync(file, "utf8").replace(/^\ufeff/, ""));
    throw new Error(`its module \`${at}\` is not data: ${name}`);
  };
  const lose = (address: string, why: string) => {
    problems.push(`there is no page \`${address}\`: ${why}`);
    lost.push(address);
  };
  const addRoute = (route: unknown): void => {
    const { path: given, component, modules, props, routes: below } = isObject(route) ? route : {};
    if (typeof given !== "string") return void problems.push("a route without a path is left out");
    const address = given.startsWith(baseUrl) ? `/${given.slice(baseUrl.length)}` : given;
    if (Array.isArray(below) && below.length > 0) {
      if (component !== undefined)
        problems.push(`\`${String(component)}\` is not around the pages below \`${address}\``);
      for (const each of below) addRoute(each);
      return;
    }
    if (/[*:]/.test(address)) return lose(address, "it stands for many addresses");
    if (typeof component !== "string") return lose(address, "it has no component");
    const module = moduleOf(component);
    if (module === undefined) return lose(address, `there is no \`${component}\``);
    try {
      const values = valueOf(modules ?? {}, "");
      const own = isObject(props) ? (asJson(props) as object) : {};
      pages.push({
        path: address,
        title: address,
        component: module,
        props: { ...own, ...(isObject(values) && values) },
      });
    } catch (error) {
      lose(address, error instanceof Error ? error.message : String(error));
    }
  };
  const actions = {
    addRoute,
    createData: async (name: string, value: unknown) => {
      const key = `${plugin}/${id}/${name}`;
      try {
        data.set(key, typeof value === "string" ? JSON.parse(value) : asJson(value));
      } catch {
        problems.push(`the data \`${name}\` are not JSON`);
      }
      return key;
    },
    setGlobalData: (value: unknown) => void (shared = value),
  };
  const recorded = (): Recorded => {
    let globalData: Recorded["globalData"] = {};
    try {
      if (shared !== undefined) globalData = { [plugin]: { [id]: asJson(shared) } };
    } catch {
      problems.push("its global data are not JSON");
    }
    return { pages, globalData, problems, lost };
  };
  return { actions, recorded };
}

/** A value as JSON has it. Throws where it cannot. */
function asJson(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new Error("it is not JSON");
  return JSON.parse(text);
}
