// The states of a site that a session reports: after a build, and as a preview during it.
import type { LoadedConfig } from "../types/loaded-config.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { CopiedFile, OutputFile, Outputs } from "../types/output.js";

/** The site after a build. */
export interface SiteState {
  /** The version of the preview, if there was one; otherwise greater than all earlier ones. */
  readonly version: number;
  /** The last site that was built to the end; absent until there is one. */
  readonly outputs?: Outputs;
  readonly pages?: SitePages;
  /** The files of the search index that a path is in, if they are not part of `outputs`. */
  readonly searchFiles?: (path: string) => Promise<readonly OutputFile[]>;
  /** Configuration of that site. */
  readonly loaded?: LoadedConfig;
  /** The newest site that could be shown, if that one was not built to the end. */
  readonly unfinished?: SitePreview;
  /** Problems of this build. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether they left no site to show: then all of the above is of earlier builds. */
  readonly isStopped: boolean;
  readonly durationMs: number;
}

/** A page, as addresses and problems lead to it. */
export interface ServedPage {
  readonly source?: string | undefined;
  /** The id that its file says. */
  readonly id?: string | undefined;
  readonly address: string;
  /** Path of its file in the output folder. */
  readonly file: string;
  readonly title: string;
}

/** All pages of a site but the 404 page. */
export type SitePages = () => readonly ServedPage[];

/** A site whose pages can be shown before all files are generated and checked. */
export interface SitePreview {
  /** The version that the site will have if it is built to the end. */
  readonly version: number;
  readonly loaded: LoadedConfig;
  readonly pages: SitePages;
  /** Problems that were found so far. */
  readonly diagnostics: readonly Diagnostic[];
  /** The file at a path, if it can be generated on its own. */
  readonly find: (path: string) => OutputFile | undefined;
  readonly copies: readonly CopiedFile[];
  /** The files of the search index that a path is in, if they are built on demand. */
  readonly searchFiles?: (path: string) => Promise<readonly OutputFile[]>;
}
