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

/** A format in which a site can be taken away. */
export interface EditionFormat {
  readonly name: string;
  /** What is usually written, relative to the site. */
  readonly out: string;
  readonly load: () => Promise<EditionMaker>;
}

/** Makes an edition of a finished site. */
export type EditionMaker = (site: FinishedSite) => Promise<Edition>;

/** An edition, and the problems with it. */
export interface Edition {
  /** What is in its folder. */
  readonly folder: Outputs;
  readonly diagnostics: readonly Diagnostic[];
}
