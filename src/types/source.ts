import type { Point } from "./diagnostic.js";
import type { PageOfKind } from "./route.js";
import type { Parameters, Variable } from "./variables.js";
import type { ApiVersion, ConsoleConfig, ExpandConfig, ServerConfig } from "./api-config.js";

/** Who made the commits to a file: names alone, as `.mailmap` has them. */
export interface FileAuthors {
  /** Of the last commit; absent where a shallow clone lacks it. */
  readonly last?: string;
  /** Those with most commits first, without programs (`[bot]`); absent where a shallow clone lacks some. */
  readonly all?: readonly string[];
}

/** A Markdown file as read from disk. */
export interface SourceFile {
  /** Path relative to the site folder, with forward slashes, for example `content/docs/intro.md`. */
  readonly path: string;
  /** Content in UTF-8. */
  readonly bytes: Uint8Array;
  /** Hash of the content. */
  readonly hash: string;
  /** Where the file is, relative to the site folder, if a link leads to it. */
  readonly real?: string;
  /** Time of the last commit that touched the file, ISO 8601 in UTC. Absent without git. */
  readonly lastUpdated?: string;
  /** Who made the commits, where that is shown. */
  readonly authors?: FileAuthors;
  /** Time of the first one. Only for dated documents whose names hold no date; without git, that of the file itself. */
  readonly created?: { readonly at: string; readonly isOfFile: boolean };
  /** A plugin brings it: there is no such file. */
  readonly generated?: true;
  /** Anyone may be its author: it is Markdown, never MDX, and its HTML is text. */
  readonly untrusted?: true;
  /** What the names in braces in it (`{{ name }}`) stand for. Absent: the site has no variables. */
  readonly variables?: Readonly<Record<string, Variable>>;
  /** What a page that shows it gives to it. Absent: it is read on its own. */
  readonly parameters?: Parameters;
  /** A feature makes it of other files: where each of its lines comes from. */
  readonly origins?: readonly Point[];
}

/** Code in a page that is a module of its own: `docsite-mdx:PATH`. What it imports is relative to that path. */
export interface MadeModule {
  /** Tells it from others: its page, `?` and more. */
  readonly path: string;
  /** TypeScript with JSX. */
  readonly text: string;
  /** The file with its lines, relative to the site folder, and the line there of each. */
  readonly file: string;
  readonly lines: readonly number[];
}

/** A `tags.yml` or `tags.yaml` file at the root of a book: the tags that its documents may have. */
export interface TagsSource {
  readonly path: string;
  readonly text: string;
}

/** A JSON file with translations of labels, such as `docusaurus-theme-classic/navbar.json` in the folder of a language. */
export interface MessagesFile {
  readonly path: string;
  readonly text: string;
}

/** A file of data that a feature reads in the folder of a collection. */
export interface DataSource {
  readonly path: string;
  readonly text: string;
}

/** A `_category_.json`, `.yml` or `.yaml` file: configuration within the folder of a book. */
export interface CategoryFile {
  readonly path: string;
  readonly text: string;
}

/** A file that pages may link to or show: anything under `content/` that is not a page. */
export interface AssetFile {
  /** Path relative to the site folder. */
  readonly path: string;
  /** First 8 hexadecimal digits of the SHA-256 of the content. */
  readonly hash: string;
  /** Size on disk. */
  readonly bytes: number;
  /** Size in CSS pixels, for images with a readable header. */
  readonly width?: number;
  readonly height?: number;
}

/** A React page: a file of code among the pages. */
export interface ReactPageFile {
  readonly path: string;
  readonly text: string;
  /** A plugin makes the page: there is no such file. */
  readonly generated?: {
    /** Absolute path of the component's module. */
    readonly module: string;
    readonly props: Readonly<Record<string, unknown>>;
    readonly frontMatter: Readonly<Record<string, unknown>>;
    /** Its kind, where that is one of a plugin. */
    readonly of?: PageOfKind;
    /** Its text as Markdown. Absent: it has none. */
    readonly markdown?: string;
  };
}

/** What the module of a React page exports. */
export interface ReactPageModule {
  /** The component; it gets no props. */
  readonly default?: unknown;
  /** The same keys as in Markdown files. */
  readonly frontMatter?: unknown;
  /** When browsers start it, if it is an island: `load`, `idle` or `visible`. */
  readonly hydrate?: unknown;
}

/** A file of an API description, in YAML or JSON. */
export interface ApiFile {
  /** Path relative to the site folder. */
  readonly path: string;
  readonly text: string;
  readonly hash: string;
}

/** An API description with every file that it refers to. */
export interface ApiSource extends ConsoleConfig {
  /** Path of the file that is the description itself. */
  readonly path: string;
  /** It is in the folder of descriptions, and not named in the configuration. */
  readonly found?: true;
  /** Its key in the configuration: `api.descriptions[0]`. */
  readonly writtenAt?: string;
  /** Position of its API in the configuration: all versions of an API have the same. */
  readonly api?: number;
  /** Absent: the API has no versions. */
  readonly version?: Omit<ApiVersion, "api">;
  /** Path of the version below that of its API. */
  readonly below?: string;
  /** The older description that it is compared with, if the configuration names one. */
  readonly older?: ApiSource;
  /** Name of the API from the configuration. */
  readonly id?: string;
  /** Route prefix of the API from the configuration, without slashes at its ends. */
  readonly basePath?: string;
  /** Where relative links in its texts lead. */
  readonly baseUrl?: string;
  /** What addresses of operations are made from. Default: their summaries. */
  readonly slug?: "summary" | "operationId";
  /** As in the configuration. */
  readonly servers?: readonly ServerConfig[];
  readonly schemas?: boolean;
  readonly expand?: ExpandConfig;
  /** Paths of its overlays, in the order in which they are carried out. */
  readonly overlays: readonly string[];
  /** Sorted by path; the description itself and its overlays among them. */
  readonly files: readonly ApiFile[];
  /** Paths outside of the site folder because of a symbolic link, which are not read. */
  readonly outside: readonly string[];
  /** Referenced paths without a file. */
  readonly missing: readonly string[];
}

/** A package that a site installs itself, for a feature that it turns on, as it is installed. */
export interface InstalledLibrary {
  readonly version: string;
  /** Absolute paths of the package and of its main file. */
  readonly folder: string;
  readonly entry: string;
  /** Of one that Node loads: a hash of its files and of those of the packages that it needs. Keys name it instead of the version. */
  readonly state?: string;
}

/** The installed packages for the features that are on, by their names. */
export type Libraries = Readonly<Partial<Record<string, InstalledLibrary>>>;
