// How long reading documents takes.
import type { Memo } from "../cache/memo.js";
import { splitFrontMatter } from "../markdown/front-matter.js";
import { decodeText } from "../text/bytes.js";
import { placeOf } from "../text/books.js";
import type { SiteConfig } from "../types/config.js";
import type { SourceFile } from "../types/source.js";

/** How much there is to read. */
interface Counts {
  /** Words between spaces. */
  readonly words: number;
  /** Words in Han and Kana, as far as a machine can tell them. */
  readonly others: number;
  /** Characters of these scripts. */
  readonly characters: number;
}

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

/** Whole minutes by path, for the documents of a site that shows them. */
export async function readingTimes(
  documents: readonly SourceFile[],
  config: SiteConfig,
  memo: Memo,
): Promise<ReadonlyMap<string, number>> {
  const { readingTime, lang } = config;
  if (!readingTime) return new Map();
  const language = lang.split("-")[0] ?? lang;
  const {
    wordsPerMinute = WORDS_PER_MINUTE[language] ?? USUAL,
    charactersPerMinute = CHARACTERS_PER_MINUTE[language] ?? CHARACTERS_PER_MINUTE["zh"] ?? 0,
  } = readingTime;
  const own = documents.filter(({ path }) => placeOf(path, config)?.book);
  const counts = await countsOf(own, config, memo);
  return new Map(
    own.map(({ path }, place) => {
      const { words = 0, characters = 0 } = counts[place] ?? {};
      const minutes = words / wordsPerMinute + characters / charactersPerMinute;
      return [path, Math.max(1, Math.round(minutes))];
    }),
  );
}

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** How much there is to read in each file. */
export async function countsOf(
  sources: readonly SourceFile[],
  { lang }: SiteConfig,
  memo: Memo,
): Promise<readonly (Counts | undefined)[]> {
  const keys = sources.map(({ hash }) => `${lang} ${hash}`);
  return memo.getAll<Counts>("reading time", keys, async (missing, put) => {
    const segmenter = new Intl.Segmenter(lang, { granularity: "word" });
    for (const place of missing) {
      const text = splitFrontMatter(decodeText((sources[place] as SourceFile).bytes)).body;
      const value = { words: 0, others: 0, characters: 0 };
      // The time for each word grows with the length of the text around it.
      for (const line of text.split("\n"))
        for (const { segment, isWordLike } of segmenter.segment(line)) {
          if (!isWordLike) continue;
          if (!WITHOUT_SPACES.test(segment)) value.words += 1;
          else {
            value.others += 1;
            value.characters += [...segment].length;
          }
        }
      await put(place, { value });
    }
  });
}
