/** Plain JSON by name. */
type Data = Readonly<Record<string, unknown>>;

/**
 * What components and style sheets of a Docusaurus project find, as they find it there. Its presence also brings Infima's style sheet,
 * `src/theme/MDXComponents`, and components in `src/theme` for imports from `@theme/`.
 */
export interface DocusaurusConfig {
  /**
   * The project's configuration, as `useDocusaurusContext().siteConfig` gives it: plain JSON, without functions. What it leaves out
   * (`title`, `tagline`, `url`, `baseUrl` and others) is that of this configuration.
   */
  readonly siteConfig?: Data;
  /** Data of the project's plugins, by the name of the plugin and its id, as `useGlobalData` gives it. */
  readonly globalData?: Readonly<Record<string, Data>>;
  /** Translations of texts in code, by language and id: those of `i18n/<locale>/code.json`. */
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Style sheets for every page, relative to the site folder: `./src/css/custom.css`. */
  readonly styles?: readonly string[];
  /** Folders of packages with components for imports from `@theme/`, relative to the site folder; the last one wins. */
  readonly themes?: readonly string[];
  /**
   * Names in imports that stand for others, as `resolve.alias` of webpack has them: `{ "@": "./src" }`. Files and folders are relative
   * to the site folder.
   */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Read pages that are no MDX 3 as MDX 1, as Docusaurus 2 reads all of them. */
  readonly mdx1?: boolean;
}
