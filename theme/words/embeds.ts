/** See `src/words/en`. */
export const EMBEDS = DOCSITE_WORDS.embeds;
