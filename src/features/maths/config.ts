/** Options of formulas, in `markdown`. */
export interface MathsConfig {
  /** Whether `$…$` and `$$…$$` are formulas in TeX. Takes the package `temml`. Default `false`. */
  readonly math?: boolean;
}
