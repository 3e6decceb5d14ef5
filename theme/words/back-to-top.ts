/** See `src/words/en`. */
export const BACK_TO_TOP = DOCSITE_WORDS.backToTop;
