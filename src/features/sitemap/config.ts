/** Options of the sitemap. */
export interface SitemapConfig {
  /** What search engines are told of. */
  readonly sitemap?: {
    /** Patterns of pages that are left out, by their paths from the root of the site: `"/docs/tags/**"`. They may be found all the same. Default: none. */
    readonly exclude?: readonly string[];
  };
}

/** The same with the default filled in. */
export type SitemapSettings = Required<{ readonly sitemap: Required<NonNullable<SitemapConfig["sitemap"]>> }>;
