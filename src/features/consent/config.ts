/** A purpose that readers are asked for. */
export interface ConsentPurpose {
  /** How scripts name it: letters, digits and `-`. */
  readonly name: string;
  /**
   * What readers see: a text, or one for each language of the site, `{ en: "Live chat", de: "Chat" }`. Default: docsite's own for
   * `analytics`, `marketing`, `media` and `functional`, otherwise its name.
   */
  readonly label?: string | Readonly<Record<string, string>>;
  /** Scripts of the site that are loaded once readers agree, such as `./src/analytics.ts`. Default: none. */
  readonly modules?: readonly string[];
}

/** What readers are asked before it is loaded. */
export interface ConsentConfig {
  /** What is loaded only after a reader has agreed to it: scripts of `head` with `data-consent`, modules, frames of `embeds`. Default: nothing. */
  readonly consent?: {
    /** What readers agree to, each a name or an object. */
    readonly purposes: readonly (string | ConsentPurpose)[];
    /** Path of the page, or address, that tells what is done with data of readers. Default: no link. */
    readonly policy?: string;
    /** After how many days readers are asked again. Default 365. */
    readonly days?: number;
    /** Whether docsite asks. `false` where the site has its own consent manager, which tells docsite the answer. Default `true`. */
    readonly banner?: boolean;
  };
}

/** The same with every default filled in. */
export interface ConsentSettings {
  readonly consent?:
    | {
        readonly purposes: readonly ConsentPurpose[];
        readonly policy?: string;
        readonly days: number;
        readonly banner: boolean;
      }
    | undefined;
}
