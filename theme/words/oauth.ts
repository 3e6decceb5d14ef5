/** See `src/words/en`. */
export const OAUTH = DOCSITE_WORDS.oauth;
