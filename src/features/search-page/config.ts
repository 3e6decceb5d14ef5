/** In the configuration, within `search`. */
export interface SearchPageConfig {
  /**
   * Path of a page with the search, whose results have an address that can be shared: with `/search`, that is `/search?q=backup`. Browsers may offer it in their address bar.
   * Default: there is none.
   */
  readonly page?: string;
}
