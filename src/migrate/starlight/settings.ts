// The configuration of Starlight and Astro as one of docsite.
import { isObject, listAt, objectAt, stringAt } from "../../text/json.js";
import type { UserConfig } from "../../types/config.js";
import type { HeadTag } from "../../types/head.js";
import type { NavItem } from "../../types/navbar.js";
import { AS_WARNINGS } from "../importer.js";
import type { Leave } from "./components.js";
import { DOCS, isStandIn, type Languages } from "./places.js";
import type { ReadSidebar } from "./sidebar.js";

type Settings = Readonly<Record<string, unknown>>;

/** Settings of Starlight that are read, or have no effect here. */
const KNOWN =
  /^(?:title|description|logo|favicon|tableOfContents|editLink|locales|defaultLocale|social|customCss|sidebar|head|lastUpdated|pagination|titleDelimiter|disable404Route|pagefind|credits|prerender|components|plugins|markdown)$/;

/** Settings of Astro that are read, or have no effect here. */
const KNOWN_OF_ASTRO =
  /^(?:site|base|trailingSlash|integrations|redirects|build|server|output|prefetch|image|compressHTML|devToolbar|outDir|cacheDir|publicDir|security|legacy|experimental|scopedStyleStrategy)$/;

/** The options of Starlight among the integrations of Astro. */
export function starlightIn(astro: unknown): Settings | undefined {
  const all = integrationsOf(astro).filter(isObject) as Settings[];
  const own = all.filter((each) => "title" in each);
  return own.find((each) => ["sidebar", "social", "customCss", "logo"].some((key) => key in each)) ?? own[0];
}

function integrationsOf(astro: unknown): unknown[] {
  return (listAt(astro, "integrations") as unknown[]).flat(3);
}

/** A text, or that of the default language. */
export function textFor(value: unknown, { mainName, main }: Languages): string | undefined {
  if (typeof value === "string") return value;
  if (!isObject(value)) return undefined;
  const texts = value as Settings;
  const found = texts[main.htmlLang ?? ""] ?? texts[mainName] ?? texts["en"] ?? Object.values(texts)[0];
  return typeof found === "string" ? found : undefined;
}

/** Tags of the head: their attributes have another name here. */
export function headTags(given: readonly unknown[], leave: Leave): HeadTag[] {
  return given.flatMap((each): HeadTag[] => {
    const [tag, text] = [stringAt(each, "tag"), stringAt(each, "content")];
    if (tag !== "meta" && tag !== "link" && tag !== "script" && tag !== "style") {
      leave(`a tag \`${tag ?? ""}\` of \`head\``);
      return [];
    }
    const attributes = Object.entries(objectAt(each, "attrs")).flatMap(([name, value]) =>
      value === false || value === undefined || isStandIn(value)
        ? []
        : [[name, value === true ? (true as const) : String(value)] as const],
    );
    return [{ tag, attributes: Object.fromEntries(attributes), ...(text !== undefined && { text }) }];
  });
}

/** What the configuration is made of. */
export interface SettingsContext {
  readonly languages: Languages;
  readonly sidebar: ReadSidebar;
  readonly logo: NonNullable<UserConfig["navbar"]>["logo"] | undefined;
  readonly accent: string | undefined;
  /** Redirects to pages whose language had a path of its own. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  readonly hasPublic: boolean;
  readonly stubs: readonly string[];
  readonly isPage: (path: string) => boolean;
  readonly leave: Leave;
}

/** The configuration. */
export function configOf(astro: unknown, settings: Settings, context: SettingsContext): UserConfig {
  const { languages, sidebar, logo, accent, hasPublic, stubs, leave } = context;
  const title = textFor(settings["title"], languages) ?? "Documentation";
  const [tagline, site, base] = [
    textFor(settings["description"], languages),
    stringAt(astro, "site"),
    stringAt(astro, "base"),
  ];
  const url = site !== undefined && URL.canParse(site) ? new URL(site).origin : undefined;
  if (url === undefined) leave("the address of the site (`site`), which is missing", "Set `url` to it");
  const baseUrl = base === undefined ? "/" : `/${base.replace(/^\/|\/$/g, "")}/`.replace("//", "/");
  const edit = stringAt(settings["editLink"], "baseUrl");
  const locales = [...languages.others.keys()];
  const delimiter = stringAt(settings, "titleDelimiter") ?? "|";
  const toc = objectAt(settings, "tableOfContents");
  const head = headTags(listAt(settings, "head"), leave);
  const redirects = [...redirectsOf(objectAt(astro, "redirects"), context), ...context.redirects];
  const favicon = stringAt(settings, "favicon");
  report(astro, settings, leave);
  const [min, max] = [toc["minHeadingLevel"], toc["maxHeadingLevel"]];
  return {
    title,
    ...(tagline !== undefined && { tagline }),
    url: url ?? "https://site.example",
    ...(baseUrl !== "/" && { baseUrl }),
    titleTemplate: `%s ${delimiter.replaceAll("%", "%%")} ${title.replaceAll("%", "%%")}`,
    trailingSlash:
      stringAt(astro, "trailingSlash") !== "never" && stringAt(objectAt(astro, "build"), "format") !== "file",
    ...(favicon !== undefined && { favicon: rooted(favicon) }),
    ...(locales.length === 0
      ? languages.main.htmlLang !== undefined &&
        languages.main.htmlLang !== "en" && { lang: languages.main.htmlLang }
      : {
          i18n: {
            defaultLocale: languages.mainName,
            locales: [languages.mainName, ...locales],
            localeConfigs: Object.fromEntries([[languages.mainName, languages.main], ...languages.others]),
          },
        }),
    docs: {
      path: languages.root === "" ? DOCS : `${DOCS}/${languages.root}`,
      routeBasePath: "/",
      numberPrefixes: false,
      ...(sidebar.items.length > 0 && { sidebars: { docs: sidebar.items } }),
      ...(typeof min === "number" || typeof max === "number"
        ? {
            tableOfContents: {
              minHeadingLevel: Math.max(2, typeof min === "number" ? min : 2),
              maxHeadingLevel: Math.max(2, typeof max === "number" ? max : 3),
            },
          }
        : {}),
      ...(settings["lastUpdated"] !== true && { showLastUpdated: false }),
    },
    staticDirectories: hasPublic ? ["public"] : [],
    ...(integrationsOf(astro).some((each) => nameOf(each) === "astro-mermaid") && {
      markdown: { mermaid: true },
    }),
    ...(accent !== undefined && { theme: { accent } }),
    colorMode: { default: "system" },
    navbar: {
      ...(logo && { logo }),
      ...(logo && objectAt(settings, "logo")?.["replacesTitle"] === true && { title: "" }),
      items: [
        ...socialOf(settings["social"]),
        ...(locales.length > 0 ? [{ type: "localeDropdown", position: "right" } as const] : []),
      ],
    },
    ...(edit !== undefined && /^https?:/.test(edit) && { editUrl: edit.replace(/\/$/, "") }),
    ...(settings["pagefind"] === false && { search: false }),
    ...(head.length > 0 && { head }),
    ...(redirects.length > 0 && { redirects }),
    ...(stubs.length > 0 && { stub: stubs }),
    // Problems that Starlight does not stop on.
    checks: { ...AS_WARNINGS, codes: { "front-matter-key": "warning" } },
  };
}

function rooted(path: string): string {
  return /^https?:/.test(path) ? path : `/${path.replace(/^\.?\//, "")}`;
}

/** A list of links, or addresses by names as before Starlight 0.33. */
function socialOf(social: unknown): NavItem[] {
  const links = Array.isArray(social)
    ? (social as readonly unknown[]).map((each) => [
        stringAt(each, "icon"),
        stringAt(each, "label"),
        stringAt(each, "href"),
      ])
    : Object.entries(objectAt({ social }, "social")).map(([name, href]) => [
        name,
        name,
        typeof href === "string" ? href : undefined,
      ]);
  return links.flatMap(([icon, label, href]): NavItem[] => {
    if (href === undefined) return [];
    const isCode = /^(?:github|gitlab|codeberg|bitbucket)$/i.test(icon ?? "");
    const own = isCode
      ? "code"
      : icon === "rss"
        ? "rss"
        : /^(?:discord|slack|discourse|gitter|zulip)$/.test(icon ?? "")
          ? "chat"
          : undefined;
    const shown = label ?? icon ?? href;
    return [
      {
        label: shown.charAt(0).toUpperCase() + shown.slice(1),
        ...(href.startsWith("/") ? { to: href } : { href }),
        position: "right",
        ...(own !== undefined && { icon: own }),
      },
    ];
  });
}

function redirectsOf(given: Settings, { isPage, leave }: SettingsContext) {
  const bare = (path: string) => path.replace(/[?#].*$/, "").replace(/^\/|\/$/g, "");
  const all = Object.entries(given).map(([from, value]) => {
    const to = typeof value === "string" ? value : (stringAt(value, "destination") ?? "");
    return { from, to, isPlain: !/\[/.test(from + to) };
  });
  let kept = all.filter(({ from, isPlain }) => isPlain && !isPage(bare(from)));
  // A redirect may lead to another one, which may lead nowhere.
  for (let count = -1; count !== kept.length;) {
    count = kept.length;
    const sources = new Set(kept.map(({ from }) => bare(from)));
    kept = kept.filter(({ to }) => /^https?:/.test(to) || isPage(bare(to)) || sources.has(bare(to)));
  }
  for (const each of all) {
    if (kept.includes(each)) continue;
    const why = isPage(bare(each.from)) ? "whose source is a page" : "that leads to no page";
    if (each.isPlain) leave(`a redirect ${why}`);
    else leave("a redirect with a pattern", "Configure it at the host");
  }
  return kept.map(({ from, to }) => ({ from: rooted(from), to: /^https?:/.test(to) ? to : rooted(to) }));
}

function report(astro: unknown, settings: Settings, leave: Leave): void {
  for (const key of Object.keys(settings)) if (!KNOWN.test(key)) leave(`\`${key}\` of Starlight`);
  for (const key of Object.keys(isObject(astro) ? astro : {}))
    if (!KNOWN_OF_ASTRO.test(key)) leave(`\`${key}\` of Astro`);
  for (const key of Object.keys(objectAt(settings, "components")))
    leave(`the component \`${key}\` in the place of Starlight's`, "Write it in React in `theme/parts`");
  for (const each of listAt(settings, "plugins")) leave(`the plugin \`${nameOf(each)}\``);
  for (const each of integrationsOf(astro))
    if (each !== settings && isObject(each)) {
      const name = nameOf(each);
      if (!/^(?:@astrojs\/(?:mdx|react|site\w+)|astro-mermaid)$/.test(name))
        leave(`the integration \`${name}\``);
    }
  if (settings["tableOfContents"] === false)
    leave("`tableOfContents: false`", "Write `hide_table_of_contents` into pages");
  if (settings["pagination"] === false)
    leave("`pagination: false`", "Write `pagination_next: null` into pages");
}

function nameOf(value: unknown): string {
  return stringAt(value, "docsiteStandIn") ?? stringAt(value, "name") ?? "of the project";
}
