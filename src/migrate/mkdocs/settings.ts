// `mkdocs.yml` as a configuration of docsite.
import { AS_WARNINGS } from "../importer.js";
import { isObject, listAt, objectAt, stringAt } from "../../text/json.js";
import type { DocsConfig } from "../../types/book.js";
import type { UserConfig } from "../../types/config.js";
import type { NavItem } from "../../types/navbar.js";
import type { BlogPlace } from "./blog.js";
import { COLORS } from "./colors.js";
import { optionsByName } from "./extensions.js";
import { navigationOf, type NavigationContext } from "./navigation.js";
import type { Settings } from "./yaml.js";

/** What is not read, since docsite has no use for it. */
const UNNEEDED: ReadonlySet<string> = new Set([
  ..."dev_addr remote_branch remote_name site_author site_dir strict use_directory_urls validation watch".split(
    " ",
  ),
  ..."copyright docs_dir edit_uri edit_uri_template exclude_docs draft_docs extra markdown_extensions nav not_in_nav plugins".split(
    " ",
  ),
  ..."repo_name repo_url site_description site_name site_url theme INHERIT".split(" "),
]);

/** Plugins whose work docsite does anyway, or that are read. */
const PLUGINS: ReadonlySet<string> = new Set(
  [
    "autorefs blog git-authors git-committers git-revision-date git-revision-date-localized glightbox group info meta minify offline",
    "optimize privacy redirects search section-index social tags typeset exclude-search macros",
  ].flatMap((line) => line.split(" ")),
);

/** Keys of `extra` that have a counterpart, which authors choose. */
const EXTRA: Readonly<Record<string, string | undefined>> = {
  analytics: "Add its script to `head`",
  consent: "Name what it asks for in `consent`, and give the scripts `data-consent`",
  alternate: undefined,
};

/** Says that a setting has no counterpart. */
export type Leave = (what: string, hint?: string) => void;

/** The names of the features that the theme has on. */
export function featuresOf(settings: Settings): readonly string[] {
  const { theme } = settings;
  return listAt(theme, "features").filter((each) => typeof each === "string");
}

/** Where the site is, and where its documents are. */
export function placeOf(settings: Settings) {
  const { site_url, docs_dir, use_directory_urls } = settings;
  const url = typeof site_url === "string" && URL.canParse(site_url) ? new URL(site_url) : undefined;
  return {
    url: url?.origin,
    baseUrl: url?.pathname.replace(/\/?$/, "/") ?? "/",
    docsDir: typeof docs_dir === "string" ? docs_dir.replace(/^\.\/|\/$/g, "") : "docs",
    hasFolders: use_directory_urls !== false,
  };
}

/** The configuration. `pages`: paths of the pages in their folder. */
export function configOf(
  settings: Settings,
  blog: BlogPlace | undefined,
  context: Omit<NavigationContext, "features">,
) {
  const { url, baseUrl, docsDir, hasFolders } = placeOf(settings);
  const { leave } = context;
  const features = new Set(featuresOf(settings));
  const navigation = navigationOf(settings["nav"], {
    ...context,
    ...(blog && { blog: [blog.exclude[0] ?? "", `/${blog.config.routeBasePath ?? ""}`] as const }),
    features,
  });
  const extensions = optionsByName(settings["markdown_extensions"]);
  if (url === undefined) leave("`site_url`, which is missing", "Set `url` to the address of the site");
  const title = stringAt(settings, "site_name") ?? "Documentation";
  const [tagline, copyright] = [stringAt(settings, "site_description"), stringAt(settings, "copyright")];
  const docs: DocsConfig = {
    path: docsDir,
    routeBasePath: "/",
    numberPrefixes: false,
    ...(navigation.sidebars && { sidebars: navigation.sidebars }),
    ...editOf(settings, docsDir, features),
    ...(features.has("navigation.expand") && { sidebarCollapsed: false }),
    ...excludedOf(settings, blog?.exclude ?? []),
  };
  const config: UserConfig = {
    title,
    ...(tagline !== undefined && { tagline }),
    url: url ?? "https://site.example",
    ...(baseUrl !== "/" && { baseUrl }),
    titleTemplate: `%s - ${title.replaceAll("%", "%%")}`,
    trailingSlash: hasFolders,
    ...langOf(settings),
    docs,
    ...(blog && { blog: blog.config }),
    staticDirectories: [docsDir],
    ...themeOf(settings, navigation.items, leave),
    ...(features.has("navigation.top") && { backToTop: true }),
    ...(copyright !== undefined && { footer: { copyright } }),
    markdown: {
      headingIds: "mkdocs",
      ...([...extensions.keys()].some((name) => name === "pymdownx.emoji") && { emoji: true }),
      ...(extensions.has("pymdownx.arithmatex") && { math: true }),
      ...(JSON.stringify(Object.fromEntries(extensions)).includes("mermaid") && { mermaid: true }),
    },
    ...redirectsOf(settings, hasFolders),
    // Problems that MkDocs only warns of.
    ...(settings["strict"] !== true && {
      checks: AS_WARNINGS,
    }),
    ...variablesOf(settings),
  };
  reportSettings(settings, leave);
  return { config, titles: navigation.titles };
}

function langOf(settings: Settings): Pick<UserConfig, "lang"> {
  const lang = stringAt(settings["theme"], "language");
  return lang === undefined || lang === "en" ? {} : { lang };
}

function excludedOf({ exclude_docs }: Settings, others: readonly string[]): Pick<DocsConfig, "exclude"> {
  const patterns = (typeof exclude_docs === "string" ? exclude_docs : "")
    .split("\n")
    .map((line) => line.replace(/#.*$/, "").trim())
    .filter((line) => line !== "" && !line.startsWith("!"));
  const excluded = patterns.flatMap((pattern) => {
    const bare = pattern.replace(/^\/|\/$/g, "");
    const rooted = pattern.startsWith("/") || bare.includes("/") ? bare : `**/${bare}`;
    return [rooted, `${rooted}/**`];
  });
  const exclude = [...others, ...excluded];
  return exclude.length > 0 ? { exclude } : {};
}

function editOf(
  settings: Settings,
  docsDir: string,
  features: ReadonlySet<string>,
): Pick<DocsConfig, "editUrl"> {
  const repository = stringAt(settings, "repo_url")?.replace(/\/$/, "");
  const given = settings["edit_uri"];
  if (repository === undefined || given === "" || given === null) return {};
  if (given === undefined && !features.has("content.action.edit")) return {};
  const uri = typeof given === "string" ? given : `edit/master/${docsDir}/`;
  const base = /^https?:/.test(uri) ? uri : `${repository}/${uri.replace(/^\//, "")}`;
  return { editUrl: base.replace(/\/$/, "") };
}

function themeOf(settings: Settings, items: readonly NavItem[], leave: Leave): Partial<UserConfig> {
  const { theme, extra } = settings;
  const palette = isObject(theme) && "palette" in theme ? [theme["palette"]].flat() : [];
  const schemes = palette.filter(isObject);
  const light = schemes.find((each) => stringAt(each, "scheme") !== "slate");
  const primary = [light, ...schemes]
    .map((each) => stringAt(each, "primary"))
    .find((each) => each !== undefined);
  const accent = COLORS[(primary ?? "").replaceAll("-", " ")];
  if (primary === "custom") leave("`theme.palette.primary: custom`", "Set `theme.accent` to the color");
  const [logo, favicon] = ["logo", "favicon"].map((name) => stringAt(theme, name));
  const address = (name: string) => (/^https?:/.test(name) ? name : `/${name.replace(/^\//, "")}`);
  const repository = stringAt(settings, "repo_url");
  const social = listAt(extra, "social").flatMap((each) => {
    const [link, name] = [stringAt(each, "link"), stringAt(each, "name")];
    return link !== undefined && /^(?:https?:|mailto:)/.test(link)
      ? [{ href: link, label: name ?? new URL(link).host }]
      : [];
  });
  const all: NavItem[] = [
    ...items,
    ...(repository === undefined || !/^https?:/.test(repository)
      ? []
      : [
          {
            href: repository,
            label: stringAt(settings, "repo_name") ?? hostName(repository),
            icon: "code",
            position: "right",
          } as const,
        ]),
    ...social.map((each) => ({ ...each, icon: "link", position: "right" }) as const),
  ];
  return {
    ...(favicon !== undefined && !/^https?:/.test(favicon) && { favicon: address(favicon) }),
    ...(accent !== undefined && { theme: { accent } }),
    ...(objectAt(theme, "font") && isObject(theme) && theme["font"] === false && { fonts: "system" }),
    ...colorModeOf(schemes),
    navbar: {
      ...(logo !== undefined && { logo: { src: address(logo), alt: "" } }),
      ...(all.length > 0 && { items: all }),
    },
  };
}

/** What MkDocs calls a repository that has no name. */
function hostName(address: string): string {
  const { host } = new URL(address);
  return (
    { "github.com": "GitHub", "gitlab.com": "GitLab", "bitbucket.org": "Bitbucket" }[host] ?? "Repository"
  );
}

function colorModeOf(schemes: readonly Settings[]): Pick<UserConfig, "colorMode"> {
  const names = schemes.map((each) => (stringAt(each, "scheme") === "slate" ? "dark" : "light"));
  const [first = "light"] = names;
  if (new Set(names).size < 2) return { colorMode: { default: first, toggle: false } };
  const follows = schemes.some((each) => stringAt(each, "media")?.includes("prefers-color-scheme"));
  return { colorMode: { default: follows ? "system" : first } };
}

function redirectsOf(settings: Settings, hasFolders: boolean): Pick<UserConfig, "redirects"> {
  const maps = objectAt(optionsByName(settings["plugins"]).get("redirects"), "redirect_maps");
  const redirects = Object.entries(maps).flatMap(([from, to]) =>
    typeof to === "string"
      ? [{ from: addressOf(from, hasFolders), to: /^https?:/.test(to) ? to : addressOf(to, hasFolders) }]
      : [],
  );
  return redirects.length > 0 ? { redirects } : {};
}

/** The address of a page by its file, from the root of the site. */
export function addressOf(file: string, hasFolders: boolean): string {
  const [name = "", anchor] = file.split("#");
  const bare = name.replace(/^\//, "").replace(/\.(?:md|html?)$/, "");
  const isIndex = /(?:^|\/)(?:index|README)$/.test(bare);
  const page = bare.replace(/(?:^|\/)(?:index|README)$/, "").replace(/\/$/, "");
  const end = page === "" ? "" : hasFolders || isIndex ? "/" : "";
  return `/${page}${end}${anchor === undefined ? "" : `#${anchor}`}`;
}

function variablesOf(settings: Settings): Pick<UserConfig, "variables"> {
  const plugins = optionsByName(settings["plugins"]);
  if (!plugins.has("macros") && !plugins.has("macros-plugin")) return {};
  const own = Object.entries(objectAt(settings, "extra")).filter(
    ([name, value]) =>
      /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(name) && ["string", "number", "boolean"].includes(typeof value),
  );
  return own.length > 0 ? { variables: Object.fromEntries(own) as NonNullable<UserConfig["variables"]> } : {};
}

function reportSettings(settings: Settings, leave: Leave): void {
  for (const key of Object.keys(settings)) {
    if (key === "extra_css")
      leave("`extra_css`", "Write rules for docsite's elements into `theme/styles/index.css`");
    else if (key === "extra_javascript")
      leave("`extra_javascript`", "List scripts of the site in `clientModules`, others in `head`");
    else if (key === "hooks") leave("`hooks`, which are written in Python", "Write a plugin");
    else if (!UNNEEDED.has(key)) leave(`\`${key}\``);
  }
  for (const name of optionsByName(settings["plugins"]).keys()) {
    const bare = name.replace(/^material\//, "");
    if (bare === "mike")
      leave("the plugin `mike`: versions", "Give `docs` the versions of tags of the repository");
    else if (/^mkdocstrings|^mkdocs-click|^gen-files/.test(bare))
      leave(
        `the plugin \`${bare}\`: pages or parts of them made by Python`,
        "Make Markdown of them before the build",
      );
    else if (!PLUGINS.has(bare)) leave(`the plugin \`${bare}\``);
  }
  const { theme, extra } = settings;
  if (stringAt(theme, "custom_dir") !== undefined)
    leave("`theme.custom_dir`: templates of Jinja", "Write components in `theme/`");
  if (isObject(theme) && isObject(theme["icon"]) && "logo" in theme["icon"])
    leave("`theme.icon.logo`", "Set `navbar.logo` to an image");
  for (const [key, hint] of Object.entries(EXTRA))
    if (isObject(extra) && key in extra) leave(`\`extra.${key}\``, hint);
}
