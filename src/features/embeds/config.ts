/** What is shown of other sites. */
export interface EmbedsConfig {
  /**
   * Whether frames of other sites, such as videos, are loaded only after a click. Until then, their place says what they are and where
   * they come from, with a link. `true`, or an object with the exceptions. Default `false`.
   */
  readonly embeds?:
    | boolean
    | {
        /** Origins whose frames are loaded at once: `["https://demo.example.com", "https://*.example.org"]`. Default: none. */
        readonly except?: readonly string[];
        /** A purpose of `consent`: where a reader agrees to it, all frames are loaded at once. Default: none. */
        readonly consent?: string;
      };
}

/** The same with every default filled in. */
export interface EmbedsSettings {
  readonly embeds: false | { readonly except: readonly string[]; readonly consent?: string };
}
