/** See `src/words/en`. */
export const ISLANDS = DOCSITE_WORDS.islands;
