/** See `src/words/en`. */
export const CONSOLE = DOCSITE_WORDS.console;
