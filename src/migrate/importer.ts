// What an importer is: it plans how a project of another tool becomes a site of docsite. It reads, and changes nothing.
import type { UserConfig } from "../types/config.js";
import type { ModuleSettings, RunModule } from "./run-module.js";

/** A project of another tool. Paths are relative to its folder, with forward slashes. */
export interface ForeignProject {
  /** All files but those of packages, builds and git. */
  readonly files: readonly string[];
  /** The text of a file; nothing if there is none. Files beside the folder (`../a`) may be read, too. */
  readonly read: (file: string) => string | undefined;
  /** Runs a module of the project, such as a configuration in JavaScript. Throws `UsageError` where it cannot be read. */
  readonly run: (file: string, settings: ModuleSettings) => Promise<RunModule>;
}

/** A thing of a project that has no counterpart, or was not understood. */
export interface Leftover {
  /** What it is: `theme.custom_dir`, `the icon :material-robot:`. Equal ones are counted. */
  readonly what: string;
  /** What to do about it. */
  readonly hint?: string;
  readonly file: string;
  readonly line?: number;
}

/** How a project becomes a site. Files that it does not name stay as they are. */
export interface ImportPlan {
  /** The configuration, as data. */
  readonly config: UserConfig;
  /** Folders and files: their old and new paths. */
  readonly moves?: readonly (readonly [from: string, to: string])[];
  /** New texts of files, by their paths after the moves. */
  readonly texts: ReadonlyMap<string, string>;
  /** Files and folders of the site that it is made of, before the moves: what a copy of it needs. */
  readonly sources: readonly string[];
  readonly left: readonly Leftover[];
  /** Addresses that the old site had, from the root of the site: pages (`/guide/install`) and places on them (`/guide/install#linux`). */
  readonly addresses: readonly string[];
}

/** An importer of the projects of one tool. */
export interface Importer {
  /** Its name, as people write it. */
  readonly tool: string;
  /** Its configuration among the files of a project. `read`: gives the text of one. */
  readonly configIn: (
    files: readonly string[],
    read: (file: string) => string | undefined,
  ) => string | undefined;
  /** Folders that the tool writes its site into, relative to that of the project; the first one that is there counts. */
  readonly outputs: (configFile: string) => readonly string[];
  readonly plan: (project: ForeignProject, configFile: string) => Promise<ImportPlan>;
}

/** Problems that other tools do not stop at. */
export const AS_WARNINGS = {
  brokenLinks: "warning",
  brokenAnchors: "warning",
  missingFiles: "warning",
  wrongCase: "warning",
  duplicateIds: "warning",
} as const;
