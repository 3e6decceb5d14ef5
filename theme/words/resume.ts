/** See `src/words/en`. */
export const RESUME = DOCSITE_WORDS.resume;
