// The schema of the configuration: every key with its type, default and normalized form.
import * as v from "valibot";
import type { AllowedResource, CheckName, SiteConfig, UserConfig } from "../types/config.js";
import { defaultSeverity } from "../diagnostics/checks.js";
import { CODES } from "../features/diagnostics.js";
import { isUnreadable } from "../diagnostics/unreadable.js";
import type { HeadTag } from "../types/head.js";
import type { PluginConfig } from "../types/plugin.js";
import { directionOf } from "../text/locale.js";
import { STORE_ADDRESS, STORE_WITHOUT_SECRETS, hasSecrets, isStoreAddress } from "../text/store-address.js";
import { isObject } from "../text/json.js";
import { isVariables, VARIABLES } from "../text/variables.js";
import { api } from "./api.js";
import { codeBlocks } from "./code-blocks.js";
import type { OptionsOf } from "../schema/options.js";
import { shape } from "../schema/shape.js";
import { booksOf, docs, pages, pagesOf } from "./books.js";
import type { FeatureConfig, FeatureMarkdownConfig, FeatureSettings } from "../features/config.js";
import { FEATURES } from "../features/index.js";
import { conventionsOf } from "../docusaurus/conventions.js";
import { docusaurus } from "../docusaurus/settings.js";
import { i18n, languageTag } from "./locales.js";
import { ENGLISH_WORDING } from "../words/words.js";
import { footer, logo, navItem, sidebarSection } from "./navbar.js";
import { plugin, unifiedPlugins } from "./plugin-schema.js";
import { reading, readingOf } from "./reading.js";
import { search } from "./search.js";
import {
  contentFolder,
  optionalText,
  origin,
  policySource,
  pathOrWebAddress,
  sitePath,
  siteScript,
  text,
  textThat,
  webAddress,
} from "../schema/texts.js";

const redirectPath = v.pipe(v.string(), v.regex(/^\/(?!\/)/, "a path that begins with /"));

const attributeValue: v.GenericSchema<string | true> = v.union(
  [v.string(), v.literal(true)],
  "a string or true",
);
const headTag: v.GenericSchema<HeadTag> = shape({
  tag: v.picklist(["meta", "link", "script", "style"]),
  attributes: v.lazy((value) =>
    isObject(value) ? v.record(v.string(), attributeValue) : (v.never("an object") as never),
  ),
  text: v.exactOptional(v.string()),
});

const severity = (check: CheckName) =>
  v.exactOptional(v.picklist(["error", "warning", "off"]), defaultSeverity(check));

const flag = (value: boolean) => v.exactOptional(v.boolean(), value);
const list = <const Item extends v.GenericSchema>(item: Item) => v.exactOptional(v.array(item), []);

const sources = v.exactOptional(v.array(policySource));

/** An object that may be left out, like each of its keys. */
const section = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.exactOptional(shape(entries), {} as v.InferInput<ReturnType<typeof shape<Entries>>>);

const code = v.pipe(
  v.string(),
  v.check((name) => CODES.includes(name), "the code of a problem, as messages show it"),
  v.check((name) => !isUnreadable(name), "the code of a problem that is not always an error"),
);

const storeAddress = v.pipe(
  textThat(isStoreAddress, STORE_ADDRESS),
  v.check((address) => !hasSecrets(address), STORE_WITHOUT_SECRETS),
);

// Which keys features bring is known in `features/config.ts`.
const featureOptions = Object.assign({}, ...FEATURES.map(({ options }) => options)) as object;
const markdownOptions = Object.assign({}, ...FEATURES.map((feature) => feature.markdownOptions)) as OptionsOf<
  Required<FeatureMarkdownConfig>
>;

const entries = {
  title: text,
  url: origin,
  tagline: v.exactOptional(v.string(), ""),
  titleTemplate: v.exactOptional(
    textThat((value) => value.includes("%s"), "a text with %s for the title of the page"),
  ),
  baseUrl: v.exactOptional(
    v.pipe(
      sitePath("\nThe origin belongs in `url`"),
      v.transform((path) => (path === "" ? "/" : `/${path}/`)),
    ),
    "/",
  ),
  trailingSlash: v.exactOptional(v.boolean()),
  lang: v.exactOptional(languageTag, "en"),
  i18n: v.exactOptional(i18n),
  favicon: optionalText,
  socialImage: optionalText,
  navbar: section({
    title: v.exactOptional(v.string()),
    logo,
    items: list(navItem),
    hideOnScroll: flag(false),
    style: v.exactOptional(v.picklist(["dark"])),
  }),
  footer: section(footer),
  sidebar: section({
    hideable: flag(false),
    autoCollapseCategories: flag(false),
    sections: list(sidebarSection),
  }),
  announcementBar: v.exactOptional(
    shape({
      id: text,
      content: text,
      backgroundColor: optionalText,
      textColor: optionalText,
      closeable: flag(true),
    }),
  ),
  colorMode: section({
    default: v.exactOptional(v.picklist(["light", "dark", "system"]), "light"),
    toggle: flag(true),
  }),
  fonts: v.exactOptional(v.picklist(["geist", "system"]), "geist"),
  editUrl: v.exactOptional(webAddress),
  docs: v.exactOptional(docs, {}),
  pages: v.exactOptional(pages, {}),
  search: v.exactOptional(search, true),
  api: v.exactOptional(api, {}),
  markdown: section({
    parser: v.exactOptional(v.picklist(["remark", "satteri"]), "satteri"),
    format: v.exactOptional(v.picklist(["md", "mdx", "detect"]), "md"),
    admonitionTitles: v.exactOptional(v.picklist(["any", "brackets"]), "any"),
    admonitions: v.exactOptional(
      v.record(v.string(), v.picklist(["note", "tip", "info", "warning", "danger"])),
    ),
    emoji: flag(false),
    cjkEmphasis: flag(true),
    numberedHeadings: flag(false),
    headingIds: v.exactOptional(
      v.picklist(["github", "docusaurus", "docusaurus-case", "mkdocs", "vitepress", "mdbook", "gitbook"]),
      "github",
    ),
    codeBlocks: v.exactOptional(codeBlocks),
    remarkPlugins: unifiedPlugins,
    rehypePlugins: unifiedPlugins,
    ...markdownOptions,
  }),
  glossary: optionalText,
  staticDirectories: v.exactOptional(
    v.array(contentFolder(["content/pages"], "files to copy, such as content/static or ../assets")),
    ["content/static"],
  ),
  linkPreviews: flag(false),
  reactStrictMode: flag(false),
  home: v.exactOptional(
    v.union([v.picklist(["redirect", "page"]), v.literal(false)], '"redirect", "page" or false'),
    "redirect",
  ),
  redirects: list(shape({ from: redirectPath, to: pathOrWebAddress })),
  variables: v.exactOptional(v.pipe(v.unknown(), v.check(isVariables, VARIABLES))),
  environment: v.exactOptional(v.array(text)),
  ...reading,
  head: list(headTag),
  clientModules: list(siteScript),
  allowedOrigins: section({
    connect: sources,
    font: sources,
    form: sources,
    frame: sources,
    image: sources,
    media: sources,
    object: sources,
    script: sources,
    style: sources,
  } satisfies Record<AllowedResource, v.GenericSchema>),
  docusaurus: v.exactOptional(docusaurus),
  stub: list(text),
  plugins: v.exactOptional(v.array(plugin)),
  cache: section({
    store: v.exactOptional(storeAddress),
    readOnly: flag(false),
  }),
  checks: section({
    brokenLinks: severity("brokenLinks"),
    brokenAnchors: severity("brokenAnchors"),
    missingFiles: severity("missingFiles"),
    duplicateIds: severity("duplicateIds"),
    wrongCase: severity("wrongCase"),
    nonCanonicalLinks: severity("nonCanonicalLinks"),
    orphanPages: severity("orphanPages"),
    redirectLoops: severity("redirectLoops"),
    externalLinks: severity("externalLinks"),
    description: severity("description"),
    apiBreaking: severity("apiBreaking"),
    ignore: list(v.pipe(v.string(), v.regex(/^\//, "a pattern that begins with /, such as /api/**"))),
    codes: v.exactOptional(v.record(code, v.picklist(["error", "warning", "off"])), {}),
  } satisfies Record<CheckName | "ignore" | "codes", v.GenericSchema>),
} satisfies Record<Exclude<keyof (UserConfig & PluginConfig), keyof FeatureConfig>, v.GenericSchema>;

/** Validates a configuration, fills in defaults and normalizes paths. */
export const configSchema: v.GenericSchema<unknown, SiteConfig> = v.pipe(
  shape({ ...entries, ...featureOptions }),
  v.transform((given): SiteConfig => {
    const {
      markdown,
      plugins: _,
      texts: __,
      cache: _cache,
      variables: _variables,
      environment: _environment,
      ...config
    } = given;
    const { remarkPlugins: _remark, rehypePlugins: _rehype, ...reading } = markdown;
    const settings: SiteConfig = {
      ...config,
      ...(config as unknown as FeatureSettings),
      ...readingOf(config),
      docs: booksOf(config.docs),
      pages: pagesOf(config.pages),
      publicPath: config.baseUrl,
      direction: directionOf(config.lang),
      wording: ENGLISH_WORDING,
      ...(config.docusaurus && { conventions: conventionsOf(config.docusaurus) }),
      collections: [],
      markdown: reading,
      navbar: { ...config.navbar, title: config.navbar.title ?? config.title },
    };
    return FEATURES.reduce((all, { configure }) => ({ ...all, ...configure?.(all) }), settings);
  }),
);
