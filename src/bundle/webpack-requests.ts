// What code of Docusaurus projects writes for webpack: paths from the root of the project, and loaders before the path of a file.
import { existsSync } from "node:fs";
import path from "node:path";
import type { OnResolveArgs, Plugin, PluginBuild } from "esbuild";
import type { ProjectSite } from "./root-file.js";
import { firstModule } from "./first-module.js";
import { CODE, MISSING } from "./names.js";

/** Loaders whose files docsite reads without them. */
const NEEDLESS: ReadonlySet<string> = new Set([
  "@svgr/webpack",
  "babel-loader",
  "css-loader",
  "js-yaml-loader",
  "json-loader",
  "style-loader",
  "swc-loader",
  "yaml-loader",
]);

/** Loaders that give the address of a file. */
const ADDRESSES: ReadonlySet<string> = new Set(["file-loader", "url-loader"]);

/** One or more loaders, with their options. */
const LOADERS = /^-?!{0,2}((?:(?:@[\w.-]+\/)?[\w.-]+(?:\?[^!]*)?!+)+)(?=[^!]+$)/;

/** What stands for an alias may begin with the same name: `react` for `react/index.js`. */
const ALIASED = "aliased";

/** esbuild plugin: resolves what webpack would, as Docusaurus sets it up. `raw-loader` is that of every site: see `site-imports.ts`. */
export function webpackRequests({ siteDir, staticDirectories = [], docusaurus }: ProjectSite): Plugin {
  const roots = [...staticDirectories.map((folder) => path.resolve(siteDir, folder)), siteDir];
  return {
    name: "webpack-requests",
    setup(build) {
      build.onResolve({ filter: /!/ }, (request) => {
        const [written = "", list = ""] = LOADERS.exec(request.path) ?? [];
        const loaders = list.split(/!+/).flatMap((loader) => loader.replace(/\?.*/s, "") || []);
        if (loaders.length === 0 || loaders.includes("raw-loader")) return undefined;
        const file = request.path.slice(written.length);
        if (loaders.some((loader) => ADDRESSES.has(loader)))
          return resolveAgain(build, request, { path: file, kind: "url-token" });
        const other = loaders.find((loader) => !NEEDLESS.has(loader));
        if (other === undefined) return resolveAgain(build, request, { path: file });
        return docusaurus && { path: other, namespace: MISSING };
      });

      if (!docusaurus) return;
      const aliases = Object.entries(docusaurus.aliases ?? {});
      if (aliases.length > 0)
        build.onResolve({ filter: /^[^./]/ }, (request) => {
          const [name, target = ""] = aliases.find(([alias]) => isMeant(alias, request.path)) ?? [];
          if (name === undefined || request.pluginData === ALIASED) return undefined;
          const rest = request.path.slice(name.replace(/\$$/, "").length);
          const place = /^\.{1,2}\//.test(target) ? { resolveDir: siteDir } : { pluginData: ALIASED };
          return resolveAgain(build, { ...request, ...place }, { path: target + rest });
        });

      build.onResolve({ filter: /^\// }, (request) => {
        if (!CODE.has(request.kind)) return undefined;
        const [, name = "", query = ""] = /^([^?]*)(.*)$/s.exec(request.path) ?? [];
        const found = existsSync(name) ? undefined : firstModule(roots, name);
        return found === undefined ? undefined : resolveAgain(build, request, { path: found + query });
      });
    },
  };
}

/** Whether a name in an import is that of an alias, or begins with it. With `$` at its end, the whole name is meant. */
function isMeant(alias: string, name: string): boolean {
  return alias.endsWith("$") ? name === alias.slice(0, -1) : name === alias || name.startsWith(`${alias}/`);
}

function resolveAgain(
  build: PluginBuild,
  { path: _written, kind, ...given }: OnResolveArgs,
  request: { readonly path: string; readonly kind?: OnResolveArgs["kind"] },
) {
  return build.resolve(request.path, { ...given, kind: request.kind ?? kind });
}
