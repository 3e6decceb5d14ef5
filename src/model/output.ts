/** A file of the built site. */
export interface OutputFile {
  /** Path in the output folder, with forward slashes. */
  readonly path: string;
  /** May be made anew whenever it is asked for. */
  readonly content: string | Uint8Array;
  /** The content piece by piece, where there may be too much of it to be in memory at once. */
  readonly pieces?: readonly Piece[];
  /** Where the content is costly to make: a text that is equal for equal contents, the mark aside. */
  readonly key?: string;
  /** A text in it that changes more often than the rest. */
  readonly mark?: Mark | undefined;
}

/** A text in a file, and its place in bytes. */
export interface Mark {
  readonly at: number;
  readonly text: string;
}

/** A part of a file. */
export interface Piece {
  /** Equal for equal contents, among the pieces of a file. */
  readonly key: string;
  readonly content: () => string;
}

/** A file whose content is made whenever it is asked for. A class: large sites have very many. */
export class LazyFile implements OutputFile {
  constructor(
    readonly path: string,
    readonly key: string,
    private readonly make: () => OutputFile["content"],
    readonly mark?: Mark,
  ) {}

  get content(): OutputFile["content"] {
    return this.make();
  }
}

/** A file of the built site that is copied from disk as it is. */
export interface CopiedFile {
  readonly path: string;
  /** Path relative to the site folder. */
  readonly source: string;
  readonly bytes: number;
}

/** The finished site: every file, sorted by path. */
export interface Outputs {
  readonly files: readonly OutputFile[];
  readonly copies: readonly CopiedFile[];
  /** Number of pages. */
  readonly routes: number;
  /** Value of the Content-Security-Policy header under which the pages work. */
  readonly contentPolicy: string;
}

/** A site that can be shown already, though not all of its files are made and checked. */
export interface Preview {
  /** The file at a path, where it is there. */
  readonly find: (path: string) => OutputFile | undefined;
  readonly copies: readonly CopiedFile[];
  /** The files of the search index, where they are made when somebody asks for them. */
  readonly searchFiles?: () => Promise<readonly OutputFile[]>;
}

/** What the bundler made of the theme and the site's React pages. */
export interface ClientAssets {
  /** Style sheets and scripts with hashed names, fonts. */
  readonly files: readonly OutputFile[];
  /** URLs in the order in which pages load them. */
  readonly styles: readonly string[];
  /** Style sheet of the site's React pages; absent when they have none. */
  readonly pageStyles?: string;
  readonly scripts: readonly string[];
  /** Fonts that the first view needs. */
  readonly preloads: readonly string[];
}
