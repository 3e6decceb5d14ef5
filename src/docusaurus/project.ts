/** What the mapping asks of a project. */
export interface Project {
  /** Absolute path of its folder. */
  readonly siteDir: string;
  /** What the module at a path exports: absolute, or relative to the folder. Throws where there is none. */
  readonly load: (file: string) => unknown;
  /** Version of Docusaurus: the installed one, or else the range in `package.json`. */
  readonly docusaurusVersion?: string | undefined;
  /** Paths of the files in a folder and those below it, relative to that folder and sorted. */
  readonly filesIn: (folder: string) => readonly string[];
  /** Whether there is a file or folder at a path, which is absolute or relative to the folder. */
  readonly exists: (file: string) => boolean;
  /** Absolute path of a module; nothing where there is none. */
  readonly resolve: (specifier: string) => string | undefined;
  /** Whether plugins run: other threads only need those of remark. */
  readonly runsPlugins: boolean;
  /** The package that a value was imported from. */
  readonly packageOf: (value: unknown) => string | undefined;
}
