// The options of plugin-client-redirects.
import { isObject } from "../text/json.js";
import type { UserConfig } from "../types/config.js";
import type { Plugin } from "../types/plugin.js";
import type { Options } from "./options.js";

/** The redirects of the list `redirects`, and a plugin for those that depend on the pages of the site. */
export interface MappedRedirects {
  readonly listed: NonNullable<UserConfig["redirects"]>;
  readonly plugin?: Plugin;
}

/** Reads the options. */
export function redirectsOf(options: Options): MappedRedirects {
  const listed = (options.list("redirects") ?? [])
    .filter(isObject)
    .flatMap(({ from, to }) =>
      textsIn(from).flatMap((each) => (typeof to === "string" && each !== to ? [{ from: each, to }] : [])),
    );
  const make = options.take("createRedirects");
  const fromExtensions = options.texts("fromExtensions") ?? [];
  const toExtensions = options.texts("toExtensions") ?? [];
  options.unneeded(["id"]);
  options.finish();
  if (typeof make !== "function" && fromExtensions.length + toExtensions.length === 0) return { listed };
  const redirects = (path: string) => {
    const bare = path.replace(/(?<=.)\/$/, "");
    const made = typeof make === "function" ? textsIn((make as (path: string) => unknown)(path)) : [];
    // An address with such an extension needs no other one.
    const hasExtension = fromExtensions.some((extension) => bare.endsWith(`.${extension}`));
    const from =
      bare === "/" || hasExtension ? [] : fromExtensions.map((extension) => `${bare}.${extension}`);
    const to = toExtensions.filter((extension) => bare.endsWith(`.${extension}`));
    return [...made, ...from, ...to.map((extension) => bare.slice(0, -extension.length - 1))];
  };
  return { listed, plugin: { name: "client-redirects", redirects } };
}

function textsIn(given: unknown): string[] {
  return (Array.isArray(given) ? given : [given]).filter((each) => typeof each === "string");
}
