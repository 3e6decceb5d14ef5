/** Options of code in pages that runs, in `markdown`. */
export interface LiveCodeConfig {
  /**
   * Whether code blocks with `live` after their language (`tsx`, `jsx`, `ts` or `js`) are shown as live examples: an element of React, a component, or
   * with `noInline` what they give to `render`. An object: the same with settings. Default `false`.
   */
  readonly liveCode?: boolean | LiveCodeSettings;
}

/** How code in pages that runs is shown. */
export interface LiveCodeSettings {
  /** Where its result stands. Default `"above"`. */
  readonly result?: "above" | "below";
  /** Whether readers can edit all of it, where `sucrase` is installed, without `editable` in each block. Default `false`. */
  readonly editable?: boolean;
}
