import type { LoadedConfig } from "./loaded-config.js";
import type { RememberedFiles } from "./shown-images.js";

/** A file of a finished site. */
export interface SiteFile {
  readonly path: string;
  /** Equal for equal contents; absent for a file that is copied from disk, of which it is not known. */
  readonly key?: string;
  readonly content: () => Promise<string | Uint8Array>;
}

/** All files of a site, in all languages, before they are written. */
export interface SiteFiles extends Pick<LoadedConfig, "config"> {
  readonly pages: readonly {
    /** Its address, with the base URL. */
    readonly address: string;
    /** Path of its file. */
    readonly file: string;
    /** Path of the file that it is made of. */
    readonly source?: string | undefined;
  }[];
  /** The text of a Markdown file, or of a page that code makes, by its path. */
  readonly textOf: (source: string) => string | undefined;
  /** By path. */
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly memo: Pick<RememberedFiles, "getAll">;
  /** Begins a long stage. Throws once the build has been cancelled. */
  readonly begin: (stage: string) => void;
}

/** A command that reports on the files of a site, which it makes and does not write. */
export interface FilesReport {
  /** What is typed after `docsite`. */
  readonly name: string;
  readonly description: string;
  /** Its options: `--json`, or with a value, `--treemap <file>`, and what they do. */
  readonly options: readonly (readonly [flags: string, description: string])[];
  readonly load: () => Promise<(site: SiteFiles, given: ReportOptions) => Promise<MadeReport>>;
}

/** The options that were given, by their names in camel case. */
export type ReportOptions = Readonly<Record<string, unknown>>;

/** A report. */
export interface MadeReport {
  /** What is printed. */
  readonly text: string;
  /** Files that are written, by paths relative to the folder of the site. */
  readonly files?: ReadonlyMap<string, string>;
}
