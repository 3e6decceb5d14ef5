// What the site's own code may import besides modules: pages in MDX, partials, images, data, raw text.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { OnLoadResult, Plugin, PluginBuild } from "esbuild";
import { sizeOfImage } from "../io/image.js";
import { PACKAGE } from "../io/package-root.js";
import { relativeTo } from "../io/relative-path.js";
import { decodeText } from "../text/bytes.js";
import { unreadableModule } from "./broken-modules.js";
import { fileNameOf } from "../text/path.js";
import { readHtml } from "../text/html.js";
import { parseYaml } from "../text/yaml.js";
import { componentsModule, type SiteFolders } from "./components.js";
import { CODE, COMPONENTS, FILES, IMAGE, MDX, NAMES, PARTIAL } from "./names.js";
import type { PageModuleText } from "./problems.js";
import { PACKAGE_NAME, THEME_PREFIX } from "../text/package-name.js";

/** The module that gives React pages the pages of the site. */
const CONTENT_MODULE = path.join(PACKAGE, "bin", "compiled", "content.js");

const READABLE: ReadonlySet<string> = new Set(
  [
    "",
    "cjs",
    "css",
    "cts",
    "js",
    "json",
    "jsx",
    "less",
    "md",
    "mdx",
    "mjs",
    "mts",
    "sass",
    "scss",
    "ts",
    "tsx",
    "txt",
  ]
    .concat("yaml", "yml", FILES)
    .map((extension) => (extension === "" ? "" : `.${extension}`)),
);

/** The modules of pages and partials, by path relative to the site folder. */
type PageModules = () => ReadonlyMap<string, PageModuleText>;

/** The text of a module with the values of environment variables; undefined where it reads none. */
type WithVariables = (text: string, file: string, loader: "jsx" | "tsx") => Promise<OnLoadResult | undefined>;

/** esbuild plugin: resolves and loads what only docsite knows. */
export function siteImports(site: SiteFolders, modules: PageModules, environment?: WithVariables): Plugin {
  const { siteDir, defaultTheme, history, bundler } = site;
  const read = (file: string) => history?.read(relativeTo(siteDir, file)) ?? readFileSync(file);
  const load = (
    build: PluginBuild,
    namespace: string,
    loader: (file: string) => OnLoadResult | Promise<OnLoadResult>,
  ) => build.onLoad({ filter: /^/, namespace }, ({ path: file }) => loader(file));
  return {
    name: "site-imports",
    setup(build) {
      build.onResolve({ filter: /^docsite-mdx:/ }, ({ path: name }) => ({
        path: name.slice(MDX.length),
        namespace: "docsite-mdx",
      }));
      load(build, "docsite-mdx", async (file) => {
        const known = modules().get(file);
        const contents = known?.text ?? unknown(file);
        const loader = known?.file === undefined ? "jsx" : "tsx";
        const module = await environment?.(contents, MDX + file, loader);
        return {
          contents,
          loader,
          ...module,
          resolveDir: path.dirname(path.join(siteDir, file)),
        };
      });

      build.onResolve({ filter: /^docsite:components$/ }, ({ path: name }) => ({
        path: name,
        namespace: COMPONENTS,
      }));
      build.onLoad({ filter: /^/, namespace: COMPONENTS }, async () => {
        return { contents: await componentsModule(site), resolveDir: defaultTheme };
      });

      build.onResolve({ filter: new RegExp(`^${PACKAGE_NAME}/content$`) }, () => ({ path: CONTENT_MODULE }));

      build.onResolve(
        { filter: /^@site\/|^-?!{0,2}raw-loader!|\?raw$/ },
        async ({ path: name, ...given }) => {
          const isRaw = !name.startsWith("@site/") || name.endsWith("?raw");
          const bare = name.replace(/^-?!{0,2}raw-loader!/, "").replace(/\?raw$/, "");
          const inSite = bare.startsWith("@site/");
          const found = await build.resolve(inSite ? `./${bare.slice("@site/".length)}` : bare, {
            kind: given.kind,
            importer: given.importer,
            namespace: given.namespace,
            resolveDir: inSite ? siteDir : given.resolveDir,
            ...(isRaw && { pluginData: "raw" }),
          });
          if (!isRaw || found.errors.length > 0) return found;
          return { path: found.path, namespace: "docsite-raw" };
        },
      );
      load(build, "docsite-raw", (file) => watched(file, { contents: read(file), loader: "text" }));

      build.onResolve({ filter: /\.mdx?$/i }, ({ path: name, kind, resolveDir, pluginData, ...given }) => {
        if (pluginData === "raw" || !/^\.{1,2}\/|^\//.test(name)) return undefined;
        const file = relativeTo(siteDir, path.resolve(resolveDir, name));
        const { importer, namespace } = given;
        const text =
          namespace === "file" ? decodeText(read(importer)) : (modules().get(importer)?.text ?? "");
        const isNamed = kind === "dynamic-import" || importsNames(text, name);
        return isNamed
          ? { path: file + NAMES, namespace: "docsite-mdx" }
          : { path: file, namespace: PARTIAL };
      });
      build.onResolve({ filter: /^docsite-partial:/ }, ({ path: name }) => ({
        path: name.slice(PARTIAL.length + 1),
        namespace: PARTIAL,
      }));
      load(build, PARTIAL, (file) => ({
        contents: `import { partial } from "${THEME_PREFIX}mdx/slots.js";
export default partial(${JSON.stringify(file)});`,
        resolveDir: defaultTheme,
      }));

      build.onResolve({ filter: IMAGE }, async ({ path: name, kind, namespace, pluginData, ...given }) => {
        if (!CODE.has(kind) || namespace === "docsite-image" || pluginData === "image") return undefined;
        const found = await build.resolve(name, { kind, pluginData: "image", resolveDir: given.resolveDir });
        return found.errors.length > 0 ? found : { path: found.path, namespace: "docsite-image" };
      });
      load(build, "docsite-image", (file) => {
        const contents = read(file);
        const module = /\.svg$/i.test(file) ? svgModule : imageModule;
        return watched(file, { contents: module(file, contents), resolveDir: path.dirname(file) });
      });

      // esbuild would report only the first page that imports the file.
      build.onResolve({ filter: /\.\w+$/, namespace: "docsite-mdx" }, async ({ path: name, ...given }) => {
        if (bundler || given.pluginData !== undefined || isReadable(name)) return undefined;
        const { kind, importer, namespace, resolveDir } = given;
        const pluginData = "any";
        const found = await build.resolve(name, { kind, importer, namespace, resolveDir, pluginData });
        if (found.errors.length > 0) return undefined;
        return isReadable(found.path) ? found : { errors: [{ text: unreadable(found.path) }] };
      });

      build.onLoad({ filter: /\.ya?ml$/i, namespace: "file" }, ({ path: file }) => {
        const { value, problems } = parseYaml(decodeText(read(file)));
        const errors = problems.map(({ message, line, column }) => ({
          text: message,
          location: { file, line, column: column - 1 },
        }));
        return { contents: JSON.stringify(value ?? null), loader: "json", errors };
      });
    },
  };
}

/** Stands for a module that has errors or that nobody knows yet. Code that stands in a page throws, as what it exports is not known. */
function unknown(file: string): string {
  if (file.endsWith(NAMES)) return unknownNames(file);
  if (!/^[^?]*\?\w+=\w+$/.test(file)) return "";
  return unreadableModule();
}

/** Whether code imports, or exports, more of a file than what it is by default. The names of files tell, as their folders may be aliases. */
function importsNames(text: string, file: string): boolean {
  const clauses = text.matchAll(/\b(?:import|export)\b([^;"'`]*?)\bfrom\s*(["'])([^"']+)\2/g);
  return [...clauses].some(
    ([, clause = "", , from = ""]) => fileNameOf(from) === fileNameOf(file) && /[{*]/.test(clause),
  );
}

/** Stands for the names of a Markdown file while nobody knows them: every name is one of a module of CommonJS. */
function unknownNames(file: string): string {
  const partial = JSON.stringify(`${PARTIAL}:${file.slice(0, -NAMES.length)}`);
  return `exports.__esModule = true; exports.default = require(${partial}).default;`;
}

function isReadable(file: string): boolean {
  return READABLE.has(path.extname(file).toLowerCase());
}

/** What esbuild says of a file that it cannot read. */
function unreadable(file: string): string {
  return `No loader is configured for "${path.extname(file)}" files: ${file}`;
}

function watched(file: string, result: OnLoadResult): OnLoadResult {
  return { ...result, watchFiles: [file] };
}

function imageModule(file: string, contents: Uint8Array): string {
  const { width, height } = sizeOfImage(file, contents) ?? {};
  return `import src from ${JSON.stringify(file)};
export default src;
export { src };
export const width = ${width ?? "undefined"}, height = ${height ?? "undefined"};`;
}

/** An SVG file is a component, and its address where text is expected. */
function svgModule(file: string, contents: Uint8Array): string {
  const text = Buffer.from(contents).toString();
  const { width, height } = sizeOfImage(file, contents) ?? {};
  let attributes: Record<string, string> = {};
  let inner = [0, 0] as readonly [number, number];
  readHtml(text, () => true, {
    start(tag, found, offset) {
      if (tag !== "svg" || inner[1] > 0) return;
      attributes = Object.fromEntries(
        found.map(({ name, value, start }) => [
          name === "class" ? "className" : text.slice(start, start + name.length),
          value,
        ]),
      );
      const from = text.indexOf(">", found.at(-1)?.end ?? offset) + 1;
      inner = [from, text.lastIndexOf("</svg>")];
    },
  });
  delete attributes["style"];
  return `import { createElement, forwardRef } from "react";
import src from ${JSON.stringify(file)};
const html = { __html: ${JSON.stringify(text.slice(...inner).trim())} };
const Svg = forwardRef((props, ref) =>
  createElement("svg", { ...${JSON.stringify(attributes)}, ...props, ref, dangerouslySetInnerHTML: html }));
Svg.toString = () => src;
export default Svg;
export { src, Svg as ReactComponent };
export const width = ${width ?? "undefined"}, height = ${height ?? "undefined"};`;
}
