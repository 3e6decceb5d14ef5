// A Docusaurus configuration as one of docsite. Pure but for the files that the context reads.
import type { ApiSettings } from "../types/api-config.js";
import { isObject } from "../text/json.js";
import { defined } from "../text/defined.js";
import type { CheckSeverity, UserConfig } from "../types/config.js";
import type { HeadTag } from "../types/head.js";
import type { OptionOutcome, PostBuild } from "../types/in-place.js";
import type { Plugin, PluginConfig } from "../types/plugin.js";
import { scriptTags, stylesheetTags, tagsOf } from "./head-tags.js";
import { i18nOf, translationsOf } from "./languages.js";
import { Options } from "./options.js";
import { extensionsOf, type Contents } from "./extensions.js";
import { isStyleSheet, rooted, siteFile, siteFolder } from "./paths.js";
import type { Project } from "./project.js";
import { searchPageOf } from "./search-page.js";
import { sourcePlugin } from "./source-hooks.js";
import { tableOfContentsOf, themeOf } from "./theme.js";
import { stubName } from "./stubs.js";

/** A configuration as its author could have written it, and what became of each option. */
export interface Mapped {
  readonly config: Omit<UserConfig, "api"> & PluginConfig & { readonly api?: ApiSettings };
  readonly outcomes: readonly OptionOutcome[];
  /** Severities of problems, by their codes. */
  readonly severities: Readonly<Record<string, CheckSeverity>>;
  readonly postBuilds: readonly PostBuild[];
}

/** Maps the value of a Docusaurus configuration. */
export async function mapped(given: unknown, project: Project): Promise<Mapped> {
  const outcomes: OptionOutcome[] = [];
  const options = new Options(given, "", outcomes);
  const title = options.text("title") ?? "";
  const delimiter = options.text("titleDelimiter");
  const languages = i18nOf(options.within("i18n"), project);
  const { lang = "en", i18n } = languages.config;
  const { checks, severities } = checksOf(options);
  const favicon = options.text("favicon");
  const head: HeadTag[] = [
    ...(options.flag("noIndex") === true
      ? [{ tag: "meta" as const, attributes: { name: "robots", content: "noindex, nofollow" } }]
      : []),
    ...tagsOf(options.list("headTags") ?? [], options.at({}, "headTags")),
    ...stylesheetTags(options.list("stylesheets") ?? []),
    ...scriptTags(options.list("scripts") ?? []),
  ];
  const common: Omit<UserConfig, "url"> = {
    title,
    ...defined({
      url: options.text("url"),
      tagline: options.text("tagline"),
      baseUrl: options.text("baseUrl"),
      trailingSlash: options.flag("trailingSlash"),
      favicon: favicon === undefined ? undefined : rooted(favicon),
      titleTemplate: delimiter === undefined ? undefined : `%s ${delimiter} ${title}`,
    }),
    ...languages.config,
    checks,
    staticDirectories: (options.texts("staticDirectories") ?? ["static"])
      .filter(project.exists)
      .map((folder) => siteFolder(folder, project)),
  };
  const markdown = markdownOf(options.within("markdown"), options.within("future"), project);
  const themeConfig = options.within("themeConfig");
  const place = {
    siteDir: project.siteDir,
    siteConfig: given,
    baseUrl: common.baseUrl ?? "/",
    locale: i18n?.defaultLocale ?? lang,
  };
  const contents = await extensionsOf(options, project, tableOfContentsOf(themeConfig), place);
  const theme = themeOf(themeConfig);
  const search = searchPageOf(themeConfig, contents.hasSearchPage, project);
  options.note("customFields", "taken");
  options.read("customFields");
  const clientModules = clientModulesOf(options, project);
  options.unneeded(
    ["organizationName", "projectName", "deploymentBranch", "githubHost", "githubPort"],
    "for `docusaurus deploy`",
  );
  options.unneeded(["webpack", "baseUrlIssueBanner", "storage"], "about Docusaurus itself");
  options.unsupported(["ssrTemplate"], "pages have a template of their own");
  options.finish();
  return {
    config: configOf({
      common,
      markdown,
      contents,
      theme,
      search,
      head,
      clientModules,
      given,
      translations: translationsOf(languages, project),
      isMdx1: /^\D*2(?:\.|$)/.test(project.docusaurusVersion ?? ""),
    }),
    outcomes: outcomes.filter(({ option }) => option !== "customFields" || hasFields(given)),
    severities,
    postBuilds: contents.postBuilds,
  };
}

function hasFields(given: unknown): boolean {
  return isObject(given) && given["customFields"] !== undefined;
}

/** What Docusaurus does about a problem, as a severity. */
function severityOf(value: unknown, usual: CheckSeverity): CheckSeverity {
  switch (value) {
    case "throw":
      return "error";
    case "warn":
    case "log":
      return "warning";
    case "ignore":
      return "off";
    default:
      return usual;
  }
}

function checksOf(
  options: Options,
): Pick<Mapped, "severities"> & { checks: NonNullable<UserConfig["checks"]> } {
  const links = severityOf(options.text("onBrokenLinks"), "error");
  const anchors = severityOf(options.text("onBrokenAnchors"), "warning");
  const routes = severityOf(options.text("onDuplicateRoutes"), "warning");
  const files = options.text("onBrokenMarkdownLinks");
  // A link to a file that does not exist is reported there by both settings.
  const both = worse(links, files === undefined ? "off" : severityOf(files, "off"));
  return {
    checks: { brokenLinks: both, brokenAnchors: anchors },
    severities: { "broken-link": both, "broken-anchor": anchors, "duplicate-route": routes },
  };
}

function worse(one: CheckSeverity, other: CheckSeverity): CheckSeverity {
  const order: readonly CheckSeverity[] = ["off", "warning", "error"];
  return order.indexOf(one) >= order.indexOf(other) ? one : other;
}

function markdownOf(
  options: Options,
  future: Options,
  { docusaurusVersion = "", siteDir }: Project,
): {
  readonly markdown: NonNullable<UserConfig["markdown"]>;
  readonly images: CheckSeverity;
  readonly plugins: readonly Plugin[];
} {
  const hooks = options.within("hooks");
  hooks.unneeded(["onBrokenMarkdownLinks"], "such links are also among the broken ones: `onBrokenLinks`");
  const images = severityOf(hooks.text("onBrokenMarkdownImages"), "error");
  hooks.finish();
  const format = options.text("format") ?? "mdx";
  const mermaid = options.flag("mermaid") === true;
  const flags = future.take("v4");
  const isStrict = isObject(flags) ? flags["mdx1CompatDisabledByDefault"] : flags;
  future.unneeded(future.keys(), "about Docusaurus itself");
  const compat = options.within("mdx1Compat");
  const hasTitles = compat.flag("admonitions") ?? !(isStrict === true && knowsStrictMdx(docusaurusVersion));
  compat.unneeded(["comments", "headingIds"], "what it allows is always read");
  compat.finish();
  const anchors = options.within("anchors");
  const headingIds = anchors.flag("maintainCase") === true ? "docusaurus-case" : "docusaurus";
  anchors.finish();
  const plugin = sourcePlugin(options, siteDir);
  options.unsupported(["remarkRehypeOptions"]);
  const emoji = options.flag("emoji") ?? true;
  options.finish();
  const admonitionTitles = hasTitles ? "any" : "brackets";
  return {
    markdown: { format: format as "md" | "mdx" | "detect", mermaid, emoji, admonitionTitles, headingIds },
    images,
    plugins: plugin ? [plugin] : [],
  };
}

/** Whether `future.v4` is about MDX: it is from 3.10 on, which is assumed of an unknown version. */
function knowsStrictMdx(version: string): boolean {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(version)?.map(Number) ?? [];
  return major === undefined || minor === undefined || major > 3 || (major === 3 && minor >= 10);
}

function clientModulesOf(options: Options, project: Project) {
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const [index, given] of (options.list("clientModules") ?? []).entries()) {
    const file =
      typeof given === "string" && stubName(given) === undefined ? siteFile(given, project) : undefined;
    if (file === undefined) options.note(`clientModules[${index}]`, "unsupported", "it is not installed");
    else (isStyleSheet(file) ? styles : scripts).push(file);
  }
  return { scripts, styles };
}

interface Parts {
  readonly common: Omit<UserConfig, "url">;
  readonly markdown: ReturnType<typeof markdownOf>;
  readonly contents: Contents;
  readonly theme: ReturnType<typeof themeOf>;
  readonly search: string | undefined;
  readonly head: readonly HeadTag[];
  readonly clientModules: ReturnType<typeof clientModulesOf>;
  readonly given: unknown;
  readonly translations: ReturnType<typeof translationsOf>;
  /** Docusaurus 2 reads MDX 1. */
  readonly isMdx1: boolean;
}

function configOf({
  common,
  markdown,
  contents,
  theme,
  search,
  head,
  clientModules,
  given,
  translations,
  isMdx1,
}: Parts): Mapped["config"] {
  const { images, markdown: settings } = markdown;
  return {
    ...(common as UserConfig),
    ...theme.config,
    // A configuration without documents has no book: this one has no folder.
    docs: contents.docs.length > 0 ? contents.docs : {},
    ...(contents.blogs.length > 0 && { blog: contents.blogs }),
    pages: contents.pages,
    markdown: {
      ...settings,
      math: contents.math,
      ...(contents.hasLiveCode && { liveCode: theme.liveCode }),
      ...(contents.twoslash !== undefined && { twoslash: contents.twoslash }),
      ...(Object.keys(contents.admonitions).length > 0 && { admonitions: contents.admonitions }),
      ...(Object.keys(theme.codeBlocks).length > 0 && { codeBlocks: theme.codeBlocks }),
    },
    ...(search !== undefined && { search: { page: search } }),
    ...(contents.offline && { offline: true }),
    ...(contents.zoom && { images: { zoom: true } }),
    checks: { ...common.checks, missingFiles: images, ignore: contents.ignore },
    head: [...head, ...theme.head, ...contents.head],
    clientModules: [...clientModules.scripts, ...contents.clientModules],
    allowedOrigins: contents.allowedOrigins,
    redirects: contents.redirects,
    ...(contents.unlisted.length > 0 && {
      sitemap: { exclude: withoutBase(contents.unlisted, common.baseUrl) },
    }),
    api: { descriptions: contents.apis },
    ...(contents.packages.length > 0 && { reference: contents.packages }),
    docusaurus: {
      siteConfig: siteConfigOf(given),
      styles: [...contents.styles, ...clientModules.styles],
      themes: contents.themes,
      aliases: contents.aliases,
      globalData: contents.globalData,
      translations,
      ...(isMdx1 && { mdx1: true }),
    },
    plugins: [...markdown.plugins, ...contents.plugins],
  };
}

/** Patterns of paths from the root of the site. */
function withoutBase(patterns: readonly string[], baseUrl = "/"): string[] {
  return patterns.map((pattern) =>
    pattern.startsWith(baseUrl) ? `/${pattern.slice(baseUrl.length)}` : pattern,
  );
}

/** The configuration as plain JSON: without functions, and without what packages that are missing would have given. */
function siteConfigOf(given: unknown): Readonly<Record<string, unknown>> {
  const plain = plainOf(given, []);
  if (!isObject(plain)) return {};
  // Only the build needs them, and they hold functions.
  const { presets: _presets, plugins: _plugins, themes: _themes, ...config } = plain;
  return config;
}

function plainOf(value: unknown, around: readonly unknown[]): unknown {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (stubName(value) !== undefined || around.includes(value)) return undefined;
  const inside = [...around, value];
  if (Array.isArray(value)) return value.map((each) => plainOf(each, inside) ?? null);
  if (value instanceof Date) return value.toJSON();
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value).map(([key, each]) => [key, plainOf(each, inside)] as const);
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined));
}
