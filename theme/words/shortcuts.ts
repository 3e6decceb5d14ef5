/** See `src/words/en`. */
export const SHORTCUTS = DOCSITE_WORDS.shortcuts;
