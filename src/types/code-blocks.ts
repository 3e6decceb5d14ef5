/** A comment in code that marks lines and is not shown. */
export interface MagicComment {
  /** Class of the marked lines. `theme-code-block-highlighted-line` highlights them as the theme does. */
  readonly className: string;
  /** Text of a comment that marks the line after it. */
  readonly line?: string;
  /** Texts of comments that mark the lines between them. */
  readonly block?: {
    /** Text of the comment before the first line. */
    readonly start: string;
    /** Text of the comment after the last line. */
    readonly end: string;
  };
}

/** How code blocks are read. */
export interface CodeBlockSettings {
  /** Language of blocks that name none. Default: `text`. */
  readonly defaultLanguage?: string;
  /** Comments that mark lines, besides `highlight-next-line`, `highlight-start` and `highlight-end`. */
  readonly magicComments?: readonly MagicComment[];
  /** Whether long lines are wrapped. A block says otherwise by `wrap` or `wrap=false`. Default `false`. */
  readonly wrap?: boolean;
  /** Number of lines that are shown of a longer block until the reader unfolds it. Default: all. */
  readonly collapseAfter?: number;
  /**
   * Whether code is held against the syntax of its language: `true` for blocks with `check`, or a list of languages of which all blocks are,
   * but for those with `check=false`. Default `false`.
   */
  readonly check?: boolean | readonly string[];
}
