/** See `src/words/en`. */
export const SEARCH_ASK = DOCSITE_WORDS.searchAsk;
