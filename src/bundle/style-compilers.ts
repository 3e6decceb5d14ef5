// Sass and Less, with the packages that a site has installed.
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { defaultOf, installedPackage } from "./installed.js";
import type { StyleSheet } from "./style-modules.js";
import { missingStylePackage, styleProblem } from "./style-problems.js";

const SASS = /\.s[ac]ss$/;
const LESS = /\.less$/;

/** Style sheets that `compiledSheet` makes. */
export function isCompiled(file: string): boolean {
  return SASS.test(file) || LESS.test(file);
}

/** The package that a style sheet needs to be compiled and that the site lacks. */
export function missingCompiler(siteDir: string, file: string): string | undefined {
  if (LESS.test(file)) return installedPackage(siteDir, "less") === undefined ? "less" : undefined;
  return SASS.test(file) && installedSass(siteDir) === undefined ? "sass" : undefined;
}

/** A style sheet in Sass or Less as CSS. `file`: an absolute path. */
export function compiledSheet(siteDir: string, file: string): Promise<StyleSheet> {
  return SASS.test(file) ? sassSheet(siteDir, file) : lessSheet(siteDir, file);
}

/** Where Sass says that something is. */
interface SassSpan {
  readonly url?: URL;
  readonly start: { readonly line: number; readonly column: number };
}

interface SassWarning {
  readonly deprecation?: boolean;
  readonly span?: SassSpan;
  readonly stack?: string;
}

interface Sass {
  compileAsync?(
    file: string,
    options: object,
  ): Promise<{ readonly css: string; readonly loadedUrls: readonly URL[] }>;
  compile(file: string, options: object): { readonly css: string; readonly loadedUrls: readonly URL[] };
  readonly NodePackageImporter?: new (folder: string) => object;
}

function installedSass(siteDir: string): Sass | undefined {
  return (installedPackage(siteDir, "sass-embedded") ?? installedPackage(siteDir, "sass")) as
    | Sass
    | undefined;
}

async function sassSheet(siteDir: string, file: string): Promise<StyleSheet> {
  const sass = installedSass(siteDir);
  if (!sass)
    return { contents: "", errors: [missingStylePackage(siteDir, file, "sass")], watchFiles: [file] };
  const warnings: NonNullable<StyleSheet["warnings"]> = [];
  const { NodePackageImporter } = sass;
  const options = {
    loadPaths: [path.dirname(file), path.join(siteDir, "node_modules")],
    importers: [tildeImporter(siteDir), ...(NodePackageImporter ? [new NodePackageImporter(siteDir)] : [])],
    logger: {
      warn: (text: string, { deprecation, span, stack }: SassWarning) => {
        // What is outdated in Sass is for those who look after a library.
        if (deprecation !== true)
          warnings.push(
            styleProblem(siteDir, span ? placeOf(span, file) : placeInStack(stack, file), "warning", text),
          );
      },
      debug: () => undefined,
    },
  };
  try {
    const { css, loadedUrls } = sass.compileAsync
      ? await sass.compileAsync(file, options)
      : sass.compile(file, options);
    const read = loadedUrls.filter(({ protocol }) => protocol === "file:").map((url) => fileURLToPath(url));
    return { contents: css, warnings, watchFiles: read };
  } catch (error) {
    const { sassMessage, span, message } = error as Error & { sassMessage?: string; span?: SassSpan };
    const place = placeOf(span, file);
    const problem = styleProblem(siteDir, place, "error", sassMessage ?? message);
    return { contents: "", errors: [problem], watchFiles: [file, place.file] };
  }
}

/** The place of `@warn`, of which Sass says where it was called: `src/_a.scss 1:1  root stylesheet`. */
function placeInStack(stack: string | undefined, file: string) {
  const [, name = file, line = "1", column = "1"] = /^(.+?) (\d+):(\d+)(?:\s|$)/.exec(stack ?? "") ?? [];
  return { file: path.resolve(name), line: Number(line), column: Number(column) };
}

function placeOf(span: SassSpan | undefined, file: string) {
  if (!span) return { file };
  const { url, start } = span;
  const inFile = url?.protocol === "file:" ? fileURLToPath(url) : file;
  return { file: inFile, line: start.line + 1, column: start.column + 1 };
}

/** `~package/file`, as webpack has it. */
function tildeImporter(siteDir: string) {
  return {
    findFileUrl: (name: string) =>
      name.startsWith("~")
        ? new URL(name.slice(1), pathToFileURL(path.join(siteDir, "node_modules") + path.sep))
        : null,
  };
}

interface Less {
  render(
    text: string,
    options: object,
  ): Promise<{ readonly css: string; readonly imports: readonly string[] }>;
}

async function lessSheet(siteDir: string, file: string): Promise<StyleSheet> {
  const less = defaultOf(installedPackage(siteDir, "less")) as Less | undefined;
  if (!less)
    return { contents: "", errors: [missingStylePackage(siteDir, file, "less")], watchFiles: [file] };
  try {
    const { css, imports } = await less.render(readFileSync(file, "utf8"), {
      filename: file,
      paths: [path.dirname(file), path.join(siteDir, "node_modules")],
      // An address in a file that is imported is relative to that file.
      rewriteUrls: "all",
    });
    return { contents: css, watchFiles: [file, ...imports.map((name) => path.resolve(siteDir, name))] };
  } catch (error) {
    const problem = error as { message: string; filename?: string; line?: number; column?: number };
    const { message, filename = file, line, column = 0 } = problem;
    const isFile = path.isAbsolute(filename);
    const place = { file: isFile ? filename : file, line, column: column + 1 };
    return {
      contents: "",
      errors: [styleProblem(siteDir, place, "error", message)],
      watchFiles: [file, place.file],
    };
  }
}
