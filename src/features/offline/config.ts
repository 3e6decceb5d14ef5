/** What readers have without a network. */
export interface OfflineConfig {
  /**
   * Whether the pages that a reader has opened stay readable without a network, by a service worker. `true`, or an object with the pages
   * that are saved in advance, too. `"remove"` takes away the worker and what it has saved, for sites that had it. Default `false`.
   */
  readonly offline?:
    | boolean
    | "remove"
    | {
        /** Patterns of the pages that each reader's device saves on the first visit, with the search: `["/docs/**"]`. Default: none. */
        readonly save?: readonly string[];
      };
}

/** The same with every default filled in. */
export interface OfflineSettings {
  readonly offline: false | "remove" | { readonly save: readonly string[] };
}
