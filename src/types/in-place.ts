import type { CheckSeverity } from "./config.js";
import type { Diagnostic } from "./diagnostic.js";

/** What became of an option of a Docusaurus configuration. */
export type OptionFate =
  /** It does here what it does there. */
  | "taken"
  /** It changes nothing here, or something of docsite takes its place. */
  | "unneeded"
  /** It would change something, and is left out. */
  | "unsupported";

/** An option of a Docusaurus configuration, and what became of it. */
export interface OptionOutcome {
  /** Its path: `presets.classic.docs.breadcrumbs`. */
  readonly option: string;
  readonly fate: OptionFate;
  /** Why, or what takes its place: a phrase. */
  readonly note?: string;
}

/** A written site in one language, as `postBuild` is told of it. */
export interface WrittenSite {
  /** Absolute path of the folder of the language. */
  readonly outDir: string;
  readonly baseUrl: string;
  /** The language, the one at the root, and all. */
  readonly locale: string;
  readonly defaultLocale: string;
  readonly locales: readonly string[];
  /** Addresses have the base URL. */
  readonly pages: readonly {
    readonly path: string;
    readonly source?: string;
    readonly lastUpdated?: string;
  }[];
}

/** `postBuild` of a plugin. */
export interface PostBuild {
  /** Name of the plugin. */
  readonly name: string;
  readonly run: (site: WrittenSite) => Promise<PostBuildOutcome>;
}

/** What came of it. */
export interface PostBuildOutcome {
  /** What it asked for that docsite does not give. */
  readonly lacked: readonly string[];
  /** What it threw. */
  readonly error?: unknown;
}

/** What is special about a Docusaurus project that is built where it is. */
export interface InPlace {
  /** In the order of the configuration. */
  readonly outcomes: readonly OptionOutcome[];
  /** Whether the packages of Docusaurus are installed. */
  readonly isInstalled: boolean;
  /** Severities of problems by their codes; those of other codes are at most warnings. */
  readonly severities: Readonly<Record<string, CheckSeverity>>;
  /** Problems of the configuration that do not prevent a build. */
  readonly warnings: readonly Diagnostic[];
  /** What its plugins do with the written site. */
  readonly postBuilds: readonly PostBuild[];
}
