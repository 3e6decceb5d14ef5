import type { Api, ApiPageContent } from "../types/api.js";
import type { DownloadName, ExpandConfig, SampleLanguage, ServerConfig } from "../types/api-config.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Variable } from "../types/variables.js";
import type { PlainFile } from "../types/output.js";
import type { ConsoleOptions } from "./console.js";
import type { SlugSource } from "./listings.js";
import type { Words } from "../words/words.js";

/** How a description is read, and where its pages go. */
export interface DescribeOptions extends ConsoleOptions {
  /** Route prefix without slashes at its ends. */
  readonly basePath: string;
  readonly codeSamples: readonly SampleLanguage[];
  readonly downloads: boolean | readonly DownloadName[];
  /** What addresses of operations are made from. */
  readonly slug: SlugSource;
  /** Whether every schema that the description names has a page; absent: small ones stand on the list of all. */
  readonly schemas?: boolean;
  /** What pages show unfolded. */
  readonly expand?: ExpandConfig;
  /** Where relative links in its texts lead. Absent: to pages of the site. */
  readonly baseUrl?: string;
  /** In the place of those of the description. */
  readonly servers?: readonly ServerConfig[];
  /** Where relative servers are: the host of the site. */
  readonly origin: string;
  /** What names in braces in the texts stand for. Absent: there are no variables, or none is used. */
  readonly variables?: Readonly<Record<string, Variable>>;
  readonly words: Words;
  /** Hash of the description and the options. */
  readonly hash: string;
  /** Canonical address of a page from its path without base URL. */
  readonly hrefOf: (path: string) => string;
  /** Takes the content of a page as soon as it is made, and gives what the result holds of it. Absent: all of it. */
  readonly keep?: Keep;
}

export type Keep = <Content extends ApiPageContent>(
  content: Content,
  kind: "operation" | "api-schema",
  index: number,
) => Content;

/** The result of reading a description. */
export interface Described {
  /** Absent if the description cannot be read at all. */
  readonly api?: Api;
  /** The description for download, and the files of the console. */
  readonly files: readonly PlainFile[];
  readonly diagnostics: readonly Diagnostic[];
}
