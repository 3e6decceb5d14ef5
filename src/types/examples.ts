/** An example as a project that runs elsewhere. */
export interface ExampleProject {
  /** Texts of files, by path. */
  readonly files: Readonly<Record<string, string>>;
}

/** What a live example shows besides the component and its source. */
export interface LiveExampleData {
  readonly title?: string;
  /** Absent: it runs nowhere but on the page. */
  readonly project?: ExampleProject;
  /** Whether its result stands below the source. Default: above it. */
  readonly below?: boolean;
}
