// The words that modules of the theme say in tests, as the server gives them to it. Import it before these modules.
import { ENGLISH_WORDING, wordsOf } from "../../src/words/words.js";

Object.assign(globalThis, { DOCSITE_WORDS: wordsOf(ENGLISH_WORDING) });
