/** See `src/words/en`. */
export const COMPONENTS = DOCSITE_WORDS.components;
