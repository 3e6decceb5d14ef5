/** What the event `docsite:consent` of `document` tells: a reader has said what may be loaded, now or on an earlier visit. */
export interface ConsentDetail {
  /** Names of the purposes that the reader agrees to. */
  readonly purposes: readonly string[];
}

declare global {
  interface DocumentEventMap {
    "docsite:consent": CustomEvent<ConsentDetail>;
    /** A consent manager of the site tells docsite the answer. */
    "docsite:set-consent": CustomEvent<ConsentDetail>;
  }
}
