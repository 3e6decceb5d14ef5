import type { GenericSchema } from "valibot";
import type { ApiOutline } from "./api.js";
import type { Notes } from "./cache.js";
import type { SocialImage } from "./card.js";
import type { Collection } from "./collection.js";
import type { SiteConfig } from "./config.js";
import type { Diagnostic } from "./diagnostic.js";
import type { Document, PartialImport } from "./document.js";
import type { HeadTag } from "./head.js";
import type { LoadedConfig } from "./loaded-config.js";
import type { MarkdownPart } from "./markdown-part.js";
import type { ClientAssets, MadeFile, OutputFile, PlainFile, WholeFiles } from "./output.js";
import type { BundlerPlugin, Plugin } from "./plugin.js";
import type { ExportFormat } from "./search-export.js";
import type { BodyChange, ImageSite, MadeImages } from "./shown-images.js";
import type { Page, PageKinds, PageList, Site } from "./site.js";
import type { SiteFiles } from "./site-files.js";
import type { CategoryFile, DataSource, Libraries, MadeModule, SourceFile, TagsSource } from "./source.js";
import type { ThemeModule } from "./theme.js";
import type { GivenProps, LabelledLink, PageView } from "./view.js";

/** A package that sites install themselves for a feature. */
export interface FeatureLibrary {
  readonly name: string;
  /** The version that docsite was tested with. */
  readonly version: string;
  /** The option that takes it: `markdown.math`. */
  readonly setting: string;
  /** Browsers get it, and not Node: its files are read whenever they are needed. */
  readonly isForBrowsers?: true;
  /** It runs in a Chromium of the machine that builds. Without either, the feature does less. */
  readonly inChromium?: true;
  /** Whether a site takes it. Default: every site with the feature. */
  readonly isWanted?: (config: SiteConfig) => boolean;
}

/** What a feature adds to the bundle for browsers. */
export interface FeatureClient {
  /** Plugins of esbuild. */
  readonly plugins: readonly BundlerPlugin[];
  /** Absolute paths of files of the site that it depends on, missing ones included. */
  readonly files: readonly string[];
  /** Modules of the theme whose `start` the script of every page calls: `docsite-cli/theme/client/keys.js`. */
  readonly parts?: readonly string[];
}

/** What a feature reads from. */
export interface ReadSite extends Pick<LoadedConfig, "file" | "at"> {
  readonly siteDir: string;
  readonly config: SiteConfig;
  readonly libraries: Libraries;
}

/** What a feature makes documents of. */
export interface ContentSite extends ReadSite, Notes {}

/** Documents that a feature makes, as if they lay in folders of books. Where there is a file at the path of one, it takes its place. */
export interface FeatureContent {
  readonly documents: readonly SourceFile[];
  readonly categories: readonly CategoryFile[];
  /** What names in double brackets lead to. */
  readonly symbols: Site["symbols"];
  /** Absolute paths of the files that they are made of, missing ones included: when one of them changes, they are made again. */
  readonly reads: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A file that a feature adds to a site in one language. */
export interface FeatureFile {
  readonly path: string;
  /** The page that it is made of, so that it is made with the page. Default: its path alone decides. */
  readonly page?: Page;
  /** Whether a static file at its path takes its place. Default: two files at one path are an error. */
  readonly yields?: true;
  readonly make: () => MadeFile;
}

/** A site in one language whose links are resolved. */
export interface FeatureSite {
  readonly site: Site;
  /** By path. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly loaded: LoadedConfig;
  readonly apis: readonly ApiOutline[];
  readonly client: Pick<ClientAssets, "scripts">;
  /** The finished HTML of a page. */
  readonly htmlOf: (page: Page) => Pick<OutputFile, "key" | "content">;
}

/** A site in one language before its pages have views. */
export interface PropsSite {
  readonly site: Site;
  /** By path. */
  readonly documents: ReadonlyMap<string, Document>;
  /** Counts the words of documents, by their paths. Those that the build does not make are left out. */
  readonly wordsIn: (isWanted: (path: string) => boolean) => Promise<ReadonlyMap<string, WordCounts>>;
  readonly loaded: LoadedConfig;
  readonly libraries: Libraries;
  readonly apis: readonly ApiOutline[];
  /** `search.test.yaml`, if the site has one. */
  readonly searchTests?: { readonly path: string } | undefined;
  readonly client: Pick<ClientAssets, "math">;
  /** The bundled theme. */
  readonly theme: SiteTheme;
  /** Whether the build makes the pages of a file, given by its path. */
  readonly isMade: (path: string) => boolean;
  /** Values of a step that builds remember by their keys. Plain JSON. `make` puts missing ones at their places; what it does not put is `undefined`. */
  readonly remember: <Value>(
    step: string,
    keys: readonly string[],
    make: (
      missing: readonly number[],
      put: (place: number, value: Value) => Promise<unknown>,
    ) => Promise<void>,
  ) => Promise<readonly (Value | undefined)[]>;
  /** What the feature has read. */
  readonly read: unknown;
}

/** The bundled theme of a site. */
export interface SiteTheme {
  /** Changes with its code. */
  readonly hash: string;
  /** Its code, and the absolute path that its imports are resolved against. */
  readonly code: string;
  readonly from: string;
  readonly module: ThemeModule;
}

/** How much there is to read in a text. */
export interface WordCounts {
  /** Words between spaces. */
  readonly words: number;
  /** Words in Han and Kana, as far as a machine can tell them. */
  readonly others: number;
  /** Characters of these scripts. */
  readonly characters: number;
}

/** What a feature adds to the views of pages. */
export interface PageProps {
  /** Changes with all that pages get which does not depend on their own files alone. Plain JSON. */
  readonly key: unknown;
  readonly of?: (page: Page) => Partial<PageView>;
  /** Props of the components in a document, by the names of these. */
  readonly components?: (document: Document) => GivenProps | undefined;
  /** Tags for the head of a page. */
  readonly head?: (page: Page, shown: Pick<PageView, "breadcrumbs">) => readonly HeadTag[];
  /** Addresses of further style sheets of a page. */
  readonly sheets?: (page: Page) => readonly string[];
  /** The image of a page for previews, unless it names one itself. `trail`: its breadcrumbs. */
  readonly image?: (page: Page, trail: readonly LabelledLink[]) => SocialImage | undefined;
  /** Files that pages name. */
  readonly files?: readonly PlainFile[];
  /** The same, where making them takes long. */
  readonly taskFiles?: (site: ViewedSite) => TaskFiles;
  readonly diagnostics?: readonly Diagnostic[];
  /** The search has another engine than the built-in index, so none is made. */
  readonly replacesIndex?: true;
}

/** A site in one language whose pages have views. */
export interface ViewedSite {
  readonly breadcrumbs: (page: Page) => readonly LabelledLink[];
  /** Whether the files of a page are wanted: those of pages outside of the scope of the build are not. */
  readonly hasPage: (page: Page) => boolean;
}

/** Files that the task of a feature makes. They are made in all threads at once, or one by one when they are asked for. */
export interface TaskFiles {
  /** What is done, for progress: `Drawing social cards`. */
  readonly stage: string;
  /** The number of pages that are as much work to render as it is to make one. */
  readonly size: number;
  /** What the task is given for all files, as plain data. */
  readonly setup: unknown;
  /** What a file is made of, by its path. Paths have hashes of all that their files are made of. */
  readonly items: ReadonlyMap<string, unknown>;
  /** The problem that one cannot be made. */
  readonly failed: (path: string, message: string) => Diagnostic;
  readonly diagnostics: readonly Diagnostic[];
}

/** A site in one language, for files of all languages. */
export interface WholeSite {
  readonly site: Site;
  /** By path. */
  readonly documents: ReadonlyMap<string, Document>;
}

/** The sources of a site in one language. */
export interface PageSources {
  readonly config: SiteConfig;
  /** The Markdown files. */
  readonly documents: readonly SourceFile[];
  /** Files of the data and the tags of collections, and of the tags of books. */
  readonly dataFiles: readonly DataSource[];
  readonly tagFiles: readonly TagsSource[];
  /** Whether the site includes drafts. */
  readonly drafts: boolean;
  /** What the build takes for today, ISO 8601 in UTC; `undefined` where nothing tells it. */
  readonly buildDate: () => Promise<string | undefined>;
  /** Counts the words of documents, by their paths. */
  readonly wordsIn: (isWanted: (path: string) => boolean) => Promise<ReadonlyMap<string, WordCounts>>;
}

/** A document of a collection. */
export interface CollectedDocument {
  readonly collection: Collection;
  /** Path in the folder of the collection. */
  readonly name: string;
  readonly document: Document;
  /** It is marked as one, or the time that its front matter names has not come. */
  readonly isDraft: boolean;
  /** That time, ISO 8601 in UTC. */
  readonly time?: string;
}

/** Makes the pages of a feature. */
export interface PageMaker {
  /** Changes with all that pages show of each other and that is not in documents or files of tags. Plain JSON. */
  readonly key: unknown;
  /** `taken`: paths of the pages of other documents. */
  readonly pages: (
    documents: readonly CollectedDocument[],
    taken: ReadonlySet<string>,
  ) => readonly CollectionPages[];
}

/** The pages of a collection. */
export interface CollectionPages {
  readonly pages: readonly Page[];
  readonly sidebars: Site["sidebars"];
  readonly lists: readonly PageList[];
  /** See `Site`. */
  readonly drafts: Site["drafts"];
  /** Further documents whose time has not come. */
  readonly scheduled: Site["scheduled"];
  readonly diagnostics: readonly Diagnostic[];
}

/** Where the folders that the configuration names are. Paths are relative to the site folder. */
export interface NamedFolders {
  readonly config: SiteConfig;
  readonly isMissing: (path: string) => boolean;
  /** Whether the site itself lies in it. */
  readonly holdsSite: (path: string) => boolean;
  /** The place of a key of the configuration, such as `docs.path`. */
  readonly placeOf: (key: string) => Pick<Diagnostic, "file" | "line" | "column">;
}

/** What is planned from, in one language. */
export interface PlannedSite {
  readonly site: Site;
  /** The pages that have a Markdown file, and its path, in the order of the pages. */
  readonly markdown: readonly MarkdownFile[];
}

/** The Markdown file of a page. */
export interface MarkdownFile {
  readonly page: Page;
  readonly path: string;
}

/** The finished site, for files that depend on all others. */
export interface EmittedSite {
  /** Paths of the files that were made, without static ones. Those of features before this one are among them. */
  readonly files: readonly string[];
  /** Paths of static files. */
  readonly statics: readonly string[];
  /** Value of the Content-Security-Policy header. */
  readonly policy: string;
  readonly markdownAt: (path: string) => { readonly key: string; readonly content: () => Promise<string> };
}

/** Files that depend on the whole site. They are planned where the site is known, and made where its files are, which may be on another machine. */
export interface Emission<Plan> {
  /** Plain JSON; `undefined`: there are no files. `sites`: the site in each language. */
  readonly plan: (sites: readonly PlannedSite[]) => Plan | undefined;
  /** Paths of files that pages may link to. */
  readonly paths: (config: SiteConfig) => readonly string[];
  /** A static file at the path of one takes its place. */
  readonly files: (plan: Plan, site: EmittedSite) => readonly OutputFile[];
}

/** An address that a site has to have. */
export interface PromisedAddress {
  /** A path from its root, with or without an id: `/docs/setup#install`. */
  readonly address: string;
  readonly at: Pick<Diagnostic, "file" | "line" | "column">;
}

/** The addresses that a site has to have, in all languages. */
export interface PromisedAddresses {
  readonly addresses: readonly PromisedAddress[];
  /** The problem that one leads nowhere. */
  readonly problem: (address: PromisedAddress) => Diagnostic;
  readonly diagnostics: readonly Diagnostic[];
}

/** A file that authors may link to by an address that is that of no page and no source. */
export interface LinkedName {
  /** As links name it: `posts/rss.xml`. */
  readonly name: string;
  /** Its address with the base URL. */
  readonly href: string;
}

/** What makes parts of pages: Markdown files that a feature makes of others. */
export type PartMaker = (asked: readonly PartialImport[]) => Promise<MadeParts>;

/** Parts of pages that a feature has made. */
export interface MadeParts {
  /** Their paths are their keys: see `partialKey`. */
  readonly files: readonly SourceFile[];
  /** Code that they import. Default: none. */
  readonly modules?: readonly MadeModule[];
  /** Paths of the files that they are made of, relative to the site folder, missing ones included. */
  readonly reads: readonly string[];
  /** Why others cannot be made. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What the makers of parts have. */
export interface PartSite extends Notes, Pick<LoadedConfig, "siteDir" | "config" | "file" | "at"> {}

/**
 * What not every site needs: one value in a folder of its own, which the list of features names. The stages call its hooks and
 * know nothing else of it.
 */
export interface Feature extends Pick<Plugin, "name" | "kinds"> {
  /** Problems with the folders of its collections. */
  readonly folders?: (folders: NamedFolders) => readonly Diagnostic[];
  /** Its own kinds of pages, by name: see `PagesByKind`. */
  readonly pageKinds?: Partial<PageKinds>;
  /** Makes pages of these kinds of the documents of its collections. */
  readonly pages?: (sources: PageSources) => Promise<PageMaker>;
  readonly links?: (site: Pick<Site, "config">) => readonly LinkedName[];
  /** Makes documents. */
  readonly content?: (site: ContentSite) => Promise<FeatureContent>;
  /** Reads what is neither content nor configuration, each time that sources are read. */
  readonly read?: (site: ReadSite) => unknown;
  /** Files in the folder of the site that are read there, missing ones included. */
  readonly reads?: readonly string[];
  /** What the site has to have. `read`: what the feature has read. */
  readonly promised?: (read: unknown) => PromisedAddresses;
  /** What it adds to the bundle for browsers. */
  readonly client?: (site: Pick<LoadedConfig, "siteDir" | "config">) => FeatureClient;
  /** What the pages of a site in one language are given. */
  readonly props?: (site: PropsSite) => PageProps | undefined | Promise<PageProps | undefined>;
  /** What its `body` changes all bodies by. Plain JSON. */
  readonly bodies?: (site: Pick<LoadedConfig, "config">) => unknown;
  /** What the images in pages become. Their bodies are changed by its `body`. */
  readonly images?: (site: ImageSite) => Promise<MadeImages>;
  /** Files of a site in one language. */
  readonly files?: (site: FeatureSite) => readonly FeatureFile[];
  /** Files of the site in all languages. A static file at the path of one takes its place. */
  readonly wholeFiles?: (sites: readonly WholeSite[], loaded: LoadedConfig) => Promise<WholeFiles>;
  readonly emit?: Emission<unknown>;
  /** Problems that `docsite check` alone reports: they depend on more than the files of the site, such as the day. `sites`: the site in each language. */
  readonly checkSite?: (
    sites: readonly WholeSite[],
    loaded: Pick<LoadedConfig, "siteDir">,
  ) => Promise<readonly Diagnostic[]>;
  /** Problems with the finished pages of a site, which `docsite check` reports as well. */
  readonly checkPages?: (site: SiteFiles) => Promise<readonly Diagnostic[]>;
  /** Problems with the files of a site that will be written. */
  readonly checkFiles?: (site: SiteFiles) => Promise<readonly Diagnostic[]>;
}

/** An entry in the list of features: its code is loaded only for sites that want it. */
export interface ListedFeature {
  readonly name: string;
  /** What it adds to the configuration: a schema for each key. Their types are in `features/config.ts`. */
  readonly options?: Readonly<Record<string, GenericSchema>>;
  /** The same within `markdown`, and within `search`. */
  readonly markdownOptions?: Readonly<Record<string, GenericSchema>>;
  readonly searchOptions?: Readonly<Record<string, GenericSchema>>;
  /** Settings that follow from its options. */
  readonly configure?: (config: SiteConfig) => Partial<SiteConfig>;
  /** Default: every site. */
  readonly isWanted?: (config: SiteConfig) => boolean;
  /** The packages that it takes. Default: none. */
  readonly libraries?: readonly FeatureLibrary[];
  /** Languages of code that it shows in another way, each with the hint for sites that do not want it. */
  readonly fences?: Readonly<Record<string, string>>;
  /** Absent: it has no hooks. */
  readonly load?: () => Promise<Feature>;
  /** What makes the parts that pages ask it for. It is loaded with the first page that does. */
  readonly parts?: () => Promise<(site: PartSite) => PartMaker>;
  /** Formats of `docsite search export`, by their names. */
  readonly exports?: Readonly<Record<string, () => Promise<ExportFormat>>>;
  /** What it adds to the parsing of Markdown. Threads load it by the name of the feature, and nothing else of it. */
  readonly markdown?: () => Promise<(libraries: Libraries) => MarkdownPart>;
  /** Makes its `TaskFiles`, or what editors ask it for: from their setup comes what makes a file of an item. Threads load it in the same way. */
  readonly task?: () => Promise<(setup: never) => (item: never) => Promise<Uint8Array>>;
  /** Changes the bodies of pages, with the setup of its `bodies` or its `MadeImages`. Threads load it in the same way. */
  readonly body?: () => Promise<(setup: never) => BodyChange>;
}
