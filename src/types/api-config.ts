// Settings of the API reference.
import type { ListOf } from "./list.js";
import type { BookVersion, VersionBanner } from "./book.js";

/** A programming language that request samples are written in. */
export type SampleLanguage =
  | "shell"
  | "javascript"
  | "node"
  | "python"
  | "go"
  | "php"
  | "ruby"
  | "java"
  | "csharp"
  | "httpie"
  | "wget"
  | "axios"
  | "httpx"
  | "powershell"
  | "kotlin"
  | "swift"
  | "rust"
  | "dart"
  | "r";

/** How the console asks for tokens of OAuth 2. */
export interface OAuthConfig {
  /** Id of a public client that is registered at the authorization server. Readers can type another one. */
  readonly clientId?: string;
  /** Scopes that are chosen at first. Default: those that an operation needs. */
  readonly scopes?: readonly string[];
}

/** Settings of the console, for all descriptions or for one. */
export interface ConsoleConfig {
  /**
   * Address of a proxy for requests to other origins, where servers do not allow requests from the site. `{url}` stands for the
   * percent-encoded address of a request; without it, the address is appended.
   */
  readonly proxyUrl?: string;
  /** How it asks for tokens of OAuth 2. */
  readonly oauth?: OAuthConfig;
}

/** What pages of an API show unfolded. */
export interface ExpandConfig {
  /** Levels of nested fields. Default: the first, where it has few fields. */
  readonly fields?: number;
  /** All responses. Default: where there are many, errors are folded, with their description beside the status. */
  readonly responses?: boolean;
}

/** A collection of requests that an API client imports. */
export type CollectionName = "postman" | "bruno";

/** Something to download. */
export type DownloadName = "description" | CollectionName;

/** A server that requests go to. */
export interface ServerConfig {
  /** Its address, or a path on the host of the site. */
  readonly url: string;
  /** Its name, in OpenAPI 3.2. */
  readonly name?: string;
  /** What it is for, in Markdown. */
  readonly description?: string;
}

/** One version of an API, which has a description of its own. */
export interface ApiVersionConfig {
  /** What readers see of its name, such as `v2`. */
  readonly label: string;
  /** Path of its description, relative to the site folder. */
  readonly source: string;
  /** Whether it is the latest version, which is at the address of the API itself. Default: the first one of the list is. */
  readonly latest?: boolean;
  /** Its path below that of the API. Default: none for the latest version, otherwise its label. */
  readonly path?: string;
  /**
   * The notice at the top of its pages. Default: `none` for the latest version, `unreleased` for versions before it in the list,
   * `unmaintained` for those after it.
   */
  readonly banner?: VersionBanner;
  /** Whether search engines should leave it out. Default `false`. */
  readonly noIndex?: boolean;
  /** Its servers. Default: `servers` of the API. */
  readonly servers?: readonly ServerConfig[];
  /** Paths of its overlays, carried out after those of the API. Default: none. */
  readonly overlays?: readonly string[];
  /** Path of an older description, whose changes since then the changelog lists. Default: that of the next version in the list. */
  readonly since?: string;
}

/** The version that a description is of. */
export interface ApiVersion extends Omit<BookVersion, "className"> {
  /** Id of the API, which all of its versions have in common: that of the latest one. */
  readonly api: string;
}

/** Settings of one API: its description, or one for each of its versions. */
export interface DescriptionConfig extends ConsoleConfig {
  /** Names the API. Default: the name of its file; of several versions, that of the latest one. */
  readonly id?: string;
  /** Path of the description, relative to the site folder. Default: none, `versions` has the descriptions. */
  readonly source?: string;
  /** The versions of the API, the newest first. Default: none, `source` is the only description. */
  readonly versions?: readonly ApiVersionConfig[];
  /** Paths of overlays: files that change the description without touching it. They are carried out in this order. Default: none. */
  readonly overlays?: readonly string[];
  /** Route prefix. Default `/docs/api`; with several descriptions, `/docs/api/` and the id. */
  readonly basePath?: string;
  /** Path of an older description. The changes since then are on a page of the reference. Default: none. */
  readonly since?: string;
  /**
   * What the addresses of operations are made from: their summaries (default), or their operation ids, which stay when a summary is
   * written anew.
   */
  readonly slug?: "summary" | "operationId";
  /**
   * Where relative links in its texts lead, `termsOfService` and `externalDocs` included, such as `https://docs.example.com/`.
   * Default: to pages of the site; of links to others only the text is shown, which is one warning.
   */
  readonly baseUrl?: string;
  /**
   * The servers of the API, in the place of those that the description has for all of its operations. Default: those of the description;
   * relative ones are on the host of the site.
   */
  readonly servers?: readonly ServerConfig[];
  /** Whether its schemas have pages. Default: `schemas` of `api`. */
  readonly schemas?: boolean;
  /** What its pages show unfolded. Default: `expand` of `api`. */
  readonly expand?: ExpandConfig;
}

/** Settings of the API reference. */
export interface ApiConfig extends ConsoleConfig {
  /** The API descriptions. Default: every file of `openapi/` that is one. */
  readonly descriptions?: ListOf<DescriptionConfig>;
  /** Whether operations offer the request console. Default `true`. */
  readonly tryIt?: boolean;
  /** Languages of request samples, in order. Default: all. */
  readonly codeSamples?: readonly SampleLanguage[];
  /**
   * What can be downloaded. `true`, the default, is the description in YAML and JSON; a list may have collections of requests for
   * API clients, too.
   */
  readonly downloads?: boolean | readonly DownloadName[];
  /**
   * `true`: every schema in `components` has a page. Default: small ones stand on the list of all schemas. `false`: there is no
   * list, and only schemas that are large and that many operations have in common have pages.
   */
  readonly schemas?: boolean;
  /** What is unfolded. Readers can unfold all of a page. */
  readonly expand?: ExpandConfig;
}

/** The same with the descriptions as a list. */
export interface ApiSettings extends Omit<ApiConfig, "descriptions"> {
  readonly descriptions?: readonly DescriptionConfig[];
}
