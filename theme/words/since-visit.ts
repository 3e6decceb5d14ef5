/** See `src/words/en`. */
export const SINCE_VISIT = DOCSITE_WORDS.sinceVisit;
