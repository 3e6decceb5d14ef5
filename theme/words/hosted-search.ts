/** See `src/words/en`. */
export const HOSTED_SEARCH = DOCSITE_WORDS.hostedSearch;
