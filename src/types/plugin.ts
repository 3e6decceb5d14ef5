import type { EditTarget, SidebarItemConfig } from "./book.js";
import type { SiteConfig, UserConfig } from "./config.js";
import type { ContentPage } from "./content.js";
import type { Severity } from "./diagnostic.js";
import type { FeedEntry, FeedSource } from "./feed.js";
import type { HeadTag } from "./head.js";
import type { UnifiedEntry } from "./unified.js";
import type { LabelledLink, PageView } from "./view.js";

/** The site, as hooks know it before anything is read. */
export interface PluginContext {
  /** Absolute path of the site's folder. */
  readonly siteDir: string;
  readonly config: SiteConfig;
}

/** A Markdown file that a plugin brings. */
export interface ContentFile {
  /** Where it would lie in the site's folder: `content/docs/releases/1.0.md`. */
  readonly path: string;
  /** With front matter, where it has any. */
  readonly text: string;
  /**
   * Default `false`: its author may be anyone, so it is read as Markdown whatever its name and front matter say, HTML in it
   * is shown as text, and it can show no files and no components of the site. `true`: it is read as a file of the site itself would be.
   */
  readonly trusted?: boolean;
  /** Time of its last change, ISO 8601. */
  readonly lastUpdated?: string;
}

/** A document of a book, for the entries of a sidebar. */
export interface SidebarDocumentInfo {
  readonly id: string;
  readonly title: string;
  /** Path relative to the site's folder. */
  readonly path: string;
  /** Path relative to the folder of the book. */
  readonly name: string;
  /** That of front matter, or of the number that the name begins with. */
  readonly position?: number;
  /** Keys that docsite knows. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
}

/** A folder whose entries in a sidebar are generated. */
export interface SidebarFolder {
  /** Id of the book. */
  readonly book: string;
  /** Folder of the book, or of its version, relative to the site's folder. */
  readonly path: string;
  /** Name of the version; absent for a book without versions. */
  readonly version?: string;
  /** Relative to the folder of the book; empty for all of it. */
  readonly folder: string;
  /** All documents of the book. */
  readonly documents: readonly SidebarDocumentInfo[];
  /** The contents of `_category_` files, by their folders, relative to that of the book. */
  readonly categories: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The entries that there would be without the hook, also of fewer documents, or of another folder of the book. */
  readonly generate: (given?: {
    readonly folder?: string;
    readonly documents?: readonly Pick<SidebarDocumentInfo, "id">[];
  }) => Promise<readonly SidebarItemConfig[]>;
}

/** A page that a plugin makes: a React component with data. */
export interface PluginPage {
  /** Path from the root of the site, without the base URL: `/team`. */
  readonly path: string;
  readonly title: string;
  readonly description?: string;
  /** Module with the component as its default export: absolute, or relative to the site's folder. */
  readonly component: string;
  /** What the component gets. Plain JSON. */
  readonly props?: Readonly<Record<string, unknown>>;
}

/** A page of a kind that a plugin brings. */
export interface KindPage<Data> {
  /** Path from the root of the site, without the base URL: `/recipes/tea`. */
  readonly path: string;
  readonly title: string;
  readonly description?: string;
  /** What the component is given, and the functions of the kind. Plain JSON. */
  readonly data: Data;
}

/**
 * A kind of page: where its pages come from, what shows them, and how they appear in the rest of the site. Every member has to be
 * there: one that says no is a decision.
 */
export interface PluginKind<Data, Given = Data> {
  /** Its pages. Runs once for each configuration. */
  pages(site: PluginContext): Now<readonly KindPage<Data>[]>;
  /** Module with the component as its default export, which is given the data as props: absolute, or relative to the site's folder. */
  readonly component: string;
  /**
   * What is around the component. `doc`: title, description, breadcrumbs and actions of a document; the component shows the rest. `plain`: navbar and
   * footer alone; the component has a heading `h1`.
   */
  readonly layout: "doc" | "plain";
  /** The text of a page as Markdown, for `<path>.md` and assistants, without its title. `null`: there is none. */
  readonly markdown: ((page: KindPage<Given>) => string) | null;
  /** What the search does with its pages: factor of their rank, 1 being that of a document. `null`: they are not found. */
  readonly search: { readonly boost: number } | null;
  /** Whether search engines are told of its pages. */
  readonly indexed: boolean;
  /** The way to a page, without the home page and the page itself. Addresses have the base URL. */
  breadcrumbs(page: KindPage<Given>, site: PluginContext): readonly LabelledLink[];
}

/** A fenced code block that a component shows. */
export interface FenceProps {
  /** The code, without the line break at its end. */
  readonly code: string;
  /** Language of the fence. */
  readonly lang: string;
  /** What follows the language. Absent: nothing. */
  readonly meta?: string;
}

/** What a plugin adds to Markdown. */
export interface PluginMarkdown {
  /** Components that show fenced code, by its language: names of components of plugins or of the site. They get `FenceProps`. */
  readonly fences?: Readonly<Record<string, string>>;
}

/** How esbuild bundles the code of a site. */
export interface PluginBundler {
  /** Plugins of esbuild, which run before docsite's own, for the server and for browsers. */
  readonly plugins?: readonly BundlerPlugin[];
  /** Loaders of esbuild by extension: `{ ".graphql": "text" }`. */
  readonly loaders?: Readonly<Record<string, BundlerLoader>>;
}

/** A plugin of esbuild. */
export interface BundlerPlugin {
  /** Names it in messages of esbuild. */
  readonly name: string;
  /** Called with the build, as esbuild documents it. */
  readonly setup: (build: never) => unknown;
}

/** What esbuild makes of a file. */
export type BundlerLoader =
  | "base64"
  | "binary"
  | "copy"
  | "css"
  | "dataurl"
  | "empty"
  | "file"
  | "js"
  | "json"
  | "jsx"
  | "local-css"
  | "text"
  | "ts"
  | "tsx";

/** Files of a plugin for the look of pages. Paths are absolute, or relative to the site's folder. */
export interface PluginTheme {
  /** Folder with files that take the place of those of the default theme. Those in the site's own `theme/` come first. */
  readonly folder?: string;
  /** Style sheets for every page, in the layer `plugins`: above the default theme, below styles without a layer. */
  readonly styles?: readonly string[];
  /** Modules that run on every page. */
  readonly clientModules?: readonly string[];
}

/** A text for readers, or one for each plural form: `{ one: "{count} cup", other: "{count} cups" }`. */
export type PluginText =
  | string
  | {
      /** The text for all amounts that have no form of their own. */
      readonly other: string;
      readonly [form: string]: string;
    };

/** Where a command of a plugin runs. */
export interface CommandContext extends PluginContext {
  /** What was typed after its name. */
  readonly args: readonly string[];
  /** Writes a line. */
  readonly print: (line: string) => void;
  /** Fires when the command should stop. */
  readonly signal: AbortSignal;
}

/** A command of a plugin: `docsite run <name>`. */
export interface PluginCommand {
  /** What it does, for the list of commands. */
  readonly description: string;
  /** Runs it, and gives the exit status. Nothing is 0. */
  run(context: CommandContext): Now<number | void>;
}

/** A file that a plugin adds to the built site. */
export interface PluginFile {
  /** Path in the output folder: `items.json`. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** The pages of a site. */
export interface PluginSite extends PluginContext {
  /** Sorted by path, without the 404 page. */
  readonly pages: readonly ContentPage[];
}

/** A site whose files are made. */
export interface FinishedSite extends PluginSite {
  /** Paths of all files in the output folder, sorted. */
  readonly files: readonly string[];
  /** The content of a file as text. */
  readonly read: (path: string) => Promise<string>;
}

/** A site whose pages are made and checked. */
export interface EmittingSite extends FinishedSite {
  /** Value of the Content-Security-Policy header of its pages. */
  readonly contentPolicy: string;
}

/** An entry of the sitemap. */
export interface SitemapEntry {
  /** With the origin of the site. */
  readonly url: string;
  /** The day or time of the last change, as `2026-11-27`. */
  readonly lastmod?: string | null;
  readonly changefreq?: string | null;
  readonly priority?: number | null;
}

/** A problem that a plugin reports. */
export interface PluginProblem {
  readonly message: string;
  /** Default `warning`. An error fails the build. */
  readonly severity?: Severity;
  readonly hint?: string;
  /** Path relative to the site's folder. */
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
  readonly column?: number;
}

type Now<Value> = Value | Promise<Value>;

/** A plugin: a name and any of these hooks. */
export interface Plugin {
  /** Names the plugin in messages. */
  readonly name: string;
  /**
   * What the results of the hooks depend on besides the code of the plugin: its options, as plain data. Pages that were made
   * with other options are made again.
   */
  readonly options?: unknown;
  /**
   * Files and folders, relative to the site's folder, that hooks read, or packages for it. When one of them changes, the hooks run again,
   * and pages are made again. Inside folders, `node_modules`, `.git`, the cache and built sites are left out.
   */
  readonly watch?: readonly string[];
  /**
   * Folders, relative to the site's folder, whose Markdown files `transformSource` and its plugins of remark and rehype change. Default: all.
   * Syntax that the latter add is read everywhere.
   */
  readonly folders?: readonly string[];
  /**
   * The text of a Markdown file, with its front matter, changed or not, before it is read. Problems are reported at the lines of the text that
   * it gives, so it should keep their number. It runs in other threads, where other hooks have not run.
   */
  readonly transformSource?: (text: string, file: { readonly path: string }) => Now<string>;
  /** Plugins of remark for every Markdown file. They run in other threads too, where hooks have not run. */
  readonly remarkPlugins?: readonly UnifiedEntry[];
  /** Plugins of rehype for every Markdown file. */
  readonly rehypePlugins?: readonly UnifiedEntry[];
  /** Plugins of PostCSS for the style sheets of the site, after those of its `postcss.config`. Takes the package `postcss` of the site. */
  readonly postcssPlugins?: readonly unknown[];
  /** Components by the name that pages use: paths of modules, absolute or relative to the site's folder. */
  readonly components?: Readonly<Record<string, string>>;
  /**
   * The configuration, changed or not, before it is validated. What it adds to `plugins` runs, too. It should depend on nothing but its
   * arguments: it runs in each thread.
   */
  readonly config?: (
    config: UserConfig & PluginConfig,
    site: Pick<PluginContext, "siteDir">,
  ) => Now<UserConfig & PluginConfig>;
  /** What it adds to Markdown. */
  readonly markdown?: PluginMarkdown;
  /** Kinds of pages, by name. */
  readonly kinds?: Readonly<Record<string, PluginKind<unknown, never>>>;
  /** Files for the look of pages. */
  readonly theme?: PluginTheme;
  /** How esbuild bundles the code of the site. */
  readonly bundler?: PluginBundler;
  /**
   * Texts of its components in any languages, by the tag of the language: `DOCSITE_WORDS.own.<name of the plugin>` has them in the language of
   * the page. English says which there are; where a language lacks one, it is English.
   */
  readonly words?: Readonly<Record<string, Readonly<Record<string, PluginText>>>>;
  /** Commands, by the name that follows `docsite run`. */
  readonly commands?: Readonly<Record<string, PluginCommand>>;
  /** Markdown files from anywhere. Runs once for each configuration. */
  readonly content?: (site: PluginContext) => Now<readonly ContentFile[]>;
  /**
   * The entries of a folder in a sidebar where they are generated. Plugins that come later are given what the earlier ones made. With `folders`,
   * it runs for the books in these alone.
   */
  readonly sidebarItems?: (folder: SidebarFolder) => Now<readonly SidebarItemConfig[]>;
  /** Pages of React components with data. Runs once for each configuration. */
  readonly pages?: (site: PluginContext) => Now<readonly PluginPage[]>;
  /**
   * Gives the view of a page, changed or not. The body of a Markdown page is not part of its view yet: change it by
   * `remarkPlugins` and `rehypePlugins`.
   */
  readonly transformPage?: (view: PageView, page: ContentPage) => PageView;
  /** Data for components of the theme, which find it in `view.props`, by the name of the plugin. Plain JSON. */
  readonly props?: (page: ContentPage, site: PluginSite) => Readonly<Record<string, unknown>> | undefined;
  /** Tags for the head of a page. */
  readonly head?: (page: ContentPage) => readonly HeadTag[];
  /** The HTML of a page, changed or not, before it is checked. It runs in other threads, where other hooks have not run. */
  readonly transformHtml?: (html: string, page: { readonly path: string; readonly title: string }) => string;
  /**
   * Old paths that lead to a page. `path`: that of the page, from the root of the site. A path that a page or another redirect has
   * is left alone.
   */
  readonly redirects?: (path: string) => readonly string[] | undefined;
  /** The entries of the sitemap, of all languages. Plugins that come later are given what the earlier ones made. */
  readonly sitemap?: (entries: readonly SitemapEntry[]) => Now<readonly SitemapEntry[]>;
  /** The entries of feeds, in all formats. Plugins that come later are given what the earlier ones made. */
  readonly feed?: (entries: readonly FeedEntry[], about: FeedSource) => Now<readonly FeedEntry[]>;
  /** Other files of the site. */
  readonly outputs?: (site: PluginSite) => Now<readonly PluginFile[]>;
  /** Paths of files that `outputs` or `emit` make and that pages may link to: `items.json`. Default: none. */
  readonly files?: readonly string[];
  /** Files that depend on all others, such as a list of them. A site that is built in parts has none. */
  readonly emit?: (site: EmittingSite) => Now<readonly PluginFile[]>;
  /** Problems of the finished site. */
  readonly check?: (site: FinishedSite) => Now<readonly PluginProblem[]>;
}

/** The part of a configuration that names plugins. */
export interface PluginConfig {
  /** Plugins, made by `definePlugin`. Their hooks run in this order. Default: none. */
  readonly plugins?: readonly (Plugin | false | null | undefined)[];
}

/** The plugins of a site, and what is needed to load them in another thread. */
export interface SitePlugins {
  readonly list: readonly Plugin[];
  /** The functions that tell where documents can be edited, by the id of the book, or the name of the collection. */
  readonly editUrls: ReadonlyMap<string, (document: EditTarget) => string | undefined>;
  /** Equal for equal code, packages, options and watched files. */
  readonly hash: string;
  /** The bundled configuration, and its absolute path. */
  readonly code: string;
  readonly from: string;
  /** Absolute paths of the files and folders that the hash depends on. */
  readonly reads: readonly string[];
}
