/** See `src/words/en`. */
export const OFFLINE = DOCSITE_WORDS.offline;
