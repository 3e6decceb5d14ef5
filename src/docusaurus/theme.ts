// `themeConfig` of a Docusaurus configuration.
import { defined } from "../text/defined.js";
import { isObject } from "../text/json.js";
import type { DocsConfig } from "../types/book.js";
import type { CodeBlockSettings, MagicComment } from "../types/code-blocks.js";
import type { UserConfig } from "../types/config.js";
import type { HeadTag } from "../types/head.js";
import { metaTags } from "./head-tags.js";
import { footerOf, navbarOf } from "./navigation.js";
import type { Options } from "./options.js";
import { rooted } from "./paths.js";

type LiveCode = NonNullable<UserConfig["markdown"]>["liveCode"] & object;

/** What the theme's configuration says. */
export interface MappedTheme {
  readonly config: Partial<UserConfig>;
  readonly codeBlocks: CodeBlockSettings;
  /** How code that runs is shown. */
  readonly liveCode: LiveCode;
  readonly head: readonly HeadTag[];
}

/** Levels of headings for the contents of documents. */
export function tableOfContentsOf(options: Options): DocsConfig["tableOfContents"] {
  const toc = options.within("tableOfContents");
  const levels = defined({
    minHeadingLevel: toc.number("minHeadingLevel"),
    maxHeadingLevel: toc.number("maxHeadingLevel"),
  });
  toc.finish();
  return Object.keys(levels).length > 0 ? levels : undefined;
}

/** Maps `themeConfig`, but for `tableOfContents`. */
export function themeOf(options: Options): MappedTheme {
  const image = options.text("image");
  const metadata = options.list("metadata") ?? [];
  const bar = announcementOf(options);
  const config: Partial<UserConfig> = {
    navbar: navbarOf(options.within("navbar")),
    footer: footerOf(options.within("footer")),
    colorMode: colorModeOf(options.within("colorMode")),
    backToTop: true,
    ...defined({
      socialImage: image === undefined ? undefined : rooted(image),
      announcementBar: bar,
      sidebar: sidebarOf(options.within("docs")),
    }),
  };
  const codeBlocks = codeBlocksOf(options.within("prism"));
  options.unneeded(["algolia", "typesense"], "docsite's own search takes its place");
  options.unneeded(["zoom", "imageZoom"], "images enlarge in a way of docsite's own");
  const live = options.within("liveCodeBlock");
  const result = live.text("playgroundPosition") === "top" ? "above" : "below";
  live.finish();
  options.unsupported(["mermaid"], "diagrams have the colors of the theme");
  const blog = options.within("blog");
  blog.unsupported(["sidebar"]);
  blog.finish();
  for (const key of options.keys())
    if (options.read(key) !== null) options.note(key, "taken", "for components of the project");
  return { config, codeBlocks, liveCode: { result, editable: true }, head: metaTags(metadata) };
}

function announcementOf(options: Options): UserConfig["announcementBar"] {
  const bar = options.within("announcementBar");
  const content = bar.text("content");
  const id = bar.text("id") ?? "announcement-bar";
  const closeable = bar.flag("isCloseable");
  const colors = defined({
    backgroundColor: bar.text("backgroundColor"),
    textColor: bar.text("textColor"),
  });
  bar.finish();
  if (content === undefined) return undefined;
  return { id, content, ...colors, ...(closeable !== undefined && { closeable }) };
}

function colorModeOf(options: Options): NonNullable<UserConfig["colorMode"]> {
  const mode = options.text("defaultMode");
  const isFixed = options.flag("disableSwitch") === true;
  const isSystem = options.flag("respectPrefersColorScheme") === true;
  options.finish();
  return {
    default: isSystem ? "system" : mode === "dark" ? "dark" : "light",
    toggle: !isFixed,
  };
}

function sidebarOf(options: Options): UserConfig["sidebar"] {
  options.unneeded(["versionPersistence"], "no version is remembered");
  const sidebar = options.within("sidebar");
  const settings = defined({
    hideable: sidebar.flag("hideable"),
    autoCollapseCategories: sidebar.flag("autoCollapseCategories"),
  });
  sidebar.finish();
  options.finish();
  return Object.keys(settings).length > 0 ? settings : undefined;
}

function codeBlocksOf(options: Options): CodeBlockSettings {
  const magic = (options.list("magicComments") ?? []).filter(isObject).map((given) => {
    const { className, line, block } = given as unknown as MagicComment;
    return { className, ...defined({ line, block }) };
  });
  const defaultLanguage = options.text("defaultLanguage");
  options.unneeded(["theme", "darkTheme"], "code has the colors of docsite's theme");
  options.unneeded(["additionalLanguages"], "all languages of Prism are there");
  options.finish();
  return {
    ...(defaultLanguage !== undefined && { defaultLanguage }),
    ...(magic.length > 0 && { magicComments: magic }),
  };
}
