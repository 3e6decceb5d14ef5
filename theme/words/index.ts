// Every word that the theme shows, in the language of the page: see `src/words`. Client scripts import their own group,
// so that none of them carries the others.

/** The words of the theme by part of the page. Texts with values in them are functions. */
export const WORDS = DOCSITE_WORDS;
