/** Options of a search whose engine is elsewhere, in `search`. */
export interface HostedSearchConfig {
  /** An engine that takes the place of the built-in index, behind the same dialog. Default: none. */
  readonly provider?: TypesenseConfig | OwnProviderConfig;
}

/** A collection of Typesense. Takes the package `typesense`. */
export interface TypesenseConfig {
  /** Names the engine. */
  readonly name: "typesense";
  /** Address of the server, or of each server of a cluster: `https://search.example.com`. */
  readonly host: string | readonly string[];
  /** A key that may only search (`documents:search`): readers see it. */
  readonly apiKey: string;
  /** Name of a collection or an alias. `{language}` in it stands for the tag of the language, such as `en`. */
  readonly collection: string;
  /** Further parameters of every search, such as `{ num_typos: 1 }`. Conditions of `filter_by` are added to those of docsite. */
  readonly parameters?: Readonly<Record<string, string | number | boolean>>;
}

/** An engine of the site's own. */
export interface OwnProviderConfig {
  /** Script whose default export is a `SearchProvider`, relative to the site folder: `./src/search.ts`. */
  readonly module: string;
  /** Origins that it asks, which the content policy then allows. Default: that of the site. */
  readonly origins?: readonly string[];
}

/** The provider with every default filled in. */
export type ProviderSettings =
  | (Required<Omit<TypesenseConfig, "host">> & { readonly hosts: readonly string[] })
  | Required<OwnProviderConfig>;

/** The options with every default filled in. */
export interface HostedSearchSettings {
  readonly provider?: ProviderSettings;
}
