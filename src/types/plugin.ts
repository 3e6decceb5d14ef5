import type { EditTarget } from "./book.js";
import type { SiteConfig } from "./config.js";
import type { ContentPage } from "./content.js";
import type { Severity } from "./diagnostic.js";
import type { HeadTag } from "./head.js";
import type { UnifiedEntry } from "./unified.js";
import type { PageView } from "./view.js";

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

/** A file that a plugin adds to the built site. */
export interface PluginFile {
  /** Path in the output folder: `feed.xml`. */
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
   * Folders, relative to the site's folder, whose Markdown files its plugins of remark and rehype change. Default: all. Syntax that
   * they add is read everywhere.
   */
  readonly folders?: readonly string[];
  /** Plugins of remark for every Markdown file. They run in other threads too, where hooks have not run. */
  readonly remarkPlugins?: readonly UnifiedEntry[];
  /** Plugins of rehype for every Markdown file. */
  readonly rehypePlugins?: readonly UnifiedEntry[];
  /** Plugins of PostCSS for the style sheets of a Docusaurus project. Takes the package `postcss` of the project. */
  readonly postcssPlugins?: readonly unknown[];
  /** Components by the name that pages use: paths of modules, absolute or relative to the site's folder. */
  readonly components?: Readonly<Record<string, string>>;
  /** Markdown files from anywhere. Runs once for each configuration. */
  readonly content?: (site: PluginContext) => Now<readonly ContentFile[]>;
  /** Pages of React components with data. Runs once for each configuration. */
  readonly pages?: (site: PluginContext) => Now<readonly PluginPage[]>;
  /**
   * Gives the view of a page, changed or not. The body of a Markdown page is not part of its view yet: change it by
   * `remarkPlugins` and `rehypePlugins`.
   */
  readonly transformPage?: (view: PageView, page: ContentPage) => PageView;
  /** Tags for the head of a page. */
  readonly head?: (page: ContentPage) => readonly HeadTag[];
  /**
   * Old paths that lead to a page. `path`: that of the page, from the root of the site. A path that a page or another redirect has
   * is left alone.
   */
  readonly redirects?: (path: string) => readonly string[] | undefined;
  /** Other files of the site. */
  readonly outputs?: (site: PluginSite) => Now<readonly PluginFile[]>;
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
  /** The functions that tell where documents can be edited, by the id of the book, or `blog:` and that of the blog. */
  readonly editUrls: ReadonlyMap<string, (document: EditTarget) => string | undefined>;
  /** Equal for equal code, packages, options and watched files. */
  readonly hash: string;
  /** The bundled configuration, and its absolute path. */
  readonly code: string;
  readonly from: string;
  /** Absolute paths of the files and folders that the hash depends on. */
  readonly reads: readonly string[];
}
