/** See `src/words/en`. */
export const CONSENT = DOCSITE_WORDS.consent;
