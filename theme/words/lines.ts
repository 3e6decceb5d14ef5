/** See `src/words/en`. */
export const LINES = DOCSITE_WORDS.lines;
