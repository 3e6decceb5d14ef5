/** What the event `docsite:navigate` of `document` tells: the page has changed without a load. */
export interface NavigationDetail {
  /** Full address of the page that is shown now. */
  readonly url: string;
  /** Full address of the page before. */
  readonly previousUrl: string;
}

declare global {
  interface DocumentEventMap {
    "docsite:navigate": CustomEvent<NavigationDetail>;
  }
}
