/** See `src/words/en`. */
export const BOOT = DOCSITE_WORDS.boot;
