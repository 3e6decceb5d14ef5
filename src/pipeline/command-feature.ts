import type { Memo } from "../cache/memo.js";
import type { Objects } from "../cache/objects.js";
import type { ConfigReport } from "../types/config-report.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { EditionFormat } from "../types/edition.js";
import type { ListedFeature } from "../types/feature.js";
import type { FileCommand } from "../types/file-command.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { FilesReport } from "../types/site-files.js";
import type { ServedCheckOption } from "../types/served-site.js";
import type { SiteReport } from "../types/site-report.js";
import type { Pool } from "../workers/pool.js";
import type { AssembledSite, BuiltSite } from "./build.js";
import type { BuildOptions } from "./options.js";
import type { Scope } from "./scope.js";

/** What a feature brings to the command line. */
export interface CommandFeature {
  readonly name: string;
  /** An option of `build`, by which it makes a part of a site. */
  readonly partOption?: PartOption;
  readonly commands?: readonly SiteCommand[];
  readonly fileCommands?: readonly FileCommand[];
  /** Formats of `docsite export`. */
  readonly editions?: readonly EditionFormat[];
  readonly reports?: readonly FilesReport[];
  readonly siteReports?: readonly SiteReport[];
  readonly configReports?: readonly ConfigReport[];
  /** Options of `docsite check`. */
  readonly checks?: readonly ServedCheckOption[];
}

/** An option with a part of a site to build. */
export interface PartOption {
  /** As help shows it: `--only <name>`. */
  readonly flags: string;
  readonly description: string;
  /** `undefined` for what is none. */
  readonly parse: (text: string) => SitePart | undefined;
  /** What is said of a text that is none. */
  readonly expected: string;
  /** The usual output folder, as help tells of it after that of a whole site. */
  readonly outDir: string;
}

/** A part of a site to build. */
export interface SitePart {
  /** As people write it. */
  readonly name: string;
  /** Usual output folder, relative to the site. */
  readonly outDir: string;
  readonly load: () => Promise<PartBuild>;
}

/** How a part of a site is built. */
export interface PartBuild {
  /** `objects`: what machines share. */
  readonly scopeOf: (loaded: LoadedConfig, objects: Objects | undefined) => Scope;
  /** In the place of `finishSite`. */
  readonly finish: (site: AssembledSite, options: BuildOptions, memo: Memo, pool: Pool) => Promise<BuiltSite>;
}

/** A command that makes a site in another way than `build`, with options for the output folder, the manifest, warnings and JSON. */
export interface SiteCommand {
  readonly name: string;
  readonly description: string;
  /** Each as help shows it, such as `<parts...>`, and what it is. */
  readonly args: readonly (readonly [syntax: string, description: string])[];
  /** Throws `UsageError`. */
  readonly run: (args: readonly string[], options: SiteCommandOptions) => Promise<MadeSite>;
}

/** Options of a command that makes a site. */
export interface SiteCommandOptions {
  /** Relative to `cwd`. */
  readonly outDir: string;
  /** Write a manifest of all files. */
  readonly manifest?: boolean;
  /** Fail on warnings. */
  readonly strict: boolean;
  /** Folder that relative paths start from. */
  readonly cwd: string;
  readonly signal: AbortSignal;
  /** Called at the start of each stage. */
  readonly onStage: (name: string) => void;
  /** All that docsite has. */
  readonly features: readonly ListedFeature[];
}

/** What is said of a site that was made. */
export interface MadeSite {
  /** 0: success, 1: the site has errors, 2: the configuration is wrong. */
  readonly exitCode: 0 | 1 | 2;
  readonly outDir: string;
  readonly routes: number;
  readonly files: number;
  readonly bytes: number;
  readonly cached: number;
  /** Value of the Content-Security-Policy header for the pages; absent if nothing was built. */
  readonly contentPolicy?: string;
  /** That of the document in whose frame readers run examples; absent if there is none. */
  readonly sandboxPolicy?: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}
