/** In the configuration, within `search`. */
export interface SearchAskConfig {
  /**
   * Something that answers questions in words of its own, such as an assistant: the search offers to ask it what was typed. An address, or an object with `url` or `module`.
   * Default: none, and nothing of it is loaded.
   */
  readonly ask?: string | AskAddress | AskModule;
}

/** A page elsewhere that answers. */
export interface AskAddress {
  /** Its address, with `{query}` in the place of what was typed: `https://chat.example.com/?q={query}`. */
  readonly url: string;
  /** What readers are offered: `Ask Ada`. Default: `Ask an assistant`, in the language of the page. */
  readonly label?: string;
}

/** A module of the site that answers in the search. */
export interface AskModule {
  /** Script whose default export is a `SearchAnswerer`, relative to the site folder: `./src/answers.ts`. It is loaded when a reader first asks. */
  readonly module: string;
  /** What readers are offered. Default: `Ask an assistant`, in the language of the page. */
  readonly label?: string;
  /** Origins that it asks, which the content policy then allows. Default: that of the site. */
  readonly connect?: readonly string[];
}

/** The option with every default filled in. */
export interface SearchAskSettings {
  readonly ask?: AskAddress | (AskModule & Required<Pick<AskModule, "connect">>);
}
