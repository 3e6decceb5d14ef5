import type { Diagnostic } from "./diagnostic.js";
import type { WholeSite } from "./feature.js";
import type { LoadedConfig } from "./loaded-config.js";
import type { ReportOptions } from "./site-files.js";

/** A command that reports on what a site has, without making its files. */
export interface SiteReport {
  /** What is typed after `docsite`. */
  readonly name: string;
  readonly description: string;
  /** Its options: `--json`, or with a value, `--owner <name>`, and what they do. */
  readonly options: readonly (readonly [flags: string, description: string])[];
  readonly load: () => Promise<SiteReporter>;
}

/** `sites`: the site in each language; `given`: the options that were given, by their names in camel case. */
export type SiteReporter = (
  sites: readonly WholeSite[],
  loaded: Pick<LoadedConfig, "siteDir">,
  given: ReportOptions,
) => Promise<FoundReport>;

/** What is said. */
export interface FoundReport {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The exit status is 1. */
  readonly isFailed?: boolean;
}
