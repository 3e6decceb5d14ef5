// Style sheets through PostCSS, with the plugins of the site's configuration and of plugins of docsite.
import { readdirSync } from "node:fs";
import path from "node:path";
import type { PartialMessage } from "esbuild";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { CACHE_FOLDER } from "../io/cache-folder.js";
import { readIfPossible } from "../io/files.js";
import { relativeInside, relativeTo } from "../io/relative-path.js";
import { GENERATOR_TAG } from "../text/generator.js";
import { isObject } from "../text/json.js";
import { defaultOf, installedPackage } from "./installed.js";
import { postCssConfig, TAILWIND, tailwindOptions } from "./postcss-config.js";
import type { StyleSheet } from "./style-modules.js";
import { messageOf, missingStylePackage, styleProblem } from "./style-problems.js";
import { DEFAULT_THEME, isThemeFile, type ThemeFolders } from "./theme-overrides.js";
import { PACKAGE_NAME } from "../text/package-name.js";

interface PostCss {
  (plugins: readonly unknown[]): {
    process(css: string, options: object): PromiseLike<PostCssResult>;
  };
}

interface PostCssResult {
  readonly css: string;
  readonly messages: readonly {
    readonly type: string;
    readonly file?: string;
    readonly dir?: string;
    readonly text?: string;
    readonly line?: number;
    readonly column?: number;
  }[];
}

/** PostCSS for the style sheets of a site. */
export interface StyleProcessor {
  /** The style sheet that the plugins make of one; `sheet` itself where there are none. `file`: its absolute path. */
  readonly process: (file: string, sheet: StyleSheet) => Promise<StyleSheet>;
  /** Whether Tailwind is among the plugins. */
  readonly hasTailwind: boolean;
}

/** `plugins`: those of plugins of docsite. `readsConfig`: whether the site has a configuration of PostCSS to be read. */
export async function styleProcessor(
  site: ThemeFolders,
  plugins: readonly unknown[],
  readsConfig: boolean,
): Promise<StyleProcessor> {
  const { siteDir } = site;
  const config = readsConfig ? await postCssConfig(siteDir) : undefined;
  const all = [...(config?.plugins ?? []), ...plugins.map((plugin) => made(plugin, siteDir))];
  const hasTailwind = all.some((plugin) => isObject(plugin) && plugin["postcssPlugin"] === TAILWIND);
  const tailwindOf = hasTailwind ? sourcesOf(siteDir) : undefined;
  const files = config?.files ?? [];
  const errors = [...(config?.errors ?? [])];
  let postcss: PostCss | undefined;
  if (all.length > 0) {
    postcss = defaultOf(installedPackage(siteDir, "postcss")) as PostCss | undefined;
    // Without it, style sheets of a project whose plugins come with its tools stay as they are written.
    if (!postcss && readsConfig)
      errors.push(missingStylePackage(siteDir, files[0] ?? path.join(siteDir, "package.json"), "postcss"));
  }
  const run = async (file: string, sheet: StyleSheet, use: PostCss): Promise<StyleSheet> => {
    const hidden = withoutTheme(site, file, sheet.contents);
    const text = tailwindOf ? tailwindOf(file, hidden) : hidden;
    const options = { ...config?.options, from: file, to: file, map: false };
    try {
      const { css, messages } = await use(all).process(text, options);
      return {
        contents: withTheme(css),
        warnings: [...(sheet.warnings ?? []), ...warningsOf(siteDir, file, messages)],
        watchFiles: [...(sheet.watchFiles ?? []), ...files, ...filesOf(messages)],
        watchDirs: foldersOf(siteDir, messages),
      };
    } catch (error) {
      const problem = isObject(error) ? (error as PostCssProblem) : { message: String(error) };
      const { reason, message = "", file: inFile = file, line, column } = problem;
      const place = { file: inFile, line, column };
      const watchFiles = [...(sheet.watchFiles ?? []), ...files, inFile];
      return { contents: "", errors: [styleProblem(siteDir, place, "error", reason ?? message)], watchFiles };
    }
  };
  return {
    hasTailwind,
    process: async (file, sheet) => {
      const watchFiles = [...(sheet.watchFiles ?? []), ...files];
      if (errors.length > 0) return { contents: "", errors, watchFiles };
      if (readsConfig && !hasTailwind) {
        const problem = uncompiled(siteDir, file, sheet.contents);
        if (problem) return { contents: "", errors: [problem], watchFiles };
      }
      return postcss ? run(file, sheet, postcss) : { ...sheet, watchFiles };
    },
  };
}

/** A plugin that may be given as what creates it, which PostCSS calls without options. */
function made(plugin: unknown, siteDir: string): unknown {
  if (typeof plugin !== "function" || (plugin as { readonly postcss?: unknown }).postcss !== true)
    return plugin;
  const create = plugin as (options?: object) => unknown;
  const usual = create();
  const isTailwind = isObject(usual) && usual["postcssPlugin"] === TAILWIND;
  return isTailwind ? create(tailwindOptions(siteDir)) : usual;
}

/** What PostCSS throws: of the text of a style sheet, with its place. */
interface PostCssProblem {
  readonly message?: string;
  readonly reason?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

function warningsOf(siteDir: string, file: string, messages: PostCssResult["messages"]): PartialMessage[] {
  return messages
    .filter(({ type }) => type === "warning")
    .map(({ text = "", line, column }) => styleProblem(siteDir, { file, line, column }, "warning", text));
}

function filesOf(messages: PostCssResult["messages"]): string[] {
  return messages.flatMap(({ type, file }) => (type === "dependency" && file ? [file] : []));
}

function foldersOf(siteDir: string, messages: PostCssResult["messages"]): string[] {
  // All of the site's folder would hold what builds write.
  return messages.flatMap(({ type, dir }) =>
    type === "dir-dependency" && dir && relativeInside(siteDir, dir) ? [dir] : [],
  );
}

/** `@import "tailwindcss"`, and parts of it. */
const IMPORTS_TAILWIND = /@import\s+(["'])tailwindcss(?:\/[\w.-]+)?\1/;

/** The problem that a style sheet is written for Tailwind, which nothing runs. */
function uncompiled(siteDir: string, file: string, text: string): PartialMessage | undefined {
  const found = IMPORTS_TAILWIND.exec(text);
  if (!found) return undefined;
  const before = text.slice(0, found.index).split("\n");
  const column = (before.at(-1)?.length ?? 0) + 1;
  const place = { file: relativeTo(siteDir, file), line: before.length, column };
  return messageOf(diagnostic("style-sheet.tailwind", place));
}

/** `tailwind.css` of this package: Tailwind finds packages in the site's folder only, and docsite may be elsewhere. */
const OWN_TAILWIND = new RegExp(`(@(?:import|reference)\\s+)(["'])${PACKAGE_NAME}/tailwind\\.css\\2`, "g");

/** What has Tailwind look for classes in the site's folder, and not in the sites that builds write there. */
function sourcesOf(siteDir: string): (file: string, css: string) => string {
  const own = JSON.stringify(path.join(DEFAULT_THEME, "tailwind.css"));
  const built = [CACHE_FOLDER, ...readdirSync(siteDir)].filter(
    (name) =>
      name === CACHE_FOLDER ||
      readIfPossible(path.join(siteDir, name, "404.html"))?.includes(GENERATOR_TAG) === true,
  );
  return (file, css) => {
    if (!IMPORTS_TAILWIND.test(css)) return css.replace(OWN_TAILWIND, `$1${own}`);
    const to = (name: string) =>
      JSON.stringify(relativeTo(path.dirname(file), path.join(siteDir, name)) || ".");
    return (
      css
        .replace(OWN_TAILWIND, `$1${own}`)
        .replace(
          /(@import\s+(["'])tailwindcss(?:\/utilities(?:\.css)?)?\2)([^;]*);/g,
          (all, start, _, rest) => (/\bsource\(/.test(rest) ? all : `${start}${rest} source(${to("")});`),
        ) + built.map((name) => `\n@source not ${to(name)};`).join("")
    );
  };
}

/** Stands for the theme in imports: plugins leave addresses of other hosts as they are. */
const THEME = "https://theme.docsite.invalid/";

/** `@import "./index.css"` */
const IMPORT = /(@import\s+(?:url\(\s*)?)(["'])([^"']+)\2/g;

/** A style sheet whose imports of files of the theme are left to the bundler, which knows what overrides them. */
function withoutTheme(site: ThemeFolders, file: string, css: string): string {
  return css.replace(IMPORT, (all, start: string, quote: string, name: string) =>
    isThemeFile(site, file, name) ? start + quote + THEME + name + quote : all,
  );
}

/** The same with its imports, before all rules: plugins put what they import in place of the import. */
function withTheme(css: string): string {
  if (!css.includes(THEME)) return css;
  const statement = new RegExp(`@import\\s+(?:url\\(\\s*)?["']${THEME}[^;]*;`, "g");
  const imports = Array.from(css.matchAll(statement), ([text]) => text);
  const last = css.lastIndexOf(imports.at(-1) ?? "");
  const isLate = css
    .slice(0, last)
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .includes("{");
  const whole = isLate ? imports.join("\n") + css.replace(statement, "") : css;
  return whole.replaceAll(THEME, "");
}
