// `docs.json` of Mintlify, or `mint.json` before it, as a configuration of docsite.
import { AS_WARNINGS } from "../importer.js";
import { isObject, listAt, objectAt, stringAt } from "../../text/json.js";
import type { UserConfig } from "../../types/config.js";
import type { NavItem } from "../../types/navbar.js";
import { navigationOf, type NavigationContext } from "./navigation.js";

export type Settings = Readonly<Record<string, unknown>>;

/** What has no effect here, since docsite has it anyway or differently. */
const UNNEEDED: ReadonlySet<string> = new Set(
  (
    "$schema theme name description colors logo favicon navigation navbar footer redirects banner appearance seo search contextual feedback api openapi variables styling " +
    "fonts icons errors metadata background topbarLinks topbarCtaButton tabs anchors primaryTab versions footerSocials modeToggle isWhiteLabeled layout sidebar topbar backgroundImage eyebrows rounding codeBlock"
  ).split(" "),
);

/** What the settings are read with. */
export interface SettingsContext extends NavigationContext {
  /** Where the content will be. */
  readonly folder: string;
  /** Files of the project. */
  readonly files: ReadonlySet<string>;
  readonly hasMermaid: boolean;
}

/** The configuration. */
export function configOf(given: Settings, context: SettingsContext): UserConfig {
  const settings = "navigation" in given && Array.isArray(given["navigation"]) ? fromOld(given) : given;
  const { leave, folder } = context;
  const { sidebars, items, descriptions } = navigationOf(settings["navigation"], context);
  const title = stringAt(settings, "name") ?? "Documentation";
  const tagline = stringAt(settings, "description");
  const canonical = stringAt(objectAt(objectAt(settings, "seo"), "metatags"), "canonical");
  const url = canonical !== undefined && URL.canParse(canonical) ? new URL(canonical).origin : undefined;
  if (url === undefined)
    leave("the address of the site, which `docs.json` does not have", "Set `url` in `docsite.config.ts`");
  const accent = stringAt(settings["colors"], "primary");
  const favicon = settings["favicon"];
  const icon = typeof favicon === "string" ? favicon : stringAt(favicon, "light");
  const banner = stringAt(settings["banner"], "content");
  const appearance = objectAt(settings, "appearance");
  const mode = stringAt(appearance, "default");
  const variables = objectAt(settings, "variables");
  reportSettings(settings, leave);
  return {
    title,
    ...(tagline !== undefined && { tagline }),
    url: url ?? "https://site.example",
    titleTemplate: `%s - ${title.replaceAll("%", "%%")}`,
    ...(icon !== undefined && { favicon: rooted(icon) }),
    docs: {
      routeBasePath: "/",
      numberPrefixes: false,
      exclude: ["snippets/**", "**/_snippets/**"],
      ...(Object.keys(sidebars).length > 0 && { sidebars }),
    },
    pages: false,
    staticDirectories: [folder],
    ...(accent !== undefined && /^#[\da-f]{3,8}$/i.test(accent) && { theme: { accent } }),
    colorMode: {
      default: mode === "light" || mode === "dark" ? mode : "system",
      ...(appearance["strict"] === true && { toggle: false }),
    },
    navbar: { ...logoOf(settings["logo"]), items: [...items, ...linksOf(settings)] },
    ...footerOf(settings),
    ...(banner !== undefined && {
      announcementBar: {
        id: "banner",
        content: banner,
        closeable: objectAt(settings, "banner")["dismissible"] === true,
      },
    }),
    ...apiOf([...descriptionsIn(settings), ...descriptions], context),
    markdown: { format: "mdx", ...(context.hasMermaid && { mermaid: true }) },
    ...redirectsOf(settings, context),
    ...(Object.keys(variables).length > 0 && {
      variables: variables as NonNullable<UserConfig["variables"]>,
    }),
    // Problems that Mintlify only warns of.
    checks: {
      ...AS_WARNINGS,
      codes: { "front-matter-key": "warning" },
    },
  };
}

function rooted(path: string): string {
  return /^https?:/.test(path) ? path : `/${path.replace(/^\.?\//, "")}`;
}

/** `mint.json` in the form of `docs.json`: groups belong to the tab or anchor whose address their first page begins with. */
function fromOld(settings: Settings): Settings {
  const groups = listAt(settings, "navigation").filter(isObject);
  const named = [...listAt(settings, "tabs"), ...listAt(settings, "anchors")].filter(isObject);
  const firstOf = (pages: readonly unknown[]): string => {
    const [first] = pages;
    return typeof first === "string" ? first : isObject(first) ? firstOf(listAt(first, "pages")) : "";
  };
  const urlOf = (each: object) => (stringAt(each, "url") ?? "").replace(/^\//, "");
  const ownerOf = (group: object) =>
    named.find((each) => urlOf(each) !== "" && firstOf(listAt(group, "pages")).startsWith(urlOf(each)));
  const main = groups.filter((group) => !ownerOf(group));
  const tabs = named.flatMap((each): object[] => {
    const own = groups.filter((group) => ownerOf(group) === each);
    const name = stringAt(each, "name") ?? "";
    if (own.length > 0) return [{ tab: name, groups: own }];
    return /^https?:/.test(urlOf(each)) ? [{ tab: name, href: urlOf(each) }] : [];
  });
  const first = stringAt(settings["primaryTab"], "name") ?? "Documentation";
  const links = listAt(settings, "topbarLinks").map((each) => ({
    label: stringAt(each, "name"),
    href: stringAt(each, "url"),
  }));
  const button = settings["topbarCtaButton"];
  return {
    ...settings,
    navigation: tabs.length > 0 ? { tabs: [{ tab: first, groups: main }, ...tabs] } : { groups: main },
    navbar: {
      links,
      ...(isObject(button) && {
        primary: {
          type: stringAt(button, "type") ?? "button",
          label: stringAt(button, "name"),
          href: stringAt(button, "url"),
        },
      }),
    },
    footer: { socials: settings["footerSocials"] },
    ...(isObject(settings["modeToggle"]) && {
      appearance: {
        default: stringAt(settings["modeToggle"], "default"),
        strict: settings["modeToggle"]["isHidden"],
      },
    }),
  };
}

/** The logo, which takes the place of the name. */
function logoOf(logo: unknown): Pick<NonNullable<UserConfig["navbar"]>, "logo" | "title"> {
  const [light, dark, href] = ["light", "dark", "href"].map((key) => stringAt(logo, key));
  const src = typeof logo === "string" ? logo : (light ?? dark);
  if (src === undefined) return {};
  const isPath = href !== undefined && /^(?:https?:|\/)/.test(href);
  return {
    title: "",
    logo: {
      src: rooted(src),
      alt: "",
      ...(dark !== undefined && { srcDark: rooted(dark) }),
      ...(isPath && { href }),
    },
  };
}

function linksOf(settings: Settings): NavItem[] {
  const navbar = objectAt(settings, "navbar");
  return [...listAt(navbar, "links"), navbar["primary"]].flatMap((each): NavItem[] => {
    const [label, href, type] = ["label", "href", "type"].map((key) => stringAt(each, key));
    if (href === undefined) return [];
    const shown = label ?? (type === "github" ? "GitHub" : type === "discord" ? "Discord" : href);
    if (/^https?:|^mailto:/.test(href))
      return [{ label: shown, href, position: "right", ...(type === "github" && { icon: "code" as const }) }];
    return href.startsWith("/") ? [{ label: shown, to: href, position: "right" }] : [];
  });
}

function footerOf(settings: Settings): Pick<UserConfig, "footer"> {
  const footer = objectAt(settings, "footer");
  const item = (label: string, href: string) =>
    href.startsWith("/") ? { label, to: href } : { label, href };
  const columns = listAt(footer, "links").flatMap((each) => {
    const items = listAt(each, "items").flatMap((link) => {
      const [label, href] = [stringAt(link, "label"), stringAt(link, "href")];
      return label === undefined || href === undefined || !/^(?:https?:|mailto:|\/)/.test(href)
        ? []
        : [item(label, href)];
    });
    return items.length > 0 ? [{ title: stringAt(each, "header") ?? "Links", items }] : [];
  });
  const socials = Object.entries(objectAt(footer, "socials")).flatMap(([name, href]) =>
    typeof href === "string" && /^https?:|^mailto:/.test(href) ? [{ label: name, href }] : [],
  );
  const groups = [...columns, ...(socials.length > 0 ? [{ title: "Social", items: socials }] : [])];
  return groups.length > 0 ? { footer: { groups } } : {};
}

function descriptionsIn(settings: Settings): string[] {
  const given = [settings["openapi"], objectAt(settings, "api")["openapi"]].flat();
  return given.flatMap((each) => (typeof each === "string" ? [each] : (stringAt(each, "source") ?? [])));
}

function apiOf(
  sources: readonly string[],
  { files, folder, leave }: SettingsContext,
): Pick<UserConfig, "api"> {
  const own = [...new Set(sources)].flatMap((each) => {
    const file = each.replace(/^\.?\//, "");
    if (files.has(file)) return [`${folder}/${file}`];
    leave(`the API description \`${each}\``, "Save it in the project, and name it in `api.descriptions`");
    return [];
  });
  return own.length > 0 ? { api: { descriptions: own.map((source) => ({ source })) } } : {};
}

function redirectsOf(settings: Settings, { pages, leave }: SettingsContext): Pick<UserConfig, "redirects"> {
  const bare = (path: string) => path.replace(/^\/|\/$/g, "").replace(/[?#].*$/, "");
  const isPage = (path: string) =>
    pages.has(bare(path)) || pages.has(`${bare(path)}/index`.replace(/^\//, "")) || bare(path) === "";
  const all = listAt(settings, "redirects").flatMap((each) => {
    const [from, to] = [stringAt(each, "source"), stringAt(each, "destination")];
    return from === undefined || to === undefined ? [] : [{ from: rooted(from), to: rooted(to) }];
  });
  const sources = new Set(all.map(({ from }) => bare(from)));
  const seen = new Set<string>();
  const redirects = all.filter(({ from, to }) => {
    const leadsOn = /^https?:/.test(to) || isPage(to) || sources.has(bare(to));
    const isPlain = !/[:*?#]/.test(from) && !/[*]|\/:/.test(to);
    if (seen.has(bare(from))) return false;
    seen.add(bare(from));
    if (isPlain && leadsOn && !isPage(from)) return true;
    const why = isPlain ? (leadsOn ? "whose source is a page" : "that leads to no page") : "with a pattern";
    leave(`a redirect ${why}`, isPlain ? undefined : "Configure it at the host");
    return false;
  });
  return redirects.length > 0 ? { redirects } : {};
}

function reportSettings(settings: Settings, leave: NavigationContext["leave"]): void {
  for (const key of Object.keys(settings)) if (!UNNEEDED.has(key)) leave(`\`${key}\``);
  for (const key of ["fonts", "background", "errors"]) if (key in settings) leave(`\`${key}\``);
}
