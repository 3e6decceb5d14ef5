import type { ApiConfig, ApiSettings } from "./api-config.js";
import type { Collection } from "./collection.js";
import type { CacheConfig } from "./cache.js";
import type { Book, DocsConfig, Filled, PagesConfig, PagesFolder } from "./book.js";
import type { Severity } from "./diagnostic.js";
import type { Conventions } from "./conventions.js";
import type { DocusaurusConfig } from "./docusaurus.js";
import type { HeadTag } from "./head.js";
import type { I18n, I18nConfig, Locale } from "./locale.js";
import type { FooterConfig, Logo, NavItem, SidebarSection } from "./navbar.js";
import type { MarkdownConfig } from "./markdown-config.js";
import type { ReadingConfig, ReadingSettings } from "./reading-config.js";
import type { SearchConfig, SearchSettings } from "./search-config.js";
import type { FeatureConfig, FeatureSettings } from "../features/config.js";
import type { VariablesConfig } from "./variables.js";
import type { Wording } from "../words/words.js";

/** What the checks of a build look for. */
export type CheckName =
  /** Links to pages that do not exist. Default `error`. */
  | "brokenLinks"
  /** Links to ids that their page does not have. Default `error`. */
  | "brokenAnchors"
  /** Images, scripts, style sheets and downloads that do not exist. Default `error`. */
  | "missingFiles"
  /** Two elements of one page with the same id. Default `error`. */
  | "duplicateIds"
  /** Addresses and names that differ only in upper and lower case. Default `error`. */
  | "wrongCase"
  /** Addresses that a host answers with a redirect: a slash too many or too few, `index.html`. Default `warning`. */
  | "nonCanonicalLinks"
  /** Pages that no other page links to. Reported by `docsite check` only. Default `warning`. */
  | "orphanPages"
  /** Redirects that lead back to themselves. Default `error`. */
  | "redirectLoops"
  /** Broken external links. Reported by `docsite check --external` only. Default `error`. */
  | "externalLinks"
  /** Faults of API descriptions that leave something to show: the reference says what is missing. Default `warning`. */
  | "description"
  /** Changes of an API that break programs which use the version before, or the description that `since` names. Default `off`. */
  | "apiBreaking";

/** Severity of a check; `off` disables it. */
export type CheckSeverity = Severity | "off";

/** What scripts of a site ask other origins for, in the terms of a Content-Security-Policy. */
export type AllowedResource =
  /** Requests of scripts, such as `fetch`. */
  | "connect"
  /** Files of fonts. */
  | "font"
  /** Where forms are sent. */
  | "form"
  /** Pages in frames. */
  | "frame"
  /** Images. */
  | "image"
  /** Audio and video. */
  | "media"
  /** What `<object>` and `<embed>` show. Pages allow nothing, unless one of them has such an element or the site has a PDF file. */
  | "object"
  /** Scripts. */
  | "script"
  /** Style sheets. */
  | "style";

/** The configuration as written by its author. */
export interface UserConfig extends ReadingConfig, FeatureConfig, VariablesConfig {
  /** Name of the site. */
  readonly title: string;
  /** Origin that the site is published at, without a path: `https://docs.example.com`. */
  readonly url: string;
  /** One line under the title, and the description of the home page if it has none of its own. Default: none. */
  readonly tagline?: string;
  /** Text of the `<title>` of pages; `%s` stands for the title of the page. Default: `%s | ` and the name of the site. */
  readonly titleTemplate?: string;
  /** Path that the site is published under. Default `/`. */
  readonly baseUrl?: string;
  /** `true`: paths end in `/`. `false`: they do not, and files are `a.html`. Default: files are `a/index.html`, and links have no `/`. */
  readonly trailingSlash?: boolean;
  /** BCP 47 language tag of a site in one language. Default `en`. The texts of docsite itself are in this language, too. */
  readonly lang?: string;
  /** Languages of the content. Default: one. */
  readonly i18n?: I18nConfig;
  /**
   * Path of an image under `content/static`, for example `/logo.svg`. Default: `favicon.svg`, `favicon.ico` or `favicon.png` there,
   * else the first letter of the title.
   */
  readonly favicon?: string;
  /** Image for previews of pages without one of their own (`image` in front matter): a path under `content/static`, or an address. Default: none. */
  readonly socialImage?: string;
  /** The bar at the top of every page. */
  readonly navbar?: {
    /** Text beside the logo; `""` leaves the logo alone. Default: the site's title. */
    readonly title?: string;
    /** Picture at the beginning. Default: none. */
    readonly logo?: Logo;
    /** The entries. Default: none. */
    readonly items?: readonly NavItem[];
    /** Whether it is hidden while the reader scrolls down. Default `false`. */
    readonly hideOnScroll?: boolean;
    /** `dark`: dark in both modes. Default: the colors of the mode. */
    readonly style?: "dark";
  };
  /** The end of every page. Default: none. */
  readonly footer?: FooterConfig;
  /** The sidebars of all books. */
  readonly sidebar?: {
    /** Whether readers may hide it on wide screens. Default `false`. */
    readonly hideable?: boolean;
    /** Whether opening a category closes its siblings. Default `false`. */
    readonly autoCollapseCategories?: boolean;
    /** Parts of the site, in a list above the sidebar that their pages show. Its label is that of the current one. Default: none. */
    readonly sections?: readonly SidebarSection[];
  };
  /** A line above the navbar. Default: none. */
  readonly announcementBar?: {
    /** Names the announcement: a new id shows the bar again to those who closed it. */
    readonly id: string;
    /** The text: inline Markdown, which may contain HTML. */
    readonly content: string;
    /** Color of the bar in CSS. Default: that of the theme. */
    readonly backgroundColor?: string;
    /** Color of the text in CSS. Default: that of the theme. */
    readonly textColor?: string;
    /** Whether readers can close it. Default `true`. */
    readonly closeable?: boolean;
  };
  /** Light and dark mode. */
  readonly colorMode?: {
    /** Mode of readers who have not chosen one; `system` is that of their device. Default `light`. */
    readonly default?: "light" | "dark" | "system";
    /** Whether visitors may switch. Default `true`. */
    readonly toggle?: boolean;
  };
  /** Fonts of the theme. `system`: those of the reader's device, without a font file. Default `geist`. */
  readonly fonts?: "geist" | "system";
  /** Base of "Edit this page" links: the file's path relative to the site folder is appended. Default: no links. */
  readonly editUrl?: string;
  /** The documents: one book, or a list of several, each with an id of its own. Default: the book `content/docs`. */
  readonly docs?: DocsConfig | readonly (DocsConfig & { readonly id: string })[];
  /**
   * Pages that belong to no book: Markdown files and React components, in one folder or in several, each with an id of its own. `false`:
   * none. Default: those of `content/pages`.
   */
  readonly pages?: PagesConfig | readonly (PagesConfig & { readonly id: string })[] | false;
  /** The search. `false`: the site has none. Default `true`. */
  readonly search?: boolean | SearchConfig;
  /** The reference that is made from API descriptions. */
  readonly api?: ApiConfig;
  /** How Markdown is read. */
  readonly markdown?: MarkdownConfig;
  /**
   * File with the definitions of terms, relative to the site folder: `content/glossary.yaml`. It is YAML with a term and its
   * definition per entry (`API: Application programming interface.`); several terms share one definition if commas separate
   * them (`token, access token: …`). In pages, `:term[API]` or `<Term>API</Term>` shows the definition. Default: none.
   */
  readonly glossary?: string;
  /**
   * Folders with files that are copied as they are, in the site folder or beside it. Of one that is the folder of a book, too, all but
   * the files of the book are copied. Default: `content/static` alone.
   */
  readonly staticDirectories?: readonly string[];
  /** Whether links to pages of the site show a preview on hover and focus. Default `false`. */
  readonly linkPreviews?: boolean;
  /**
   * Whether `docsite serve` has React's `StrictMode` around every island: components render twice, and effects of what appears
   * later run twice, which shows those that are not pure or do not clean up. What `docsite build` writes does not depend on it. Default `false`.
   */
  readonly reactStrictMode?: boolean;
  /**
   * What is at the root of a site, or of one of its languages, that has no page there. `redirect` (default): a redirect to the page that
   * its first book begins with. `page`: a page that lists what the site has. `false`: nothing.
   */
  readonly home?: "redirect" | "page" | false;
  /** Old paths and the pages that took their place, here or on another site. Default: none. */
  readonly redirects?: readonly {
    /** The old path, from the root of the site. */
    readonly from: string;
    /** Path of the page that it leads to, or an address of another site. */
    readonly to: string;
  }[];
  /**
   * Extra tags for the head of every page. Scripts from a file never hold up the first paint: without `async`, `defer`,
   * `type="module"` or `blocking`, they get `defer`. Default: none.
   */
  readonly head?: readonly HeadTag[];
  /**
   * Scripts of the site for browsers, such as `./src/analytics.ts`: paths relative to the site folder. They are bundled, and
   * run once after each page load; after a client navigation, `document` fires `docsite:navigate`. Default: none.
   */
  readonly clientModules?: readonly string[];
  /**
   * Origins that scripts of the site use beyond those that its pages name, such as `{ connect: ["https://stats.example"] }`. The
   * content policy allows them. Default: none.
   */
  readonly allowedOrigins?: Readonly<Partial<Record<AllowedResource, readonly string[]>>>;
  /** What components from a Docusaurus project need to find. Default: none of it. */
  readonly docusaurus?: DocusaurusConfig;
  /** Names of components that do not exist: pages show their children, and a note in their place. Default: none. */
  readonly stub?: readonly string[];
  /** A cache that machines share. Default: the folder `.docsite` alone. */
  readonly cache?: CacheConfig;
  /** The severity of each kind of problem. Default: `error`, but `warning` for slashes, orphan pages and API descriptions. */
  readonly checks?: Readonly<Partial<Record<CheckName, CheckSeverity>>> & {
    /**
     * Patterns of paths from the root of the site that something else serves, such as `/api/**`: links to them are right, though the
     * site has no such page. Default: none.
     */
    readonly ignore?: readonly string[];
    /**
     * How bad single problems are, by the codes that messages show, such as `{ "front-matter-key": "off" }`. It comes before the
     * settings above. Problems that leave a page or a setting unreadable are always errors.
     */
    readonly codes?: Readonly<Record<string, CheckSeverity>>;
  };
}

type Section<Key extends keyof UserConfig> = NonNullable<UserConfig[Key]>;

/** The configuration with every default filled in. */
export interface SiteConfig
  extends
    ReadingSettings,
    FeatureSettings,
    Filled<
      Omit<
        UserConfig,
        | "navbar"
        | "footer"
        | "announcementBar"
        | "colorMode"
        | "docs"
        | "pages"
        | "search"
        | "api"
        | "markdown"
        | "cache"
        | "checks"
        | "i18n"
        | keyof ReadingConfig
        | keyof FeatureConfig
        | keyof VariablesConfig
      >,
      "titleTemplate" | "trailingSlash" | "favicon" | "socialImage" | "editUrl" | "glossary" | "docusaurus"
    > {
  /** Absent: those of docsite. */
  readonly conventions?: Conventions;
  /** Path of the pages, in the language that this configuration is for. Begins and ends with `/`. */
  readonly baseUrl: string;
  /** Path of the files that all languages share: `baseUrl` of the default one. */
  readonly publicPath: string;
  /** Absent: the site has one language. */
  readonly i18n?: I18n;
  /** The language that this configuration is for; absent for a site that has one. */
  readonly locale?: Locale;
  /** What docsite says in the pages of this language. */
  readonly wording: Wording;
  /** Of the script of `lang`. */
  readonly direction: "ltr" | "rtl";
  readonly navbar: {
    readonly title: string;
    readonly logo?: Logo;
    readonly items: readonly NavItem[];
    readonly hideOnScroll: boolean;
    readonly style?: "dark";
  };
  readonly footer: Filled<FooterConfig, "logo">;
  readonly sidebar: Filled<Section<"sidebar">>;
  readonly announcementBar?: Filled<Section<"announcementBar">, "backgroundColor" | "textColor">;
  readonly colorMode: Filled<Section<"colorMode">>;
  /** At least one. */
  readonly docs: readonly Book[];
  readonly pages: readonly PagesFolder[];
  /** Those of the features. */
  readonly collections: readonly Collection[];
  readonly search: false | SearchSettings;
  readonly api: Filled<ApiSettings, "descriptions" | "schemas" | "expand" | "proxyUrl" | "oauth">;
  readonly markdown: Filled<
    Omit<Section<"markdown">, "remarkPlugins" | "rehypePlugins">,
    "admonitions" | "codeBlocks"
  >;
  readonly checks: Readonly<Record<CheckName, CheckSeverity>> & {
    readonly ignore: readonly string[];
    readonly codes: Readonly<Record<string, CheckSeverity>>;
  };
}
