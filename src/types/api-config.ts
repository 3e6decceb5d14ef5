// Settings of the API reference.

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

/** Settings of one API description. */
export interface DescriptionConfig {
  /** Path relative to the site folder. */
  readonly source: string;
  /** Route prefix. Default `/docs/api`; with several descriptions, `/docs/api/<file name>`. */
  readonly basePath?: string;
  /**
   * Where relative links in its texts lead, `termsOfService` and `externalDocs` included, such as `https://docs.example.com/`.
   * Default: to pages of the site; of links to others only the text is shown, which is one warning.
   */
  readonly baseUrl?: string;
}

/** Settings of the API reference. */
export interface ApiConfig {
  /** Default: every file of `openapi/` that is a description. */
  readonly descriptions?: readonly DescriptionConfig[];
  /** Whether operations offer the request console. Default `true`. */
  readonly tryIt?: boolean;
  /** Languages of request samples, in order. Default: all. */
  readonly codeSamples?: readonly SampleLanguage[];
  /** Whether the descriptions can be downloaded. Default `true`. */
  readonly downloads?: boolean;
}
