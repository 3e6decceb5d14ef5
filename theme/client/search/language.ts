// What the search knows of the language of a site: forms of words, small words, other words for the same thing.
import { stemmed } from "./inverted-index.js";
import { spellingsOf } from "./spellings.js";
import { fold } from "./fold.js";
import { chunksOf, type QueryWord } from "./words.js";

/** As the build writes it into the manifest. */
export interface LanguageData {
  /** Words of questions and other small words: entries without them are as good. With spaces between. */
  readonly optional: string;
  /** Whether words of plain letters may be English. */
  readonly english: boolean;
  /** File of the module that exports `stemmer`. */
  readonly stemmer?: string;
  /** Whether words are compounds that end with the word in question: `Projektstruktur`. */
  readonly compounds?: boolean;
  /** Groups of words and phrases that mean the same. */
  readonly synonyms: readonly (readonly string[])[];
}

/** Gives the stem of a word in lower case. */
export type Stemmer = (word: string) => string;

/** Minimum length of a stem in letters; other scripts say more with each. */
const MIN_STEM = { latin: 4, other: 3 };

export class Language {
  readonly optional: ReadonlySet<string>;
  readonly compounds: boolean;
  private readonly english: boolean;
  private readonly synonyms = new Map<string, (readonly string[])[]>();

  constructor(
    { optional, english, compounds = false, synonyms }: LanguageData,
    private readonly stem: Stemmer | undefined,
  ) {
    this.optional = new Set(fold(optional).split(" "));
    this.english = english;
    this.compounds = compounds;
    for (const group of synonyms) {
      const phrases = group.map((phrase) =>
        chunksOf(phrase).flatMap(({ words }) => words.map(({ text }) => text)),
      );
      for (const phrase of phrases) {
        const others = phrases.filter((other) => other !== phrase && other.length > 0);
        const key = phrase.join("");
        this.synonyms.set(key, [...(this.synonyms.get(key) ?? []), ...others]);
      }
    }
  }

  /** The words of each phrase that means the same. `phrase`: folded words without spaces. */
  synonymsOf(phrase: string): readonly (readonly string[])[] {
    return this.synonyms.get(phrase) ?? [];
  }

  /** Other spellings of a word. */
  spellingsOf(word: string): readonly string[] {
    return this.english ? spellingsOf(word) : [];
  }

  /**
   * The beginning that a word shares with its other forms: `backups` gives `backup`, `migrating` gives `migrat`. Absent
   * where the word is such a beginning itself: then looking for what begins with it is enough.
   */
  stemOf({ text, typed }: Pick<QueryWord, "text" | "typed">): string | undefined {
    if (!/^[\p{L}\p{M}]+$/u.test(typed)) return undefined;
    const isLatin = /^\p{Script=Latin}+$/u.test(typed);
    const stem = this.formOf(text, typed);
    if (stem === undefined || stem.length < (isLatin ? MIN_STEM.latin : MIN_STEM.other)) return undefined;
    return stem.length < text.length && text.startsWith(stem) ? stem : undefined;
  }

  private formOf(text: string, typed: string): string | undefined {
    if (this.english && /^[a-z]+$/.test(text)) return stemmed(text).replace(/[iy]$/, "");
    // Stemmers know words with their accents.
    return this.stem && fold(this.stem(typed));
  }
}
