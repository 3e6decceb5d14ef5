// What a session tells: the site as it is after a round of building, and before its end.
import type { LoadedConfig } from "../model/config.js";
import type { Diagnostic } from "../model/diagnostic.js";
import type { OutputFile, Outputs, Preview } from "../model/output.js";

/** The site after a round of building. */
export interface SiteState {
  /** That of the preview, where the site came of it; otherwise greater than all before. */
  readonly version: number;
  /** The last site that could be built; absent until the first success. */
  readonly outputs?: Outputs;
  /** The files of its search index, where they were left out of `outputs`. */
  readonly searchFiles?: () => Promise<readonly OutputFile[]>;
  /** Configuration of that site. */
  readonly loaded?: LoadedConfig;
  /** Problems of this round. With an error among them, `outputs` are those of an earlier round. */
  readonly diagnostics: readonly Diagnostic[];
  readonly durationMs: number;
}

/** A site that can be shown before the round is over. */
export interface SitePreview extends Preview {
  /** The version that the site will have if nothing is wrong with it. */
  readonly version: number;
  readonly loaded: LoadedConfig;
}
