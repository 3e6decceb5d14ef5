// What files for hosts say.
import type { SiteConfig } from "../../types/config.js";

/** What the files for a host are made of, as plain data. */
export interface HostingPlan {
  readonly hosting: NonNullable<SiteConfig["hosting"]>;
  readonly publicPath: string;
  readonly trailingSlash: boolean | undefined;
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** The path of each language but the first, which has a 404 page of its own. */
  readonly languages: readonly string[];
}

/** Headers of all paths that a pattern fits: a path, or the beginning of paths with `*` at its end. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether they take the place of those that other rules give. */
  readonly isOwn?: true;
}
