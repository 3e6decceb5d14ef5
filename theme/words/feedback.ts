/** See `src/words/en`. */
export const FEEDBACK = DOCSITE_WORDS.feedback;
