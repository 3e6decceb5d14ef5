/** See `src/words/en`. */
export const LIVE = DOCSITE_WORDS.live;
