// `reference/configuration`: every key of the configuration, from the comments of its types.
import { keySection, keysOf, type TypedKey } from "./keys.js";
import { page } from "./page.js";
import { membersOf, type Declarations } from "./type-comments.js";

/** The top-level keys in the order in which people need them. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  Site: ["title", "url", "tagline", "baseUrl", "trailingSlash", "titleTemplate", "favicon", "lang", "i18n"],
  Content: [
    "docs",
    "pages",
    "blog",
    "staticDirectories",
    "home",
    "redirects",
    "glossary",
    "variables",
    "environment",
    "markdown",
  ],
  "Navigation and look": [
    "navbar",
    "sidebar",
    "footer",
    "announcementBar",
    "colorMode",
    "theme",
    "fonts",
    "head",
    "clientModules",
    "texts",
  ],
  Readers: [
    "editUrl",
    "pageActions",
    "shortcuts",
    "feedback",
    "readingTime",
    "relatedPages",
    "resume",
    "newSinceVisit",
    "readerOptions",
    "backToTop",
    "offline",
    "embeds",
    "consent",
    "linkPreviews",
    "reactStrictMode",
    "socialImage",
    "socialCards",
    "images",
  ],
  "Search and references": ["search", "api", "graphql", "asyncapi", "reference", "remoteFiles"],
  "Checks, builds and hosting": [
    "checks",
    "accessibility",
    "budgets",
    "freshness",
    "cache",
    "hosting",
    "sitemap",
    "structuredData",
    "allowedOrigins",
  ],
  "Plugins and Docusaurus": ["plugins", "docusaurus", "stub"],
};

const ROOTS = ["UserConfig", "PluginConfig"];

/** Every key of the configuration, each before those inside of it. */
export function configKeys(declarations: Declarations): readonly TypedKey[] {
  const members = ROOTS.flatMap((name) =>
    membersOf({ kind: "reference", name, arguments: [] }, declarations),
  );
  const order = Object.values(GROUPS).flat();
  return keysOf(
    order.flatMap((name) => members.filter((member) => member.name === name)),
    declarations,
  );
}

/** The top-level keys that no group has. */
export function ungroupedKeys(declarations: Declarations): string[] {
  const known = new Set(Object.values(GROUPS).flat());
  return ROOTS.flatMap((name) => membersOf({ kind: "reference", name, arguments: [] }, declarations))
    .map(({ name }) => name)
    .filter((name) => !known.has(name));
}

/** The page. `examples`: Markdown by top-level key. */
export function configurationPage(declarations: Declarations, examples: ReadonlyMap<string, string>): string {
  const keys = configKeys(declarations);
  const groups = Object.entries(GROUPS).map(([title, names]) => {
    const parts = keys.filter(({ path }) => names.includes(path.split(/[.[]/)[0] ?? ""));
    const blocks = parts.map((key) =>
      keySection(key, declarations, { example: examples.get(key.path) ?? "" }),
    );
    return [`## ${title}`, ...blocks].join("\n\n");
  });
  return page(
    {
      title: "Configuration",
      sidebar_position: 2,
      description: "Every key of docsite.config.ts with its type, default, meaning and an example.",
      toc_max_heading_level: 3,
    },
    ["# Configuration", examples.get("") ?? "", ...groups],
  );
}
