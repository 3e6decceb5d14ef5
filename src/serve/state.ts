// The states of a site that a session reports: after a build, and as a preview during it.
import type { LoadedConfig } from "../types/loaded-config.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { CopiedFile, OutputFile, Outputs } from "../types/output.js";

/** The site after a build. */
export interface SiteState {
  /** The version of the preview, if there was one; otherwise greater than all earlier ones. */
  readonly version: number;
  /** The last site without errors; absent until the first successful build. */
  readonly outputs?: Outputs;
  /** The files of the search index that a path is in, if they are not part of `outputs`. */
  readonly searchFiles?: (path: string) => Promise<readonly OutputFile[]>;
  /** Configuration of that site. */
  readonly loaded?: LoadedConfig;
  /** If there are errors, and a site was shown since the last one without: the newest of these that has none as far as it was checked. */
  readonly unfinished?: SitePreview;
  /** Problems of this build. If there are errors, `outputs` are those of an earlier build. */
  readonly diagnostics: readonly Diagnostic[];
  readonly durationMs: number;
}

/** A site whose pages can be shown before all files are generated and checked. */
export interface SitePreview {
  /** The version that the site will have if the build succeeds. */
  readonly version: number;
  readonly loaded: LoadedConfig;
  /** The file at a path, if it can be generated on its own. */
  readonly find: (path: string) => OutputFile | undefined;
  readonly copies: readonly CopiedFile[];
  /** The files of the search index that a path is in, if they are built on demand. */
  readonly searchFiles?: (path: string) => Promise<readonly OutputFile[]>;
}
