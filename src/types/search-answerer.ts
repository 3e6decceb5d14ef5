/** Where an answer goes. */
export interface AnswerPlace {
  /** An empty element in the search, whose content screen readers read: an answer that comes in pieces can be written into it. */
  readonly element: HTMLElement;
  /** Aborted when the reader types on, asks again or closes the search. */
  readonly signal: AbortSignal;
}

/**
 * What the module that `search.ask` names exports by default. It runs in browsers. Gives the answer: a text, whose paragraphs are
 * separated by blank lines, or a node; nothing if it has written the answer into the element. A promise that rejects is told
 * the reader, who can ask again.
 */
export type SearchAnswerer = (
  query: string,
  place: AnswerPlace,
) => string | Node | undefined | void | Promise<string | Node | undefined | void>;
