import type { SiteConfig } from "./config.js";
import type { Diagnostic } from "./diagnostic.js";
import type { WholeSite } from "./feature.js";
import type { Outputs } from "./output.js";

/** A finished site, of which an edition is made. */
export interface FinishedSite {
  /** Absolute path of its folder. */
  readonly siteDir: string;
  readonly config: SiteConfig;
  /** The site in each language. */
  readonly sites: readonly WholeSite[];
  readonly outputs: Outputs;
  /** The content of a file of the site, by its path; `undefined` where there is none. */
  readonly read: (path: string) => Promise<string | Uint8Array | undefined>;
}

/** Which pages of a site an edition has. */
export interface EditionChoice {
  /** Path of the pages, with those below it. Default: all. */
  readonly section?: string;
  /** Name of their version. Default: the latest of each book and API, and what has no versions. */
  readonly version?: string;
}

/** A format in which a site can be taken away. */
export interface EditionFormat {
  readonly name: string;
  /** What is usually written, relative to the site. */
  readonly out: string;
  /** It has all pages. Default: those that are chosen. */
  readonly isWhole?: true;
  readonly load: () => Promise<EditionMaker>;
}

/** Makes an edition of a finished site. Throws `UsageError` if it has none of the pages. */
export type EditionMaker = (site: FinishedSite, choice: EditionChoice) => Promise<Edition>;

/** An edition, and the problems with it. */
export interface Edition {
  /** What is in its folder, or its one file. */
  readonly made: { readonly folder: Outputs } | { readonly file: string | Uint8Array };
  readonly diagnostics: readonly Diagnostic[];
}
