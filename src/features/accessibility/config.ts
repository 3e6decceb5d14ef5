/** Options of the accessibility check. */
export interface AccessibilityConfig {
  /**
   * Whether builds and `docsite check` report what in the site's own pages keeps people from reading them: images and links without a text,
   * skipped levels of headings, fields without a label, media without captions, wrong ARIA, colors without contrast. Default `false`.
   */
  readonly accessibility?: boolean;
}

/** The same with the default filled in. */
export type AccessibilitySettings = Required<AccessibilityConfig>;
