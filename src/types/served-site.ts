import type { Diagnostic } from "./diagnostic.js";
import type { SiteFiles } from "./site-files.js";

/** A finished site that a server of this machine sends as a host would. */
export interface ServedSite extends Pick<SiteFiles, "config" | "pages" | "textOf" | "files" | "begin"> {
  /** Address of the server without a path: `http://127.0.0.1:4000`. */
  readonly origin: string;
  /** Called in the middle of a long stage: how many of all pages are done. */
  readonly count: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

/** Looks at a served site, and gives what is wrong with it. */
export type ServedCheck = (site: ServedSite) => Promise<readonly Diagnostic[]>;

/** An option of `docsite check` by which it looks at the served site, too. */
export interface ServedCheckOption {
  /** As it is typed: `--browser`. */
  readonly flag: string;
  readonly description: string;
  /** What looks at the site in a folder. Throws `UsageError` if the machine lacks what it takes. */
  readonly load: () => Promise<(siteDir: string) => ServedCheck>;
}
