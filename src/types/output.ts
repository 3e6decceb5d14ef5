import type { Diagnostic } from "./diagnostic.js";

/** A file of the built site. */
export interface OutputFile {
  /** Path in the output folder, with forward slashes. */
  readonly path: string;
  /** Equal for equal contents, so that unchanged files need not be written. */
  readonly key: string;
  /** Makes the content, or reads it from the cache, each time it is called. */
  readonly content: () => Promise<string | Uint8Array>;
  /** It takes long to make, so what only counts or checks files leaves it out. */
  readonly isCostly?: true;
  /** Absolute path of a file with this content, which may become a link to it. */
  readonly linked?: string;
  /** The same in pieces, for a file of which a large site has too much for the memory. */
  readonly pieces?: () => AsyncIterable<string | Uint8Array>;
}

/** A file of the built site that is copied as it is, from disk or from the repository. */
export interface CopiedFile {
  readonly path: string;
  /** Path relative to the site folder. */
  readonly source: string;
  readonly bytes: number;
  /** Of a file that only the repository has: its content, and a key that is equal for equal contents. */
  readonly content?: () => Promise<Uint8Array>;
  readonly key?: string;
  /** Where its addresses are checked: what it holds. */
  readonly text?: string;
}

/** The finished site: all files, sorted by path. */
export interface Outputs {
  readonly files: readonly OutputFile[];
  readonly copies: readonly CopiedFile[];
  /** Number of pages. */
  readonly routes: number;
  /** Value of the Content-Security-Policy header under which the pages work. */
  readonly contentPolicy: string;
}

/** A file of the built site whose content is in memory. */
export interface PlainFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** A font file that pages with some of its characters have from their first paint on. */
export interface FirstFont {
  readonly url: string;
  /** Source of a regular expression with the flag `u`, which finds one of the characters that are shown in this font. */
  readonly chars: string;
}

/** The bundler's output for browsers. */
export interface ClientAssets {
  /** Style sheets and scripts with hashed names, fonts. */
  readonly files: readonly PlainFile[];
  /** URLs in the order in which pages load them. */
  readonly styles: readonly string[];
  readonly fonts: readonly FirstFont[];
  /** Style sheets that only some pages load, by name. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Style sheet of the site's React pages; absent when they have none. */
  readonly pageStyles?: string;
  /** The theme's rules for formulas. They are not among the files. */
  readonly math?: PlainFile;
  readonly scripts: readonly string[];
  /** Paths of scripts that only pages of API references load. */
  readonly apiScripts: readonly string[];
}

/** Files of the site in all languages, and what is wrong with them. */
export interface WholeFiles {
  readonly files: readonly PlainFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A file of a feature, which is made when its content is asked for. */
export interface MadeFile extends Pick<OutputFile, "key" | "content"> {
  /** For a file that functions of plugins decide on: makes it once all pages are rendered. Gives its final key, and what is wrong with it. */
  readonly settle?: () => Promise<SettledFile>;
}

/** What is known of a file when it is made. */
export interface SettledFile extends Pick<OutputFile, "key"> {
  readonly diagnostics: readonly Diagnostic[];
}
