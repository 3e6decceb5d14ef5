// Resolves the redirects of the configuration.
import type { SiteConfig } from "../types/config.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Page, Redirect, Site } from "../types/site.js";
import { nearest } from "../text/nearest.js";
import { decodePath, encodePath, joinPath } from "../text/path.js";
import { matcherOf } from "../text/patterns.js";
import { configPlace } from "./config-place.js";
import { routeOf } from "./route.js";

/** A page that does nothing but send readers elsewhere. */
export interface RedirectPage {
  readonly page: Page;
  /** Its path from the root of the site. */
  readonly from: string;
  readonly to: string;
}

/**
 * The valid redirects of the configuration, of its plugins and of pages. Others are reported, and pages that lead nowhere are given back. `assets` and `made`: the
 * files that they may lead to.
 */
export function redirectsOf(
  loaded: LoadedConfig,
  routes: ReadonlyMap<string, Page>,
  { assets, made }: Pick<Site, "assets" | "made">,
  pages: readonly RedirectPage[],
  diagnostics: Diagnostic[],
): { readonly redirects: Redirect[]; readonly dead: readonly RedirectPage[] } {
  const { config } = loaded;
  const all: readonly (Pick<RedirectPage, "from" | "to"> & Partial<RedirectPage>)[] = [
    ...config.redirects,
    ...pages,
  ];
  const dead: RedirectPage[] = [];
  const { staticDirectories, locale, baseUrl, publicPath } = config;
  const fileAt = (address: string) => {
    const path = joinPath(decodePath(address)) ?? "";
    const folder = staticDirectories.find((each) => assets.has(`${each}/${path}`));
    if (folder === undefined) return made.get(path);
    return (folder === `${locale?.path}/static` ? baseUrl : publicPath) + encodePath(path);
  };
  const targets = new Map(all.map(({ from, to }) => [routeOf(from, config).path, to]));
  const seen = new Set<string>();
  const isServedElsewhere = matcherOf(config.checks.ignore);
  const listed = all.flatMap((each, index): Redirect[] => {
    const { from, to } = each;
    const source = routeOf(from, config);
    const placeOf = () => configPlace(loaded, `redirects[${index}]`, from);
    const report = (problem: "redirect.duplicate" | "redirect.path" | "redirect.page" | "redirect-loop") => {
      if (isPage(each)) dead.push(each);
      else diagnostics.push(diagnostic(problem, placeOf(), from));
      return [];
    };
    if (seen.has(source.file)) return report("redirect.duplicate");
    seen.add(source.file);
    if (joinPath(from) === undefined || /[?#\\]/.test(from)) return report("redirect.path");
    if (routes.has(source.path)) return report("redirect.page");
    if (/\*|\/:[a-z]/i.test(from)) diagnostics.push(diagnostic("redirect.pattern", placeOf(), from));
    // A chain of redirects becomes a single one, so that visitors wait only once.
    const passed = new Set([source.path]);
    let target = to;
    for (let path = pathOf(target, config); !routes.has(path); path = pathOf(target, config)) {
      if (isElsewhere(target)) return [{ from: source, to: target }];
      if (passed.has(path)) return report("redirect-loop");
      const next = targets.get(path);
      const address = target.replace(/[?#].*$/s, "");
      if (next === undefined && isServedElsewhere(address))
        return [{ from: source, to: config.publicPath + target.slice(1) }];
      const file = next === undefined ? fileAt(address) : undefined;
      if (file !== undefined) return [{ from: source, to: file + target.slice(address.length) }];
      if (next === undefined) {
        const suggestion = nearest(to, [...routes.keys()]);
        if (isPage(each)) dead.push(each);
        else diagnostics.push(diagnostic("redirect", placeOf(), from, target, suggestion));
        return [];
      }
      passed.add(path);
      target = next;
    }
    return [{ from: source, to: pathOf(target, config) + (/[?#].*$/s.exec(target)?.[0] ?? "") }];
  });
  const written = listed.map(({ from, to }) => ({ from, to: encoded(to) }));
  return { redirects: [...written, ...pluginRedirects(loaded, routes, seen, diagnostics)], dead };
}

function isPage(given: Partial<RedirectPage>): given is RedirectPage {
  return given.page !== undefined;
}

/** The address that a redirect leads to, in characters that no file for a host reads as its own. */
function encoded(address: string): string {
  if (isElsewhere(address)) return new URL(address).href;
  const { pathname, search, hash } = new URL(address, "https://site.example");
  return pathname + search + hash;
}

/** Whether a redirect leads to another site. */
export function isElsewhere(target: string): boolean {
  return /^https?:/i.test(target);
}

/** The redirects of a site, with that of its root. */
export function allRedirects({
  redirects,
  home,
  routes,
}: Pick<Site, "redirects" | "home" | "routes">): readonly Redirect[] {
  return home && !routes.has(home.from.path) ? [...redirects, home] : redirects;
}

/** `seen`: the files of redirects so far. */
function pluginRedirects(
  loaded: LoadedConfig,
  routes: ReadonlyMap<string, Page>,
  seen: Set<string>,
  diagnostics: Diagnostic[],
): Redirect[] {
  const { config, plugins } = loaded;
  const taken = new Set([...seen, ...[...routes.values()].map(({ route }) => route.file)]);
  return (plugins?.list ?? []).flatMap(({ name, redirects }) => {
    if (!redirects) return [];
    try {
      return [...routes.keys()].flatMap((to) =>
        (redirects(`/${to.slice(config.baseUrl.length)}`) ?? []).flatMap((old): Redirect[] => {
          const from = routeOf(old, config);
          const isFree = joinPath(old) !== undefined && !/[?#\\]/.test(old) && !taken.has(from.file);
          if (isFree) taken.add(from.file);
          return isFree ? [{ from, to }] : [];
        }),
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      diagnostics.push(diagnostic("plugin-failed.hook", { file: loaded.file }, name, "redirects", reason));
      return [];
    }
  });
}

/** The route path of an address, without query and fragment. */
function pathOf(address: string, config: SiteConfig): string {
  return routeOf(address.replace(/[?#].*$/s, ""), config).path;
}
