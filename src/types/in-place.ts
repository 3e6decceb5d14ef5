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
}
