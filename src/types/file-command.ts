import type { WholeSite } from "./feature.js";

/** A command that writes a file of a site from what the site has, without building it. */
export interface FileCommand {
  /** What is typed after `docsite`. */
  readonly name: string;
  readonly description: string;
  /** Its options without a value: `--add`, and what they do. */
  readonly flags: readonly (readonly [flag: string, description: string])[];
  /** The file in the folder of the site. */
  readonly file: string;
  /** What makes it. */
  readonly load: () => Promise<FileMaker>;
}

/** `sites`: the site in each language; `before`: the text of the file, empty where there is none; `flags`: the options that were given. */
export type FileMaker = (sites: readonly WholeSite[], before: string, flags: ReadonlySet<string>) => MadeFile;

/** What a command writes. */
export interface MadeFile {
  readonly text: string;
  /** What is said of it. */
  readonly said: readonly string[];
}
