/** Limits in kB (1,000 bytes), as hosts send files: texts compressed by gzip, other files as they are. */
export interface Limits {
  /** The page itself. */
  readonly html?: number;
  /** Its style sheets. */
  readonly css?: number;
  /** Its scripts, and those that they import at once. */
  readonly script?: number;
  /** The fonts that its characters may need. */
  readonly fonts?: number;
  /** Its images. Of several files of one, that for a phone of 390 pixels at double density. */
  readonly images?: number;
  /** All of it. */
  readonly total?: number;
  /** The number of its files. */
  readonly requests?: number;
}

/** Limits of the configuration. */
export interface BudgetsConfig {
  /** How large pages and what they load may be. A build with a larger one is an error. Default: no limits. */
  readonly budgets?: Limits & {
    /** Limits of some pages, in the place of those of all, by patterns of their paths: `"/docs/api/**"`. A later pattern goes before an earlier one. */
    readonly pages?: Readonly<Record<string, Limits>>;
    /** The search index of a language, all of its files together, in kB. */
    readonly search?: number;
  };
}

/** The same as it is used. */
export type BudgetsSettings = BudgetsConfig;
