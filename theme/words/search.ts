/** See `src/words/en`. */
export const SEARCH = DOCSITE_WORDS.search;
