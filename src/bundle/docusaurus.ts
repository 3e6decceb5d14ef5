// The modules that Docusaurus gives to the code of sites, and those that do not exist.
import path from "node:path";
import type { ImportKind, OnResolveResult, Plugin } from "esbuild";
import { relativeInside } from "../io/relative-path.js";
import { THEME_COMPONENTS } from "../text/docusaurus-parts.js";
import type { SiteConfig } from "../types/config.js";
import { docusaurusData } from "./docusaurus-data.js";
import { firstModule } from "./first-module.js";
import { ADDRESS, CODE, IMAGE, MISSING, SHEET } from "./names.js";
import { projectThemes, rootFile, type ProjectSite } from "./root-file.js";
import { THEME_PREFIX } from "../text/package-name.js";

const DATA = "docsite:docusaurus";

/** Modules that Docusaurus generates, and the exports of the data that they are. */
const GENERATED: Readonly<Record<string, string>> = {
  "docusaurus.config": "siteConfig",
  globalData: "globalData",
  i18n: "i18n",
  codeTranslations: "codeTranslations",
  "site-metadata": "siteMetadata",
};

/** Packages that come with Docusaurus, and the modules that stand for them where they are not installed. */
const GIVEN: ReadonlyMap<string, string> = new Map([
  ["clsx", "clsx.ts"],
  ["clsx/lite", "clsx.ts"],
]);

/** esbuild plugin: the `Root` of a Docusaurus project is that of the theme. That of other sites is one of the files that override the theme. */
export function projectRoot(site: ProjectSite): Plugin {
  return {
    name: "project-root",
    setup(build) {
      const { defaultTheme } = site;
      build.onResolve({ filter: /(?:^|\/)Root\.js$/ }, ({ importer }) =>
        relativeInside(defaultTheme, importer) !== undefined && rootFile(site) !== undefined
          ? { path: "Root", namespace: "docsite-root" }
          : undefined,
      );
      build.onLoad({ filter: /^/, namespace: "docsite-root" }, () => ({
        contents: 'export { default as Root } from "@theme/Root";',
        resolveDir: site.siteDir,
      }));
    },
  };
}

/**
 * esbuild plugin: `@docusaurus/…` and `@theme/…` are modules of `theme/docusaurus` in every site. In a Docusaurus project, its own
 * `src/theme` and the themes of its packages come first, and what is not installed is a stub that `missingModules` reports.
 */
export function docusaurusModules(site: ProjectSite): Plugin {
  const { siteDir, defaultTheme, docusaurus, stub = [] } = site;
  const shims = path.join(defaultTheme, "docusaurus");
  const { own, themes } = projectThemes(site);
  /** docsite's own components; a project of Docusaurus means those that are Docusaurus's, too. */
  const mdx = (name: string) =>
    docusaurus && name !== "Heading" && !THEME_COMPONENTS.includes(name)
      ? []
      : [path.join(defaultTheme, "mdx")];
  const themed = (name: string, folders: readonly string[]) =>
    firstModule([...folders, path.join(shims, "theme"), ...mdx(name)], name);
  const missing = (name: string): OnResolveResult => ({ path: name, namespace: MISSING });
  const isStub = (name: string) => stub.includes(name.slice(name.lastIndexOf("/") + 1));
  return {
    name: "docusaurus-modules",
    setup(build) {
      /** A file of the default theme may be overridden by the site. */
      const resolved = (file: string, kind: ImportKind) => {
        const inTheme = relativeInside(defaultTheme, file);
        if (inTheme === undefined) return { path: file };
        return build.resolve(THEME_PREFIX + inTheme, { kind, resolveDir: defaultTheme });
      };

      build.onResolve({ filter: /^@theme(?:-original|-init)?\// }, ({ path: name, kind, importer }) => {
        const [prefix = "", ...parts] = name.split("/");
        const file = parts.join("/");
        // The original of a component is for the one that wraps it.
        const folders = { "@theme": [...own, ...themes], "@theme-original": themes, "@theme-init": [] }[
          prefix
        ];
        const found = themed(file, folders ?? []);
        const chosen = found === importer ? themed(file, themes) : found;
        if (chosen !== undefined) return resolved(chosen, kind);
        return docusaurus || isStub(file) ? missing(name) : undefined;
      });

      build.onResolve({ filter: /^@docusaurus\// }, ({ path: name, kind }) => {
        const file = name
          .slice("@docusaurus/".length)
          .replace(/^core\/lib\/client\/exports\//, "")
          .replace(/\/internal$/, "");
        const own = file === "Link" ? [path.join(defaultTheme, "mdx")] : [];
        const found = firstModule([path.join(shims, "core"), ...own], file);
        return found === undefined ? undefined : resolved(found, kind);
      });

      build.onResolve({ filter: /^docsite:docusaurus$|^@generated\// }, ({ path: name }) => ({
        path: name,
        namespace: "docusaurus-data",
      }));
      build.onLoad({ filter: /^/, namespace: "docusaurus-data" }, ({ path: name }) => {
        const data = name === DATA ? docusaurusData(site as SiteConfig) : undefined;
        const lines = Object.entries(data ?? {}).map(
          ([key, value]) => `export const ${key} = ${JSON.stringify(value)};`,
        );
        const generated = GENERATED[name.slice("@generated/".length)];
        const contents = generated
          ? `export { ${generated} as default } from "${DATA}";`
          : "export default {};";
        return { contents: data ? lines.join("\n") : contents, resolveDir: siteDir };
      });

      build.onLoad({ filter: /^/, namespace: MISSING }, ({ path: name, suffix }) => {
        if (suffix === ADDRESS) return { contents: "", loader: "dataurl" };
        if (suffix === SHEET) return { contents: "", loader: "css" };
        if (/\.(?:css|s[ac]ss|less)$/.test(name)) return { contents: "", loader: "css" };
        const label = JSON.stringify(name.slice(name.lastIndexOf("/") + 1));
        const stubs = JSON.stringify(`${THEME_PREFIX}docusaurus/stub.js`);
        // Imports of CommonJS may have any name. The bundler copies own properties, and keeps the prototype.
        const contents = `module.exports = Object.create(require(${stubs}).stubModule(${label}));`;
        return { contents, resolveDir: defaultTheme };
      });

      if (!docusaurus) return;
      build.onLoad({ filter: /^/, namespace: "docsite-absent" }, ({ path: name }) => ({
        contents: `const error = new Error("Cannot find module '${name}'"); error.code = "MODULE_NOT_FOUND"; throw error;`,
      }));
      // The last of all plugins: what nobody knows is not installed.
      build.onResolve({ filter: /^[@\w]/ }, async ({ path: name, pluginData, ...given }) => {
        const { kind, importer, namespace, resolveDir } = given;
        // Another plugin asks.
        if (pluginData !== undefined || /^[\w-]+:/.test(name) || IMAGE.test(name)) return undefined;
        const suffix = kind === "import-rule" ? SHEET : "";
        if (!CODE.has(kind) && suffix === "") return undefined;
        const options = { kind, importer, namespace, resolveDir, pluginData: "installed" };
        const found = await build.resolve(name, options);
        if (found.errors.length === 0) return undefined;
        const own = GIVEN.get(name);
        if (own !== undefined) return resolved(path.join(shims, "packages", own), kind);
        // Packages try whether another one is there.
        const isAttempt = kind === "require-call" && /[\\/]node_modules[\\/]/.test(importer);
        return isAttempt ? { path: name, namespace: "docsite-absent" } : { ...missing(name), suffix };
      });
    },
  };
}
