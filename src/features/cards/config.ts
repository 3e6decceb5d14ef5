/** Options of social cards. */
export interface CardConfig {
  /**
   * Whether pages without an image of their own get one for previews: a card with their title in the look of the theme. Takes the
   * packages `satori` and `@resvg/resvg-js`. Default `false`.
   */
  readonly socialCards?:
    | boolean
    | {
        /**
         * Files of fonts (TTF, OTF, WOFF, WOFF2) that come before that of the theme, relative to the site folder, for letters that it
         * lacks. Default: none.
         */
        readonly fonts?: readonly string[];
      };
}

/** The same with every default filled in. */
export interface CardSettings {
  readonly socialCards: false | { readonly fonts: readonly string[] };
}
