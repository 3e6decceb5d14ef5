/** Options of types in code blocks, in `markdown`. */
export interface TwoslashConfig {
  /**
   * Whether code blocks with `twoslash` after their language (`ts`, `tsx`, `js` or `jsx`) are checked by the site's TypeScript, and show the
   * types of names, errors, queries and completions. Takes the package `twoslash`. An object: the same with settings. Default `false`.
   */
  readonly twoslash?: boolean | TwoslashSettings;
}

/** How code blocks are checked. */
export interface TwoslashSettings {
  /** Options of the compiler as in `tsconfig.json`: they win over those of the site's. Default: none. */
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
}
