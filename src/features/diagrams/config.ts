/** Options of diagrams, in `markdown`. */
export interface DiagramsConfig {
  /**
   * Whether code blocks in the language `mermaid` are drawn as diagrams. Takes the package `beautiful-mermaid`,
   * and for further kinds of diagrams the package `mermaid` and a Chromium on the machine that builds.
   * Default `false`.
   */
  readonly mermaid?: boolean;
}
