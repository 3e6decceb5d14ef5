// Settings for esbuild: a build for the server and one for browsers.
import path from "node:path";
import type { BuildOptions, Loader, Plugin } from "esbuild";
import { isFile, listFiles } from "../io/files.js";
import type { SiteConfig } from "../types/config.js";
import { PACKAGE } from "../io/package-root.js";
import type { ReactPageFile } from "../types/source.js";
import SHEETS from "../../theme/styles/sheets.json" with { type: "json" };
import { MATH, OUT } from "./assets.js";
import { brokenModules } from "./broken-modules.js";
import { styledComponents, styleElements } from "./css-in-js.js";
import { docusaurusModules, projectRoot } from "./docusaurus.js";
import { rootFile } from "./root-file.js";
import type { FastRefresh } from "./fast-refresh.js";
import type { Environment, Mode } from "./environment.js";
import { PROJECT_LAYERS } from "./element-rules.js";
import { infimaStyles } from "./infima.js";
import { projectStyles } from "./project-styles.js";
import { siteStyles } from "./site-styles.js";
import { islandEntry, islandsOnServer } from "./islands.js";
import { lateParts, styleTexts } from "./late-parts.js";
import { historyImports, type HistoryFiles } from "./history-imports.js";
import { developmentReact, type ReactFiles } from "./development-react.js";
import { notingReact, oneReact } from "./react.js";
import { requireContext } from "./require-context.js";
import { FILES, MDX, NAMES, WEBPACK_EXTENSIONS } from "./names.js";
import type { PageModuleText } from "./problems.js";
import { sandboxes } from "./sandboxes.js";
import { siteImports } from "./site-imports.js";
import { feedbackListener, routeListeners, scriptEntry } from "./site-scripts.js";
import { styleExports } from "./style-exports.js";
import { styleModules } from "./style-modules.js";
import { webpackRequests } from "./webpack-requests.js";
import { virtualModule } from "./virtual-module.js";
import { webWorkers } from "./web-workers.js";
import { overridingFolders, shadowTheme, type ThemeFolders } from "./theme-overrides.js";
import { THEME_PREFIX } from "../text/package-name.js";

/** Options that bundles depend on. */
export interface BundleOptions
  extends Pick<SiteConfig, "baseUrl" | "fonts">, Partial<Omit<SiteConfig, "baseUrl" | "fonts">> {
  /** Components of plugins: absolute paths of their modules, by name. */
  readonly components?: Readonly<Record<string, string>>;
  /** Absent: no version of the site comes from its repository. */
  readonly history?: HistoryFiles;
  /** Default: `production`. */
  readonly mode?: Mode;
  /** Plugins of PostCSS for the style sheets of the site. */
  readonly postcssPlugins?: readonly unknown[];
  /** Modules of plugins for every page, relative to the site's folder. */
  readonly pluginScripts?: readonly string[];
  /** Absolute paths of the style sheets of plugins. */
  readonly pluginStyles?: readonly string[];
  /** Give the modules that Docusaurus generates of content. */
  readonly generated?: readonly Plugin[];
  /** What features add, each time that browsers get a bundle. */
  readonly clients?: () => Promise<readonly AddedToClient[]>;
  /** Of plugins of docsite: what they add to esbuild. */
  readonly bundler?: {
    readonly plugins: readonly Plugin[];
    readonly loaders: Readonly<Record<string, Loader>>;
  };
}

/** What a feature adds to the bundle for browsers. */
export interface AddedToClient {
  readonly plugins: readonly Plugin[];
  /** Absolute paths of files that it depends on, missing ones included. */
  readonly files: readonly string[];
  /** Modules of the theme whose `start` the script of every page calls. */
  readonly parts?: readonly string[];
}

/** A site, for the bundler. */
export interface ThemeSite extends ThemeFolders, BundleOptions {
  /** What code reads of the environment. Absent: only docsite's own code is bundled. */
  readonly environment?: Environment;
}

const ENTRY = "docsite:entry";

/** The code of a site besides its theme. */
export interface SiteCode {
  readonly pages: readonly ReactPageFile[];
  /** Modules of pages in MDX by path relative to the site folder; those that end in `?names` have what is imported from Markdown files. */
  readonly modules: ReadonlyMap<string, PageModuleText>;
}

/** Whether files of the site's own for the theme, or those of plugins, are code. */
function hasOwnCode(site: ThemeFolders): boolean {
  return overridingFolders(site).some((own) => listFiles(own).some((file) => /\.[jt]sx?$/.test(file)));
}

/** The module that renders pages. */
export function themeSettings(site: ThemeSite): BuildOptions {
  return {
    ...server(site),
    plugins: [
      ...(site.bundler?.plugins ?? []),
      entry(
        site,
        () =>
          'export * from "./index.tsx"; export { host } from "./mdx/host.js"; export { AroundPage, rootFacts } from "./mdx/root.js";',
        "tsx",
      ),
      notingReact(site, () => hasOwnCode(site)),
      ...stylesOf(site).plugins,
      styledComponents(site.siteDir, "server"),
      islandsOnServer(site),
      ...variables(site, "server"),
      shadowTheme(site),
    ],
  };
}

/** The code of the site. `code` is called for each build; `broken`: modules that cannot be read, by their absolute paths. */
export function codeSettings(
  site: ThemeSite,
  code: () => SiteCode,
  broken: ReadonlySet<string> = new Set(),
): BuildOptions {
  return {
    ...server(site),
    plugins: [
      ...(site.bundler?.plugins ?? []),
      brokenModules(broken),
      entry(site, () => codeEntry(site, code()), "js"),
      webpackRequests(site),
      siteImports(site, () => code().modules, pagesWithVariables(site, "server")),
      sandboxes(site.siteDir, () => code().modules),
      ...stylesOf(site).plugins,
      ...(site.history ? [historyImports(site.siteDir, site.history)] : []),
      styledComponents(site.siteDir, "server"),
      notingReact(site),
      islandsOnServer(site),
      ...variables(site, "server"),
      ...projectRoots(site),
      webWorkers(),
      styleTexts([shadowTheme(site)]),
      shadowTheme(site),
      ...docusaurusPlugins(site),
    ],
  };
}

function server(site: ThemeSite): BuildOptions {
  const settings = common(site);
  return {
    ...settings,
    // Links and images get the base URL when they are resolved.
    define: { ...settings.define, DOCSITE_BASE_URL: '"/"' },
    entryPoints: { server: ENTRY },
    platform: "node",
    // Of a package, the same files as browsers get, as far as there are no others for each.
    mainFields: ["module", "main"],
    format: "cjs",
    sourcemap: "external",
    sourcesContent: false,
    // Removes comments with module paths, which would make the output depend on the location of the site.
    minify: true,
    // Components use the React of this package, like the renderer.
    external: ["react", "react-dom"],
  };
}

/** What a client has besides the script of every page. */
export interface ClientParts {
  /** Modules of islands: absolute paths, or those of pages in MDX. */
  readonly islands: readonly string[];
  /** The site's own scripts, relative to its folder. */
  readonly scripts: readonly string[];
  /** Those that features add. */
  readonly plugins: readonly Plugin[];
  /** Absolute paths of modules that cannot be read. */
  readonly broken?: ReadonlySet<string>;
  /** Whether islands get contexts from others. */
  readonly hasContexts?: boolean;
  /** For the dev server. */
  readonly refresh?: FastRefresh | undefined;
  /** For the dev server. */
  readonly react?: ReactFiles | undefined;
  /** Modules of pages in MDX by path relative to the site folder. */
  readonly modules: () => ReadonlyMap<string, PageModuleText>;
}

/** Style sheets, and scripts. */
export function clientSettings(
  site: ThemeSite,
  {
    islands,
    scripts,
    plugins: added,
    hasContexts = false,
    refresh,
    react,
    broken = new Set(),
    modules,
  }: ClientParts,
): BuildOptions {
  const isDevelopment = site.mode === "development";
  const passesContexts = hasContexts || rootFile(site) !== undefined;
  const styles = stylesOf(site);
  const settings = common(site);
  const plugins = [
    ...(site.bundler?.plugins ?? []),
    brokenModules(broken),
    entry(site, async () => styleEntry(site, await styles.hasTailwind()), "css"),
    ...(site.feedback?.module === undefined
      ? []
      : [feedbackListener(path.join(site.siteDir, site.feedback.module))]),
    ...added,
    ...(site.docusaurus && scripts.length > 0 ? [routeListeners] : []),
    webpackRequests(site),
    siteImports(site, modules, pagesWithVariables(site, "browser")),
    sandboxes(site.siteDir, modules),
    webWorkers(),
    ...styles.plugins,
    ...(site.history ? [historyImports(site.siteDir, site.history)] : []),
    styledComponents(site.siteDir, "browser"),
    styleElements,
    ...variables(site, "browser"),
    ...projectRoots(site),
    oneReact(site, passesContexts, react),
    ...(isDevelopment ? [developmentReact] : []),
    lateParts,
    styleTexts([shadowTheme(site)]),
    shadowTheme(site),
    ...docusaurusPlugins(site),
  ];
  return {
    ...settings,
    // Packages find an environment without variables: an object of the language that has no names in capitals. A literal one would
    // be a module that all others load.
    define: {
      ...settings.define,
      "process.env": "Reflect",
      DOCSITE_PASSES_CONTEXTS: String(passesContexts),
      ...(isDevelopment && {
        DOCSITE_DEVELOPMENT: "true",
        DOCSITE_STRICT_MODE: String(site.reactStrictMode === true),
      }),
    },
    // Names of components, and places in their files.
    ...(isDevelopment && { sourcemap: "inline" as const }),
    entryPoints: {
      style: ENTRY,
      // Not as a path, so that the site's theme can override it.
      boot: `${THEME_PREFIX}client/boot.ts`,
      ...Object.fromEntries(scripts.map((file) => [scriptEntry(file), path.join(site.siteDir, file)])),
      ...Object.fromEntries([...SHEETS, MATH].map((name) => [name, `${THEME_PREFIX}styles/${name}.css`])),
      ...Object.fromEntries(islands.map((file) => [islandEntry(file, site), file])),
    },
    entryNames: "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    platform: "browser",
    format: "esm",
    target: "es2022",
    splitting: true,
    minifyWhitespace: true,
    minifySyntax: true,
    minifyIdentifiers: !isDevelopment,
    plugins: refresh?.plugins(plugins) ?? plugins,
  };
}

/** esbuild plugins: modules of the site have the values of environment variables. */
function variables({ environment }: ThemeSite, target: "server" | "browser"): Plugin[] {
  return environment ? [environment.plugin(target)] : [];
}

function pagesWithVariables({ environment }: ThemeSite, target: "server" | "browser") {
  return (
    environment &&
    ((text: string, file: string, loader: "jsx" | "tsx") =>
      environment.module(text, { file, loader, target }))
  );
}

function common({ baseUrl, siteDir, docusaurus, bundler }: ThemeSite): BuildOptions {
  return {
    absWorkingDir: PACKAGE,
    bundle: true,
    write: false,
    metafile: true,
    logLevel: "silent",
    charset: "utf8",
    jsx: "automatic",
    outdir: OUT,
    publicPath: baseUrl,
    assetNames: "assets/[name]-[hash]",
    loader: {
      ".js": "jsx",
      ...Object.fromEntries(FILES.map((extension) => [`.${extension}`, "file"])),
      ...bundler?.loaders,
    },
    // Docusaurus projects are compiled by Babel or SWC, which read none of these files, and webpack finds their modules.
    ...(docusaurus && { tsconfigRaw: {}, resolveExtensions: [...WEBPACK_EXTENSIONS] }),
    // Books beside the site use the packages of the site.
    nodePaths: [siteDir, PACKAGE].map((folder) => path.join(folder, "node_modules")),
    // Names that nobody exports are reported where they are used.
    logOverride: { "import-is-undefined": "silent" },
    define: {
      "process.env.NODE_ENV": '"production"',
      DOCSITE_BASE_URL: JSON.stringify(baseUrl),
      DOCSITE_PASSES_CONTEXTS: "false",
      DOCSITE_DEVELOPMENT: "false",
      DOCSITE_STRICT_MODE: "false",
    },
  };
}

/** The entry point, whose content may change between rebuilds. */
function entry(
  { defaultTheme: resolveDir }: ThemeSite,
  contents: () => string | Promise<string>,
  loader: Loader,
): Plugin {
  return virtualModule(ENTRY, async () => ({ contents: await contents(), loader, resolveDir }));
}

/** Modules are loaded when they are used, so that one that throws stops no other. */
function codeEntry({ siteDir, docusaurus }: ThemeSite, { pages, modules }: SiteCode): string {
  const entryOf = (file: string, specifier: string) =>
    `${JSON.stringify(file)}: () => require(${JSON.stringify(specifier)})`;
  const pageEntries = pages.map((page) =>
    entryOf(page.path, page.generated?.module ?? path.join(siteDir, page.path)),
  );
  const moduleEntries = [...modules]
    .filter(([file, { file: within }]) => !file.endsWith(NAMES) && within === undefined)
    .map(([file]) => entryOf(file, MDX + file));
  return `import { host } from "${THEME_PREFIX}mdx/host.js";
import { rendered } from "${THEME_PREFIX}mdx/rendered.js";
host.render = rendered;
export { host };
export { rootFacts } from "${THEME_PREFIX}mdx/root.js";
export const keepsImages = ${docusaurus !== undefined};
export const ownFrontMatter = ${docusaurus !== undefined};
export const components = () => require("docsite:components");
export const pages = { ${pageEntries.join(", ")} };
export const modules = { ${moduleEntries.join(", ")} };`;
}

/** What Docusaurus gives to code, and how its projects write their style sheets. */
function docusaurusPlugins(site: ThemeSite): Plugin[] {
  const modules = [...(site.generated ?? []), docusaurusModules(site)];
  if (!site.docusaurus) return modules;
  const infima = virtualModule("docsite:infima", () => ({ contents: infimaStyles(), loader: "css" }));
  return [infima, requireContext(site.siteDir), ...modules];
}

function projectRoots(site: ThemeSite): Plugin[] {
  return site.docusaurus ? [projectRoot(site)] : [];
}

/** How the style sheets of a site are made. */
function stylesOf(site: ThemeSite) {
  const styles = site.docusaurus ? projectStyles(site) : siteStyles(site);
  const { siteDir, history } = site;
  return {
    ...styles,
    plugins: [styleModules(siteDir, { sheetOf: styles.sheetOf, history }), styles.plugin, styleExports],
  };
}

/** `hasTailwind`: its layers are around those of the theme, as what they reset is before it, and classes on elements are after it. */
function styleEntry(
  { fonts, docusaurus, siteDir, pluginStyles = [] }: ThemeSite,
  hasTailwind: boolean,
): string {
  const fontFaces = fonts === "geist" ? '@import "./styles/fonts.css";\n' : "";
  // A missing one is reported where the plugin is.
  const found = pluginStyles.filter(isFile);
  const added = found.map((file) => `@import ${JSON.stringify(file)} layer(plugins);\n`).join("");
  const own = `${fontFaces}@import "./styles/index.css";\n${added}`;
  const layers = "tokens, html, layout, content, modes, plugins";
  if (!docusaurus)
    return hasTailwind ? `@layer properties, theme, base, ${layers}, components, utilities;\n${own}` : own;
  const styles = ["docsite:infima", "./docusaurus/styles/project.css"].concat(
    (docusaurus.styles ?? []).map((file) => path.resolve(siteDir, file)),
  );
  const imports = styles.map((file) => `@import ${JSON.stringify(file)};\n`).join("");
  // The order of the layers is that in which they are named first.
  return `@layer ${PROJECT_LAYERS};\n${own}${imports}`;
}
