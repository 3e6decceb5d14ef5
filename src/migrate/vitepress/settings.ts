// The configuration of VitePress as one of docsite.
import { AS_WARNINGS } from "../importer.js";
import { isObject, listAt, numberAt, objectAt, stringAt, type JsonObject } from "../../text/json.js";
import { textOfHtml } from "../../text/html.js";
import type { DocsConfig } from "../../types/book.js";
import type { UserConfig } from "../../types/config.js";
import type { LocaleConfig } from "../../types/locale.js";
import type { Logo, NavItem } from "../../types/navbar.js";
import { movedPath } from "../references.js";
import { headTagsOf } from "./head.js";
import { navItemsOf, socialItemsOf, type Leave } from "./navbar.js";
import { tagOf, type Language, type Places } from "./places.js";
import { isElsewhere, Sidebars } from "./sidebars.js";

/** What is read, or needs no counterpart. */
const KNOWN: ReadonlySet<string> = new Set(
  (
    "title titleTemplate description base lang dir head locales themeConfig srcDir srcExclude outDir assetsDir cacheDir rewrites cleanUrls metaChunk mpa " +
    "appearance lastUpdated sitemap ignoreDeadLinks markdown vite vue useWebFonts router additionalConfig extends"
  ).split(" "),
);

const KNOWN_THEME: ReadonlySet<string> = new Set(
  (
    "logo logoLink siteTitle nav sidebar aside outline outlineTitle outlineBadges socialLinks footer editLink lastUpdated lastUpdatedText docFooter search algolia " +
    "darkModeSwitchLabel lightModeSwitchTitle darkModeSwitchTitle sidebarMenuLabel returnToTopLabel langMenuLabel skipToContentLabel externalLinkIcon notFound i18nRouting variant"
  ).split(" "),
);

const KNOWN_MARKDOWN: ReadonlySet<string> = new Set(
  "lineNumbers anchor math attrs emoji toc headers container theme languages defaultHighlightLang linkify html breaks typographer image externalLinks gfmAlerts codeCopyButtonTitle cache preConfig cjkFriendlyEmphasis component codeCopyButton".split(
    " ",
  ),
);

/** What the configuration is made with. */
export interface SettingsContext {
  readonly places: Places;
  /** Folder of static files, in the project; nothing where there is none. */
  readonly publicFolder: string | undefined;
  readonly accent: string | undefined;
  readonly hasMermaid: boolean;
  readonly leave: Leave;
}

/** The configuration, and the sidebars of its languages by their folders: empty for the main one. */
export function configOf(
  settings: JsonObject,
  context: SettingsContext,
): { readonly config: UserConfig; readonly sidebars: ReadonlyMap<string, Sidebars> } {
  const { places, leave, publicFolder, accent } = context;
  const main = objectAt(objectAt(settings, "locales"), "root");
  const theme = { ...objectAt(settings, "themeConfig"), ...objectAt(main, "themeConfig") };
  const title = stringAt(main, "title") ?? stringAt(settings, "title") ?? "VitePress";
  const tagline = stringAt(main, "description") ?? stringAt(settings, "description");
  const base = (stringAt(settings, "base") ?? "/").replace(/^(?!\/)/, "/").replace(/\/?$/, "/");
  const { tags, left } = headTagsOf([...listAt(settings, "head"), ...listAt(main, "head")]);
  for (const tag of left) leave(`the tag \`<${tag}>\` of \`head\``);
  const icon = tags.find(({ tag, attributes }) => tag === "link" && attributes["rel"] === "icon");
  const favicon =
    typeof icon?.attributes["href"] === "string" ? withoutBase(icon.attributes["href"], base) : undefined;
  const { docs, sidebars } = booksOf(settings, theme, context);
  const markdown = objectAt(settings, "markdown");
  reportSettings(settings, theme, leave);
  const config: UserConfig = {
    title,
    ...(tagline !== undefined && tagline !== "" && { tagline }),
    url: addressOf(settings, tags, leave),
    ...(base !== "/" && { baseUrl: base }),
    ...templateOf(settings["titleTemplate"]),
    // Files are `a.html`, and so old links to them keep working.
    trailingSlash: false,
    ...languagesOf(settings, main, places),
    ...(favicon !== undefined && favicon.startsWith("/") && { favicon }),
    docs,
    pages: false,
    staticDirectories: publicFolder === undefined ? [] : [movedPath(publicFolder, places.moves)],
    ...(accent !== undefined && { theme: { accent } }),
    ...appearanceOf(settings["appearance"]),
    navbar: { ...brandOf(theme), items: itemsOf(settings, theme, base, context) },
    ...footerOf(theme),
    ...textsOf(theme),
    markdown: {
      headingIds: "vitepress",
      emoji: true,
      ...(markdown["math"] !== undefined && markdown["math"] !== false && { math: true }),
      ...(context.hasMermaid && { mermaid: true }),
    },
    ...headOf(tags.filter((tag) => tag !== icon)),
    // VitePress looks at few of these.
    checks: AS_WARNINGS,
  };
  return { config, sidebars };
}

function withoutBase(path: string, base: string): string {
  return base !== "/" && path.startsWith(base) ? path.slice(base.length - 1) : path;
}

function headOf(head: ReturnType<typeof headTagsOf>["tags"]): Pick<UserConfig, "head"> {
  return head.length > 0 ? { head } : {};
}

/** The address of the site, which VitePress needs for its sitemap alone. */
function addressOf(settings: JsonObject, tags: ReturnType<typeof headTagsOf>["tags"], leave: Leave): string {
  const hostname = stringAt(objectAt(settings, "sitemap"), "hostname");
  const own = tags.find(({ attributes }) => attributes["property"] === "og:url")?.attributes["content"];
  const known = [hostname, own].find((each) => typeof each === "string" && URL.canParse(each));
  if (typeof known === "string") return new URL(known).origin;
  leave("the address of the site, which the configuration does not have", "Set `url` in `docsite.config.ts`");
  return "https://site.example";
}

function templateOf(template: unknown): Pick<UserConfig, "titleTemplate"> {
  if (template === false) return { titleTemplate: "%s" };
  if (typeof template !== "string") return {};
  const escaped = template.replaceAll("%", "%%");
  return { titleTemplate: escaped.includes(":title") ? escaped.replace(":title", "%s") : `%s | ${escaped}` };
}

function booksOf(settings: JsonObject, theme: JsonObject, { places, leave }: SettingsContext) {
  const { root, inner, languages, languagesAs, exclude } = places;
  const sidebars = new Map<string, Sidebars>();
  const book = (given: JsonObject, locale: string): Pick<DocsConfig, "sidebars"> => {
    const sidebar = given["sidebar"];
    const name = stringAt(sidebar, "docsiteStandIn");
    if (name !== undefined)
      leave(`\`themeConfig.sidebar\`, which \`${name}\` makes`, "Sidebars are made of the folders instead");
    if (name !== undefined) return {};
    const own = new Sidebars(sidebar, locale, places);
    sidebars.set(locale, own);
    const config = own.config();
    return { sidebars: Object.keys(config).length > 0 ? config : false };
  };
  const common: Partial<DocsConfig> = {
    numberPrefixes: false,
    breadcrumbs: false,
    showLastUpdated: settings["lastUpdated"] === true || isObject(theme["lastUpdated"]),
    ...contentsOf(theme["outline"]),
  };
  const edit = editOf(theme, leave);
  const editIn = (folder: string) => (edit === undefined ? {} : { editUrl: edit + folder });
  const main: DocsConfig = {
    path: root,
    routeBasePath: "/",
    ...(exclude.length > 0 && { exclude }),
    ...common,
    ...editIn(inner === "" ? "" : `/${inner}`),
    ...book(theme, ""),
  };
  const sub = (language: Language) => ({
    ...objectAt(settings, "themeConfig"),
    ...objectAt(language.settings, "themeConfig"),
  });
  if (languagesAs === "translations" || languages.length === 0) {
    for (const language of languages)
      sidebars.set(language.name, new Sidebars(sub(language)["sidebar"], language.name, places));
    return { docs: main, sidebars };
  }
  const prefix = places.source === "" ? "" : `${places.source}/`;
  const others = languages.map((language) => ({
    id: language.name,
    path: movedPath(prefix + language.name, places.moves),
    routeBasePath: language.name,
    ...common,
    ...editIn(`/${language.name}`),
    ...book(sub(language), language.name),
  }));
  return { docs: [{ id: "docs", ...main }, ...others], sidebars };
}

function editOf(theme: JsonObject, leave: Leave): string | undefined {
  const { pattern } = objectAt(theme, "editLink");
  if (typeof pattern === "string" && /^https?:.*:path$/.test(pattern))
    return pattern.replace(/\/?:path$/, "");
  if (pattern !== undefined)
    leave("`themeConfig.editLink.pattern`", "Set `editUrl` of the book to a text or a function");
  return undefined;
}

function contentsOf(given: unknown): Pick<DocsConfig, "tableOfContents"> {
  const outline = isObject(given) ? given["level"] : given;
  if (outline === "deep") return { tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 6 } };
  const [min, max] = [outline].flat();
  const isLevel = (level: unknown): level is number => typeof level === "number" && level >= 2 && level <= 6;
  if (Array.isArray(outline) && isLevel(min) && isLevel(max) && min <= max)
    return { tableOfContents: { minHeadingLevel: min, maxHeadingLevel: max } };
  // VitePress shows the second level alone.
  const level = isLevel(outline) ? outline : 2;
  return { tableOfContents: { minHeadingLevel: level, maxHeadingLevel: level } };
}

function languagesOf(
  settings: JsonObject,
  main: JsonObject,
  { languages, languagesAs }: Places,
): Pick<UserConfig, "lang" | "i18n"> {
  const lang = stringAt(main, "lang") ?? stringAt(settings, "lang") ?? "en-US";
  if (languages.length === 0 || languagesAs === "books")
    return lang === "en-US" || lang === "en" ? {} : { lang };
  const [short = lang] = lang.toLowerCase().split("-");
  const name = languages.some((each) => each.name === short) ? "main" : short;
  const settingsOf = (given: JsonObject, tag: string, own: string): LocaleConfig => {
    const [label, title, tagline] = ["label", "title", "description"].map((key) => stringAt(given, key));
    const texts = textsOf(objectAt(given, "themeConfig")).texts;
    const direction = given["dir"] === "rtl" || given["dir"] === "ltr" ? given["dir"] : undefined;
    return {
      ...(label !== undefined && { label }),
      ...(tag !== own && { htmlLang: tag }),
      ...(direction !== undefined && { direction }),
      ...(title !== undefined && { title }),
      ...(tagline !== undefined && { tagline }),
      ...(texts && { texts }),
    };
  };
  const { texts: _, ...first } = settingsOf(main, lang, name);
  const localeConfigs: Record<string, LocaleConfig> = Object.fromEntries([
    [name, first],
    ...languages.map((each) => [each.name, settingsOf(each.settings, tagOf(each), each.name)] as const),
  ]);
  return {
    i18n: { defaultLocale: name, locales: [name, ...languages.map((each) => each.name)], localeConfigs },
  };
}

function appearanceOf(given: unknown): Pick<UserConfig, "colorMode"> {
  const value = isObject(given) ? (stringAt(given, "initialValue") ?? "auto") : given;
  if (value === false) return { colorMode: { default: "light", toggle: false } };
  if (value === "dark") return { colorMode: { default: "dark" } };
  if (value === "force-dark") return { colorMode: { default: "dark", toggle: false } };
  return { colorMode: { default: "system", ...(value === "force-auto" && { toggle: false }) } };
}

/** The logo and the text beside it, which a logo alone goes without. */
function brandOf(theme: JsonObject): Pick<NonNullable<UserConfig["navbar"]>, "logo" | "title"> {
  const { siteTitle } = theme;
  const own = logoOf(theme);
  if (siteTitle === false && own.logo) return { ...own, title: "" };
  return typeof siteTitle === "string" && siteTitle.trim() !== "" ? { ...own, title: siteTitle } : own;
}

function logoOf({ logo, logoLink }: JsonObject): Pick<NonNullable<UserConfig["navbar"]>, "logo"> {
  const images = typeof logo === "string" ? { src: logo } : isObject(logo) ? logo : {};
  const [src, light, dark, alt] = ["src", "light", "dark", "alt"].map((key) => stringAt(images, key));
  const shown = src ?? light ?? dark;
  if (shown === undefined) return {};
  const href = typeof logoLink === "string" ? logoLink : stringAt(logoLink, "link");
  const sizes = ["width", "height"].flatMap((key) => {
    const size = numberAt(images, key);
    return size === undefined ? [] : [[key, size] as const];
  });
  const own: Logo = {
    src: shown,
    ...(dark !== undefined && dark !== shown && { srcDark: dark }),
    alt: alt ?? "",
    ...(href !== undefined && /^(?:https?:|\/)/.test(href) && { href }),
    ...Object.fromEntries(sizes),
  };
  return { logo: own };
}

function itemsOf(
  settings: JsonObject,
  theme: JsonObject,
  base: string,
  { places, leave }: SettingsContext,
): NavItem[] {
  const locales = objectAt(settings, "locales");
  const outside = Object.entries(locales).flatMap(([name, each]) => {
    const [link, label] = [stringAt(each, "link"), stringAt(each, "label")];
    const isInside = name === "root" || places.languages.some((language) => language.name === name);
    return isInside || link === undefined || !isElsewhere(link) ? [] : [{ href: link, label: label ?? name }];
  });
  const label = stringAt(locales["root"], "label") ?? "Languages";
  const inside = places.languages.map((each) => ({
    label: stringAt(each.settings, "label") ?? each.name,
    to: `/${each.name}/index`,
  }));
  const hasSwitcher = places.languages.length > 0 && places.languagesAs === "translations";
  const switcher: NavItem[] = hasSwitcher
    ? [
        {
          type: "localeDropdown",
          position: "right",
          ...(outside.length > 0 && { dropdownItemsAfter: outside }),
        },
      ]
    : inside.length + outside.length > 0
      ? [{ type: "dropdown", label, position: "right", items: [...inside, ...outside] }]
      : [];
  return [
    ...navItemsOf(theme["nav"], places, base, leave),
    ...switcher,
    ...socialItemsOf(listAt(theme, "socialLinks")),
  ];
}

/** The text of the footer. */
export function copyrightOf(theme: JsonObject): string | undefined {
  const footer = objectAt(theme, "footer");
  const lines = ["message", "copyright"].flatMap((key) => stringAt(footer, key) ?? []);
  return lines.length > 0 ? lines.join("<br>") : undefined;
}

function footerOf(theme: JsonObject): Pick<UserConfig, "footer"> {
  const copyright = copyrightOf(theme);
  return copyright === undefined ? {} : { footer: { copyright } };
}

function textsOf(theme: JsonObject): Pick<UserConfig, "texts"> {
  const [title, edit, previous, next] = [
    stringAt(theme["outline"], "label") ?? stringAt(theme, "outlineTitle"),
    stringAt(theme["editLink"], "text"),
    stringAt(theme["docFooter"], "prev"),
    stringAt(theme["docFooter"], "next"),
  ].map((text) => (text === undefined ? undefined : textOfHtml(text).trim()));
  const pagination = { ...(previous && { previous }), ...(next && { next }) };
  const texts = {
    ...(title && { toc: { title } }),
    ...(edit && { doc: { edit } }),
    ...(Object.keys(pagination).length > 0 && { pagination }),
  };
  return Object.keys(texts).length > 0 ? { texts } : {};
}

function reportSettings(settings: JsonObject, theme: JsonObject, leave: Leave): void {
  const markdown = objectAt(settings, "markdown");
  for (const key of Object.keys(settings))
    if (!KNOWN.has(key))
      leave(
        `\`${key}\``,
        /^(?:transform|build|post|async)/.test(key) ? "Write a plugin of docsite" : undefined,
      );
  for (const key of Object.keys(theme)) if (!KNOWN_THEME.has(key)) leave(`\`themeConfig.${key}\``);
  for (const [key, value] of Object.entries(markdown)) {
    if (key === "config")
      leave(
        "`markdown.config`: plugins of markdown-it",
        "List plugins of remark in `markdown.remarkPlugins`",
      );
    else if (!KNOWN_MARKDOWN.has(key) || (key === "theme" && value !== undefined))
      leave(`\`markdown.${key}\``);
  }
  const search = objectAt(theme, "search");
  if (stringAt(search, "provider") === "algolia" || "algolia" in theme)
    leave(
      "the search by Algolia: docsite has a search of its own",
      "To keep it, set `search.provider`: see “Hosted search” in the manual",
    );
  if (listAt(objectAt(settings, "vite"), "plugins").length > 0)
    leave("`vite.plugins`", "Write a plugin of docsite");
}
