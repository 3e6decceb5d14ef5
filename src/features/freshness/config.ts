/** Options of the freshness of pages. */
export interface FreshnessConfig {
  /**
   * Whether `docsite check` reports pages that may be out of date: what they `watches` in their front matter has changed after them, or
   * the day of their `review_by` is past. Default `false`.
   */
  readonly freshness?:
    | boolean
    | {
        /** Whether pages tell readers that what they describe has changed. Default `false`. */
        readonly showOnPages?: boolean;
      };
}

/** The same as it is used. */
export interface FreshnessSettings {
  readonly freshness: false | { readonly showOnPages?: boolean };
}
