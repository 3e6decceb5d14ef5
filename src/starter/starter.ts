// What a new site is made of.

/** A program that installs packages. */
export type PackageManager = "npm" | "pnpm" | "yarn" | "bun";

/** A description that a site is made around. */
export interface GivenDescription {
  /** What it describes: operations, or events. */
  readonly subject: "operations" | "events";
  /** Its path in the site. */
  readonly path: string;
  /** Whether the configuration has to name it: what `docsite` finds by itself would be less, or more. */
  readonly isNamed: boolean;
}

/** What a new site is to be. */
export interface Starter {
  readonly title: string;
  /** What the site is about, in one line. */
  readonly tagline?: string | undefined;
  /** Origin that it is published at. */
  readonly url: string;
  /** Whether addresses of pages end in a slash. */
  readonly trailingSlash: boolean;
  readonly typescript: boolean;
  /** Absent: it has no API reference. */
  readonly api?: GivenDescription | undefined;
  /** Version of docsite. */
  readonly version: string;
  readonly packageManager: PackageManager;
  /** Whether pnpm installs its packages with those of a workspace around it. */
  readonly inPnpmWorkspace: boolean;
}

/** Name of the configuration. */
export function configFile({ typescript }: Pick<Starter, "typescript">): string {
  return `docsite.config.${typescript ? "ts" : "js"}`;
}
