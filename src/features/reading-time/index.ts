import type { Feature } from "../../types/feature.js";
import { placeOf } from "../../text/books.js";

/**
 * Words per minute by language, as adults read texts silently: S. Trauzettel-Klosinski, K. Dietz, "Standardized Assessment of
 * Reading Performance: The New International Reading Speed Texts IReST", 2012.
 */
const WORDS_PER_MINUTE: Readonly<Record<string, number>> = {
  ar: 138,
  de: 179,
  en: 228,
  es: 218,
  fi: 161,
  fr: 195,
  he: 187,
  it: 188,
  nl: 202,
  pl: 166,
  pt: 181,
  ru: 184,
  sl: 180,
  sv: 199,
  tr: 166,
};

/** Of other languages. */
const USUAL = 190;

/** Characters per minute, from the same study. */
const CHARACTERS_PER_MINUTE: Readonly<Record<string, number>> = { ja: 357, zh: 255 };

/** Documents say how many minutes they take. */
export const readingTime: Feature = {
  name: "reading-time",
  async props({ site: { config }, wordsIn }) {
    const { readingTime: given, lang } = config;
    const language = lang.split("-")[0] ?? lang;
    const {
      wordsPerMinute = WORDS_PER_MINUTE[language] ?? USUAL,
      charactersPerMinute = CHARACTERS_PER_MINUTE[language] ?? CHARACTERS_PER_MINUTE["zh"] ?? 0,
    } = given || {};
    const counts = await wordsIn((path) => placeOf(path, config)?.book !== undefined);
    return {
      key: null,
      of(page) {
        const count = page.kind === "doc" ? counts.get(page.source) : undefined;
        if (!count) return {};
        const minutes = count.words / wordsPerMinute + count.characters / charactersPerMinute;
        return { readingTime: Math.max(1, Math.round(minutes)) };
      },
    };
  },
};
