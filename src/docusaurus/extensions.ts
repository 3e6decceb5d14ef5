// Presets, plugins and themes of a Docusaurus configuration.
import path from "node:path";
import { firstModule } from "../bundle/first-module.js";
import { PACKAGE } from "../io/package-root.js";
import { relativeTo } from "../io/relative-path.js";
import type { DescriptionConfig } from "../types/api-config.js";
import type { DocsConfig, PagesConfig } from "../types/book.js";
import type { UserConfig } from "../types/config.js";
import type { DocusaurusConfig } from "../types/docusaurus.js";
import type { HeadTag } from "../types/head.js";
import type { PostBuild } from "../types/in-place.js";
import type { Plugin, PluginPage } from "../types/plugin.js";
import { gtagOf, mergedOrigins, tagManagerOf, umamiOf, type Measuring } from "./analytics.js";
import { checkedCodeOf, type CheckedCode } from "./checked-code.js";
import { blogOf, type MappedBlog } from "./blog.js";
import { othersOf, type PluginResult, type Unknown } from "./project-plugins.js";
import type { PluginPlace } from "./recorder.js";
import { docsOf, pagesOf, type MappedDocs, type MappedPages } from "./docs.js";
import { isStyleSheet, siteFile } from "./paths.js";
import type { Project } from "./project.js";
import { extensionOf, type Extension } from "./names.js";
import type { Options } from "./options.js";
import { referencesOf } from "./openapi.js";
import { pwaOf } from "./pwa.js";
import { redirectsOf, type MappedRedirects } from "./redirects.js";
import { packageReferencesOf, type Reference } from "./typedoc.js";
import { scopedPlugins } from "./remark.js";
import { hasSearchPage } from "./search-page.js";
import { sitemapPlugins } from "./sitemap.js";

/** What presets, plugins and themes say. */
export interface Contents {
  readonly docs: readonly MappedDocs["book"][];
  readonly blogs: readonly MappedBlog["blog"][];
  readonly pages: readonly (PagesConfig & { readonly id: string })[] | false;
  /** Names of admonitions that docsite does not have, and what they look like. */
  readonly admonitions: Readonly<Record<string, "info">>;
  readonly ignore: readonly string[];
  readonly head: readonly HeadTag[];
  readonly allowedOrigins: Measuring["origins"];
  readonly clientModules: readonly string[];
  readonly redirects: NonNullable<UserConfig["redirects"]>;
  /** Patterns of pages that search engines are not told of; paths have the base URL. */
  readonly unlisted: readonly string[];
  readonly apis: readonly DescriptionConfig[];
  readonly packages: readonly Reference[];
  readonly styles: readonly string[];
  readonly themes: readonly string[];
  readonly aliases: NonNullable<DocusaurusConfig["aliases"]>;
  /** Data of plugins, by their names. */
  readonly globalData: NonNullable<DocusaurusConfig["globalData"]>;
  readonly plugins: readonly Plugin[];
  readonly postBuilds: readonly PostBuild[];
  /** Images enlarge. */
  readonly zoom: boolean;
  /** Pages are there without a network. */
  readonly offline: boolean;
  /** A plugin makes a page with the search. */
  readonly hasSearchPage: boolean;
  /** There are formulas. */
  readonly math: boolean;
  /** Code in pages runs. */
  readonly hasLiveCode: boolean;
  /** Code is checked. */
  readonly twoslash: CheckedCode;
}

/** Extensions that docsite does not need, by their short names, and why. */
const UNNEEDED: Readonly<Record<string, string>> = {
  debug: "it shows data of Docusaurus",
  "google-analytics": "Google has switched Universal Analytics off",
  svgr: "SVG files are components",
  "ideal-image": "`<Image>` shows pictures",
  sass: "style sheets in Sass are read",
  "css-cascade-layers": "styles of the theme are in layers",
  rsdoctor: "it looks at webpack",
  "search-algolia": "docsite's own search takes its place",
  "@easyops-cn/docusaurus-search-local": "docsite's own search takes its place",
  "@easyops-cn/search-local": "docsite's own search takes its place",
  "@cmfcmf/docusaurus-search-local": "docsite's own search takes its place",
  "@cmfcmf/search-local": "docsite's own search takes its place",
  "search-local": "docsite's own search takes its place",
  "docusaurus-lunr-search": "docsite's own search takes its place",
  "@getcanary/search-pagefind": "docsite's own search takes its place",
  "@getcanary/docusaurus-theme-search-pagefind": "docsite's own search takes its place",
  "search-typesense": "docsite's own search takes its place",
  "@signalwire/llms-txt": "docsite writes `llms.txt`",
  llms: "docsite writes `llms.txt`",
  "llms-txt": "docsite writes `llms.txt`",
  "openapi-docs": "the pages that `docusaurus gen-api-docs` has written are documents",
  "react-docgen-typescript": "its data is read by pages only",
};

/** Presets that only add to the classic one, by their short names: without it, plugins bring the documents. */
const ADDITIONS: ReadonlySet<string> = new Set(["redocusaurus"]);

const LIVE_CODE = "live-codeblock";

const THEMES: Readonly<Record<string, string>> = {
  mermaid: "diagrams are drawn while the site is built",
  [LIVE_CODE]: "its code runs as live examples, with an editor where `sucrase` is installed",
};

/** Reads all presets, plugins and themes. `toc`: the levels of `themeConfig.tableOfContents`. */
export async function extensionsOf(
  options: Options,
  project: Project,
  toc: DocsConfig["tableOfContents"],
  place: PluginPlace,
): Promise<Contents> {
  const presets = ((options.read("presets") as unknown[] | undefined) ?? []).map((preset) =>
    extensionOf(preset, project.packageOf),
  );
  const hasClassic = presets.some((preset) => preset?.name === "classic");
  const reader = new Reader(project, hasClassic, toc, place);
  for (const [index, preset] of presets.entries()) reader.preset(preset, options, `presets[${index}]`);
  for (const key of ["themes", "plugins"] as const)
    for (const [index, plugin] of ((options.read(key) as unknown[] | undefined) ?? []).entries())
      reader.plugin(extensionOf(plugin, project.packageOf), options, `${key}[${index}]`);
  return reader.contents(await othersOf(reader.others, project, place));
}

/** Data of plugins by their names. Instances of one plugin have theirs by their ids. */
function mergedData(others: readonly PluginResult[]): Contents["globalData"] {
  const all: Record<string, Readonly<Record<string, unknown>>> = {};
  for (const { globalData } of others)
    for (const [name, byId] of Object.entries(globalData)) all[name] = { ...all[name], ...byId };
  return all;
}

/** Tells whether there is a component of `@theme/`: of the project, of its themes, or of docsite. `themes`: their folders. */
function themeModules(siteDir: string, themes: readonly string[]): (component: string) => boolean {
  const own = ["src/theme", ...themes].map((folder) => path.resolve(siteDir, folder));
  const folders = [
    ...own,
    ...["docusaurus/theme", "mdx"].map((folder) => path.join(PACKAGE, "theme", folder)),
  ];
  return (component) => {
    const [, name] = /^@theme(?:-original|-init)?\/(.+)$/.exec(component) ?? [];
    return name === undefined || firstModule(folders, name) !== undefined;
  };
}

class Reader {
  private readonly docs: MappedDocs[] = [];
  private readonly blogs: MappedBlog[] = [];
  private readonly pages: MappedPages[] = [];
  private readonly measuring: Measuring[] = [];
  private readonly redirects: { readonly from: string; readonly to: string }[] = [];
  private readonly apis: DescriptionConfig[] = [];
  private readonly packages: Reference[] = [];
  private readonly styles: string[] = [];
  private readonly ignore: string[] = [];
  private readonly plugins: Plugin[] = [];
  private readonly unlisted: string[] = [];
  private checked: CheckedCode;
  private zoom = false;
  private hasSearchPage = false;
  private pwa: ReturnType<typeof pwaOf> | undefined;
  private hasLiveCode = false;
  /** Those that docsite does not know. */
  readonly others: Unknown[] = [];

  constructor(
    private readonly project: Project,
    private readonly hasClassic: boolean,
    private readonly toc: DocsConfig["tableOfContents"],
    private readonly place: PluginPlace,
  ) {}

  preset(preset: Extension | undefined, root: Options, path: string): void {
    if (!preset) return;
    const { name, shown } = preset;
    const options = root.at(preset.options, name === undefined ? path : `presets.${name}`);
    if (name === undefined) {
      options.note("", "unsupported", `a preset of the project itself: ${shown}`);
      return;
    }
    if (name === "shiki-twoslash") {
      this.checked = checkedCodeOf(options, this.project);
      return;
    }
    const isClassic = name === "classic";
    // A preset of others takes the options of the classic one, and its place unless that is there too.
    const isWhole = isClassic || (!this.hasClassic && !ADDITIONS.has(name));
    for (const key of ["docs", "blog", "pages"]) {
      const given = options.read(key);
      if (given === undefined ? isWhole : given !== false) this.named(`content-${key}`, options.within(key));
    }
    if (isClassic && options.read("sitemap") !== false) this.named("sitemap", options.within("sitemap"));
    this.theme(options.within("theme"));
    if (options.read("gtag")) this.named("google-gtag", options.within("gtag"));
    if (options.read("googleTagManager"))
      this.named("google-tag-manager", options.within("googleTagManager"));
    options.unneeded(["googleAnalytics"], UNNEEDED["google-analytics"]);
    options.unneeded(["debug"], UNNEEDED["debug"]);
    options.unneeded(["svgr"], UNNEEDED["svgr"]);
    const described = name === "openapi" ? options.within("openapi") : options;
    const isKnown = this.references(name, described);
    if (described !== options) described.finish();
    options.unneeded(["id"]);
    if (!isClassic && !isKnown) options.note("", "unsupported", `docsite does not know the preset ${shown}`);
    options.finish();
  }

  plugin(plugin: Extension | undefined, root: Options, path: string): void {
    if (!plugin) return;
    const { name, shown } = plugin;
    const options = root.at(
      plugin.options,
      name === undefined ? path : `${path.replace(/\[.*/, "")}.${name}`,
    );
    if (name === undefined) this.others.push({ code: plugin.code, given: plugin.options, options });
    else this.named(name, options, shown, plugin.options);
  }

  /** An extension with a name, and its options. */
  private named(name: string, options: Options, shown = name, given?: unknown): void {
    const { project } = this;
    switch (name) {
      case "content-docs":
        return void this.docs.push(docsOf(options, project, this.toc));
      case "content-pages":
        return void this.pages.push(pagesOf(options, project));
      case "content-blog":
        return void this.blogs.push(...[blogOf(options, project, this.place)].flatMap((blog) => blog ?? []));
      case "classic":
        return this.theme(options);
      case "sitemap":
        options.unneeded(["changefreq", "priority"], "search engines ignore it");
        this.unlisted.push(...(options.texts("ignorePatterns") ?? []));
        options.unneeded(["id"]);
        options.unneeded(["lastmod"], "it is the day of the last commit, where that is known");
        options.unsupported(["filename"]);
        this.plugins.push(...sitemapPlugins(options, this.place.siteConfig));
        return options.finish();
      case "google-gtag":
        options.unneeded(["id"]);
        return void this.measuring.push(gtagOf(options));
      case "google-tag-manager":
        options.unneeded(["id"]);
        return void this.measuring.push(tagManagerOf(options));
      case "umami":
      case "@dipakparmar/umami":
        return void this.measuring.push(umamiOf(options));
      case "image-zoom":
        options.note("", "taken", "a click enlarges images");
        return void (this.zoom = true);
      case "pwa":
        options.note("", "taken", "`offline` keeps pages readable without a network");
        return void (this.pwa = pwaOf(options, this.place.baseUrl));
      case "client-redirects":
        return this.redirect(redirectsOf(options));
      default:
        return this.other(name, options, shown, given);
    }
  }

  private redirect({ listed, plugin }: MappedRedirects): void {
    this.redirects.push(...listed);
    if (plugin) this.plugins.push(plugin);
  }

  private other(name: string, options: Options, shown: string, given: unknown): void {
    if (this.references(name, options)) return options.finish();
    const packages = packageReferencesOf(name, options, this.project);
    if (packages) return void this.packages.push(...packages);
    const why = UNNEEDED[name];
    const instead = THEMES[name];
    if (name === LIVE_CODE) this.hasLiveCode = true;
    if (hasSearchPage(name)) this.hasSearchPage = true;
    if (why !== undefined) options.note("", "unneeded", why);
    else if (instead !== undefined) options.note("", "taken", instead);
    else if (this.project.resolve(shown) !== undefined) this.others.push({ code: shown, given, options });
    else options.note("", "unsupported", `${shown} is not installed`);
  }

  /** Takes over the descriptions of an extension; `false` where it has none. */
  private references(name: string, options: Options): boolean {
    const found = referencesOf(name, options, this.project);
    this.apis.push(...(found?.descriptions ?? []));
    this.lost(found?.lost ?? []);
    return found !== undefined;
  }

  /** Addresses that the site does not have, and that are recorded: links to them are no mistakes of their authors. */
  private lost(routes: readonly string[]): void {
    for (const route of routes) {
      const path = `/${route.replace(/^\/+|\/+$/g, "")}`.replace(/[\\*?[\]{}()!+@]/g, "\\$&");
      this.ignore.push(path, `${path}/**`);
    }
  }

  private theme(options: Options): void {
    const given = options.read("customCss");
    const all: readonly unknown[] = Array.isArray(given) ? given : given === undefined ? [] : [given];
    for (const each of all) {
      const file = typeof each === "string" ? siteFile(each, this.project) : undefined;
      if (file === undefined) options.note("customCss", "unsupported", `there is no ${String(each)}`);
      else this.styles.push(file);
    }
    if (this.styles.length > 0) options.note("customCss", "taken");
    options.unneeded(["id"]);
    options.finish();
  }

  contents(others: readonly PluginResult[]): Contents {
    const { project, measuring, pages } = this;
    const inSite = (files: readonly string[], options: Options) =>
      files.flatMap((given) => {
        const file = siteFile(given, project);
        if (file === undefined) options.note("", "unsupported", `there is no \`${given}\``);
        return file ?? [];
      });
    const folders = pages.flatMap(({ pages: folder }) => folder ?? []);
    // A route may be the page that a file has by itself.
    const isFile = ({ path: route, component }: PluginPage) =>
      folders.some(({ path: folder, routeBasePath = "" }) => {
        const base = `/${routeBasePath}`.replace(/^\/+|\/+$/g, "");
        const file = path.posix.join(project.siteDir, folder, route.slice(base === "" ? 0 : base.length + 1));
        return component.replace(/\.[jt]sx?$/, "") === file.replace(/\/$/, "");
      });
    const themes = others.flatMap(({ theme, options }) =>
      inSite(theme === undefined ? [] : [theme], options),
    );
    const isThere = themeModules(project.siteDir, themes);
    for (const { lost } of others) this.lost(lost);
    const routes = others
      .flatMap(({ pages: made, options }) => made.map((page) => ({ page, options })))
      .filter(({ page }) => !isFile(page))
      .flatMap(({ page, options }) => {
        if (isThere(page.component)) return page;
        options.note(
          "",
          "unsupported",
          `there is no page \`${page.path}\`: there is no \`${page.component}\``,
        );
        this.lost([page.path]);
        return [];
      });
    const modules = others.flatMap(({ clientModules, options }) => inSite(clientModules, options));
    const postcss = others.flatMap((each) => each.postcss);
    const owners = [...this.docs, ...this.blogs, ...pages];
    const unified = owners.map((each) => each.unified);
    const admonitions = owners.flatMap((each) => each.admonitions);
    return {
      docs: this.docs.map(({ book }) => book),
      blogs: this.blogs.map(({ blog }) => blog),
      pages: folders.length > 0 ? folders : false,
      admonitions: Object.fromEntries(admonitions.map((name) => [name, "info"])),
      ignore: this.ignore,
      head: [...measuring, ...others, ...(this.pwa ? [this.pwa] : [])].flatMap(({ head }) => head),
      allowedOrigins: mergedOrigins(measuring.map(({ origins }) => origins)),
      clientModules: modules.filter((file) => !isStyleSheet(file)),
      redirects: this.redirects,
      unlisted: this.unlisted,
      apis: this.apis,
      packages: this.packages,
      styles: [...modules.filter(isStyleSheet), ...this.styles],
      themes,
      aliases: Object.fromEntries(
        others
          .flatMap((each) => Object.entries(each.aliases))
          .map(([name, target]) => [
            name,
            path.isAbsolute(target) ? `./${relativeTo(project.siteDir, target)}` : target,
          ]),
      ),
      globalData: mergedData(others),
      plugins: [
        ...scopedPlugins(unified),
        ...[...this.docs, ...this.blogs].flatMap(({ plugins }) => plugins),
        ...this.plugins,
        ...(routes.length > 0 ? [{ name: "docusaurus", pages: () => routes }] : []),
        ...(postcss.length > 0 ? [{ name: "postcss", postcssPlugins: postcss }] : []),
      ],
      postBuilds: others.flatMap(({ postBuild }) => postBuild ?? []),
      zoom: this.zoom,
      offline: this.pwa !== undefined,
      hasSearchPage: this.hasSearchPage,
      math: unified.some(({ math }) => math),
      hasLiveCode: this.hasLiveCode,
      twoslash: this.checked ?? unified.map((each) => each.twoslash).find((each) => each !== undefined),
    };
  }
}
