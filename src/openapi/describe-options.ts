import type { SampleLanguage } from "../types/api-config.js";

/** How a description is read, and where its pages go. */
export interface DescribeOptions {
  /** Unique within the site. */
  readonly id: string;
  /** Route prefix without slashes at its ends. */
  readonly basePath: string;
  readonly tryIt: boolean;
  readonly codeSamples: readonly SampleLanguage[];
  readonly downloads: boolean;
  /** Where relative links in its texts lead. Absent: to pages of the site. */
  readonly baseUrl?: string;
  /** Hash of the description and the options. */
  readonly hash: string;
  /** Canonical address of a page from its path without base URL. */
  readonly hrefOf: (path: string) => string;
  /** Address of a file from its path in the output folder. */
  readonly urlOf: (path: string) => string;
}
