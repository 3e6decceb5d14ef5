/** What the event `docsite:search` of `document` tells: a reader has searched. */
export interface SearchDetail {
  /** What was typed. */
  readonly query: string;
  /** How many results there are. 0 where nothing has the words, though the nearest pages are shown. */
  readonly count: number;
  /** Full address of the result that is opened. Absent while the reader looks at the results. */
  readonly result?: string;
}

declare global {
  interface DocumentEventMap {
    "docsite:search": CustomEvent<SearchDetail>;
  }
}
