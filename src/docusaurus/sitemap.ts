// `createSitemapItems` of a Docusaurus project → a plugin that makes the entries of the sitemap.
import type { Plugin, SitemapEntry } from "../types/plugin.js";
import type { Options } from "./options.js";

/** Reads the function. It is given what docsite would write as that which Docusaurus makes by default. */
export function sitemapPlugins(options: Options, siteConfig: unknown): readonly Plugin[] {
  const given = options.read("createSitemapItems");
  if (given === undefined || given === null) return [];
  const isFunction = typeof given === "function";
  const why = isFunction ? undefined : "expected a function";
  options.note("createSitemapItems", isFunction ? "taken" : "unsupported", why);
  if (!isFunction) return [];
  const create = given as (given: object) => readonly SitemapEntry[] | Promise<readonly SitemapEntry[]>;
  return [
    {
      name: "createSitemapItems",
      sitemap: async (entries) => {
        const items = entries.map((entry) => ({ lastmod: null, changefreq: null, priority: null, ...entry }));
        const routes = entries.map(({ url }) => ({ path: new URL(url).pathname, exact: true }));
        return create({ siteConfig, routes, defaultCreateSitemapItems: async () => items });
      },
    },
  ];
}
