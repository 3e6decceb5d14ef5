import type { LoadedConfig } from "./loaded-config.js";
import type { ReportOptions } from "./site-files.js";
import type { FoundReport, SiteReport } from "./site-report.js";

/** A command that needs no more of a site than its configuration: the rest may not be there yet. */
export interface ConfigReport extends Omit<SiteReport, "load"> {
  readonly load: () => Promise<ConfigReporter>;
}

/** Variables of the environment, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** `given`: the options that were given, by their names in camel case; `stage` is told what is being done. */
export type ConfigReporter = (
  loaded: LoadedConfig,
  given: ReportOptions,
  running: {
    readonly env: Environment;
    readonly signal: AbortSignal;
    readonly stage: (name: string) => void;
  },
) => Promise<FoundReport>;
