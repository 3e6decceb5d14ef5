// What answers questions beside the search: the slot in the script of the dialog.
import { existsSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";
import type { Feature, FeatureClient } from "../../types/feature.js";
import type { LoadedConfig } from "../../types/loaded-config.js";
import type { SearchAskSettings } from "./config.js";

const SETTINGS = "docsite:search-ask";

export const searchAsk: Feature = { name: "search-ask", client: askClient };

/** Nothing where its module does not exist, which is reported with its place in the configuration. */
function askClient({ siteDir, config: { search } }: Pick<LoadedConfig, "siteDir" | "config">): FeatureClient {
  const ask = search ? search.ask : undefined;
  const files = ask && "module" in ask ? [path.join(siteDir, ask.module)] : [];
  const isBundled = ask && files.every((file) => existsSync(file));
  return { plugins: isBundled ? [askSlot(siteDir, ask)] : [], files };
}

/** esbuild plugin: the dialog has the slot. */
function askSlot(siteDir: string, ask: NonNullable<SearchAskSettings["ask"]>): Plugin {
  return {
    name: "search-ask",
    setup(build) {
      build.onResolve({ filter: /^\.\/no-ask\.js$/ }, ({ importer, resolveDir, kind }) =>
        build.resolve("./ask.js", { importer, resolveDir, kind }),
      );
      build.onResolve({ filter: new RegExp(`^${SETTINGS}$`) }, () => ({
        path: SETTINGS,
        namespace: "docsite",
      }));
      build.onLoad({ filter: new RegExp(`^${SETTINGS}$`), namespace: "docsite" }, () => ({
        contents: codeOf(ask, siteDir),
        resolveDir: siteDir,
      }));
    },
  };
}

function codeOf(ask: NonNullable<SearchAskSettings["ask"]>, siteDir: string): string {
  const load =
    "module" in ask ? `() => import(${JSON.stringify(path.join(siteDir, ask.module))})` : "undefined";
  return `export const label = ${JSON.stringify(ask.label)};
export const url = ${JSON.stringify("url" in ask ? ask.url : undefined)};
export const load = ${load};`;
}
