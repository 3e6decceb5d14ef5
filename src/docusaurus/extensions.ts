// Presets, plugins and themes of a Docusaurus configuration.
import path from "node:path";
import { relativeTo } from "../io/relative-path.js";
import type { DocsConfig, PagesConfig } from "../types/book.js";
import type { UserConfig } from "../types/config.js";
import type { DocusaurusConfig } from "../types/docusaurus.js";
import type { HeadTag } from "../types/head.js";
import type { Plugin, PluginPage } from "../types/plugin.js";
import { gtagOf, mergedOrigins, tagManagerOf, umamiOf, type Measuring } from "./analytics.js";
import { blogOf, type MappedBlog } from "./blog.js";
import { othersOf, type PluginPlace, type PluginResult, type Unknown } from "./project-plugins.js";
import { docsOf, pagesOf, type MappedDocs } from "./docs.js";
import { isStyleSheet, siteFile } from "./paths.js";
import type { Project } from "./project.js";
import { extensionOf, type Extension } from "./names.js";
import type { Options } from "./options.js";
import { referencesOf } from "./openapi.js";
import { redirectsOf, type MappedRedirects } from "./redirects.js";
import { scopedPlugins } from "./remark.js";

/** What presets, plugins and themes say. */
export interface Contents {
  readonly docs: readonly MappedDocs["book"][];
  readonly blogs: readonly MappedBlog["blog"][];
  readonly pages: PagesConfig | false;
  readonly ignore: readonly string[];
  readonly head: readonly HeadTag[];
  readonly allowedOrigins: Measuring["origins"];
  readonly clientModules: readonly string[];
  readonly redirects: NonNullable<UserConfig["redirects"]>;
  readonly apis: NonNullable<NonNullable<UserConfig["api"]>["descriptions"]>;
  readonly styles: readonly string[];
  readonly themes: readonly string[];
  readonly aliases: NonNullable<DocusaurusConfig["aliases"]>;
  /** Data of plugins, by their names. */
  readonly globalData: NonNullable<DocusaurusConfig["globalData"]>;
  readonly plugins: readonly Plugin[];
  /** There are formulas. */
  readonly math: boolean;
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
  "openapi-docs": "docsite's own reference takes its place",
  openapi: "docsite's own reference takes its place",
  "image-zoom": "pictures can be enlarged",
  "react-docgen-typescript": "its data is read by pages only",
};

/** Presets that only add to the classic one, by their short names: without it, plugins bring the documents. */
const ADDITIONS: ReadonlySet<string> = new Set(["redocusaurus"]);

const THEMES: Readonly<Record<string, string>> = {
  mermaid: "diagrams are drawn while the site is built",
  "live-codeblock": "code is shown without an editor",
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
  const reader = new Reader(project, hasClassic, toc);
  for (const [index, preset] of presets.entries()) reader.preset(preset, options, `presets[${index}]`);
  for (const key of ["themes", "plugins"] as const)
    for (const [index, plugin] of ((options.read(key) as unknown[] | undefined) ?? []).entries())
      reader.plugin(extensionOf(plugin, project.packageOf), options, `${key}[${index}]`);
  return reader.contents(await othersOf(reader.others, project, place));
}

class Reader {
  private readonly docs: MappedDocs[] = [];
  private readonly blogs: MappedBlog[] = [];
  private pages: ReturnType<typeof pagesOf> | undefined;
  private readonly measuring: Measuring[] = [];
  private readonly redirects: { readonly from: string; readonly to: string }[] = [];
  private readonly apis: { readonly source: string; readonly basePath?: string }[] = [];
  private readonly styles: string[] = [];
  private readonly ignore: string[] = [];
  private readonly plugins: Plugin[] = [];
  /** Those that docsite does not know. */
  readonly others: Unknown[] = [];

  constructor(
    private readonly project: Project,
    private readonly hasClassic: boolean,
    private readonly toc: DocsConfig["tableOfContents"],
  ) {}

  preset(preset: Extension | undefined, root: Options, path: string): void {
    if (!preset) return;
    const { name, shown } = preset;
    const options = root.at(preset.options, name === undefined ? path : `presets.${name}`);
    if (name === undefined) {
      options.note("", "unsupported", `a preset of the project itself: ${shown}`);
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
    for (const key of isClassic ? [] : ["specs", "openapi", "redocusaurus", "proxy"])
      this.apis.push(...referencesOf(name, { [key]: options.read(key) }, options, this.project));
    options.unneeded(["id", "config"]);
    options.finish(isClassic ? undefined : `docsite does not know the preset ${shown}`);
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
        this.pages = pagesOf(options, project);
        return;
      case "content-blog":
        return void this.blogs.push(...[blogOf(options, project)].flatMap((blog) => blog ?? []));
      case "classic":
        return this.theme(options);
      case "sitemap":
        options.unneeded(["changefreq", "priority"], "search engines ignore it");
        options.unsupported(["ignorePatterns", "filename", "lastmod", "createSitemapItems"]);
        options.unneeded(["id"]);
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
    const apis = referencesOf(name, options, options, this.project);
    if (apis.length > 0) {
      this.apis.push(...apis);
      options.note("", "taken", "docsite's own reference takes its place");
      return;
    }
    const why = UNNEEDED[name];
    const instead = THEMES[name];
    if (why !== undefined) options.note("", "unneeded", why);
    else if (instead !== undefined) options.note("", "taken", instead);
    else if (this.project.resolve(shown) !== undefined) this.others.push({ code: shown, given, options });
    else options.note("", "unsupported", `${shown} is not installed`);
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
    const inSite = (file: string) => siteFile(file, project) ?? [];
    // A route may be the page that a file has by itself.
    const folder = `${project.siteDir}/${(pages?.pages && pages.pages.path) || "src/pages"}`;
    const isFile = ({ path, component }: PluginPage) =>
      component.replace(/\.[jt]sx?$/, "") === `${folder}${path.replace(/\/$/, "")}`;
    const routes = others.flatMap((each) => each.pages).filter((page) => !isFile(page));
    const modules = others.flatMap((each) => each.clientModules).flatMap(inSite);
    const postcss = others.flatMap((each) => each.postcss);
    const unified = [
      ...[...this.docs, ...this.blogs].map((each) => each.unified),
      ...(pages ? [pages.unified] : []),
    ];
    return {
      docs: this.docs.map(({ book }) => book),
      blogs: this.blogs.map(({ blog }) => blog),
      pages: pages?.pages ?? false,
      ignore: this.ignore,
      head: [...measuring, ...others].flatMap(({ head }) => head),
      allowedOrigins: mergedOrigins(measuring.map(({ origins }) => origins)),
      clientModules: modules.filter((file) => !isStyleSheet(file)),
      redirects: this.redirects,
      apis: this.apis,
      styles: [...modules.filter(isStyleSheet), ...this.styles],
      themes: others.flatMap(({ theme }) => theme ?? []).flatMap(inSite),
      aliases: Object.fromEntries(
        others
          .flatMap((each) => Object.entries(each.aliases))
          .map(([name, target]) => [
            name,
            path.isAbsolute(target) ? `./${relativeTo(project.siteDir, target)}` : target,
          ]),
      ),
      globalData: Object.assign({}, ...others.map(({ globalData }) => globalData)) as Contents["globalData"],
      plugins: [
        ...scopedPlugins(unified),
        ...this.plugins,
        ...(routes.length > 0 ? [{ name: "docusaurus", pages: () => routes }] : []),
        ...(postcss.length > 0 ? [{ name: "postcss", postcssPlugins: postcss }] : []),
      ],
      math: unified.some(({ math }) => math),
    };
  }
}
