// Scripts of the site for every page: `clientModules` of the configuration.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";
import { isFile } from "../io/files.js";
import type { SiteConfig } from "../types/config.js";
import { shortHash } from "../text/hash.js";
import { THEME_PREFIX } from "../text/package-name.js";

/** The scripts of every page, relative to the site folder. `pluginScripts`: those of plugins. */
export function scriptsOf({
  clientModules = [],
  pluginScripts = [],
  feedback,
}: Partial<Pick<SiteConfig, "clientModules" | "feedback">> & {
  readonly pluginScripts?: readonly string[];
}): readonly string[] {
  const module = feedback?.module;
  return [...pluginScripts, ...clientModules, ...(module === undefined ? [] : [module])];
}

/** The scripts that exist, of those in the configuration. A missing one is reported with its place there. */
export function existingScripts(siteDir: string, scripts: readonly string[]): string[] {
  return scripts.filter((file) => isFile(path.join(siteDir, file)));
}

/** Name of the entry point of a script: short, and unique even for equal file names. */
export function scriptEntry(file: string): string {
  const name = path
    .basename(file)
    .replace(/\.[^.]+$/, "")
    .replace(/[^\w-]+/g, "-");
  return `site-${name}-${shortHash(file)}`;
}

const ANSWERED = "docsite-feedback";

/** esbuild plugin: the default export of a module of the site is called with the answers of readers. `file`: its absolute path. */
export function feedbackListener(file: string): Plugin {
  return {
    name: "feedback-listener",
    setup(build) {
      build.onResolve({ filter: /\.[cm]?[jt]sx?$/ }, ({ path: wanted, kind }) =>
        kind === "entry-point" && wanted === file && existsSync(file)
          ? { path: file, namespace: ANSWERED }
          : undefined,
      );
      build.onLoad({ filter: /^/, namespace: ANSWERED }, () => ({
        contents: `import send from ${JSON.stringify(file)};
document.addEventListener("docsite:feedback", ({ detail }) => (detail.sent = (async () => send(detail.answer))()));`,
        resolveDir: path.dirname(file),
      }));
    },
  };
}

const FOLLOWING = "docsite-script";

/** esbuild plugin for Docusaurus projects: scripts of every page hear which pages a reader opens, if they export functions for it. */
export const routeListeners: Plugin = {
  name: "route-listeners",
  setup(build) {
    build.onResolve({ filter: /\.[cm]?[jt]sx?$/ }, ({ path: file, kind }) => {
      if (kind !== "entry-point" || !path.isAbsolute(file)) return undefined;
      const follows = existsSync(file) && /\bonRoute(?:Did)?Update\b/.test(readFileSync(file, "utf8"));
      return follows ? { path: file, namespace: FOLLOWING } : undefined;
    });
    build.onLoad({ filter: /^/, namespace: FOLLOWING }, ({ path: file }) => ({
      contents: `import * as module from ${JSON.stringify(file)};
import { followRoutes } from "${THEME_PREFIX}docusaurus/routes.js";
followRoutes(module);`,
      resolveDir: path.dirname(file),
    }));
  },
};
