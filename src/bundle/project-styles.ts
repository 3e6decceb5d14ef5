// Style sheets of a site as webpack reads them: Sass, plugins of PostCSS, and addresses from the root of the site.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";
import { relativeInside } from "../io/relative-path.js";
import type { DocusaurusSite } from "./docusaurus.js";
import { ADDRESS, MISSING } from "./names.js";
import { MODULE, type StyleSheet } from "./style-modules.js";

interface Sass {
  compile(file: string, options: object): { readonly css: string; readonly loadedUrls: readonly URL[] };
}

interface PostCss {
  (plugins: readonly unknown[]): {
    process(
      css: string,
      options: object,
    ): PromiseLike<{
      readonly css: string;
      readonly messages: readonly { readonly type: string; readonly file?: string; readonly dir?: string }[];
    }>;
  };
}

/** The style sheets of a Docusaurus project. */
export interface ProjectStyles {
  /** The text of a style sheet of the project, with the packages that it has installed; undefined for those of others in plain CSS. */
  readonly sheetOf: (file: string) => Promise<StyleSheet | undefined>;
  /** Loads them, except CSS modules, and resolves what they name. */
  readonly plugin: Plugin;
}

/** `postcss`: plugins of PostCSS. */
export function projectStyles(site: DocusaurusSite, postcss: readonly unknown[] = []): ProjectStyles {
  const { siteDir, defaultTheme, staticDirectories = [], baseUrl = "/" } = site;
  const installed = createRequire(path.join(siteDir, "package.json"));
  const processed = async (file: string, css: string, watched: readonly string[]): Promise<StyleSheet> => {
    // Without it, the style sheet stays as it is written.
    if (postcss.length === 0 || !hasPostCss())
      return { contents: isolated(file, css), watchFiles: [...watched] };
    const { css: contents, messages } = await (installed("postcss") as PostCss)(postcss).process(css, {
      from: file,
      map: false,
    });
    const files = messages.flatMap(({ type, file: read }) => (type === "dependency" && read ? [read] : []));
    // All of the site's folder would hold what builds write.
    const folders = messages.flatMap(({ type, dir }) =>
      type === "dir-dependency" && dir && relativeInside(siteDir, dir) ? [dir] : [],
    );
    return { contents: isolated(file, contents), watchFiles: [...watched, ...files], watchDirs: folders };
  };
  const hasPostCss = () => {
    try {
      return installed.resolve("postcss") !== "";
    } catch {
      return false;
    }
  };
  const isOwn = (file: string) =>
    relativeInside(defaultTheme, file) === undefined && !file.includes(`${path.sep}node_modules${path.sep}`);
  const isolated = isolation(defaultTheme);
  const sheetOf = async (file: string): Promise<StyleSheet | undefined> => {
    if (!/\.s[ac]ss$/.test(file))
      return isOwn(file) ? processed(file, readFileSync(file, "utf8"), [file]) : undefined;
    let sass: Sass;
    try {
      sass = installed("sass") as Sass;
    } catch {
      // A package that is missing: one warning.
      return { contents: '@import "sass";' };
    }
    try {
      const { css, loadedUrls } = sass.compile(file, {
        loadPaths: [path.dirname(file), path.join(siteDir, "node_modules")],
        importers: [tildeImporter(siteDir)],
        logger: { warn: () => undefined, debug: () => undefined },
      });
      const read = loadedUrls.filter(({ protocol }) => protocol === "file:");
      return processed(
        file,
        css,
        read.map((url) => fileURLToPath(url)),
      );
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      return { contents: "", errors: [{ text, location: { file } }] };
    }
  };
  const plugin: Plugin = {
    name: "project-styles",
    setup(build) {
      build.onResolve({ filter: /^~/ }, async ({ path: name, kind, importer, resolveDir }) => {
        const file = name.slice(1);
        const found = await build.resolve(file, { kind, importer, resolveDir });
        const isMissing = found.errors.length > 0 && kind === "url-token";
        return isMissing ? { path: file, namespace: MISSING, suffix: ADDRESS } : found;
      });
      build.onResolve({ filter: /^\// }, ({ path: name, kind }) => {
        if (kind !== "url-token") return undefined;
        const [file = ""] = name.split(/[?#]/);
        const isStatic = staticDirectories.some((folder) => existsSync(path.join(siteDir, folder, file)));
        // A file of the project becomes one of the site.
        if (!isStatic && existsSync(path.join(siteDir, file))) return { path: path.join(siteDir, file) };
        const hasBase = !isStatic && baseUrl !== "/" && name.startsWith(baseUrl);
        return { path: hasBase ? name : baseUrl + name.slice(1), external: true };
      });
      build.onLoad({ filter: /\.(?:css|s[ac]ss)$/, namespace: "file" }, async ({ path: file }) => {
        const sheet = await sheetOf(file);
        const loader = MODULE.test(file) ? "local-css" : "css";
        return sheet && { ...sheet, loader, resolveDir: path.dirname(file) };
      });
    },
  };
  return { sheetOf, plugin };
}

/**
 * Classes that parts of docsite's frame have, too. What is in such a part and has a class of its own is an entry of the project, or
 * a part that docsite does not have.
 */
const FRAME =
  /\.(?:navbar|footer|menu|breadcrumbs)(?![\w-])(?![^,{}]*[\s>+~][^,{}]*\.(?!(?:navbar|footer|menu|breadcrumbs|dropdown|logo|icon)(?![\w-]))[a-z])/g;
const GLOBAL_FRAME = new RegExp(`(?<=:global\\([^()]*)${FRAME.source}`, "g");

/** Parts of docsite whose class has another meaning in a project, or none: Docusaurus has no `admonition`. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ["admonition", "aside"],
  ["code", "figure, :has(> .code-tools)"],
  ["dropdown", "details"],
  ["sidebar", "nav"],
  ["tabs", ":has(> .tab-panel)"],
  ["toc", "nav"],
]);
const PART = new RegExp(`\\.(${[...PARTS.keys()].join("|")})(?![\\w-])`, "g");

/**
 * Keeps style sheets of a project away from docsite's parts of a page: rules for Docusaurus's parts of the same class, of which a few
 * would fit, and variables of docsite's theme, which get another name.
 */
function isolation(defaultTheme: string): (file: string, css: string) => string {
  const tokens = readFileSync(path.join(defaultTheme, "styles", "tokens.css"), "utf8");
  const names = new Set(Array.from(tokens.matchAll(/^\s*--([\w-]+):/gm), ([, name = ""]) => name));
  const variables = new RegExp(`(?<![\\w-])--(${[...names].join("|")})(?![\\w-])`, "g");
  return (file, css) =>
    css
      .replace(PART, (found, name: string) =>
        MODULE.test(file) ? found : `${found}:not(${PARTS.get(name)})`,
      )
      .replace(MODULE.test(file) ? GLOBAL_FRAME : FRAME, "$&:not(body > *, .frame > *, .doc *)")
      .replace(variables, "--site-$1");
}

/** `~package/file` in Sass. */
function tildeImporter(siteDir: string) {
  return {
    findFileUrl: (name: string) =>
      name.startsWith("~")
        ? new URL(name.slice(1), pathToFileURL(path.join(siteDir, "node_modules") + path.sep))
        : null,
  };
}
