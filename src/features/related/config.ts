/** Options of related pages. */
export interface RelatedConfig {
  /**
   * Whether documents link to others that are about the same, and to how many: `true` for 3. They are found by titles and headings, so
   * an edit of these may change other pages. Default `false`.
   */
  readonly relatedPages?: boolean | number;
}

/** The same with the default filled in. */
export interface RelatedSettings {
  /** 0 for none. */
  readonly relatedPages: number;
}
