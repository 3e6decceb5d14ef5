/** A folder of documents that a feature brings, besides those of books and pages. */
export interface Collection {
  /** Name of the feature. */
  readonly kind: string;
  /** What distinguishes it from all others: its kind and its id. It is the id of its sidebar, too. */
  readonly name: string;
  readonly id: string;
  /** Its path in the configuration. */
  readonly key: string;
  /** Relative to the site folder, with forward slashes. */
  readonly path: string;
  /** Without slashes at its ends; empty at the root of the site. */
  readonly routeBasePath: string;
  /** What the name of the folder of its translations ends with, in that of a language. */
  readonly translations: string;
  /** Patterns of the files that are its documents, relative to its folder. Default: all Markdown files. */
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** Name of the file in its folder that defines tags; `null`: none is read. */
  readonly tags: string | null;
  /** Names of the files in its folder that the feature reads besides. */
  readonly data: readonly string[];
  /** Whether documents have a date: that in their names, or that of their files. */
  readonly isDated: boolean;
  /** Whether its pages name who changed documents last, as git knows it. */
  readonly hasAuthors: boolean;
  /** What ends the beginning of a document: see `TruncateMarker`. */
  readonly truncateMarker: string;
  /** As of a book. `true`: a function of the configuration tells (`SitePlugins.editUrls`). `""`: as the site says. */
  readonly editUrl: string | boolean;
}
