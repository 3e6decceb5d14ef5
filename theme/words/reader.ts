/** See `src/words/en`. */
export const READER = DOCSITE_WORDS.reader;
